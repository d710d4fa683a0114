use std::slice;

use game::LOOKS;

use super::{Entry, written};

/// What house rules say; each example is a line of one in `scenarios/house-rules`, or in the guide.
pub const HOUSE_RULES: &[Entry] = &[
    written(
        &[r#"house("TITLE", "GAME")"#],
        "what the house rules are called, and of which game they are",
        r#"house("Light hands", "ravens");"#,
    ),
    written(
        &[r#"knob("NAME", VALUE)"#],
        "sets a knob of the law book: a number, `true` or `false`, a text, a list",
        r#"knob("hand-size", 4);"#,
    ),
    written(
        &["fn CLAUSE(holds, facts)", "fn CLAUSE(number, facts)", "fn CLAUSE(happens, facts)"],
        "decides a clause in place of the law book: its id, with `_` for `.` and `-`. `saga laws --rhai GAME` lists them \
         all, each with its facts",
        "fn ravens_flight_match_land(holds, facts) {",
    ),
    written(
        &[r#"forbid("house.ID", "WORDING", |play| …)"#],
        "a clause of one's own: the function gives true where a move is forbidden, or the reason as text",
        r#"forbid("house.no-stash", "nothing is stashed from space 0", |play|"#,
    ),
    written(
        &[r#"ends("house.ID", "WORDING", |play| …)"#],
        "a clause of one's own by which the game ends: the function gives who has won, a list of those who have, `\"draw\"`, \
         or false while the game goes on. It is asked after every move, and of every set-up, and sees all",
        r#"ends("house.far-ahead", "whoever is five spaces ahead wins the game", |play| {"#,
    ),
    written(&["facts.NAME"], "what a clause is decided on", r#"holds || facts.card == "water""#),
    written(
        &["fn CLAUSE(holds, facts, play)"],
        "the same, and may look at the table: with everybody's eyes once a move is made, with those of its player before",
        "fn ravens_flight_match_land(holds, facts, play) {",
    ),
    written(
        &["play.player"],
        "who would move, or has moved; `nobody` while a set-up is read",
        r#"if play.player == "nobody" { return number + 1; }"#,
    ),
    written(
        &["play.move"],
        "in `forbid`: the move, as scenarios write it",
        r#"play.move.starts_with("odin ")"#,
    ),
    written(&["play.position"], "the position as that player sees it, a list of set-up lines", ""),
    written(
        &["card.ATTRIBUTE"],
        "what else there is to say of a card than its word, of those in `facts` as well",
        "points += card.number;",
    ),
];

/// Lines of house rules that look at the table, by the word that they ask it with.
const LOOKED: &[(&str, &str)] = &[
    ("mover", r#"let rival = play.after(play.mover);"#),
    ("after", "let rival = play.after(facts.player);"),
    ("zone", r#"for card in play.zone("hand", facts.player)"#),
    ("count", r#"play.count("table") == 0"#),
    ("number", r#"play.number("at", rival)"#),
    ("at", "let next = play.at(`${play.player} ${space}`);"),
    ("squares", "let guards = play.squares(play.player, home);"),
];

/// What house rules ask of `play`, as the program itself tells it.
pub fn house_looks() -> Vec<Entry> {
    let looks = LOOKS.iter().map(|look| {
        let example = LOOKED.iter().find(|(word, _)| *word == look.word).map_or("", |(_, example)| example);
        written(slice::from_ref(&look.form), look.means, example)
    });
    looks.collect()
}

/// What scripts say that play (`saga simulate --agent`).
pub const PLAYERS: &[Entry] = &[
    written(
        &["fn weigh(view, move)", "fn choose(view, moves)"],
        "gives a move a number: the one with the largest is made; or names the move to make, or its number from 0",
        "fn weigh(view, move) {",
    ),
    written(
        &["view.position", "view.player", "view.players", "view.game"],
        "the position as that player sees it, a list of set-up lines; who is to move; everybody; which game it is",
        "",
    ),
    written(&["view.chance"], "a number that decides where chance should: scripts know no other", ""),
];
