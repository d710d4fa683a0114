//! What is to be known of a game, whatever a file says: players, forms of lines.

use catalog::AnyGame;
use game::{Definition, Dialect, Knowledge, RulesAndRoster};
use session::{File, Job};
use syntax::HeaderLine;

/// The players of a file, in seat order.
pub(crate) fn players(game: AnyGame, file: &File) -> Vec<String> {
    game.run_job(OfFile { file, stand_in: None })
}

/// The words that stand for a stand-in of the forms at the table of a file, as far as they can be listed.
pub(crate) fn words(game: AnyGame, file: &File, stand_in: &str) -> Vec<String> {
    game.run_job(OfFile { file, stand_in: Some(stand_in) })
}

struct OfFile<'a> {
    file: &'a File,
    /// What words are wanted for; without it, the players.
    stand_in: Option<&'a str>,
}

impl Job for OfFile<'_> {
    type Output = Vec<String>;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Vec<String> {
        let mut rules = game.law_book.clone();
        let line = self.file.frame.game.as_ref();
        // What is wrong with it is told elsewhere.
        let _ = G::variant(&mut rules, line.and_then(|line| line.variant.as_ref()));
        let named = self.file.header.iter().rev().find_map(|line| match line {
            HeaderLine::Players(names) => Some(names.as_slice()),
            _ => None,
        });
        let place = line.map_or(session::beginning(self.file.frame.source), |line| line.name.place);
        let Ok(roster) = G::roster(&rules, named, place) else { return Vec::new() };
        match self.stand_in {
            None => roster.names().map(str::to_owned).collect(),
            Some(stand_in) => G::WORDS.words(RulesAndRoster { rules: &rules, roster: &roster }, stand_in),
        }
    }
}

/// A form of line, as people read it.
pub(crate) struct FormCard {
    /// The ways to write it, stand-ins in capitals.
    pub(crate) ways: Vec<String>,
    /// A line of it.
    pub(crate) example: &'static str,
}

/// The kinds of line that a game has forms for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormKind {
    Setup,
    Move,
    Condition,
    Place,
}

/// The forms of the lines of a game of one kind.
pub(crate) fn forms(game: AnyGame, kind: FormKind) -> Vec<FormCard> {
    game.run_job(FormsOf(kind))
}

struct FormsOf(FormKind);

impl Job for FormsOf {
    type Output = Vec<FormCard>;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Vec<FormCard> {
        let [setup, moves, conditions, places] = G::WORDS.forms(game.law_book);
        let forms = match self.0 {
            FormKind::Setup => setup,
            FormKind::Move => moves,
            FormKind::Condition => conditions,
            FormKind::Place => places,
        };
        forms.iter().map(|form| FormCard { ways: form.ways(), example: form.example }).collect()
    }
}
