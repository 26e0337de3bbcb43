use super::*;
use crate::scratch::Scratch;

/// A site of a few files, with a secret next to it.
struct Site(Scratch);

impl Site {
    fn new(name: &str) -> Site {
        let folder = Scratch::new(&format!("serve-{name}"));
        folder.write("secret.txt", "secret");
        folder.write("dist/index.html", "<p>Papan");
        folder.write("dist/www/a b.js", "1");
        Site(folder)
    }

    fn root(&self) -> PathBuf {
        self.0.join("dist")
    }

    fn get(&self, target: &str) -> Answer {
        answer(
            format!("GET {target} HTTP/1.1\r\n\r\n").as_bytes(),
            &self.root(),
        )
    }
}

#[test]
fn files_are_served_with_their_type_and_the_policy() {
    let site = Site::new("files");
    let page = site.get("/?seed=1");
    assert_eq!(page.status, "200 OK");
    assert_eq!(page.content, b"<p>Papan");
    let bytes = String::from_utf8(page.bytes()).unwrap();
    for part in [
        "text/html",
        "Content-Length: 8",
        "no-cache",
        "'wasm-unsafe-eval'",
    ] {
        assert!(bytes.contains(part), "{part} in {bytes}");
    }
    assert_eq!(site.get("/www/a%20b.js").content, b"1");
}

#[test]
fn head_is_get_without_the_content() {
    let site = Site::new("head");
    let answer = answer(b"HEAD / HTTP/1.1\r\n\r\n", &site.root());
    let bytes = String::from_utf8(answer.bytes()).unwrap();
    assert!(bytes.contains("Content-Length: 8"));
    assert!(bytes.ends_with("\r\n\r\n"));
}

#[test]
fn a_folder_is_redirected_to_its_own_address() {
    let site = Site::new("folder");
    let answer = site.get("/www");
    assert_eq!(answer.status, "308 Permanent Redirect");
    assert!(answer.header.contains("Location: /www/\r\n"));
    assert_eq!(site.get("/www/").status, "404 Not Found");
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
        "/C:/Windows/win.ini",
        "secret.txt",
        "http://elsewhere/",
        "/%00",
        "/%zz",
        "/%+1",
        "/%f",
        "/%ff",
        "/nothing.js",
    ] {
        assert_eq!(site.get(target).status, "404 Not Found", "{target}");
    }
}

#[cfg(unix)]
#[test]
fn a_link_out_of_the_folder_is_not_followed() {
    let site = Site::new("link");
    let link = site.root().join("link.txt");
    std::os::unix::fs::symlink(site.0.join("secret.txt"), link).unwrap();
    assert_eq!(site.get("/link.txt").status, "404 Not Found");
}

#[test]
fn garbage_is_answered_not_obeyed() {
    let site = Site::new("garbage");
    let cases: [(&[u8], &str); 6] = [
        (b"", "400 Bad Request"),
        (b"\xff\xfe\x00", "400 Bad Request"),
        (b"GET /\r\n\r\n", "400 Bad Request"),
        (b"GET / x HTTP/1.1\r\n\r\n", "400 Bad Request"),
        (b"GET / HTTP/9\r\n\r\n", "400 Bad Request"),
        (b"POST / HTTP/1.1\r\n\r\n", "405 Method Not Allowed"),
    ];
    for (request, status) in cases {
        assert_eq!(answer(request, &site.root()).status, status);
    }
}

#[test]
fn a_request_is_read_to_its_empty_line_and_no_further_than_the_limit() {
    let mut whole: &[u8] = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    assert!(read_request(&mut whole).unwrap().ends_with(b"\r\n\r\n"));
    let endless = read_request(&mut io::repeat(b'a')).unwrap();
    assert!(endless.len() < LONGEST_REQUEST + 4096);
}

#[test]
fn a_conversation_over_a_real_connection() {
    let site = Site::new("real");
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let mut client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    client
        .write_all(b"GET /www/a%20b.js HTTP/1.1\r\n\r\n")
        .unwrap();
    converse(listener.accept().unwrap().0, &site.root()).unwrap();
    let mut text = String::new();
    client.read_to_string(&mut text).unwrap();
    assert!(text.starts_with("HTTP/1.1 200 OK\r\n"));
    assert!(text.ends_with("\r\n\r\n1"));
}

#[test]
fn a_port_that_is_taken_is_refused_with_advice() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = taken.local_addr().unwrap().port();
    let message = listen(Some(port)).unwrap_err().to_string();
    assert!(message.contains("--port"), "{message}");
}

#[test]
fn media_types_go_by_the_ending() {
    let cases = [
        ("papan.js", "text/javascript; charset=utf-8"),
        ("papan_bg.wasm", "application/wasm"),
        ("en.json", "application/json"),
        ("icon.SVG", "image/svg+xml"),
        ("style.css", "text/css; charset=utf-8"),
        ("papan.webmanifest", "application/manifest+json"),
        ("LICENSE", "application/octet-stream"),
    ];
    for (name, expected) in cases {
        assert_eq!(media_type(Path::new(name)), expected);
    }
}
