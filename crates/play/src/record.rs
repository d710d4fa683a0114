//! The text of a scenario in the making.

use std::rc::Rc;

use catalog::AnyGame;
use runner::{Checkpoint, Live};
use session::Files;

use crate::unbegun::Unbegun;

/// Where the game stands.
#[derive(Clone)]
pub(crate) struct Stands {
    /// By what is written down.
    pub(crate) record: Checkpoint,
    /// The same with all that chance brought.
    pub(crate) table: Checkpoint,
}

/// A scenario in the making.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    /// The lines above the scenario: the game, the players, the rules.
    pub(crate) head: Vec<String>,
    pub(crate) title: String,
    /// Set-up lines, rows indented.
    pub(crate) setup: Vec<String>,
    /// Steps, each with the rows under it.
    pub(crate) steps: Vec<String>,
}

impl Record {
    /// The text, laid out. Where the first step says whose turn it is, the set-up does not.
    pub(crate) fn text(&self, game: AnyGame) -> String {
        let first = self.steps.first().and_then(|step| step.strip_prefix("turn "));
        let goes_without_saying = |line: &&String| {
            first.is_some() && line.strip_suffix(" to move").is_some_and(|name| Some(name) == first)
        };
        let setup: Vec<&String> = self.setup.iter().filter(|line| !goes_without_saying(line)).collect();

        let mut text = self.head.join("\n");
        text += &format!("\n\nscenario {}\n", syntax::quoted(&one_line(&self.title)));
        if !setup.is_empty() {
            text += "  setup\n";
            setup.iter().for_each(|line| text += &format!("    {line}\n"));
        }
        for step in &self.steps {
            step.lines().for_each(|line| text += &format!("  {line}\n"));
        }
        syntax::format(&text, &|head, rows, line| game.is_row(head, rows, line))
    }

    /// Opens it as it stands before its steps, in a file of that name.
    pub(crate) fn open(
        &self,
        game: AnyGame,
        name: &str,
        files: &dyn Files,
    ) -> Result<(Rc<dyn Live>, Stands), Unbegun> {
        // A set-up ends at a first step.
        let before = Self { steps: vec!["say \"\"".to_owned()], ..self.clone() };
        let file = session::load(name, &before.text(game), files);
        let opened = match file.frame.scenarios.first() {
            Some(scenario) => game.open(&file, scenario, &[]),
            None => unreachable!("a record has a scenario"),
        };
        match opened {
            Ok(live) => {
                let (record, table) = (live.start(), live.start());
                Ok((live.into(), Stands { record, table }))
            }
            Err(report) => Err(Unbegun { file: Box::new(file), report }),
        }
    }
}

/// A line, after one that says whose turn it is, where that is to be said.
pub(crate) fn with_turn(turn: Option<&str>, line: &str) -> String {
    match turn {
        Some(player) => format!("turn {player}\n{line}"),
        None => line.to_owned(),
    }
}

/// A text on one line: letters that none may hold are blanks.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// A table by the lines of its head and of its set-up.
pub(crate) fn table(head: &[String], setup: &[String]) -> String {
    format!("{}\nsetup\n  {}\n", head.join("\n"), setup.join("\n  "))
}
