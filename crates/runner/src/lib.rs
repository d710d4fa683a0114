//! Lowers a frame to one game's types, plays it, judges expectations.
