//! What every report says of where it comes from: the program, the law books it knows, and the scripts it read.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use catalog::AnyGame;
use schemars::JsonSchema;
use serde::Serialize;

use crate::disk;

/// Where a document comes from.
#[derive(Serialize, JsonSchema)]
pub(super) struct Origin {
    tool: ToolOf,
    law_books: Vec<LawBookOf>,
    scripts: Vec<ScriptRead>,
    /// One digest of all law books and scripts: equal where the rules are.
    rules_digest: String,
}

/// What wrote a document.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Tool")]
struct ToolOf {
    name: &'static str,
    version: &'static str,
    /// The commit that it is made of, with its day, where that is known.
    commit: Option<&'static str>,
}

/// A game, and a digest of its law book: equal where clauses and knobs are, in every word; of a game from a script,
/// where its whole text is.
#[derive(Clone, Serialize, JsonSchema)]
#[schemars(rename = "LawBook")]
struct LawBookOf {
    game: &'static str,
    digest: String,
}

/// A script that was read, of a game or a house rule, and a digest of its text.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Script")]
struct ScriptRead {
    file: String,
    digest: String,
}

/// What a report that is no JSON document says of where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Stamp {
    /// The version of the program.
    pub(super) version: &'static str,
    /// The digest of all law books and scripts, as a document has it.
    pub(super) rules_digest: String,
}

impl Origin {
    /// Of what is written now: the law books of the games that are known by now, the scripts that were read.
    pub(super) fn now() -> Self {
        let tool =
            ToolOf { name: "saga", version: env!("CARGO_PKG_VERSION"), commit: option_env!("SAGA_COMMIT") };
        let (law_books, scripts) = (law_books(), scripts());
        // Neither where scripts lie nor how many say the same is a part of the rules.
        let texts: BTreeSet<&str> = scripts.iter().map(|script| script.digest.as_str()).collect();
        let books = law_books.iter().map(|book| book.digest.as_str());
        let rules_digest = proof::digest(books.chain(texts));
        Self { tool, law_books, scripts, rules_digest }
    }
}

impl Stamp {
    /// Of what is written now.
    pub(super) fn now() -> Self {
        let Origin { tool, rules_digest, .. } = Origin::now();
        Self { version: tool.version, rules_digest }
    }

    /// In words.
    pub(super) fn line(&self) -> String {
        format!("saga {}, rules {}", self.version, self.rules_digest)
    }
}

/// The law books of the games that are known by now.
fn law_books() -> Vec<LawBookOf> {
    // Those of the program are long, and always the same.
    static OF_THE_PROGRAM: LazyLock<Vec<LawBookOf>> =
        LazyLock::new(|| catalog::GAMES.iter().map(|game| law_book(*game)).collect());
    OF_THE_PROGRAM.iter().cloned().chain(catalog::own_games().into_iter().map(law_book)).collect()
}

fn law_book(game: AnyGame) -> LawBookOf {
    // Texts and numbers: nothing here fails to be written.
    let told = serde_json::to_string(game.info()).unwrap_or_default();
    LawBookOf {
        game: game.info().name,
        digest: proof::digest([told.as_str()].into_iter().chain(game.script())),
    }
}

/// The scripts that were read.
fn scripts() -> Vec<ScriptRead> {
    let read = disk::scripts_read().into_iter();
    read.map(|(file, text)| ScriptRead { file, digest: proof::digest([&*text]) }).collect()
}
