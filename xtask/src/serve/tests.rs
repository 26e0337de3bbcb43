//! The server, asked over real connections.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;

use super::*;
use crate::scratch::Scratch;

/// A served site of a few files, with a secret file outside it.
struct Site {
    _folder: Scratch,
    address: SocketAddr,
}

impl Site {
    fn new(name: &str) -> Site {
        let folder = Scratch::new(&format!("serve-{name}"));
        folder.write("secret.txt", "secret");
        folder.write("dist/index.html", "<p>Papan");
        folder.write("dist/www/a b.js", "1");
        for name in [
            "a.wasm",
            "a.webmanifest",
            "a.svg",
            "a.json",
            "a.css",
            "a.png",
        ] {
            folder.write(&format!("dist/{name}"), "");
        }
        let listener = listen(Some(0)).unwrap();
        let address = listener.local_addr().unwrap();
        let site = site(&folder.join("dist")).unwrap();
        thread::spawn(move || run(listener, site));
        Site {
            _folder: folder,
            address,
        }
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).unwrap()
    }

    /// The whole response; header names are in lower case.
    fn ask(&self, method: &str, target: &str) -> String {
        let mut stream = self.connect();
        write!(
            stream,
            "{method} {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    }

    #[track_caller]
    fn expect(&self, target: &str, status: &str, part: &str) {
        let response = self.ask("GET", target);
        let start = format!("HTTP/1.1 {status}");
        assert!(response.starts_with(&start), "{target}: {response}");
        assert!(response.contains(part), "{target}: {response}");
    }
}

#[test]
fn files_are_served_with_security_headers() {
    let site = Site::new("files");
    let page = site.ask("GET", "/?seed=1");
    for part in [
        "HTTP/1.1 200",
        "content-length: 8",
        "cache-control: no-store",
        "'wasm-unsafe-eval'",
        "x-content-type-options: nosniff",
    ] {
        assert!(page.contains(part), "{part} in {page}");
    }
    assert!(page.ends_with("\r\n\r\n<p>Papan"));
    site.expect("/www/a%20b.js", "200", "\r\n\r\n1");
}

#[test]
fn media_types_follow_the_file_extension() {
    let site = Site::new("types");
    for (target, media_type) in [
        ("/", "text/html"),
        ("/www/a%20b.js", "text/javascript"),
        ("/a.wasm", "application/wasm"),
        ("/a.webmanifest", "application/manifest+json"),
        ("/a.svg", "image/svg+xml"),
        ("/a.json", "application/json"),
        ("/a.css", "text/css"),
        ("/a.png", "image/png"),
    ] {
        site.expect(target, "200", &format!("content-type: {media_type}"));
    }
}

#[test]
fn head_is_get_without_the_content_and_other_methods_are_refused() {
    let site = Site::new("head");
    let head = site.ask("HEAD", "/");
    assert!(head.contains("content-length: 8"), "{head}");
    assert!(head.ends_with("\r\n\r\n"), "{head}");
    assert!(site.ask("POST", "/").starts_with("HTTP/1.1 405"));
}

#[test]
fn a_folder_is_redirected_to_its_own_address() {
    let site = Site::new("folder");
    site.expect("/www", "307", "location: /www/");
    site.expect("/www/", "404", "x-content-type-options");
}

#[test]
fn nothing_outside_the_folder_is_served() {
    let site = Site::new("outside");
    for target in [
        "/../secret.txt",
        "/www/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/..%5csecret.txt",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
        "/%00",
        "/%ff",
        "/nothing.js",
    ] {
        site.expect(target, "404", "");
    }
    for target in ["secret.txt", "/ secret.txt", ""] {
        let response = site.ask("GET", target);
        assert!(!response.starts_with("HTTP/1.1 2"), "{target}: {response}");
    }
}

#[test]
fn a_slow_client_does_not_keep_others_waiting() {
    let site = Site::new("slow");
    let mut slow = site.connect();
    slow.write_all(b"GET / HTTP/1.1\r\n").unwrap();
    site.expect("/", "200", "Papan");
}

#[test]
fn only_this_computer_is_served() {
    assert!(
        listen(Some(0))
            .unwrap()
            .local_addr()
            .unwrap()
            .ip()
            .is_loopback()
    );
}

#[test]
fn a_port_in_use_and_a_missing_folder_are_refused_with_advice() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = taken.local_addr().unwrap().port();
    let message = listen(Some(port)).unwrap_err().to_string();
    assert!(message.contains("--port"), "{message}");
    let missing = serve(Path::new("no such folder"), Some(0)).unwrap_err();
    assert!(missing.to_string().contains("no such folder"));
}
