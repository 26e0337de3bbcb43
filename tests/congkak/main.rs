//! Congkak, rule by rule: each test draws a position, makes one move and makes
//! one claim.

#[path = "../common/duel.rs"]
mod duel;
#[path = "../common/stage.rs"]
mod stage;

mod bots;
mod ends;
mod landing;
mod position;
mod scene;
mod setup;
mod sowing;
mod telling;
