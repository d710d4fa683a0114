//! What an editor writes: completions that are the legal moves, names that change everywhere, edits that mend.

use std::collections::BTreeSet;
use std::fs;

use catalog::AnyGame;
use runner::{Options, Status};
use service::{Action, Candidate, Host, Offers, TextEdit, Workspace};
use session::{File, Files};
use syntax::{Scenario, Step, StepKind};
use tests::{Disk, root, saga_files};
use text::Span;

/// The files of the project.
pub(crate) struct Project;

impl Files for Project {
    fn read(&self, path: &str) -> Result<String, String> {
        Disk.read(path)
    }
}

impl Host for Project {
    fn names(&self, folder: &str) -> Result<BTreeSet<String>, String> {
        let entries = fs::read_dir(root().join(folder)).into_iter().flatten().flatten();
        Ok(entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect())
    }

    fn write(&self, _: &str, _: &str) -> Result<(), String> {
        Err("nothing is written here".into())
    }

    fn paths(&self) -> Vec<String> {
        let scripts = fs::read_dir(root().join("scenarios/house-rules")).into_iter().flatten().flatten();
        let scripts = scripts.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let scripts = scripts.filter(|name| name.ends_with(".rhai"));
        saga_files("scenarios")
            .into_iter()
            .chain(scripts.map(|name| format!("scenarios/house-rules/{name}")))
            .collect()
    }
}

/// Every step of a file that is no row of another, each with its scenario and the byte of its first word.
fn steps(file: &File) -> Vec<(usize, usize, u32)> {
    fn of(file: &File, number: usize, steps: &[Step], found: &mut Vec<(usize, usize, u32)>) {
        for step in steps {
            let place = step.place();
            found.push((number, place.span.start as usize, file.position(place).1.line));
            if let StepKind::Branch { steps, .. } = &step.kind {
                of(file, number, steps, found);
            }
        }
    }
    let mut found = Vec::new();
    for (number, scenario) in file.frame.scenarios.iter().enumerate() {
        if scenario.case.is_none() {
            of(file, number, &scenario.steps, &mut found);
        }
    }
    found
}

fn listed(game: AnyGame, file: &File, scenario: &Scenario, line: u32) -> Option<Vec<String>> {
    let options = Options { list_moves: Some(200), stop_at: &[line], ..Options::default() };
    let listed = game.run(file, scenario, options).listed?;
    Some(listed.moves.iter().map(|(_, text)| text.replace('\n', " /")).collect())
}

/// The move of a candidate without the name before it.
fn bare(candidate: &Candidate) -> String {
    let named = candidate.label.split_once(": ").filter(|(name, _)| !name.contains(char::is_whitespace));
    named.map_or(candidate.label.as_str(), |(_, text)| text).to_owned()
}

fn opened(path: &str) -> (Workspace<Project>, String, File) {
    let text = Disk.read(path).expect("text");
    let mut workspace = Workspace::new(Project);
    workspace.set_text(path, text.clone());
    let file = session::load(path, &text, &Disk);
    (workspace, text, file)
}

/// At every step the moves that are offered are those that `saga moves` lists, in its order.
#[test]
fn completion_offers_the_legal_moves_at_every_step() {
    let mut looked_at = 0;
    for path in saga_files("scenarios").into_iter().step_by(2) {
        let (workspace, text, file) = opened(&path);
        let Ok(game) = catalog::game_of(&file) else { continue };
        for (number, at, line) in steps(&file) {
            let scenario = &file.frame.scenarios[number];
            // A row under a move is no step; a step below a fault is not come to.
            let is_well =
                workspace.judged(&path, number).is_some_and(|judged| judged.status == Status::Passed);
            if !is_well || syntax::line_tokens(text[at..].lines().next().unwrap_or_default()).kind.is_none() {
                continue;
            }
            let Some(wanted) = listed(game, &file, scenario, line) else { continue };
            let offered = workspace.completions(&path, at).candidates;
            let is_due = |candidate: &Candidate| candidate.detail.is_some();
            let mut found: Vec<String> = Vec::new();
            for candidate in offered.iter().filter(|each| each.offers == Offers::Move && !is_due(each)) {
                found.push(bare(candidate));
            }
            let wanted = &wanted[..wanted.len().min(found.len().max(1))];
            assert_eq!(found, wanted, "{path}:{line}");
            looked_at += 1;
        }
    }
    assert!(looked_at > 500, "{looked_at}");
}

