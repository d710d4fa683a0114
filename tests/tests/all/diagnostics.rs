//! What a user sees of each fault: every file of `tests/diagnostics` has a snapshot of its rendering.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use cli::Renderer;
use peg::Trial;
use runner::{Effort, Options};
use session::Files;
use syntax::Head;
use tests::{Rule, rules};
use text::{Code, Diagnostic, Severity, SourceChange, SourceId, changed};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("diagnostics")
}

/// Reads included files beside the one that includes them.
struct Beside;

impl Files for Beside {
    fn read(&self, path: &str) -> Result<String, String> {
        fs::read_to_string(folder().join(path)).map_err(|_| "there is no such file".into())
    }

    fn scripts_in(&self, beside: &str) -> Vec<String> {
        let names = fs::read_dir(folder().join(beside)).into_iter().flatten().flatten();
        let names = names.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.filter(|name| name.ends_with(".rhai")).collect();
        names.sort();
        names
    }
}

/// A file of the folder, everything said of it, and how that is drawn.
struct Faulty {
    name: String,
    text: String,
    said: Vec<Diagnostic>,
    drawn: String,
}

/// The files of the folder: most tests ask what is said of all of them.
static FAULTY: LazyLock<Vec<Faulty>> = LazyLock::new(|| {
    let read = |(name, text): (String, String)| {
        let (said, drawn) = said(&name, &text);
        Faulty { name, text, said, drawn }
    };
    texts().into_iter().map(read).collect()
});

fn texts() -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder()).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        if path.extension().is_some_and(|ending| ending == "saga") {
            let name = path.file_name().expect("it has a name").to_string_lossy().into_owned();
            texts.push((name, fs::read_to_string(&path).expect("it is text")));
        }
    }
    texts.sort();
    texts
}

/// Puzzles are solved, as far as that takes little.
fn solving() -> Options<'static> {
    let effort = Effort { positions: 100_000, memory: 1 << 16, ..Effort::default() };
    Options { solve: Some(effort), ..Options::default() }
}

/// Everything said of a file, and how it is drawn.
fn said(name: &str, text: &str) -> (Vec<Diagnostic>, String) {
    let file = session::load(name, text, &Beside);
    let mut said = file.faults.clone();
    match catalog::game_of(&file) {
        Err(fault) => said.extend(fault),
        Ok(game) => {
            for scenario in &file.frame.scenarios {
                for diagnostic in game.run(&file, scenario, solving()).diagnostics {
                    if !said.contains(&diagnostic) {
                        said.push(diagnostic);
                    }
                }
            }
        }
    }
    let renderer = Renderer::plain();
    let drawn: Vec<String> =
        said.iter().map(|diagnostic| renderer.render(diagnostic, &file.sources)).collect();
    (said, drawn.join("\n"))
}

#[test]
fn each_fault_is_drawn_as_its_snapshot_shows() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(folder().join("snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for Faulty { name, drawn, .. } in FAULTY.iter() {
            insta::assert_snapshot!(name.trim_end_matches(".saga"), drawn);
        }
    });
}

#[test]
fn every_file_is_faulted_and_there_are_enough_of_them() {
    assert!(FAULTY.len() >= 60, "{} files", FAULTY.len());
    let quiet: Vec<&str> =
        FAULTY.iter().filter(|file| file.said.is_empty()).map(|file| file.name.as_str()).collect();
    assert!(quiet.is_empty(), "nothing is said of {quiet:?}");
}

/// What is said of no scenario, and shown by a console session: of files that cannot be read, by `saga perft`, and of
/// a house rule on its own by `saga check`.
const ELSEWHERE: [&str; 9] = [
    "own-game/unused",
    "file/game-law",
    "file/unreadable",
    "play/uncountable",
    "play/countless",
    "house/other-games-clause",
    "rules/house-unplayable",
    "rules/house-endless",
    "rules/house-stuck",
];

/// What takes too long to show here: fifty million steps. A test of the crate `house` shows it.
const TOO_LONG: &str = "house/budget";

/// What is never said: the laws of the games (`strange_texts_are_answered`) and the scenarios would find it.
const NOWHERE: &str = "words/misread";

/// What needs more files than a folder should have: `tests/tests/all/includes.rs` shows it.
const TOO_DEEP: &str = "file/include-depth";

#[test]
fn what_no_scenario_shows_a_console_session_does() {
    let sessions = fs::read_dir(folder().with_file_name("console")).expect("there are sessions").flatten();
    let sessions = sessions
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let shown: String = sessions.map(|path| fs::read_to_string(path).expect("it is text")).collect();
    let missing: Vec<&str> =
        ELSEWHERE.into_iter().filter(|code| !shown.lines().any(|line| line == *code)).collect();
    assert!(missing.is_empty(), "codes that no console session shows: {missing:?}");
}

