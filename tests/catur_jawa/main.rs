//! Catur Jawa, rule by rule: each test draws a position, makes one move and
//! makes one claim.

mod bots;
mod heuristic;
mod passes;
mod position;
mod rules;
mod scene;
