//! A transcript as something to step through.
