//! The codes for colours that are our own: how they are told from those that stand in a text.

use std::hash::{BuildHasher, RandomState};
use std::sync::OnceLock;

/// What a code of ours begins with until it is printed. It takes no columns, as any code, and is another one in each
/// process: nobody can write it into a text.
pub(super) fn begin() -> &'static str {
    static BEGIN: OnceLock<String> = OnceLock::new();
    BEGIN.get_or_init(|| format!("\x1b[<{};", RandomState::new().hash_one(())))
}

/// The code of ours that the text begins with, as far as it is the colour's, and what is behind it.
pub(super) fn code(text: &str) -> Option<(&str, &str)> {
    let code = text.strip_prefix(begin())?;
    Some(code.split_at(code.find('m')? + 1))
}