fn edited(text: &str, span: Span, new: &str) -> String {
    format!("{}{new}{}", &text[..span.range().start], &text[span.range().end..])
}

/// What is accepted stands as a line that is legal.
#[test]
fn an_accepted_move_is_legal() {
    let mut accepted = 0;
    for path in saga_files("scenarios").into_iter().step_by(9) {
        let (workspace, text, file) = opened(&path);
        let Ok(game) = catalog::game_of(&file) else { continue };
        for (number, at, _) in steps(&file).into_iter().step_by(5) {
            let is_well =
                workspace.judged(&path, number).is_some_and(|judged| judged.status == Status::Passed);
            let line = text[at..].lines().next().unwrap_or_default();
            if !is_well || syntax::line_tokens(line).kind.is_none() {
                continue;
            }
            let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
            let indent = &text[start..at];
            // An empty line is begun before the step; all that follows in the scenario is cut off.
            let branches = syntax::surroundings(&text, at).branches;
            let before = format!("{}{indent}", &text[..start]);
            let closing = "\n  end branch".repeat(branches);
            let mut workspace = Workspace::new(Project);
            workspace.set_text(&path, format!("{before}{closing}\n"));
            let offered = workspace.completions(&path, before.len()).candidates;
            let moves: Vec<&Candidate> = offered.iter().filter(|each| each.offers == Offers::Move).collect();
            for candidate in [moves.first(), moves.last()].into_iter().flatten() {
                let text = edited(
                    &format!("{before}{closing}\n"),
                    candidate.span,
                    &format!("can {}", candidate.text),
                );
                let after = session::load(&path, &text, &Disk);
                let Some(scenario) = after.frame.scenarios.get(number) else { continue };
                let report = game.run(&after, scenario, Options::default());
                let refused = report.diagnostics.iter().find(|said| said.message.contains(" is refused"));
                assert!(refused.is_none(), "{path}: {}\n{refused:?}", candidate.text);
                accepted += 1;
            }
        }
    }
    assert!(accepted > 100, "{accepted}");
}

/// A player of another name plays the same.
#[test]
fn a_renamed_player_leaves_every_verdict_as_it_was() {
    let mut renamed = 0;
    for path in saga_files("scenarios").into_iter().step_by(5) {
        let (workspace, text, file) = opened(&path);
        let Some(line) = text.lines().find(|line| line.starts_with("players ")) else { continue };
        let at = text.find(line).expect("there") + "players ".len();
        let Ok(renaming) = workspace.rename(&path, at, "Zoe") else { continue };
        let own: Vec<&TextEdit> = renaming.edits.iter().filter(|edit| edit.path == path).collect();
        let mut after = text.clone();
        for edit in own.iter().rev() {
            after = edited(&after, edit.span, &edit.text);
        }
        let before: Vec<Status> = (0..file.frame.scenarios.len())
            .filter_map(|number| workspace.judged(&path, number).map(|judged| judged.status))
            .collect();
        // Another outcome than the one that is kept is told by its words: it is judged without.
        let game = catalog::game_of(&file).expect("a game");
        let file = session::load("renamed.saga", &after, &Elsewhere(&path));
        let now = file.frame.scenarios.iter().map(|scenario| {
            let solve = runner::Effort { positions: 20_000, memory: 1 << 15, ..runner::Effort::DEFAULT };
            game.run(&file, scenario, Options { solve: Some(solve), ..Options::default() }).status
        });
        assert_eq!(before, now.collect::<Vec<_>>(), "{path}\n{after}");
        renamed += 1;
    }
    assert!(renamed > 10, "{renamed}");
}

/// Files as they are seen from another.
struct Elsewhere<'a>(&'a str);

