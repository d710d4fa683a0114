//! What is to be known of a game, whatever a file says: players, forms of lines.

use catalog::AnyGame;
use game::{Definition, Dialect, Knowledge};
use session::{File, Job};
use syntax::HeaderLine;

/// The players of a file, in seat order.
pub(crate) fn players(game: AnyGame, file: &File) -> Vec<String> {
    game.run_job(Players(file))
}

struct Players<'a>(&'a File);

impl Job for Players<'_> {
    type Output = Vec<String>;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Vec<String> {
        let mut rules = game.law_book.clone();
        let line = self.0.frame.game.as_ref();
        // What is wrong with it is told elsewhere.
        let _ = G::variant(&mut rules, line.and_then(|line| line.variant.as_ref()));
        let named = self.0.header.iter().rev().find_map(|line| match line {
            HeaderLine::Players(names) => Some(names.as_slice()),
            _ => None,
        });
        let place = line.map_or(session::beginning(self.0.frame.source), |line| line.name.place);
        let roster = G::roster(&rules, named, place);
        roster.map(|roster| roster.names().map(str::to_owned).collect()).unwrap_or_default()
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
