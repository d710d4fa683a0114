//! Texts as they also come: with other line ends, a mark of the encoding, letters of several bytes, half a statement;
//! and files that change while nobody has them open.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use service::{Host, TextEdit, Workspace};
use session::Files;

/// Files in memory that can be written.
#[derive(Clone, Default)]
pub(crate) struct Drawer(Rc<RefCell<BTreeMap<String, String>>>);

impl Files for Drawer {
    fn read(&self, path: &str) -> Result<String, String> {
        self.0.borrow().get(path).cloned().ok_or_else(|| "there is no such file".into())
    }
}

impl Host for Drawer {
    fn names(&self, folder: &str) -> Result<BTreeSet<String>, String> {
        let folder = format!("{folder}/");
        Ok(self.0.borrow().keys().filter_map(|path| path.strip_prefix(&folder)).map(str::to_owned).collect())
    }

    fn write(&self, path: &str, text: &str) -> Result<(), String> {
        self.0.borrow_mut().insert(path.to_owned(), text.to_owned());
        Ok(())
    }

    fn paths(&self) -> Vec<String> {
        self.0.borrow().keys().filter(|path| !path.ends_with(".snap")).cloned().collect()
    }
}

const HEAD: &str = "game odin\nplayers Anna Bo\n\nsetup\n  Anna hand  red1 red2 blue3\n  Bo hand    green4 \
                    green5\n  Anna to move\n\nscenario \"S\"\n";

fn opened(text: &str) -> Workspace<Drawer> {
    let mut workspace = Workspace::new(Drawer::default());
    workspace.set_text("a.saga", text);
    workspace
}

fn edited(text: &str, mut edits: Vec<TextEdit>) -> String {
    let mut text = text.to_owned();
    edits.sort();
    for edit in edits.iter().rev() {
        text.replace_range(edit.span.range(), &edit.text);
    }
    text
}

/// A text with the line ends of another system, and a mark of the encoding.
fn wide(text: &str) -> String {
    format!("\u{feff}{}", text.replace('\n', "\r\n"))
}

#[test]
fn line_ends_and_a_mark_of_the_encoding_stay_as_they_are() {
    let text = format!("{HEAD}  turn Anna\n    play red1\n    play green4 green5\n");
    let (one, other) = (opened(&text), opened(&wide(&text)));
    let wide_text = wide(&text);
    assert!(one.diagnostics("a.saga").is_empty() && other.diagnostics("a.saga").is_empty());
    assert!(one.formatted("a.saga", None).is_empty() && other.formatted("a.saga", None).is_empty());
    let loose = wide(&text.replace("    play red1", "  play   red1"));
    assert_eq!(edited(&loose, opened(&loose).formatted("a.saga", None)), wide_text);
    let at = |text: &str, words: &str| text.find(words).expect("there");
    for words in ["play red1", "expect", "turn", "Anna hand"] {
        let of = |workspace: &Workspace<Drawer>, text: &str| -> Vec<String> {
            let Some(at) = text.find(words) else { return Vec::new() };
            let found = workspace.completions("a.saga", at).candidates.into_iter();
            found.map(|each| each.text.replace("\r\n", "\n")).collect()
        };
        assert_eq!(of(&one, &text), of(&other, &wide_text), "{words}");
    }
    let named = |workspace: &Workspace<Drawer>, text: &str| {
        let renaming = workspace.rename("a.saga", at(text, "Anna"), "Zoë").expect("it can be renamed");
        edited(text, renaming.edits)
    };
    assert_eq!(named(&other, &wide_text), wide(&named(&one, &text)));
    let told = |workspace: &Workspace<Drawer>, text: &str| {
        workspace.hover("a.saga", at(text, "play red1")).expect("something is told").markdown
    };
    assert_eq!(told(&one, &text), told(&other, &wide_text));
    let expected = |workspace: &Workspace<Drawer>, text: &str| {
        let place = at(text, "play red1");
        let actions = workspace.actions("a.saga", text::Span::new(place, place));
        let action = actions.into_iter().find(|action| action.title.starts_with("expect what is true"));
        edited(text, action.expect("an expectation is offered").edits)
    };
    assert_eq!(expected(&other, &wide_text), wide(&expected(&one, &text)));
}

