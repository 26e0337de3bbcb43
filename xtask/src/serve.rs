//! A web server for a built site, reachable only from this computer.

use std::collections::HashMap;
use std::future::ready;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;

use axum::Router;
use axum::http::HeaderMap;
use axum::middleware::map_response;
use axum::response::Response;
use tower_http::services::ServeDir;

use crate::headers;
use crate::run::Failure;

/// The preferred port: browsers store saved games by address, so it should stay the same.
const DEFAULT_PORT: u16 = 8369;

/// The page, whose security headers are sent as a host should send them.
const PAGE: &str = include_str!("../../index.html");

/// Serves a folder until the process ends.
pub fn serve(root: &Path, port: Option<u16>) -> Result<(), Failure> {
    root.read_dir()
        .map_err(|error| Failure::file(root, &error))?;
    let site = site(root)?;
    let listener = listen(port)?;
    let address = listener.local_addr().map_err(|error| no_port(&error))?;
    println!("\nPapan is at http://{address}/  (Ctrl-C ends it)");
    run(listener, site).map_err(|error| no_port(&error))
}

fn listen(port: Option<u16>) -> Result<TcpListener, Failure> {
    let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    let listener = match port {
        Some(port) => bind(port),
        None => bind(DEFAULT_PORT).or_else(|_| bind(0)),
    };
    listener.map_err(|error| no_port(&error))
}

fn no_port(error: &io::Error) -> Failure {
    Failure::new(
        format!("cannot listen on the port: {error}"),
        "choose another one with --port N, or leave --port out for any free one",
    )
}

/// The files below a folder, and the headers of every response.
fn site(root: &Path) -> Result<Router, Failure> {
    // A rebuilt site must show at once, whatever the modification times of its files are.
    let headers: HashMap<String, String> = headers::everywhere(PAGE)?
        .into_iter()
        .chain([("Cache-Control", "no-store".to_owned())])
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
    let headers = HeaderMap::try_from(&headers)
        .map_err(|error| Failure::new(error.to_string(), "correct xtask/src/headers.rs"))?;
    let add_headers = move |mut response: Response| {
        response.headers_mut().extend(headers.clone());
        ready(response)
    };
    Ok(Router::new()
        .fallback_service(ServeDir::new(root))
        .layer(map_response(add_headers)))
}

fn run(listener: TcpListener, site: Router) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        axum::serve(listener, site).await
    })
}

#[cfg(test)]
mod tests;
