//! Moves that are made, and those that are only said to be legal or illegal.

use game::{Dialect, Entry, EventText, Ply, PlyEntry, Scripted};
use rulebook::{Clause, ClauseKind, Otherwise, Polarity, Recorder, Told};
use session::HouseEnding;
use syntax::MoveText;
use text::{Excerpt, Place};

use crate::Detail;
use crate::codes;
use crate::covers::{clause, is_of_house};
use crate::legal_moves::Printed;
use crate::noting::Noted;
use crate::play::{Ended, Playing, Resolved};
use crate::problem::{Because, Problem};
use crate::refusal::{reasons, refusals};

impl<G: Dialect> Playing<'_, G> {
    pub(crate) fn play(&mut self, said: &MoveText, lines: &[Excerpt], place: Place) -> Result<(), Ended> {
        let resolved = self.resolve(said, lines)?;
        let (verdict, checked) = self.verdict(&resolved)?;
        if verdict.is_err() {
            let fault = self.refused_step(&resolved, place);
            self.say(fault);
            self.note_breaks(&resolved.ply);
            self.enter_refused(&resolved.ply);
            return Err(Ended);
        }

        let mut after = self.state.clone();
        let mut recorder = Recorder::default();
        let mut chance = Noted::new(Scripted::new(&resolved.stated, self.seeded.as_mut()));
        let mut events: Vec<G::Event> = Vec::new();
        let (ply, terms) = (&resolved.ply, self.terms);
        let ending =
            self.house.apply(terms, &mut after, ply, &mut chance, Told::Referee(&mut recorder), &mut events);
        let (chance, noted) = chance.finish();
        let faults = chance.finish();
        if !faults.is_empty() {
            let terms = self.terms;
            for fault in faults {
                let card = |card: &G::Card| G::card(terms, *card);
                self.say(fault.diagnostic(terms.roster, resolved.place, &card));
            }
            return Err(Ended);
        }
        self.report.tally.extend(&recorder.citations);
        self.report.plies += 1;
        self.note_made(&resolved.ply, &noted);
        self.remember(&resolved.ply, &events);
        self.state = after;
        self.moved = true;
        // After a deal the rules say who begins, whoever was on turn before it.
        self.knows_turn |= resolved.ply.seat.is_none() && G::on_turn(&self.state).is_some();
        self.show();
        if self.options.detail >= Detail::Transcript {
            let decided = checked.and(recorder);
            let mut entry = self.ply_entry(&resolved, place, &decided, &events);
            entry.told.extend(ending.map(|ending| self.told_ending(&ending)));
            self.entries.push(Entry::Ply(entry));
        }
        Ok(())
    }

    pub(crate) fn ply_entry(
        &mut self,
        resolved: &Resolved<G>,
        place: Place,
        decided: &Recorder,
        events: &[G::Event],
    ) -> PlyEntry {
        let mut upheld: Vec<String> = Vec::new();
        for citation in &decided.citations {
            if citation.polarity == Polarity::Upheld && !upheld.iter().any(|id| *id == citation.clause.id) {
                upheld.push(citation.clause.id.to_string());
            }
        }
        let told = events
            .iter()
            .map(|event| {
                let (text, clause) = G::tell(self.terms, event);
                EventText { text, clause: clause.id.to_string() }
            })
            .collect();
        let after = match self.options.detail {
            Detail::Replay => self.view(None),
            Detail::Verdict | Detail::Transcript => Default::default(),
        };
        PlyEntry {
            line: self.file.position(place).1.line,
            player: self.player(resolved.ply.seat),
            text: G::print(self.terms, &resolved.ply.mv),
            told,
            upheld,
            otherwise: otherwise(&decided.otherwise),
            after,
        }
    }

    /// How a game ended by a clause of a house rule, in words.
    pub(crate) fn told_ending(&self, ending: &HouseEnding) -> EventText {
        let text = match ending.winners.is_empty() {
            true => "the game ends in a draw".to_owned(),
            false => format!("the game ends: winner {}", self.terms.roster.list(ending.winners)),
        };
        EventText { text, clause: ending.clause.id.to_string() }
    }

    pub(crate) fn enter_refused(&mut self, ply: &Ply<G::Move>) {
        if self.options.detail >= Detail::Transcript {
            let judge = self.judged(ply);
            let citations = judge.citations();
            let clauses = refusals(citations).into_iter().map(|clause| clause.id.to_string()).collect();
            let (player, text) = self.printed(ply);
            let (reasons, otherwise) = (reasons(citations), otherwise(judge.otherwise()));
            self.entries.push(Entry::Refused { player, text, clauses, reasons, otherwise });
        }
    }

    /// `can` and `answer`; gives the player and the move in canonical form where it is legal.
    pub(crate) fn can(&mut self, said: &MoveText, lines: &[Excerpt]) -> Result<Option<Printed>, Ended> {
        let resolved = self.resolve(said, lines)?;
        self.report.expectations += 1;
        if self.verdict(&resolved)?.0.is_ok() {
            self.consider(&resolved.ply, &resolved.stated);
            return Ok(Some(self.printed(&resolved.ply)));
        }
        let fault = self.refusal(&resolved, &codes::CANNOT_AFTER_ALL);
        self.say(fault);
        self.enter_refused(&resolved.ply);
        Ok(None)
    }

    pub(crate) fn cannot(
        &mut self,
        said: &MoveText,
        lines: &[Excerpt],
        because: Option<&Excerpt>,
    ) -> Result<(), Ended> {
        // Where the law book alone holds nobody knows the clauses of house rules.
        let because = because.filter(|id| !self.options.changes.law_book || !is_of_house(id));
        let because = match because {
            None => None,
            Some(id) => {
                let known = clause::<G>(id, self.house);
                Some((self.or_end(known)?, id.whole()))
            }
        };
        let resolved = self.resolve(said, lines)?;
        self.report.expectations += 1;
        let (verdict, _) = self.verdict(&resolved)?;
        if verdict.is_ok() {
            let text = G::print(self.terms, &resolved.ply.mv);
            let head = text.lines().next().unwrap_or_default();
            let player = self.player(resolved.ply.seat);
            let because = because.as_ref().map(|(clause, place)| self.because(clause, *place));
            let problem = Problem::CanAfterAll { player: player.as_deref(), words: head, because };
            self.say(problem.at(resolved.place));
            return Ok(());
        }
        let citations = self.judge(&resolved.ply);
        self.report.considered.extend(&citations);
        if let Some((clause, place)) = because {
            let refused = refusals(&citations);
            if refused.iter().any(|candidate| candidate.id == clause.id) {
                // The clause named here decided, even where an earlier one refused first.
                if refused.first().is_some_and(|first| first.id != clause.id) {
                    self.report.tally.add(clause, Polarity::Refused);
                }
            } else {
                let breaks: Vec<&str> = refused.iter().map(|clause| &*clause.id).collect();
                let (because, there) = (self.because(&clause, place), resolved.place);
                let fault = Problem::OtherClause { because, breaks: &breaks, there }.at(place);
                self.say(match self.at_fault(&resolved) {
                    Some((place, why)) => fault.label(place, why),
                    None => fault,
                });
                return Ok(());
            }
        }
        self.enter_refused(&resolved.ply);
        Ok(())
    }

    /// A clause that is named and permits the move, with what it rests on.
    fn because<'c>(&self, clause: &'c Clause, place: Place) -> Because<'c> {
        Because { card: self.card(clause, None), place }
    }
}

/// What amendments decided otherwise than the law book, in words.
fn otherwise(decisions: &[Otherwise]) -> Vec<EventText> {
    let told = |decision: &Otherwise| {
        let text = match (decision.clause.kind, decision.now) {
            (ClauseKind::Number, now) => {
                format!("the house rules say {now} where the law book says {}", decision.said)
            }
            (ClauseKind::Effect, 0) => "the house rules keep it from happening".to_owned(),
            (_, 0) => "the house rules forbid it, and the law book does not".to_owned(),
            (_, _) => "the house rules permit it, and the law book does not".to_owned(),
        };
        EventText { text, clause: decision.clause.id.to_string() }
    };
    decisions.iter().map(told).collect()
}