#[test]
fn every_code_appears() {
    // Games may share a name; what they say is their own.
    let whole = |code: &Code| (code.name, code.explanation);
    let shown: BTreeSet<(&str, &str)> =
        FAULTY.iter().flat_map(|file| &file.said).map(|diagnostic| whole(diagnostic.code)).collect();
    assert!(shown.len() >= 40, "{} codes", shown.len());
    let missing: Vec<(&str, &str)> = catalog::codes()
        .into_iter()
        .map(whole)
        .filter(|code| !shown.contains(code))
        .filter(|(name, _)| !ELSEWHERE.contains(name) && ![TOO_LONG, TOO_DEEP, NOWHERE].contains(name))
        .collect();
    assert!(missing.is_empty(), "codes that no file of tests/diagnostics shows: {missing:#?}");
}

/// No message shows a grammar rule's name: such names have an underscore. (So have functions of house rules.)
#[test]
fn no_grammar_rule_is_named() {
    for Faulty { name, said, .. } in FAULTY.iter() {
        for diagnostic in said.iter().filter(|candidate| !candidate.code.name.starts_with("house/")) {
            let spoken = [Some(diagnostic.message.clone()), diagnostic.help.clone()]
                .into_iter()
                .flatten()
                .chain(diagnostic.labels.iter().map(|label| label.text.clone()));
            for text in spoken {
                for word in text.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')) {
                    assert!(!word.contains('_'), "{name}: `{word}` in `{text}`");
                }
            }
        }
    }
}

/// What stands in backticks can be typed: nothing in backticks stands within it.
#[test]
fn words_in_backticks_stand_alone() {
    for Faulty { name, said, .. } in FAULTY.iter() {
        for Diagnostic { message, help, labels, .. } in said {
            let labels = labels.iter().map(|label| &label.text);
            for told in std::iter::once(message).chain(help).chain(labels) {
                let parts: Vec<&str> = told.split('`').collect();
                assert!(parts.len() % 2 == 1, "{name}: a backtick has no other in `{told}`");
                for quoted in parts.iter().skip(1).step_by(2) {
                    assert!(!quoted.is_empty() && quoted.trim() == *quoted, "{name}: `{quoted}` in {told}");
                }
            }
        }
    }
}

/// The line that a help gives as an example is one that the game reads.
#[test]
fn examples_are_read() {
    let mut tried = 0;
    let mut trials: BTreeMap<&str, (Trial, Vec<Rule>)> = BTreeMap::new();
    for Faulty { name, text, said, .. } in FAULTY.iter() {
        let file = session::load(name, text, &Beside);
        // The lines of a game that a script declares are read by its forms; the laws try their examples.
        let Ok(game) = catalog::game_of(&file)
            .map_err(drop)
            .and_then(|game| if game.is_own() { Err(()) } else { Ok(game) })
        else {
            continue;
        };
        let grammar = game.grammar();
        let (trial, entries) = trials.entry(grammar.file).or_insert_with(|| {
            let entries = rules(grammar.text).into_iter().filter(Rule::is_entry).collect();
            (Trial::new(grammar.text).expect("it is a grammar"), entries)
        });
        for help in said
            .iter()
            .filter(|candidate| candidate.code.name.starts_with("words/"))
            .filter_map(|own| own.help.as_deref())
        {
            for example in help.split("for example").skip(1) {
                let quoted = example.split('`').nth(1).filter(|_| example.starts_with(" `"));
                let lines = quoted.map_or(example.lines().skip(1).collect(), |each| vec![each]);
                assert!(!lines.is_empty(), "{name}: {help}");
                for line in lines.into_iter().map(str::trim) {
                    let line = line.split_once(": ").map_or(line, |(_, mv)| mv);
                    let read = entries.iter().any(|entry| trial.reach(&entry.name, line).is_some());
                    assert!(read, "{name}: `{line}` is no line of the game");
                    tried += 1;
                }
            }
        }
    }
    assert!(tried >= 8, "{tried} examples");
}

/// A fault says what to do about it, or shows what was expected beside what was found.
#[test]
fn every_fault_has_a_way_out() {
    for Faulty { name, said, .. } in FAULTY.iter() {
        for diagnostic in said {
            let grave = diagnostic.severity() >= Severity::Warning;
            assert!(
                !grave || diagnostic.help.is_some() || diagnostic.contrast.is_some(),
                "{name}: {} has no help",
                diagnostic.message
            );
        }
    }
}

