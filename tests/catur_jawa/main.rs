//! Catur Jawa, rule by rule: each test draws a position, makes one move and
//! makes one claim.

#[path = "../common/stage.rs"]
mod stage;

mod bots;
mod heuristic;
mod passes;
mod position;
mod rules;
mod scene;
