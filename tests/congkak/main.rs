//! Congkak, rule by rule: each test draws a position, makes one move and makes
//! one claim.

mod bots;
mod position;
mod rules;
mod scene;
