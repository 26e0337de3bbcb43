//! A small web server for dist/, for this computer only.

use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::headers;
use crate::run::Failure;

/// Tried first: a browser keeps saved games by address, so the address should stay.
const USUAL_PORT: u16 = 8369;

/// The headers that a host is advised to send are in force here too.
const PAGE: &str = include_str!("../../index.html");

/// No browser sends a longer request for a file of ours.
const LONGEST_REQUEST: usize = 16 * 1024;
const PATIENCE: Duration = Duration::from_secs(10);

/// Serves a folder until the process is ended.
pub fn serve(root: &Path, port: Option<u16>) -> Result<(), Failure> {
    let root = fs::canonicalize(root).map_err(|error| Failure::file(root, &error))?;
    let listener = listen(port)?;
    let address = listener.local_addr().map_err(|error| no_port(&error))?;
    println!("\nPapan is at http://{address}/  (Ctrl-C ends it)");
    loop {
        match listener.accept() {
            Ok((stream, _)) => {
                let root = root.clone();
                // A thread or a connection that fails is the browser's to retry.
                let _ = thread::Builder::new().spawn(move || converse(stream, &root));
            }
            Err(_) => thread::sleep(Duration::from_millis(50)),
        }
    }
}

fn listen(port: Option<u16>) -> Result<TcpListener, Failure> {
    let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    let listener = match port {
        Some(port) => bind(port),
        None => bind(USUAL_PORT).or_else(|_| bind(0)),
    };
    listener.map_err(|error| no_port(&error))
}

fn no_port(error: &io::Error) -> Failure {
    Failure::new(
        format!("no port to serve on: {error}"),
        "give another one with --port N, or leave it out for any free one",
    )
}

fn converse(mut stream: TcpStream, root: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = read_request(&mut stream)?;
    stream.write_all(&answer(&request, root).bytes())
}

/// Everything up to the empty line; GET and HEAD have no body.
fn read_request(stream: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut request = Vec::new();
    let mut block = [0; 2048];
    while request.len() < LONGEST_REQUEST && !request.windows(4).any(|end| end == b"\r\n\r\n") {
        let count = match stream.read(&mut block) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        request.extend_from_slice(&block[..count]);
    }
    Ok(request)
}

#[derive(Debug)]
struct Answer {
    status: &'static str,
    header: String,
    content: Vec<u8>,
    /// For HEAD: how long the content would be, without the content.
    only_head: bool,
}

impl Answer {
    fn plain(status: &'static str) -> Answer {
        Answer {
            status,
            header: "Content-Type: text/plain; charset=utf-8\r\n".into(),
            content: format!("{status}\n").into_bytes(),
            only_head: false,
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let length = self.content.len();
        let mut head = format!(
            "HTTP/1.1 {}\r\n{}Content-Length: {length}\r\nCache-Control: no-cache\r\n",
            self.status, self.header
        );
        // A page without a policy is not ours, and goes out without ours.
        for (name, value) in headers::everywhere(PAGE).unwrap_or_default() {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        let mut bytes = (head + "Connection: close\r\n\r\n").into_bytes();
        if !self.only_head {
            bytes.extend_from_slice(&self.content);
        }
        bytes
    }
}

fn answer(request: &[u8], root: &Path) -> Answer {
    let line = request
        .split(|byte| *byte == b'\r')
        .next()
        .unwrap_or_default();
    let words: Vec<&str> = match std::str::from_utf8(line) {
        Ok(line) => line.split(' ').collect(),
        Err(_) => return Answer::plain("400 Bad Request"),
    };
    let [method, target, "HTTP/1.0" | "HTTP/1.1"] = words[..] else {
        return Answer::plain("400 Bad Request");
    };
    let only_head = match method {
        "GET" => false,
        "HEAD" => true,
        _ => {
            let mut answer = Answer::plain("405 Method Not Allowed");
            answer.header.push_str("Allow: GET, HEAD\r\n");
            return answer;
        }
    };
    Answer {
        only_head,
        ..file_answer(target, root)
    }
}

fn file_answer(target: &str, root: &Path) -> Answer {
    let Some(path) = file_for(target, root) else {
        return Answer::plain("404 Not Found");
    };
    if path.is_dir() {
        // So that relative addresses in the folder's page are right.
        let path = target.split(['?', '#']).next().unwrap_or("/");
        let mut answer = Answer::plain("308 Permanent Redirect");
        answer.header.push_str(&format!("Location: {path}/\r\n"));
        return answer;
    }
    match fs::read(&path) {
        Ok(content) => Answer {
            status: "200 OK",
            header: format!("Content-Type: {}\r\n", media_type(&path)),
            content,
            only_head: false,
        },
        Err(_) => Answer::plain("404 Not Found"),
    }
}

/// The file that an address means, if it exists and lies below the root.
fn file_for(target: &str, root: &Path) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = percent_decoded(path)?;
    let strange = |part: &str| part == ".." || part == "." || part.contains(['\\', ':', '\0']);
    if path.split('/').any(strange) {
        return None;
    }
    let mut file = path
        .split('/')
        .fold(root.to_path_buf(), |folder, part| folder.join(part));
    if path.is_empty() || path.ends_with('/') {
        file.push("index.html");
    }
    // Resolves links too: what they point to must be part of the site.
    fs::canonicalize(file)
        .ok()
        .filter(|file| file.starts_with(root))
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = text.bytes();
    let mut decoded = Vec::new();
    while let Some(byte) = bytes.next() {
        if byte == b'%' {
            let digits = [bytes.next()?, bytes.next()?];
            if !digits.iter().all(u8::is_ascii_hexdigit) {
                return None;
            }
            let digits = std::str::from_utf8(&digits).ok()?;
            decoded.push(u8::from_str_radix(digits, 16).ok()?);
        } else {
            decoded.push(byte);
        }
    }
    String::from_utf8(decoded).ok()
}

fn media_type(path: &Path) -> &'static str {
    let ending = path.extension().and_then(|ending| ending.to_str());
    match ending.unwrap_or_default().to_ascii_lowercase().as_str() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests;
