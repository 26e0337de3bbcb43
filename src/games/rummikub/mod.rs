//! Rummikub: runs and groups of numbered tiles on a table that everybody may
//! arrange anew (rules R1–R12).

pub mod action;
pub mod moved;
pub mod set;
pub mod tile;
