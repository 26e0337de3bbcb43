//! Papan: traditional table games for the browser.
//!
//! Rules, bots and records are here, in plain Rust; the page is in `www/`. The modules,
//! from the bottom up (`cargo xtask check arrows` checks their dependencies):
//!
//! - [`refusal`] why something was refused; [`rng`] the one portable generator;
//!   [`json`] strict parsing of outside text; [`options`] options of rules and bots
//! - [`game`] the contract every game fulfils
//! - [`bots`] shared parts of bots
//! - [`games`] the games, one folder each: rules, levels, and code for their own bots
//! - [`setup`] players, options and seed of a new game; [`record`] a game as text;
//!   [`session`] a game in progress, with undo and redo; [`report`] its answers;
//!   [`thought`] a bot's thinking about one turn; [`terms`] clock and take-backs
//! - [`table`] a session of any game behind one interface
//! - [`catalogue`] the list of games to choose from
//! - `web` the interface of the WebAssembly module, the only file that uses wasm-bindgen
//!
//! A first game, typed:
//!
//! ```
//! use papan::game::Game;
//! use papan::games::catur_jawa::CaturJawa;
//! use papan::session::Session;
//! use papan::setup::{Player, Setup};
//!
//! let mut session = Session::<CaturJawa>::new(&Setup {
//!     game: "catur-jawa".into(),
//!     seats: vec![Player::human(), Player::human()],
//!     options: Default::default(),
//!     seed: Some("melati-28".into()),
//!     terms: Default::default(),
//! })?;
//! while let Some(action) = session.game().legal_actions().pop() {
//!     session.play(action)?;
//! }
//! assert_eq!(session.game().outcome().unwrap().winners.len(), 1);
//!
//! // The record restores the same position, for any game.
//! let again = papan::catalogue::load(&session.record().to_string())?;
//! assert_eq!(again.length(), session.length());
//! # Ok::<(), papan::refusal::Refusal>(())
//! ```

pub mod bots;
pub mod catalogue;
pub mod game;
pub mod games;
pub mod json;
pub mod options;
pub mod order;
pub mod record;
pub mod refusal;
pub mod report;
pub mod rng;
pub mod session;
pub mod setup;
pub mod table;
pub mod terms;
pub mod thought;
#[cfg(target_arch = "wasm32")]
pub mod web;
