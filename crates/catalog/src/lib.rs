//! The games with their types forgotten.
