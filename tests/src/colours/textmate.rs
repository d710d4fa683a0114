use peg::Grammar;
use serde_json::{Value, json};

use super::game::Island;
use super::kind::{self, Kind};
use super::lines::{HOLE, Lines, WRONG};
use super::pattern::Patterns;
use crate::grammar::rules;

/// The scope of a placeholder of `cases`.
const PLACEHOLDER: &str = "variable.other.placeholder.saga";
/// The scope of a title.
const TITLE: &str = "string.quoted.double.saga entity.name.section.saga";

/// The TextMate grammar of `.saga` files, made from the frame's grammar and those of the games.
///
/// # Panics
/// When a grammar has a rule whose colour is not known.
pub fn textmate(grammars: &[Grammar]) -> String {
    let [frame, games @ ..] = grammars else { panic!("there is no grammar of the frame") };
    let patterns = Patterns::new(frame);
    let lines = Lines::new(&patterns, rules(frame.text));
    let name = format!("{}(?!{})", patterns.of("name"), patterns.of("name_letter"));
    let islands: Vec<Island> = games.iter().map(|game| Island::new(game, &name)).collect();
    let mut repository = serde_json::Map::new();
    repository
        .insert("comment".to_owned(), json!({ "match": "#.*$", "name": "comment.line.number-sign.saga" }));
    repository.insert("placeholder".to_owned(), json!({ "match": HOLE, "name": PLACEHOLDER }));
    repository.insert("text".to_owned(), text(&patterns, "string.quoted.double.saga"));
    repository.insert("title".to_owned(), text(&patterns, TITLE));
    let mut top = vec![json!({ "include": "#comment" })];
    for island in &islands {
        let own = lines.of(Some(island));
        repository.insert(format!("{}-line", island.name), json!({ "patterns": seen(island) }));
        repository.insert(island.name.clone(), json!({ "patterns": own }));
        top.push(file(&lines, island));
    }
    // A text that does not say its game, an example for instance.
    repository.insert("line".to_owned(), json!({ "patterns": unknown(&name) }));
    top.extend(lines.of(None));
    repository.insert("frame".to_owned(), json!({ "patterns": lines.shared() }));
    let grammar = json!({
        "information_for_contributors": "Generated from the grammars; `UPDATE=1 cargo test -p tests --test all generated` writes it anew.",
        "name": "saga",
        "scopeName": "source.saga",
        "fileTypes": ["saga"],
        "patterns": top,
        "repository": repository,
    });
    format!("{grammar:#}\n")
}

/// What is seen in a line of a game.
fn seen(island: &Island) -> Vec<Value> {
    let of_kind = |(kind, regex): &(Kind, String)| json!({ "match": regex, "name": kind.scope() });
    let begin = [json!({ "include": "#text" }), json!({ "include": "#placeholder" })];
    let rest = json!({ "match": format!("{}+", island.letter) });
    begin.into_iter().chain(island.tokens.iter().map(of_kind)).chain([bar(), rest]).collect()
}

/// What is seen in a line of a game that is not known.
fn unknown(name: &str) -> Vec<Value> {
    vec![
        json!({ "include": "#text" }),
        json!({ "include": "#placeholder" }),
        json!({ "match": name, "name": Kind::Player.scope() }),
        json!({ "match": "[0-9]+(?![\\p{L}\\p{N}\\-_])", "name": Kind::Number.scope() }),
        json!({ "match": "\\?|\\.\\.\\.|empty(?![\\p{L}\\p{N}\\-_])", "name": Kind::Open.scope() }),
        bar(),
        json!({ "match": "[\\p{L}\\p{M}\\p{N}\\-_]+" }),
    ]
}

/// What stands between the cells of a table.
fn bar() -> Value {
    json!({ "match": "\\|", "name": "punctuation.separator.table.saga" })
}

/// A text in quotes, and one that does not end.
fn text(patterns: &Patterns, scope: &str) -> Value {
    let inner = json!([
        { "match": "\\\\[\"\\\\]", "name": "constant.character.escape.saga" },
        { "include": "#placeholder" },
    ]);
    json!({ "patterns": [
        {
            "match": patterns.of("string"),
            "name": scope,
            "captures": { "0": { "patterns": inner } },
        },
        { "match": "\".*$", "name": "invalid.illegal.unclosed-text.saga" },
    ] })
}

/// A file of a game, from the line that names it to another such line.
fn file(lines: &Lines<'_>, island: &Island) -> Value {
    json!({
        "begin": format!("^[\\x{{FEFF}} \\t]*(game)[ \\t]+({}){}", island.name, lines.edge),
        "beginCaptures": {
            "1": { "name": lines.scope_of("game") },
            "2": { "name": "entity.name.type.game.saga" },
        },
        "end": format!("^(?=[ \\t]*game{})", lines.edge),
        "name": format!("meta.game.{}.saga", island.name),
        "patterns": [
            {
                "match": "\\G[ \\t]+(with)[ \\t]+([A-Za-z0-9\\-_]+)",
                "captures": { "1": { "name": kind::WORD }, "2": { "name": "entity.name.type.game.saga" } },
            },
            { "include": "#comment" },
            { "match": "\\G[ \\t]+[^ \\t\\n#].*$", "name": WRONG },
            { "include": format!("#{}", island.name) },
        ],
    })
}
