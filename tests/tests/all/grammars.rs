//! Every example in a grammar is read by its rule, and the project's files reach every rule.

use std::collections::BTreeSet;

use catalog::AnyGame;
use peg::Trial;
use session::{File, IslandKind};
use syntax::{HeaderLine, Step, StepKind};
use tests::{Rule, grammars, load, rules, saga_files, visible, with_hidden};
use text::Excerpt;

#[test]
fn every_rule_is_documented_with_examples_that_it_reads() {
    let mut faults = Vec::new();
    for grammar in grammars() {
        let trial = Trial::new(grammar.text).expect("it is a grammar");
        for rule in rules(grammar.text) {
            let at = format!("{}: {}", grammar.file, rule.name);
            if rule.doc.is_empty() {
                faults.push(format!("{at} has no doc comment"));
            } else if rule.examples.is_empty() && !rule.silent && !rule.doc.contains("see `") {
                faults.push(format!("{at} has no example"));
            }
            for example in &rule.examples {
                if trial.reach(&rule.name, example).is_none() {
                    faults.push(format!("{at} does not read `{example}`"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_files_of_the_project_reach_every_rule() {
    let names: Vec<String> = ["scenarios", "tests/diagnostics"].into_iter().flat_map(saga_files).collect();
    assert!(!names.is_empty(), "there are scenarios");
    let files: Vec<File> =
        names.iter().map(|name| load(name).expect("a file that was found can be read")).collect();
    let mut unreached = Vec::new();
    for grammar in grammars() {
        let rules = rules(grammar.text);
        let trial = Trial::new(grammar.text).expect("it is a grammar");
        let mut reaching = Reaching { trial: &trial, rules: &rules, reached: BTreeSet::new() };
        let entries = match catalog::game(grammar.file.trim_end_matches(".pest")) {
            None => {
                files.iter().for_each(|file| reaching.frame(file));
                vec!["line".to_owned()]
            }
            Some(game) => {
                let of_game = |file: &&File| {
                    catalog::game_of(file).is_ok_and(|each| each.info().name == game.info().name)
                };
                files.iter().filter(of_game).for_each(|file| reaching.islands(game, file));
                rules.iter().filter(|rule| rule.is_entry()).map(|rule| rule.name.clone()).collect()
            }
        };
        let visible = visible(&rules, &entries);
        with_hidden(&rules, &visible, &mut reaching.reached);
        let missing = rules.iter().filter(|rule| !rule.silent && !reaching.reached.contains(&rule.name));
        if reaching.reached.is_empty() {
            unreached.push(format!("{}: no file at all is of this game", grammar.file));
            continue;
        }
        unreached.extend(missing.map(|rule| format!("{}: {}", grammar.file, rule.name)));
    }
    assert!(unreached.is_empty(), "no file reaches\n{}", unreached.join("\n"));
}

/// What was reached of a grammar so far.
struct Reaching<'a> {
    trial: &'a Trial,
    rules: &'a [Rule],
    reached: BTreeSet<String>,
}

impl Reaching<'_> {
    fn read(&mut self, entry: &str, text: &str) {
        self.reached.extend(self.trial.reach(entry, text).into_iter().flatten().map(str::to_owned));
    }

    /// The frame's grammar reads one line at a time.
    fn frame(&mut self, file: &File) {
        let text = file.sources.get(file.frame.source).text().clone();
        text.lines().for_each(|line| self.read("line", line));
    }

    fn islands(&mut self, game: AnyGame, file: &File) {
        for island in game.islands(file) {
            let lines: Vec<&str> = island.lines.iter().map(Excerpt::text).collect();
            let entry = match island.kind {
                IslandKind::Setup => "setup_line",
                IslandKind::Move => "move_line",
                IslandKind::Condition => "condition_line",
            };
            self.read(entry, &lines.join("\n"));
            lines.iter().take(1).for_each(|head| self.read(entry, head));
            for row in lines.iter().skip(1) {
                let rows = self.rules.iter().filter(|rule| rule.is_entry() && rule.name.ends_with("_row"));
                let rows: Vec<&str> = rows.map(|rule| rule.name.as_str()).chain(["setup_line"]).collect();
                rows.into_iter().for_each(|entry| self.read(entry, row));
            }
        }
        let headers = file.frame.scenarios.iter().flat_map(|scenario| &scenario.header);
        for line in file.header.iter().chain(headers) {
            if let HeaderLine::Rules { knob, value } = line {
                let name = knob.value.replace('-', "_");
                self.read(&name, value.text());
                self.read(&format!("{name}_value"), value.text());
            }
        }
        file.frame.scenarios.iter().for_each(|scenario| self.highlights(&scenario.steps));
    }

    fn highlights(&mut self, steps: &[Step]) {
        for step in steps {
            match &step.kind {
                StepKind::Highlight(places) => self.read("highlight_line", places.text()),
                StepKind::Branch { steps, .. } => self.highlights(steps),
                StepKind::Turn(_)
                | StepKind::Move(_)
                | StepKind::Can(_)
                | StepKind::Cannot { .. }
                | StepKind::Expect { .. }
                | StepKind::Say(_)
                | StepKind::Ask(_)
                | StepKind::SeenBy(_)
                | StepKind::StopHere => {}
            }
        }
    }
}
