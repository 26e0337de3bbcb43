//! The games, one folder each.

pub mod catur_jawa;
pub mod congkak;
pub mod open_game;
pub mod rummikub;
pub mod three_six_nine;
