//! Why a move is refused, or a turn has not come.

use game::{ClauseCard, Dialect, EventText, Ply, RulesAndRoster, Ruleset, Seat, Sentence};
use rulebook::{Citation, Clause, ClauseRef, Polarity, Standing, Value};
use text::{Diagnostic, Edit, Fix, Place, Spanned};

use crate::codes;
use crate::play::{Playing, Resolved};
use crate::problem::{BeforeTurn, Breach, Here, Problem, RefusedMove};

impl<G: Dialect> Playing<'_, G> {
    /// Why a move is refused.
    pub(crate) fn refusal(&mut self, resolved: &Resolved<G>, code: &'static text::Code) -> Diagnostic {
        let citations = self.judge(&resolved.ply);
        let first = citations.iter().find(|citation| citation.polarity == Polarity::Refused);
        let text = G::print(self.terms, &resolved.ply.mv);
        let breach = first.map(|first| Breach {
            card: self.card(&first.clause, Some(&resolved.ply)),
            here: self.here(&citations, first),
            credit: self.house.credit(&first.clause),
            also: refusals(&citations).into_iter().skip(1).map(|clause| &*clause.id).collect(),
            answers: self.whose_answer(&resolved.ply),
            near: self.but_for_marks(&resolved.ply),
            at_fault: self.at_fault(resolved),
        });
        let (player, words) = (self.player(resolved.ply.seat), text.lines().next().unwrap_or_default());
        RefusedMove { code, player, words, breach }.at(resolved.place)
    }

    /// Why a move of the step at `place` is refused; offers to say that it cannot be made.
    pub(crate) fn refused_step(&mut self, resolved: &Resolved<G>, place: Place) -> Diagnostic {
        let fault = self.refusal(resolved, &codes::REFUSED);
        let cannot = |id: &String| {
            let edits = vec![Edit::begin(place, "cannot "), Edit::append(place, format!(" because {id}"))];
            Fix::new(format!("write `cannot … because {id}`"), edits)
        };
        let fix = fault.clause.as_ref().filter(|_| resolved.rows.is_empty()).map(cannot);
        fault.maybe_fix(fix)
    }

    /// Tells why a clause refuses here: the reason of a house rule, or a sentence about the position.
    fn here(&self, citations: &[Citation], refused: &Citation) -> Option<Here> {
        let given = reasons(citations).into_iter().find(|given| given.clause == *refused.clause.id);
        match given {
            Some(given) => Some(Here::Reason(given.text)),
            None => self.sentence(refused).map(Here::Position),
        }
    }

    /// The row or the card below a refused move that is at fault first, and why.
    pub(crate) fn at_fault(&self, resolved: &Resolved<G>) -> Option<(Place, String)> {
        G::at_fault(self.terms, &self.state, &resolved.ply, &resolved.rows)
    }

    /// The first clause that refuses a move, the others, and what is so in the position.
    pub(crate) fn why_refused(
        &self,
        ply: &Ply<G::Move>,
    ) -> Option<(ClauseRef, Vec<ClauseRef>, Option<String>)> {
        let citations = self.judge(ply);
        let mut clauses = refusals(&citations).into_iter().cloned();
        let first = clauses.next()?;
        let citation = citations
            .iter()
            .find(|citation| citation.polarity == Polarity::Refused && citation.clause == first)?;
        let here = self.here(&citations, citation).map(Here::text);
        Some((first, clauses.collect(), here))
    }

    /// Whose answer a move would be, where answers are awaited and the player on turn may not make it.
    fn whose_answer(&self, ply: &Ply<G::Move>) -> Option<&str> {
        if ply.seat != G::on_turn(&self.state) || G::pending(self.terms, &self.state).is_none() {
            return None;
        }
        let may = |seat: &Seat| {
            let ply_of_seat = Ply { seat: Some(*seat), mv: ply.mv.clone() };
            self.force().permits(&self.state, &ply_of_seat)
        };
        let who = G::to_act(self.terms.rules, &self.state).iter().find(may);
        who.map(|seat| self.terms.roster.name(seat))
    }

    /// Tells that it is not a player's turn, and how it comes.
    pub(crate) fn not_their_turn(&self, seat: Seat, name: Spanned<&str>) -> Diagnostic {
        let answers = G::pending(self.terms, &self.state).is_some()
            && G::to_act(self.terms.rules, &self.state).contains(seat);
        let on_turn = G::on_turn(&self.state).map(|seat| self.terms.roster.name(seat));
        let due = self.due();
        let first = match (&due, on_turn) {
            _ if answers => BeforeTurn::Answer,
            (Some(due), _) => BeforeTurn::Chance(due),
            (None, Some(on_turn)) => BeforeTurn::Turn(on_turn),
            (None, None) => BeforeTurn::End,
        };
        Problem::NotTheirTurn { name: name.value, on_turn, first }.at(name.place)
    }

    /// The card of a clause that refuses `ply`, or nothing, with its knobs and those without which it would not refuse.
    pub(crate) fn card<'c>(&self, clause: &'c Clause, ply: Option<&Ply<G::Move>>) -> ClauseCard<'c> {
        let decides = |rules: &G::Rules, ply: &Ply<G::Move>| {
            let terms = RulesAndRoster { rules, ..self.terms };
            !refusals(self.judged_under(terms, ply).citations()).iter().any(|refused| ***refused == *clause)
        };
        let decisive: Vec<&str> = G::turned(self.terms.rules)
            .filter(|(_, rules)| ply.is_some_and(|ply| decides(rules, ply)))
            .map(|(knob, _)| knob.name)
            .collect();
        ClauseCard::new(self.house.info(), clause, &decisive, &|knob| G::knob(self.terms.rules, knob))
    }

    /// Tells what is so in this position where a clause refuses.
    pub(crate) fn sentence(&self, citation: &Citation) -> Option<String> {
        let sentence = Sentence::read(citation.clause.refused).ok()?;
        let fact = |name: &str| citation.facts.iter().find(|fact| fact.0 == name).map(|found| &found.1);
        let word = |_name: &str, value: &Value| self.terms.roster.fact(value);
        Some(sentence.tell(&fact, &word)).filter(|told| !told.is_empty())
    }
}

/// What clauses of house rules give as their reasons to refuse.
pub(crate) fn reasons(citations: &[Citation]) -> Vec<EventText> {
    let refused = citations.iter().filter(|citation| citation.polarity == Polarity::Refused);
    let of_house = refused.filter(|candidate| candidate.clause.standing == Standing::House);
    of_house
        .flat_map(|each| {
            each.facts.iter().map(|(_, reason)| (reason.to_string(), each.clause.id.to_string()))
        })
        .map(|(text, clause)| EventText { text, clause })
        .collect()
}

/// The clauses that refused, each once, the first first.
pub(crate) fn refusals(citations: &[Citation]) -> Vec<&ClauseRef> {
    let mut refused: Vec<&ClauseRef> = Vec::new();
    for citation in citations {
        if citation.polarity == Polarity::Refused && !refused.contains(&&citation.clause) {
            refused.push(&citation.clause);
        }
    }
    refused
}
