//! The games, a folder each.

pub mod congkak;
pub mod open_game;
pub mod rummikub;
