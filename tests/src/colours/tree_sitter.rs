use std::collections::{BTreeMap, BTreeSet};

use peg::Grammar;

use super::game::Island;
use super::kind::Kind;

/// What is the same whatever the games: the nodes of `grammar/tree-sitter/grammar.js`.
const FRAME: &str = r#"(comment) @comment
(string) @string
(escape) @string.escape
(hole) @variable
(placeholder) @variable
(scenario title: (string) @string.special)
(puzzle title: (string) @string.special)
(branch title: (string) @string.special)
(lesson title: (string) @string.special)
[(number) (probability)] @number
[(open) (code)] @constant.builtin
((word) @constant (#match? @constant "^[a-z]+[0-9]"))
((word) @constant (#match? @constant "^[a-z]+/[a-z/]+$"))
[(game_name) (variant)] @type
(knob) @property
(clause) @label
(tag) @tag
[(player) (by) (name)] @variable.parameter
["," "=" "|"] @punctuation.delimiter

["game" "with" "lesson" "language" "players" "include" "rules" "whatever" "house rules" "seed" "scenario" "puzzle" "covers" "tags"
 "skip" "setup" "cases" "to move" "solves" "turn" "can" "cannot" "expect" "not" "say" "ask" "answer" "right" "wrong"
 "hint" "highlight" "as" "everybody" "branch" "end branch" "stop here" "because" "under" "standard" "no"
 "legal" "legal move" "legal moves" "goal" "keep" "within" "in" "turns" "turn" "moves" "move" "solution" "unique"
 "against" "any reply" "any help" "luck" "chance at least" "no duals" "no solution" "try"] @keyword
"#;

/// The queries by which editors colour with tree-sitter: the frame, and the words of the games by their kind.
pub fn highlights(grammars: &[Grammar]) -> String {
    let islands: Vec<Island> = grammars.iter().skip(1).map(|game| Island::new(game, "")).collect();
    let mut out =
        "; Generated from the grammars; `UPDATE=1 cargo test -p tests --test all generated` writes it anew.\n\n"
            .to_owned();
    out += FRAME;
    // A word that is of two kinds is of the one that comes first.
    let mut by_kind: BTreeMap<Kind, BTreeSet<&str>> = BTreeMap::new();
    let mut known: BTreeSet<&str> = BTreeSet::new();
    for kind in [Kind::Open, Kind::Card, Kind::Player, Kind::Place, Kind::Mark, Kind::Word] {
        let words = islands.iter().filter_map(|island| island.words.get(&kind)).flatten().map(String::as_str);
        let fresh: BTreeSet<&str> = words.filter(|word| !known.contains(word)).collect();
        known.extend(&fresh);
        by_kind.insert(kind, fresh);
    }
    let verbs: BTreeSet<&str> = islands.iter().flat_map(|island| &island.verbs).map(String::as_str).collect();
    for (kind, words) in by_kind.into_iter().filter(|(_, words)| !words.is_empty()) {
        let capture = kind.capture();
        out += &format!("\n((word) @{capture} {})\n", any_of(capture, &words));
    }
    // What stands later counts: a move begins with such a word, a line of the set-up and a condition do not.
    let first = format!(". (word) @function {}", any_of("function", &verbs));
    for place in ["scenario", "puzzle", "branch"] {
        out += &format!("\n({place} (island {first}))\n");
    }
    out + &format!("\n(move {first})\n")
}

/// The condition that what is captured is one of some words.
fn any_of(capture: &str, words: &BTreeSet<&str>) -> String {
    let (mut list, mut column) = (String::new(), 0);
    for word in words {
        list += if column == 0 { "\n  " } else { " " };
        list += &format!("\"{word}\"");
        column = if column > 90 { 0 } else { column + word.len() + 3 };
    }
    format!("(#any-of? @{capture}{list})")
}
