//! What is offered, told and found at a place: `¦` marks where one stands.

use std::collections::BTreeSet;

use service::{Host, Offers, Workspace};
use session::Files;

/// A few files in memory.
pub(crate) struct Shelf(&'static [(&'static str, &'static str)]);

impl Files for Shelf {
    fn read(&self, path: &str) -> Result<String, String> {
        let found = self.0.iter().find(|(name, _)| *name == path);
        found.map(|(_, text)| (*text).to_owned()).ok_or_else(|| "there is no such file".into())
    }
}

impl Host for Shelf {
    fn names(&self, _: &str) -> Result<BTreeSet<String>, String> {
        Ok(BTreeSet::new())
    }

    fn write(&self, _: &str, _: &str) -> Result<(), String> {
        Err("nothing is written here".into())
    }

    fn paths(&self) -> Vec<String> {
        self.0.iter().map(|(name, _)| (*name).to_owned()).collect()
    }
}

const FILES: Shelf = Shelf(&[
    ("table.saga", "game odin\nplayers Anna Bo\ntags easy first\n"),
    (
        "rules/ours.rhai",
        "house(\"Ours\", \"odin\");\nforbid(\"house.quiet\", \"nobody leads red\", |play| false);\n",
    ),
]);

const HEAD: &str = "game odin\nplayers Anna Bo\nsetup\n  Anna hand red1 red2 blue3\n  Bo hand green4 green5\n  \
                    Anna to move\n\nscenario \"S\"\n";

/// The texts of what is offered where the mark stands.
fn offered(path: &str, marked: &str) -> Vec<(Offers, String)> {
    let at = marked.find('¦').expect("a mark");
    let mut workspace = Workspace::new(FILES);
    workspace.set_text(path, marked.replace('¦', ""));
    workspace.completions(path, at).candidates.into_iter().map(|each| (each.offers, each.text)).collect()
}

fn texts(marked: &str) -> Vec<String> {
    offered("a.saga", marked).into_iter().map(|(_, text)| text).collect()
}

fn within(below: &str) -> Vec<String> {
    texts(&format!("{HEAD}{below}"))
}

fn has(found: &[String], wanted: &str) {
    assert!(found.iter().any(|text| text == wanted), "`{wanted}` is not among {found:#?}");
}

fn lacks(found: &[String], unwanted: &str) {
    assert!(found.iter().all(|text| text != unwanted), "`{unwanted}` is among {found:#?}");
}

#[test]
fn a_file_begins_with_its_game() {
    assert_eq!(texts("¦")[0], "game ");
    assert_eq!(texts("game ¦"), ["ravens", "table", "odin", "omen"]);
    assert_eq!(texts("game o¦"), ["odin", "omen"]);
}

#[test]
fn a_set_up_offers_what_is_not_said_yet() {
    let found = texts("game odin\nplayers Anna Bo\nsetup\n  Anna hand red1\n  ¦\n");
    assert!(found.iter().any(|text| text.starts_with("Bo hand ")), "{found:#?}");
    assert!(!found.iter().any(|text| text.starts_with("Anna hand ")), "{found:#?}");
    has(&found, "Bo to move");
}

#[test]
fn a_set_up_line_offers_words_that_still_fit() {
    let found = texts("game odin\nplayers Anna Bo\nsetup\n  Anna hand red1 red2\n  Bo ¦\n");
    has(&found, "hand");
    let found = texts("game odin\nplayers Anna Bo\nsetup\n  Anna hand red1 red2\n  Bo hand red3 ¦\n");
    has(&found, "blue9");
    for taken in ["red1", "red2", "red3"] {
        lacks(&found, taken);
    }
    assert_eq!(within("  turn Anna\n    expect Anna po¦\n"), ["points", "Anna points ${1:NUMBER}"]);
}

#[test]
fn a_step_offers_legal_moves_before_words() {
    let found = offered("a.saga", &format!("{HEAD}  turn Anna\n    ¦\n"));
    let moves = found.iter().take_while(|(offers, _)| *offers == Offers::Move).count();
    assert!(moves >= 3, "{found:#?}");
    assert_eq!(found[0].1, "play blue3");
    has(&found.iter().map(|(_, text)| text.clone()).collect::<Vec<_>>(), "expect ");
    // What is typed goes on as it was begun; the rest of the line goes.
    assert!(within("  turn Anna\n    play bl¦\n").contains(&"play blue3".to_owned()));
    assert_eq!(within("  turn Anna\n    Anna: pl¦ay\n")[0], "Anna: play blue3");
    has(&within("  turn Anna\n    can ¦\n"), "play red1");
}

#[test]
fn what_is_refused_is_offered_after_cannot_and_its_clause_after_because() {
    let text = format!("{HEAD}  turn Anna\n    cannot ¦\n");
    let at = text.find('¦').expect("a mark");
    let mut workspace = Workspace::new(FILES);
    workspace.set_text("a.saga", text.replace('¦', ""));
    let found = workspace.completions("a.saga", at).candidates;
    let refused = found.iter().find(|each| each.offers == Offers::Refused).expect("a refused move");
    assert!(refused.detail.as_ref().is_some_and(|id| id.starts_with("odin.")), "{refused:?}");
    let found = within(&format!("  turn Anna\n    cannot {} because ¦\n", refused.text));
    assert_eq!(Some(&found[0]), refused.detail.as_ref());
}

#[test]
fn what_is_true_is_offered_after_expect() {
    let found = within("  turn Anna\n    play red1\n    expect ¦\n");
    has(&found, "Anna hand blue3 red2");
    has(&found, "Bo to move");
    assert!(found.iter().any(|text| text.ends_with(" legal moves")), "{found:#?}");
    has(&within("  turn Anna\n    expect legal ¦\n"), "play red1");
    has(&within("  turn Anna\n    expect legal play red1, ¦\n"), "play red2");
}

#[test]
fn names_are_offered_where_the_frame_asks_for_them() {
    assert_eq!(within("  turn ¦\n"), ["Anna", "Bo"]);
    assert_eq!(within("  turn Anna\n    as ¦\n"), ["Anna", "Bo", "everybody"]);
    has(&within("  covers odin.le¦\n"), "odin.lead.one-card");
    has(&within("  tags ¦\n"), "easy");
    assert_eq!(texts("game odin\ninclude \"¦\n"), ["table.saga\""]);
    assert_eq!(texts("game odin\nhouse rules \"¦\"\n"), ["rules/ours.rhai"]);
    let knobs = texts("game odin\nrules ¦\n");
    assert!(knobs.iter().all(|text| text.ends_with(" = ")) && !knobs.is_empty(), "{knobs:#?}");
    assert!(!texts(&format!("game odin\nrules {}¦\n", knobs[0])).is_empty());
}

#[test]
fn a_question_offers_its_answers_and_a_branch_its_end() {
    let found = within("  turn Anna\n    ask \"Which?\"\n    ¦\n");
    let first = found.iter().position(|text| text.starts_with("answer")).expect("an answer");
    assert!(first < found.iter().position(|text| text.starts_with("turn")).expect("a turn"), "{found:#?}");
    has(&within("  turn Anna\n    ask \"Which?\"\n    answer ¦\n"), "play red1");
    has(&within("  turn Anna\n    branch \"B\"\n      play red1\n    ¦\n"), "end branch");
    lacks(&within("  turn Anna\n    ¦\n"), "end branch");
    assert!(within("  turn Anna\n    # ¦\n").is_empty());
    assert!(within("  turn Anna\n    say \"¦\n").is_empty());
}

#[test]
fn a_solution_offers_the_moves_after_those_before() {
    let puzzle = HEAD.replace("scenario", "puzzle");
    let puzzle = format!("{puzzle}  goal Anna hand empty\n  within 3 turns\n  with any help\n");
    has(&texts(&format!("{puzzle}  solution\n    ¦\n")), "play red1");
    let found = texts(&format!("{puzzle}  solution\n    play red1\n    ¦\n"));
    assert!(found.iter().any(|text| text == "play green4 take red1" || text == "pass"), "{found:#?}");
    has(&texts(&format!("{puzzle}  try ¦\n")), "play red1");
}

#[test]
fn a_script_offers_games_knobs_clauses_and_facts() {
    let script = |marked: &str| -> Vec<String> {
        offered("ours.rhai", marked).into_iter().map(|(_, text)| text).collect()
    };
    assert_eq!(script("house(\"Ours\", \"¦"), ["ravens", "table", "odin", "omen"]);
    let head = "house(\"Ours\", \"ravens\");\n";
    has(&script(&format!("{head}knob(\"¦")), "hand-size");
    has(&script(&format!("{head}knob(\"hand-size\", ¦")), "4");
    let functions = script(&format!("{head}fn ravens_flight_m¦"));
    assert!(functions[0].starts_with("ravens_flight_match_land(holds, facts)"), "{functions:#?}");
    let facts = script(&format!("{head}fn ravens_flight_match_land(holds, facts) {{\n    facts.¦\n}}\n"));
    has(&facts, "card");
    assert_eq!(script(&format!("{head}forbid(\"house.x\", \"no\", |play| play.m¦")), ["move", "mover"]);
    assert_eq!(script(&format!("{head}forbid(\"h¦")), ["house."]);
}

/// What is told where the mark stands.
fn told(marked: &str) -> String {
    let text = format!("{HEAD}{marked}");
    let at = text.find('¦').expect("a mark");
    let mut workspace = Workspace::new(FILES);
    workspace.set_text("a.saga", text.replace('¦', ""));
    workspace.hover("a.saga", at).map(|hover| hover.markdown).unwrap_or_default()
}

#[test]
fn a_place_tells_what_it_is_about() {
    let made = told("  turn Anna\n    pl¦ay red1\n");
    assert!(made.contains("Anna leads red1") && made.contains("odin.lead.one-card"), "{made}");
    let refused = told("  turn Anna\n    pl¦ay red1 red2\n");
    assert!(refused.starts_with("refused") && refused.contains("odin.lead"), "{refused}");
    let clause = told("  covers odin.lead.one-¦card\n");
    assert!(clause.contains("**odin.lead.one-card**"), "{clause}");
    let player = told("  turn An¦na\n    play red1\n");
    assert!(player.contains("Anna hand blue3 red1 red2"), "{player}");
    let card = told("  turn Anna\n    play red1\n    expect Anna hand bl¦ue3 red2\n");
    assert!(card.starts_with("**blue3** here") && card.contains("Anna hand blue3 red2"), "{card}");
    assert!(told("  turn Anna\n    expect Anna hand ¦? red2\n").contains("not determined"));
    assert!(told("  turn Anna\n    expe¦ct Bo to move\n").contains("must be true"));
    assert!(told("  turn Anna\n¦").is_empty());
}

#[test]
fn names_lead_to_where_they_are_given() {
    let text = format!(
        "{HEAD}  cases\n    | card |\n    | red1 |\n  turn Anna\n    play <card>\n    expect Bo to move\n"
    );
    let mut workspace = Workspace::new(FILES);
    workspace.set_text("a.saga", text.clone());
    let find =
        |words: &str, more: usize| workspace.definition("a.saga", text.find(words).expect("there") + more);
    let player = find("turn Anna", 6);
    assert_eq!(&text[player[0].span.range()], "Anna");
    assert!(player[0].span.range().start < text.find("setup").expect("there"));
    let placeholder = find("<card>", 2);
    assert_eq!(placeholder[0].span.range().start, text.find("card |").expect("there"));
    let everywhere =
        workspace.references("a.saga", text.find("turn Anna").expect("there") + 6, true, &|| true);
    assert_eq!(everywhere.len(), text.matches("Anna").count());
}

/// The text after the edits of the action of that title, where the mark stands.
fn done(marked: &str, title: &str) -> String {
    let at = marked.find('¦').expect("a mark");
    let text = marked.replace('¦', "");
    let mut workspace = Workspace::new(FILES);
    workspace.set_text("a.saga", text.clone());
    let actions = workspace.actions("a.saga", text::Span::new(at, at));
    let titles: Vec<&str> = actions.iter().map(|action| action.title.as_str()).collect();
    let action = actions.iter().find(|action| action.title.starts_with(title));
    let action = action.unwrap_or_else(|| panic!("`{title}` is not among {titles:#?}"));
    let mut after = text;
    let mut edits = action.edits.clone();
    edits.sort();
    for edit in edits.iter().rev() {
        after.replace_range(edit.span.range(), &edit.text);
    }
    let mut again = Workspace::new(FILES);
    again.set_text("a.saga", after.clone());
    assert!(again.formatted("a.saga", None).is_empty(), "{after}");
    after
}

#[test]
fn what_is_written_can_be_completed_by_an_edit() {
    let after = done(&format!("{HEAD}  turn Anna\n    cannot play red1¦ red2\n"), "name the clause");
    assert!(after.ends_with("    cannot play red1 red2 because odin.lead.one-card\n"), "{after}");
    let after =
        done(&format!("{HEAD}  turn Anna\n    play re¦d1\n    expect Bo to move\n"), "expect what is true");
    assert!(after.contains("    play red1\n    expect Anna hand blue3 red2\n"), "{after}");
    let puzzle = HEAD.replace("scenario", "puzzle").replace("red1 red2 blue3", "red1");
    let puzzle = format!("{puzzle}  goal   Anna hand empty\n  within 1 turn\n");
    let after = done(&puzzle.replace("puzzle \"S", "puzzle \"¦S"), "write the solution");
    assert!(after.ends_with("  solution\n    play red1\n"), "{after}");
    let table = "game table\n\nsetup\n  odin deck 2 4 8 ..¦.\n\nscenario \"S\"\n  seed 7\n  say \"x\"\n";
    let after = done(table, "list the cards below");
    assert!(!after.contains("...") && after.contains("odin deck 2 4 8 "), "{after}");
}

#[test]
fn tags_clauses_and_placeholders_are_renamed_everywhere() {
    let text =
        format!("{HEAD}  tags easy\n  cases\n    | card |\n    | red1 |\n  turn Anna\n    play <card>\n");
    let mut workspace = Workspace::new(FILES);
    workspace.set_text("a.saga", text.clone());
    let places = |words: &str, more: usize, new: &str| -> Vec<String> {
        let at = text.find(words).expect("there") + more;
        let renaming = workspace.rename("a.saga", at, new).expect("it can be renamed");
        renaming.edits.iter().map(|edit| edit.path.clone()).collect()
    };
    assert_eq!(places("easy", 0, "simple"), ["a.saga", "table.saga"]);
    assert_eq!(places("<card>", 1, "leads"), ["a.saga", "a.saga"]);
    let clause = HEAD.replacen("setup", "house rules \"rules/ours.rhai\"\nsetup", 1);
    let clause = format!("{clause}  covers house.quiet\n");
    workspace.set_text("b.saga", clause.clone());
    let at = clause.find("house.quiet").expect("there");
    let renaming = workspace.rename("b.saga", at, "house.silent").expect("it can be renamed");
    let paths: Vec<&str> = renaming.edits.iter().map(|edit| edit.path.as_str()).collect();
    assert_eq!(paths, ["b.saga", "rules/ours.rhai"]);
    for (words, why) in [("odin\n", "the program"), ("turn Anna", "language")] {
        let at = text.find(words).expect("there") + 1;
        let refused = workspace.rename("a.saga", at, "other").expect_err("it cannot");
        assert!(refused.contains(why), "{refused}");
    }
    let anna = text.find("turn Anna").expect("there") + 6;
    for taken in ["Bo", "two words", "turn", ""] {
        assert!(workspace.rename("a.saga", anna, taken).is_err(), "{taken}");
    }
}
