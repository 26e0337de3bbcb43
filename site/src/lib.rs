//! The engine as the one WebAssembly module that the site loads.
//!
//! A separate package, because only a crate that is nothing but such a module is
//! optimised as a whole: the engine itself is also a library, for the lab and for the
//! tests.

// Linked for the exports of its `web` module.
use engine as _;
