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
    written(&["facts.NAME"], "what a clause is decided on", r#"holds || facts.card == "water""#),
    written(&["play.player"], "in `forbid`: who would move", "`${play.player} at 0` in play.position"),
    written(
        &["play.move"],
        "in `forbid`: the move, as scenarios write it",
        r#"play.move.starts_with("stash ")"#,
    ),
    written(
        &["play.position"],
        "in `forbid`: the position, a list of set-up lines",
        "`${play.player} at 0` in play.position",
    ),
];

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
