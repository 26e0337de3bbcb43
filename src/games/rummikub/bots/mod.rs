//! How the bots of Rummikub choose.
//!
//! [`candidate`] the candidates, [`weigh`] bots that do not look ahead, [`world`] an
//! imagined game, [`master`] the bot that plays on in many of these, [`turn`] a judge of
//! turns.

mod candidate;
pub mod master;
pub mod turn;
pub mod weigh;
mod world;
