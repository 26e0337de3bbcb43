//! How the bots of Rummikub choose.
//!
//! [`candidate`] what they choose among, [`weigh`] those that do not look ahead,
//! [`world`] a game as it is imagined, [`master`] the one that plays on in many of
//! these, [`turn`] a judge of what was laid.

mod candidate;
pub mod master;
pub mod turn;
pub mod weigh;
mod world;
