//! Papan: traditional table games for the browser.
//!
//! Rules, bots and records are here, in plain Rust; the page is in `www/`. The
//! rooms of the house, and who knows whom:
//!
//! - [`game`] the contract every game fulfils; [`rng`] the one portable
//!   generator; [`options`] what may be chosen; [`json`] reading from outside
//! - [`games`] the games, a folder each: rules, and what only their bots need
//! - [`bots`] what the bots of several games share
//! - [`any_game`] any of the games behind one face of text and JSON
//! - [`levels`] which bot a level is in each game, and how much it thinks
//! - [`setup`] who sits down to what; [`session`] a game in progress, with undo
//!   and redo; [`record`] its text; [`thought`] a bot's work on one turn
//! - [`catalogue`] the list of games to choose from
//! - `handles` what numbers outside stand for
//! - `web` the WebAssembly module's face, the only file that knows wasm-bindgen
//!
//! A first game, by name and in notation:
//!
//! ```
//! use papan::catalogue;
//! use papan::session::{Player, Setup};
//!
//! let mut table = catalogue::open(&Setup {
//!     game: "catur-jawa".into(),
//!     seats: vec![Player::human(), Player::human()],
//!     options: Default::default(),
//!     seed: Some("melati-28".into()),
//! })?;
//! while let Some(text) = table.legal_texts().first() {
//!     table.play(text)?;
//! }
//! assert_eq!(table.outcome().unwrap().winners.len(), 1);
//!
//! // The record is all that is needed to be here again.
//! let again = catalogue::load(&table.record().to_string())?;
//! assert_eq!(again.position(), table.position());
//! # Ok::<(), papan::game::Refusal>(())
//! ```

pub mod any_game;
pub mod bots;
pub mod catalogue;
pub mod game;
pub mod games;
#[cfg(any(target_arch = "wasm32", test))]
mod handles;
pub mod json;
pub mod levels;
pub mod options;
pub mod record;
pub mod rng;
pub mod session;
pub mod setup;
pub mod thought;
#[cfg(target_arch = "wasm32")]
pub mod web;

/// Where the WebAssembly module's memory comes from.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