/// A fix that is certain mends what it is offered for, and changes nothing else of the text.
#[test]
fn certain_fixes_mend() {
    let mut mended = 0;
    for Faulty { name, text, said: first, .. } in FAULTY.iter() {
        let sources = session::load(name, text, &Beside).sources;
        for diagnostic in first {
            for fix in diagnostic.fixes.iter().filter(|fix| fix.certain) {
                let changes = fix.changes(&sources);
                let changes = changes.unwrap_or_else(|| panic!("{name}: the text reads otherwise: {fix:?}"));
                let own: Vec<_> =
                    changes.iter().filter(|change| change.source == SourceId(0)).cloned().collect();
                if own.is_empty() {
                    continue;
                }
                let (after, made) = changed(text, [own.as_slice()]);
                assert_eq!(made, [true], "{name}: {fix:?}");
                // The same may be told of the next line then.
                let start = |of: &Diagnostic| of.place().map(|place| place.span.start);
                let is_still = |other: &Diagnostic| {
                    other.message == diagnostic.message && start(other) == start(diagnostic)
                };
                let (again, drawn) = said(name, &after);
                assert!(!again.iter().any(is_still), "{name}: {}:\n{drawn}", fix.title);
                let [change] = own.as_slice() else { continue };
                let (before, behind) = (&text[..change.span.range().start], &text[change.span.range().end..]);
                assert_eq!(after, format!("{before}{}{behind}", change.text), "{name}");
                mended += 1;
            }
        }
    }
    assert!(mended >= 20, "{mended} fixes");
}

/// Whatever is offered leaves a text without that fault, and one that is laid out if it was before.
#[test]
fn every_fix_mends() {
    let mut kinds = BTreeSet::new();
    let (mut wrong, mut laid_out) = (Vec::new(), 0);
    for Faulty { name, text, said: before, .. } in FAULTY.iter() {
        let file = session::load(name, text, &Beside);
        let game = catalog::game_of(&file).ok();
        let is_row =
            |head: Head<'_>, rows: usize, line: &str| game.is_some_and(|game| game.is_row(head, rows, line));
        let is_laid_out = |text: &str| syntax::format(text, &is_row) == text;
        for diagnostic in before {
            let is_alike =
                |other: &&Diagnostic| (other.code, &other.message) == (diagnostic.code, &diagnostic.message);
            let start = |of: &Diagnostic| of.place().map(|place| place.span.start);
            for fix in diagnostic.fixes.iter() {
                let changes = fix.changes(&file.sources).unwrap_or_default();
                if changes.is_empty() || changes.iter().any(|change| change.source != SourceId(0)) {
                    continue;
                }
                let (after, made) = changed(text, [changes.as_slice()]);
                assert_eq!(made, [true], "{name}: {fix:?}");
                let (again, drawn) = said(name, &after);
                // The same may be told of another line, or of the next letter.
                let fewer = again.iter().filter(is_alike).count() < before.iter().filter(is_alike).count();
                let gone = || !again.iter().filter(is_alike).any(|other| start(other) == start(diagnostic));
                let next = |change: &SourceChange| {
                    let (gone, behind) = (&text[change.span.range()], &text[change.span.range().end..]);
                    change.text.is_empty() && !gone.is_empty() && behind.starts_with(gone)
                };
                if !fewer && !gone() && !changes.iter().all(next) {
                    wrong.push(format!("{name}: {} mends nothing:\n{drawn}", fix.title));
                }
                laid_out += usize::from(is_laid_out(text));
                if is_laid_out(text) && !is_laid_out(&after) {
                    wrong.push(format!("{name}: {} leaves a text that is not laid out:\n{after}", fix.title));
                }
                kinds.insert(diagnostic.code.name);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(kinds.len() >= 40 && laid_out >= 60, "{laid_out} laid out: {kinds:?}");
}

/// What is offered is offered of words that stand in the text; a title tells it as people would.
#[test]
fn every_fix_has_a_place() {
    for Faulty { name, text, said, .. } in FAULTY.iter() {
        let sources = session::load(name, text, &Beside).sources;
        for fix in said.iter().flat_map(|diagnostic| diagnostic.fixes.iter()) {
            assert!(fix.changes(&sources).is_some(), "{name}: the text reads otherwise: {fix:?}");
            assert!(
                fix.title.starts_with(char::is_lowercase) && !fix.title.contains('\n'),
                "{name}: {fix:?}"
            );
        }
    }
}

/// A place to highlight is named in the order of a condition, too: `odin row` as `row odin`.
#[test]
fn places_are_read_in_either_order() {
    for (file, places) in [
        ("game ravens", "hand gray gray aux brown supply discard brown brown way gray 1 marker"),
        ("game table", "d2 odin row row thor thor row b row odin c thor deck discard odin odin discard d4"),
        ("game odin\nplayers Anna Bo", "table Anna hand hand Bo Bo hand table"),
        ("game omen\nplayers Anna Bo Cleo", "Anna hand surface hand Bo Cleo hand deck"),
    ] {
        let path = "path\n    gray forest snow\n    brown water forest\n  marker on brown 1";
        let set_up = if file.contains("ravens") { path } else { "" };
        let on_turn = if file.contains("players") { "Anna" } else { "odin" };
        let on_turn = if set_up.is_empty() { on_turn } else { "gray" };
        let text = format!(
            "{file}\nsetup\n  {set_up}\nscenario \"Places\"\n  turn {on_turn}\n    highlight {places}\n"
        );
        let (_, drawn) = said("places.saga", &text);
        assert_eq!(drawn, "", "{text}");
    }
}