#[test]
fn half_a_statement_with_letters_of_several_bytes_is_looked_at_from_everywhere() {
    for line in [
        "house ruleé",
        "  end branché",
        "seen b😀",
        "to movéé",
        "| é |",
        "<é",
        "\"é",
        "say \"é",
        "rules é = é",
    ] {
        let text = format!("{HEAD}{line}\n  é😀");
        let workspace = opened(&text);
        workspace.tokens("a.saga");
        workspace.symbols("a.saga");
        workspace.diagnostics("a.saga");
        for at in HEAD.len()..text.len() + 2 {
            workspace.hover("a.saga", at);
            workspace.completions("a.saga", at);
            workspace.signatures("a.saga", at);
            workspace.selections("a.saga", at);
            let _ = workspace.rename("a.saga", at, "x");
        }
    }
}

#[test]
fn the_first_row_of_a_table_below_stands_for_its_placeholders() {
    let text = format!(
        "{HEAD}  turn Anna\n    play <card>\n    \n    expect Bo to move\n  cases\n    | card |\n    | red1 |\n    | red2 |\n"
    );
    let workspace = opened(&text);
    assert!(workspace.diagnostics("a.saga").is_empty(), "{:?}", workspace.diagnostics("a.saga"));
    let at = text.find("    \n").expect("there") + 4;
    let found = workspace.completions("a.saga", at).candidates;
    assert!(found.iter().any(|each| each.text == "Bo: pass" || each.text == "pass"), "{found:#?}");
    assert!(workspace.picture("a.saga", at, None).is_some());
    let made = workspace.hover("a.saga", text.find("play <").expect("there")).expect("a move is told of");
    assert!(made.markdown.starts_with("**play red1** (in the first row)"), "{}", made.markdown);
}

#[test]
fn the_row_in_which_one_stands_is_the_one_that_is_looked_at() {
    let text = format!(
        "{HEAD}  turn Anna\n    play <card>\n    expect Anna hand <left>\n  cases\n    | card | left |\n    | red1 |          red2 blue3 |\n    | red2 | red1 blue3 |\n    | blue3 | red1 red2 |\n"
    );
    let workspace = opened(&text);
    let of_row = |row: &str| {
        let at = text.find(row).expect("there");
        (
            workspace.picture("a.saga", at, None).expect("a position").text,
            workspace.scene("a.saga", at).expect("one"),
        )
    };
    let found = ["| red1 |", "| red2 |", "| blue3 |"].map(of_row);
    let shown = |(picture, _): &(String, service::SceneReport)| picture.clone();
    assert_ne!(shown(&found[0]), shown(&found[1]));
    assert_ne!(shown(&found[1]), shown(&found[2]));
    // Who stands above the table sees its first row.
    let above =
        workspace.picture("a.saga", text.find("expect Anna").expect("there"), None).expect("a position");
    assert_eq!(above.text, shown(&found[0]));
    let number = |row: &str| workspace.scenario_at("a.saga", text.find(row).expect("there"));
    assert_eq!(["turn", "| card", "| red1", "| red2", "| blue3"].map(number), [0, 0, 0, 1, 2].map(Some));
}

#[test]
fn a_puzzle_is_searched_as_far_as_somebody_chose() {
    let text = format!(
        "{}\n  Anna solves\n  goal Anna hand empty\n  within 5 turns\n",
        HEAD.replace("scenario \"S\"", "puzzle \"S\"").trim_end()
    );
    let mut workspace = opened(&text);
    let said = |workspace: &Workspace<Drawer>| -> Vec<String> {
        workspace.diagnostics("a.saga").into_iter().map(|said| said.message).collect()
    };
    let proved = said(&workspace);
    assert!(proved.iter().all(|said| !said.starts_with("not proved yet")), "{proved:?}");
    assert_eq!(workspace.search_up_to(0), ["a.saga"]);
    let unsearched = said(&workspace);
    assert!(unsearched.iter().any(|said| said.starts_with("not proved yet")), "{unsearched:?}");
    workspace.search_up_to(service::POSITIONS);
    assert_eq!(said(&workspace), proved);
}

#[test]
fn what_is_given_up_ends_early() {
    let text = format!("{HEAD}  covers odin.play.match\n");
    let workspace = opened(&text);
    let at = text.find("odin.play").expect("there");
    let asked = std::cell::Cell::new(0);
    let goes_on = || {
        asked.set(asked.get() + 1);
        false
    };
    assert!(workspace.references("a.saga", at, true, &goes_on).is_empty());
    assert_eq!(workspace.references("a.saga", at, true, &|| true).len(), 1);
    let clauses = workspace.workspace_symbols("S", &goes_on);
    assert!(clauses.iter().all(|found| found.path != "a.saga") && asked.get() > 1);
}

