//! Everything end to end.
