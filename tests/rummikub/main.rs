//! Rummikub, rule by rule: each test lays out a table, makes one move and makes
//! one claim.

#[path = "../common/stage.rs"]
mod stage;

mod bots;
mod judge;
mod position;
mod review;
mod rules;
mod scene;
mod sets;
mod telling;
