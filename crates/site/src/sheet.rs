//! What a page is allowed to load: its own style and script, by their hashes.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The script of a page that runs before anything is drawn.
pub(crate) const EARLY: &str = include_str!("../assets/early.js");

/// The script of a page, without what only its readers need.
pub(crate) fn script() -> String {
    let parts = [
        include_str!("../assets/words.js"),
        include_str!("../assets/draw.js"),
        include_str!("../assets/picture.js"),
        HAND,
        include_str!("../assets/marks.js"),
        include_str!("../assets/page.js"),
    ];
    let lines = parts.iter().flat_map(|part| part.lines()).map(str::trim_start);
    lines.filter(|line| !line.starts_with("//")).flat_map(|line| [line, "\n"]).collect()
}

/// The script of a page that leads to the playground at the step that is shown.
pub(crate) const AGAINST: &str = include_str!("../assets/against.js");

/// The script by which moves are made by hand.
pub(crate) const HAND: &str = include_str!("../assets/hand.js");

/// The script of a search.
pub(crate) const SEARCH: &str =
    concat!(include_str!("../assets/words.js"), include_str!("../assets/search.js"));

/// The script of the first page of a site, and of that of its puzzles.
pub(crate) const FRONT: &str = concat!(
    include_str!("../assets/words.js"),
    include_str!("../assets/search.js"),
    include_str!("../assets/front.js")
);

/// The style of a page, that of figures included.
pub(crate) fn style() -> String {
    format!("{}{}", include_str!("../assets/page.css"), figure::svg::STYLE)
}

/// The style of the pages that lead to others.
pub(crate) fn site_style() -> String {
    format!("{}{}", style(), include_str!("../assets/site.css"))
}

/// A policy that permits this style and these scripts and nothing else.
pub(crate) fn policy(style: &str, scripts: &[&str]) -> String {
    let scripts: Vec<String> = scripts.iter().map(|script| format!("'sha256-{}'", hash(script))).collect();
    let scripts = if scripts.is_empty() { "'none'".to_owned() } else { scripts.join(" ") };
    format!(
        "default-src 'none'; style-src 'sha256-{}'; script-src {scripts}; base-uri 'none'; form-action 'none'",
        hash(style)
    )
}

fn hash(text: &str) -> String {
    STANDARD.encode(Sha256::digest(text))
}