impl Files for Elsewhere<'_> {
    fn read(&self, path: &str) -> Result<String, String> {
        Disk.read(&session::resolved(self.0, path))
    }
}

/// A title that changes takes its snapshot along.
#[test]
fn a_renamed_title_takes_its_snapshot_along() {
    let path = "scenarios/odin/lead/first.saga";
    let (workspace, text, _) = opened(path);
    let at = text.find("scenario \"").expect("a title") + "scenario \"".len();
    let renaming = workspace.rename(path, at, "Somebody else").expect("it can be renamed");
    assert_eq!(renaming.edits.len(), 1);
    for (old, new) in &renaming.files {
        assert!(root().join(old).exists(), "{old}");
        assert!(new.ends_with("first__somebody-else.snap"), "{new}");
    }
}

/// Every fix that is offered mends what it is offered for, and leaves a file that `saga fmt` leaves alone where it was so.
#[test]
fn an_offered_fix_mends_and_is_laid_out() {
    let mut mended = 0;
    for path in saga_files("tests/diagnostics") {
        let (workspace, text, _) = opened(&path);
        let was_laid_out = workspace.formatted(&path, None).is_empty();
        for said in workspace.diagnostics(&path) {
            for action in workspace.actions(&path, said.span) {
                if action.mends.as_ref() != Some(&said) || action.edits.iter().any(|edit| edit.path != path) {
                    continue;
                }
                // What stands twice in a line is told once a line: the same is done again there.
                let (mut after, mut action) = (text.clone(), Some(action));
                let mut again = Workspace::new(Project);
                for _ in 0..80 {
                    let Some(Action { mut edits, .. }) = action else { break };
                    edits.sort();
                    for edit in edits.iter().rev() {
                        after = edited(&after, edit.span, &edit.text);
                    }
                    again.set_text(&path, after.clone());
                    let line = after[..said.span.range().start.min(after.len())].matches('\n').count();
                    let on_line = |span: Span| after[..span.range().start].matches('\n').count() == line;
                    let left = again.diagnostics(&path).into_iter();
                    let left = left.rev().find(|other| other.code == said.code && on_line(other.span));
                    action = left.and_then(|left| {
                        let offered = again.actions(&path, left.span).into_iter();
                        offered.rev().find(|other| other.mends.as_ref() == Some(&left))
                    });
                }
                let count = |workspace: &Workspace<Project>| {
                    let said_so = |other: &service::EditorNote| {
                        other.code == said.code && other.message == said.message
                    };
                    workspace.diagnostics(&path).iter().filter(|other| said_so(other)).count()
                };
                assert!(count(&again) < count(&workspace), "{path}: {said:?}\n{after}");
                let is_laid_out = again.formatted(&path, None).is_empty();
                // A blank in the place of a letter may end a line.
                let may_end_in_blanks = said.code == "syntax/invisible-character";
                assert!(is_laid_out || !was_laid_out || may_end_in_blanks, "{path}: {after}");
                mended += 1;
            }
        }
    }
    assert!(mended > 100, "{mended}");
}

/// A keystroke in one scenario leaves what is known of the others.
#[test]
fn what_is_said_after_a_change_is_what_is_said_of_the_text_anew() {
    for path in saga_files("scenarios").into_iter().step_by(11) {
        let (mut workspace, text, _) = opened(&path);
        workspace.diagnostics(&path);
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..8 {
            let lines: Vec<&str> = text.split_inclusive('\n').collect();
            let skipped = random.usize(..lines.len());
            let changed: String = lines
                .iter()
                .enumerate()
                .map(|(at, line)| match at == skipped {
                    true => format!("# moved\n{}", line.replacen("red", "blue", 1).replacen("fly", "fyl", 1)),
                    false => (*line).to_owned(),
                })
                .collect();
            workspace.set_text(&path, changed.clone());
            let mut fresh = Workspace::new(Project);
            fresh.set_text(&path, changed.clone());
            assert_eq!(workspace.diagnostics(&path), fresh.diagnostics(&path), "{path}\n{changed}");
        }
    }
}
