//! The headers that a host is advised to send with the site.
//!
//! The Content-Security-Policy is defined once, in the page, for hosts that send no
//! headers; everything else reads it there. Only a header can restrict which sites may
//! frame the page; without one, `www/frame.js` refuses to run in a foreign frame.

use crate::run::Failure;

/// Read by Netlify, Cloudflare Pages and others; other hosts ignore it.
pub const FILE: &str = "_headers";

const POLICY_MARK: &str = "http-equiv=\"Content-Security-Policy\" content=\"";

/// Versioned files never change; a file with a fixed name may.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";
const A_DAY: &str = "public, max-age=86400";

fn policy(page: &str) -> Result<&str, Failure> {
    let rest = page.split_once(POLICY_MARK).map(|(_, rest)| rest);
    rest.and_then(|rest| rest.split_once('"'))
        .map(|(policy, _)| policy)
        .ok_or_else(|| {
            Failure::new(
                "the page has no Content-Security-Policy",
                "put its meta element back into index.html",
            )
        })
}

/// Browsers ignore this part of a policy in a page.
const FRAMING: &str = "frame-ancestors 'self'";

/// For every response. No part of the page needs another origin, a referrer or a device.
pub fn everywhere(page: &str) -> Result<Vec<(&'static str, String)>, Failure> {
    let policy = format!("{}; {FRAMING}", policy(page)?);
    let others = [
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        (
            "Permissions-Policy",
            "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        ),
        ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "SAMEORIGIN"),
    ];
    let others = others.map(|(name, value)| (name, value.to_owned()));
    let all = [("Content-Security-Policy", policy)].into_iter();
    Ok(all.chain(others).collect())
}

/// The text of `_headers`. No address gets a header from two rules: hosts differ in how
/// they combine them.
pub fn file(page: &str, version: &str) -> Result<String, Failure> {
    let mut text = String::from("/*\n");
    for (name, value) in everywhere(page)? {
        text.push_str(&format!("  {name}: {value}\n"));
    }
    let versioned = format!("/{version}/*");
    for (address, caching) in [
        ("/", ASK_AGAIN),
        ("/index.html", ASK_AGAIN),
        ("/sw.js", ASK_AGAIN),
        ("/manifest.webmanifest", ASK_AGAIN),
        (&versioned, FOR_EVER),
        ("/icons/*", A_DAY),
        ("/screenshots/*", A_DAY),
    ] {
        text.push_str(&format!("{address}\n  Cache-Control: {caching}\n"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_is_the_page_s_own() {
        let text = file(include_str!("../../index.html"), "0123").unwrap();
        assert!(text.starts_with("/*\n  Content-Security-Policy: default-src 'self'"));
        assert!(text.contains("\n/0123/*\n  Cache-Control: public, max-age=31536000, immutable\n"));
        assert!(text.contains("; frame-ancestors 'self'\n"));
        assert!(file("<p>no policy", "0123").is_err());
    }
}
