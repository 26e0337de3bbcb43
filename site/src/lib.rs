//! The engine as the one WebAssembly module that the site loads.
//!
//! A package of its own because only what is nothing but such a module is optimised
//! as a whole: the engine itself is also a library, for the lab and for the tests.

// Linked for the exports of its `web` module.
use engine as _;
