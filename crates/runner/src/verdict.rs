//! A written move in its position: whose it is, and whether it is legal.

use game::{ConditionOf, Dialect, Fill, Open, Ply, Query, RulesAndRoster, Ruleset, unknown_player};
use rulebook::{Citation, Judge, Recorder, Refused};
use session::AmendedRules;
use syntax::MoveText;
use text::{Diagnostic, Excerpt, Place};

use crate::play::{Ended, Playing, Resolved};
use crate::problem::Problem;

/// What is said of words behind a name and a colon that are no move, where the name is nobody's.
pub(crate) fn nobody_no_move<G: Dialect>(
    terms: RulesAndRoster<'_, G>,
    said: &MoveText,
    lines: &[Excerpt],
) -> Option<Diagnostic> {
    let name = said.by.as_deref().filter(|name| terms.roster.seat(name.text()).is_none())?;
    G::read_move(terms, lines).err()?;
    let players = terms.roster.names().collect::<Vec<_>>().join(", ");
    let problem = Problem::NobodyNoMove { name: name.text(), words: said.words.text(), players: &players };
    Some(problem.at(name.whole().to(said.words.whole())))
}

impl<G: Dialect> Playing<'_, G> {
    /// Reads a move and resolves it in its position.
    pub(crate) fn resolve(&mut self, said: &MoveText, lines: &[Excerpt]) -> Result<Resolved<G>, Ended> {
        if let Some(fault) = nobody_no_move(self.terms, said, lines) {
            self.say(fault);
            return Err(Ended);
        }
        let read = G::read_move(self.terms, lines);
        let written = self.or_end(read)?;
        let seat = match (&said.by, written.nobody) {
            (Some(name), true) => {
                self.say(Problem::BelongsToNobody { words: lines[0].text() }.at(name.whole()));
                return Err(Ended);
            }
            (None, true) => None,
            (Some(name), false) => match self.terms.roster.seat(name.text()) {
                Some(seat) => Some(seat),
                None => {
                    self.say(unknown_player(name.as_spanned(), self.terms.roster));
                    return Err(Ended);
                }
            },
            (None, false) => {
                self.whose_turn(written.place)?;
                G::on_turn(&self.state)
            }
        };
        let resolved = G::resolved(self.terms, &self.state, seat, &written);
        let ply = self.or_end(resolved)?;
        let rows = lines.get(1..).unwrap_or_default().to_vec();
        Ok(Resolved { ply, stated: written.stated, place: written.place, rows })
    }

    pub(crate) fn or_end<T>(&mut self, result: Result<T, Diagnostic>) -> Result<T, Ended> {
        result.map_err(|fault| {
            self.say(fault);
            Ended
        })
    }

    /// Ends when nothing says whose turn it is.
    pub(crate) fn whose_turn(&mut self, place: Place) -> Result<(), Ended> {
        if self.knows_turn {
            return Ok(());
        }
        let first = self.terms.roster.names().next().unwrap_or("PLAYER").to_owned();
        self.say(Problem::WhoseTurn { first: &first }.at(place));
        Err(Ended)
    }

    /// Checks a ply under the rules as they stand and counts what was decided.
    pub(crate) fn check(&mut self, ply: &Ply<G::Move>) -> (Result<(), Refused>, Recorder) {
        let mut recorder = Recorder::default();
        let verdict = self.force().check(&self.state, ply, &mut recorder);
        self.report.tally.extend(&recorder.citations);
        (verdict, recorder)
    }

    /// Judges every clause of a ply on its own.
    pub(crate) fn judge(&self, ply: &Ply<G::Move>) -> Vec<Citation> {
        self.judged(ply).citations().to_vec()
    }

    /// The judge of every clause of a ply.
    pub(crate) fn judged(&self, ply: &Ply<G::Move>) -> Judge {
        self.judged_under(self.terms, ply)
    }

    /// The judge of every clause of a ply under other terms.
    pub(crate) fn judged_under(&self, terms: RulesAndRoster<'_, G>, ply: &Ply<G::Move>) -> Judge {
        let mut judge = Judge::default();
        let force = AmendedRules { terms, house: self.house, place: self.scenario.title.place };
        // A judge goes on after refusals, so there is no verdict to look at.
        let _ = force.check(&self.state, ply, &mut judge);
        judge
    }

    /// Finds what is not determined and yet decides the answer; a seed determines everything first.
    pub(crate) fn open(&mut self, query: Query<'_, G::Move, ConditionOf<G>>) -> Option<Open> {
        let open = self.force().open(&self.state, query)?;
        let Some(seeded) = &mut self.seeded else { return Some(open) };
        G::fill(self.terms.rules, &mut self.state, Fill::Piles, seeded);
        self.force().open(&self.state, query)
    }

    /// The verdict on a ply; ends when it hangs on something that is not determined. A seed fills
    /// that in, and the ply is checked again.
    pub(crate) fn verdict(
        &mut self,
        resolved: &Resolved<G>,
    ) -> Result<(Result<(), Refused>, Recorder), Ended> {
        let first = self.check(&resolved.ply);
        if first.0.is_err() || self.force().open(&self.state, Query::Ply(&resolved.ply)).is_none() {
            return Ok(first);
        }
        match self.open(Query::Ply(&resolved.ply)) {
            // What the line states, chance judges as the move is made.
            Some(open) if open.on_line.is_some() && resolved.stated.drawing.is_some() => Ok(first),
            None => Ok(self.check(&resolved.ply)),
            Some(open) => {
                self.say(open.diagnostic(resolved.place, "whether the move is legal and what it does"));
                Err(Ended)
            }
        }
    }
}
