//! Catur Jawa, rule by rule: each test draws a position, makes one move and
//! makes one claim.

#[path = "../common/stage.rs"]
mod stage;

mod bots;
mod ends;
mod heuristic;
mod learned;
mod passes;
mod placing;
mod position;
mod scene;
mod setup;
mod telling;
mod threats;
