//! The functions that only sharing a game needs, as a second WebAssembly module: most
//! visits never load it, so it does not delay the first game.
//!
//! * [`code`]: a link as a QR code that a phone can read from another phone's screen;
//! * [`animation`]: pictures of a board as an animated GIF;
//! * [`seal`]: SHA-256, for deals that can be verified;
//! * `web`: the module's interface, and the only file here that uses wasm-bindgen.

// Native builds leave the interface out, and only tests use the rest.
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]

mod animation;
mod code;
mod seal;
#[cfg(target_arch = "wasm32")]
mod web;
