//! The games, a folder each.

pub mod catur_jawa;
