//! Papan: traditional table games for the browser.
//!
//! Rules, bots and records are here, in plain Rust; the page is in `www/`. The rooms,
//! from the ground up (`cargo xtask check arrows` holds the arrows between them):
//!
//! - [`refusal`] why something was not done; [`rng`] the one portable generator;
//!   [`json`] strict reading of what comes from outside; [`options`] what may be chosen
//! - [`game`] the contract every game fulfils
//! - [`bots`] what the bots of several games share
//! - [`games`] the games, a folder each: rules, levels, and what only their bots need
//! - [`setup`] who sits down to what; [`record`] a game as text; [`session`] a game in
//!   progress, with undo and redo; [`report`] what it says about itself; [`thought`] a
//!   bot's work on one turn; [`terms`] clock and take-backs, as the table has agreed
//! - [`table`] a session of any game behind one face
//! - [`catalogue`] the list of games to choose from
//! - `web` the WebAssembly module's face, the only file that knows wasm-bindgen
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
//! // The record is all that is needed to be here again, whichever game it is.
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