#[test]
fn a_name_that_the_file_understands_otherwise_is_refused() {
    let text = format!("{HEAD}  turn Anna\n    Anna: play red1\n    say \"Anna leads\"  # Anna\n");
    let workspace = opened(&text);
    let anna = text.find("Anna").expect("there");
    for taken in ["hand", "Bo", "turn"] {
        assert!(workspace.rename("a.saga", anna, taken).is_err(), "{taken}");
    }
    let after = edited(&text, workspace.rename("a.saga", anna, "Zoë").expect("it can be renamed").edits);
    assert!(after.contains("say \"Anna leads\"  # Anna") && after.contains("Zoë: play red1"), "{after}");
    assert_eq!(after.matches("Anna").count(), 2);
    assert!(opened(&after).diagnostics("a.saga").is_empty());
}

#[test]
fn a_title_with_quotes_in_it_is_renamed_whole() {
    let text = HEAD.replace("\"S\"", "\"She said \\\"no\\\"\"") + "  turn Anna\n    play red1\n";
    let at = text.find("She").expect("there");
    let renaming = opened(&text).rename("a.saga", at, "He \"went\"").expect("it can be renamed");
    let after = edited(&text, renaming.edits);
    assert!(after.contains("scenario \"He \\\"went\\\"\"\n"), "{after}");
}

#[test]
fn an_outcome_that_changes_while_its_file_is_closed_is_compared_anew() {
    let drawer = Drawer::default();
    let text = format!("{HEAD}  covers odin.lead.one-card\n  turn Anna\n    play red1\n");
    drawer.write("one/a.saga", &text).expect("it is written");
    let mut workspace = Workspace::new(drawer.clone());
    let written = workspace.accept("one/a.saga", 0).expect("it holds");
    workspace.changed_outside(&written[0]);
    // Looked at without being open.
    let clause = text.find("odin.lead").expect("there");
    assert_eq!(workspace.references("one/a.saga", clause, true, &|| true).len(), 2);
    let kept = drawer.read(&written[0]).expect("it is there");
    drawer.write(&written[0], &kept.replace("red1", "red2")).expect("it is written");
    workspace.changed_outside(&written[0]);
    workspace.set_text("one/a.saga", text);
    let said = workspace.diagnostics("one/a.saga");
    assert_eq!(said.len(), 1, "{said:#?}");
}

#[test]
fn a_name_is_found_in_more_files_than_are_kept() {
    let drawer = Drawer::default();
    for number in 0..300 {
        let tags = if number % 3 == 0 { "easy" } else { "hard" };
        let text = format!("{HEAD}  tags {tags}\n  turn Anna\n    play red1\n");
        drawer.write(&format!("f{number}.saga"), &text).expect("it is written");
    }
    let workspace = Workspace::new(drawer.clone());
    let text = drawer.read("f0.saga").expect("it is there");
    for _ in 0..2 {
        let easy = workspace.references("f0.saga", text.find("easy").expect("there"), true, &|| true);
        assert_eq!(easy.len(), 100);
        let game = workspace.references("f1.saga", 6, true, &|| true);
        assert_eq!(game.len(), 300);
    }
}

/// Hints are made from one line to the next; each alone is made from the beginning of its scenario.
#[test]
fn what_stands_beside_a_line_is_the_same_whichever_lines_are_asked_about() {
    let drawer = Drawer::default();
    for name in tests::saga_files("scenarios") {
        let text = std::fs::read_to_string(tests::root().join(&name)).expect("it can be read");
        drawer.write(&name, &text).expect("it is written");
    }
    let (mut hints, mut files) = (0, 0);
    for name in tests::saga_files("scenarios") {
        let text = drawer.read(&name).expect("it is there");
        if text.len() > 8_000 || files == 12 {
            continue;
        }
        let mut workspace = Workspace::new(drawer.clone());
        workspace.set_text(&name, text.as_str());
        let whole = workspace.hints(&name, text::Span::new(0, text.len()));
        if whole.is_empty() {
            continue;
        }
        files += 1;
        let (mut apart, mut start) = (Vec::new(), 0);
        for line in text.split_inclusive('\n') {
            let end = start + line.trim_end().len();
            let own = workspace.hints(&name, text::Span::new(start, end)).into_iter();
            apart.extend(own.filter(|hint| (start..=end).contains(&(hint.at as usize))));
            start += line.len();
        }
        assert_eq!(whole, apart, "{name}");
        hints += whole.len();
    }
    assert!(files > 3 && hints > files, "{hints} hints in {files} files");
}
