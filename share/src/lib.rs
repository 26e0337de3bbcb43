//! What only sharing a game needs, as a second WebAssembly module: most visits never load
//! it, and so it does not count towards what a first game waits for.
//!
//! * [`code`]: a link as a QR code that a phone can read from another phone's screen;
//! * [`animation`]: pictures of a board as an animated GIF;
//! * [`seal`]: SHA-256, for the deals that can be checked;
//! * `web`: the module's face, and the only file here that knows wasm-bindgen.

// Natively the module's face is missing, and only tests use the rest.
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]

mod animation;
mod code;
mod seal;
#[cfg(target_arch = "wasm32")]
mod web;
