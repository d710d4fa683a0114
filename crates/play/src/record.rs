//! The text of a scenario in the making.

use catalog::AnyGame;
use session::Files;

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
    /// The text, laid out.
    pub(crate) fn text(&self, game: AnyGame) -> String {
        let mut text = self.head.join("\n");
        text += &format!("\n\nscenario \"{}\"\n", quoted(&self.title));
        if !self.setup.is_empty() {
            text += "  setup\n";
            self.setup.iter().for_each(|line| text += &format!("    {line}\n"));
        }
        for step in &self.steps {
            step.lines().for_each(|line| text += &format!("  {line}\n"));
        }
        syntax::format(&text, &|head, rows, line| game.is_row(head, rows, line))
    }

    /// The same before its first step.
    pub(crate) fn without_steps(&self) -> Self {
        let Self { head, title, setup, .. } = self;
        Self { head: head.clone(), title: title.clone(), setup: setup.clone(), steps: Vec::new() }
    }

    /// The same with one more step.
    pub(crate) fn and(&self, step: impl Into<String>) -> Self {
        let mut more = self.clone();
        more.steps.push(step.into());
        more
    }
}

/// A text between quotation marks, on one line.
pub(crate) fn quoted(text: &str) -> String {
    let line: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    line.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Runs the one scenario of a text.
pub(crate) fn run(
    game: AnyGame,
    name: &str,
    text: &str,
    files: &dyn Files,
    options: runner::Options<'_>,
) -> (session::File, runner::Report) {
    let file = session::load(name, text, files);
    let report = match file.frame.scenarios.first() {
        Some(scenario) => game.run(&file, scenario, options),
        None => unreachable!("a record has a scenario"),
    };
    (file, report)
}
