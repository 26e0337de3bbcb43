//! Papan
