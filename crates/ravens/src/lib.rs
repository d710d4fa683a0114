//! Odin's Ravens.
