//! What a page is allowed to load: its own style and script, by their hashes.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The script of a page.
pub(crate) const SCRIPT: &str = include_str!("../assets/page.js");

/// The script of a search.
pub(crate) const SEARCH: &str = include_str!("../assets/search.js");

/// The style of a page, that of figures included.
pub(crate) fn style() -> String {
    format!("{}{}", include_str!("../assets/page.css"), figure::svg::STYLE)
}

/// The style of the pages that lead to others.
pub(crate) fn site_style() -> String {
    format!("{}{}", style(), include_str!("../assets/site.css"))
}

/// A policy that permits this style and this script and nothing else.
pub(crate) fn policy(style: &str, script: &str) -> String {
    format!(
        "default-src 'none'; style-src 'sha256-{}'; script-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
        hash(style),
        hash(script)
    )
}

fn hash(text: &str) -> String {
    STANDARD.encode(Sha256::digest(text))
}
