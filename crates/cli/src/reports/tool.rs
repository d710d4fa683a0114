//! What every document says of where it comes from: the program, and the law books it knows.

use catalog::AnyGame;
use schemars::JsonSchema;
use serde::Serialize;

/// What wrote a document.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Tool")]
pub(super) struct ToolOf {
    name: &'static str,
    version: &'static str,
    /// The commit that it is made of, with its day, where that is known.
    commit: Option<&'static str>,
}

impl ToolOf {
    /// This program.
    pub(super) fn this() -> Self {
        Self { name: "saga", version: env!("CARGO_PKG_VERSION"), commit: option_env!("SAGA_COMMIT") }
    }
}

/// A game, and a digest of its law book: equal where clauses and knobs are, in every word.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LawBook")]
pub(super) struct LawBookOf {
    game: &'static str,
    digest: String,
}

/// The law books of the games that are known by now.
pub(super) fn law_books() -> Vec<LawBookOf> {
    let of = |game: AnyGame| {
        // Texts and numbers: nothing here fails to be written.
        let text = serde_json::to_string(game.info()).unwrap_or_default();
        LawBookOf { game: game.info().name, digest: proof::digest([text.as_str()]) }
    };
    catalog::games().into_iter().map(of).collect()
}
