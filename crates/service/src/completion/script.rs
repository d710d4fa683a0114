//! What may be written in the script of a house rule.

use std::collections::BTreeSet;

use catalog::{AnyGame, GAMES};
use game::{KnobCard, LOOKS, LookWord};

use super::piece::LinePiece;
use super::{Candidate, Offers, knob_values};
use crate::script;

/// What a clause of one's own sees of a move.
const PLAY: [(&str, &str); 3] = [
    ("player", "text: who makes the move"),
    ("move", "text: the move, in canonical form"),
    ("position", "list: the position, as set-up lines"),
];

/// What may be written at a byte of a script.
pub(super) fn offered(text: &str, at: usize) -> Vec<Candidate> {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = &text[start..at];
    if line.trim_start().starts_with("//") {
        return Vec::new();
    }
    let rest = text[at..].split('\n').next().unwrap_or_default();
    let piece = |from: usize| LinePiece { written: &line[from..], start: start + from, at, rest };
    let game = script::game(text);
    let word = line
        .rfind(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .map_or(0, |found| found + line[found..].chars().next().map_or(1, char::len_utf8));
    let before = &line[..word];
    let quote = open_quote(line);
    match quote {
        Some(from) => {
            let called = line[..from - 1].trim_end();
            let piece = piece(from);
            if called.ends_with("knob(") {
                return knobs(game, piece);
            }
            if let Some(name) = called.strip_suffix(',').and_then(|head| quoted_after(head, "knob(")) {
                return values(game, name, piece);
            }
            if called.ends_with("house(") {
                return Vec::new();
            }
            if called.contains("house(") && called.ends_with(',') {
                let games = GAMES.iter().map(|game| game.info()).filter(|info| piece.goes_on(info.name));
                return games.map(|info| piece.word(Offers::Word, info.name).detail(info.title)).collect();
            }
            for (asked, zones) in [(".zone(", true), (".number(", false)] {
                if called.ends_with(asked) {
                    return sights(game, zones, piece);
                }
            }
            let is_own = called.ends_with("forbid(") || called.ends_with("ends(");
            if is_own && "house.".starts_with(piece.written) {
                return vec![piece.word(Offers::Clause, "house.").detail("a clause of one's own")];
            }
            Vec::new()
        }
        None if before.ends_with("facts.") => facts(game, text, at, piece(word)),
        None if before.ends_with("play.") => {
            let piece = piece(word);
            let answers = |look: &&LookWord| game.is_none_or(|game| game.info().sights.answer(look));
            let looks = LOOKS.iter().filter(answers).map(|look| (look.word, look.means));
            let fields = PLAY.iter().copied().chain(looks).filter(|(name, _)| piece.goes_on(name));
            fields.map(|(name, about)| piece.word(Offers::Word, name).detail(about)).collect()
        }
        None if before.trim_start() == "fn " => functions(game, text, piece(word)),
        None if line.trim_start().strip_prefix("knob(\"").is_some_and(|rest| rest.contains("\",")) => {
            let name = quoted_after(line, "knob(").unwrap_or_default();
            values(game, name, piece(word))
        }
        None if before.trim().is_empty() => {
            let piece = piece(word);
            let heads = [
                ("house(\"${1:NAME}\", \"${2:game}\");", "house", "says which game the house rules are of"),
                ("knob(\"$1\", $2);", "knob", "turns a knob of the law book"),
                ("fn ", "fn", "amends a clause"),
                (
                    "forbid(\"house.${1:id}\", \"${2:what nobody does}\", |play|\n    $0\n);",
                    "forbid",
                    "forbids something",
                ),
                (
                    "ends(\"house.${1:id}\", \"${2:who wins}\", |play|\n    $0\n);",
                    "ends",
                    "says when the game is over, and who has won",
                ),
            ];
            let fits = heads.iter().filter(|(_, word, _)| piece.goes_on(word));
            fits.map(|(text, word, about)| Candidate {
                label: (*word).to_owned(),
                is_snippet: true,
                ..piece.word(Offers::Keyword, text).detail(*about)
            })
            .collect()
        }
        None => Vec::new(),
    }
}

/// The byte at which the text in quotes begins that is not closed.
fn open_quote(line: &str) -> Option<usize> {
    let mut open = None;
    for (at, letter) in line.char_indices() {
        if letter == '"' && !line[..at].ends_with('\\') {
            open = if open.is_none() { Some(at + 1) } else { None };
        }
    }
    open
}

/// The text in quotes behind the last of some words.
fn quoted_after<'t>(line: &'t str, words: &str) -> Option<&'t str> {
    line.rsplit_once(words)?.1.split('"').nth(1)
}

fn knobs(game: Option<AnyGame>, piece: LinePiece<'_>) -> Vec<Candidate> {
    let Some(game) = game else { return Vec::new() };
    let fits = game.info().knobs.iter().filter(|knob| piece.goes_on(knob.name));
    fits.map(|knob| {
        let values = KnobCard::of_law_book(knob).values();
        piece.word(Offers::Knob, knob.name).detail(values).about(knob.meaning)
    })
    .collect()
}

fn values(game: Option<AnyGame>, name: &str, piece: LinePiece<'_>) -> Vec<Candidate> {
    let knob = game.and_then(|game| game.info().knobs.iter().find(|knob| knob.name == name));
    knob.map(|knob| knob_values(knob, piece)).unwrap_or_default()
}

/// The zones or the numbers of a game.
fn sights(game: Option<AnyGame>, zones: bool, piece: LinePiece<'_>) -> Vec<Candidate> {
    let Some(game) = game else { return Vec::new() };
    let sights = &game.info().sights;
    let known = sights.words(zones).filter_map(|word| sights.find(word, zones));
    let fits = known.filter(|(_, sight)| piece.goes_on(sight.word));
    fits.map(|(_, sight)| piece.word(Offers::Word, sight.word).detail(sight.means)).collect()
}

/// The functions of clauses that the script does not amend yet, each with its parameters.
fn functions(game: Option<AnyGame>, text: &str, piece: LinePiece<'_>) -> Vec<Candidate> {
    let Some(game) = game else { return Vec::new() };
    let amended: BTreeSet<&str> = script::functions(text).map(|(_, name)| name).collect();
    let clauses = game.info().clauses.iter().filter(|clause| clause.yields());
    let open = clauses.map(|clause| (clause, clause.function()));
    open.filter(|(_, name)| {
        piece.goes_on(name) && (!amended.contains(name.as_str()) || *name == piece.written)
    })
    .map(|(clause, name)| {
        let head = format!("{name}({}, facts)", catalog::first_parameter(clause.kind));
        let body = if piece.rest.trim().is_empty() { " {\n    $0\n}" } else { "" };
        let candidate = piece.word(Offers::Clause, &format!("{head}{body}"));
        Candidate {
            label: name,
            is_snippet: true,
            ..candidate.detail(clause.title.clone()).about(clause.wording.to_string())
        }
    })
    .collect()
}

/// The facts of the clause that the function amends in which one writes.
fn facts(game: Option<AnyGame>, text: &str, at: usize, piece: LinePiece<'_>) -> Vec<Candidate> {
    let clause = game.and_then(|game| script::amended_at(game.info(), text, at));
    let facts = clause.map_or(&[][..], |clause| clause.facts).iter();
    let fits = facts.filter(|fact| piece.goes_on(fact.name));
    fits.map(|fact| piece.word(Offers::Word, fact.name).detail(script::type_words(fact.of))).collect()
}
