//! A house rule tried out: short games by chance, held to what holds in every game.

use std::sync::Arc;

use catalog::AnyGame;
use game::{Definition, Dialect, HouseRule, Knowledge, Ply};
use rulebook::Strict;
use session::{Job, idle, islands};
use text::{Diagnostic, Excerpt, Place, Spanned};

use super::endless::endless;
use super::games::{TrialTable, Variation};
use super::no_move::stuck;
use super::problem::TrialProblem;

/// How many games are played.
const GAMES: u64 = 6;
/// How many of each other variation of a game.
const FEW_GAMES: u64 = 2;
/// How many plies each has at most.
const PLIES: usize = 60;
/// After how many plies the position is set up again from what it prints.
const EVERY: usize = 12;

/// What is wrong with a house rule that its text alone does not show: values its knobs cannot have, functions that cannot
/// answer in play, positions that cannot be, games that do not end; and that it changes nothing. `place` is where to say
/// what is wrong with it as a whole.
pub fn try_out(game: AnyGame, rule: &Arc<dyn HouseRule>, place: Place) -> Vec<Diagnostic> {
    let mut said = game.run_job(TryOut { rule: Some(rule), place }).err().unwrap_or_default();
    said.extend(idle(&**rule));
    said
}

/// What is wrong with a game that a script declares and that its text alone does not show: moves and positions that do
/// not read back as they are printed, functions that cannot answer in play, games that do not end. `place` is where to
/// say what is wrong with it as a whole.
pub fn try_game(game: AnyGame, place: Place) -> Vec<Diagnostic> {
    game.run_job(TryOut { rule: None, place }).err().unwrap_or_default()
}

struct TryOut<'a> {
    /// The house rule that is tried out; the game itself where there is none.
    rule: Option<&'a Arc<dyn HouseRule>>,
    place: Place,
}

impl Job for TryOut<'_> {
    type Output = Result<(), Vec<Diagnostic>>;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Self::Output {
        let variations = match self.rule {
            None => Variation::of(game, self.place),
            Some(_) => vec![Variation::Usual],
        };
        for variation in &variations {
            self.vary(game, variation).map_err(|faults| match variation.told() {
                Some(told) => faults.into_iter().map(|fault| fault.label(self.place, &*told)).collect(),
                None => faults,
            })?;
        }
        Ok(())
    }
}

impl TryOut<'_> {
    /// Plays games of one variation; fewer of one that is not the usual one.
    fn vary<G: Dialect + Knowledge>(
        &self,
        game: Definition<'_, G>,
        variation: &Variation,
    ) -> Result<(), Vec<Diagnostic>> {
        let trial = TrialTable::<G>::new(game, self.rule, self.place, variation)?;
        let is_usual = matches!(variation, Variation::Usual);
        let games = if is_usual { GAMES } else { FEW_GAMES };
        let mut unbegun = 0;
        for seed in 0..games {
            let mut plies = 0;
            let played = trial.play(seed, PLIES, |ply, state| {
                plies += 1;
                if self.rule.is_none() {
                    reads_back(&trial, ply)?;
                }
                if plies % EVERY == 0 { set_up_again(&trial, state) } else { Ok(()) }
            })?;
            unbegun += u64::from(played.plies == 0);
            if played.plies < PLIES {
                stuck(&trial, &played)?;
            }
        }
        match unbegun {
            unbegun if unbegun == games => Err(vec![trial.fault(TrialProblem::NobodyBegins)]),
            _ if is_usual => endless(&trial),
            _ => Ok(()),
        }
    }
}

/// A position that was come to can be set up as it prints: its cards, pieces and places exist.
fn set_up_again<G: Dialect>(trial: &TrialTable<G>, state: &G::State) -> Result<(), Vec<Diagnostic>> {
    let terms = trial.terms();
    let position = G::position(terms, state, None);
    let frame = syntax::parse(trial.place().source, &format!("setup\n  {}\n", position.join("\n  ")));
    let mut setup = G::Setup::default();
    let mut faults = Vec::new();
    for line in &frame.setup {
        if let syntax::SetupLine::ToMove(name) = line
            && let Some(seat) = terms.roster.seat(name.text())
        {
            G::state_turn(Spanned::new(seat, name.whole()), &mut setup);
        }
    }
    for island in islands::of_setup(&frame.setup, islands::is_row::<G>(terms.rules)) {
        faults.extend(G::read_setup(terms, &island.lines, &mut setup).err());
    }
    let again = if faults.is_empty() { trial.force().set_up(&setup, &mut Strict) } else { Err(faults) };
    match again {
        Err(faults) => faults.first().map_or(Ok(()), |fault| Err(vec![trial.impossible(fault)])),
        // Under house rules more may be known of a position than it prints.
        Ok(mut again) if trial.house().names().is_empty() => {
            G::take_unsaid(&mut again, state);
            let is_same = again == *state;
            if is_same {
                Ok(())
            } else {
                Err(vec![trial.fault(TrialProblem::OtherPosition { position: &position })])
            }
        }
        Ok(_) => Ok(()),
    }
}

/// A move that was made reads as it is written.
fn reads_back<G: Dialect>(trial: &TrialTable<G>, ply: &Ply<G::Move>) -> Result<(), Vec<Diagnostic>> {
    let terms = trial.terms();
    let written = G::print(terms, &ply.mv);
    let lines: Vec<Excerpt> =
        written.lines().map(|line| Excerpt::slice_of(line, trial.place().source, 0)).collect();
    match G::read_move(terms, &lines) {
        Ok(read) if read.mv == ply.mv => Ok(()),
        _ => Err(vec![trial.fault(TrialProblem::OtherMove { written: &trial.written(ply) })]),
    }
}
