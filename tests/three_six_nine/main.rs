//! 369, rule by rule: each test draws a position, makes one move and makes one
//! claim.

#[path = "../common/duel.rs"]
mod duel;
#[path = "../common/stage.rs"]
mod stage;

mod bots;
mod ends;
mod lines;
mod position;
mod scene;
mod scoring;
mod setup;
mod telling;
