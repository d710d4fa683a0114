//! Why a move is refused, or a turn has not come.

use game::{Dialect, InForce, Ply, Seat, Sentence, Told};
use rulebook::{Citation, Clause, ClauseRef, Polarity, Standing, Value};
use text::{Diagnostic, Place};

use crate::codes;
use crate::play::{Playing, Resolved};

impl<G: Dialect> Playing<'_, G> {
    /// Why a move is refused, as a diagnostic.
    pub(crate) fn refusal(
        &mut self,
        resolved: &Resolved<G>,
        code: &'static text::Code,
        place: Place,
    ) -> Diagnostic {
        let citations = self.judge(&resolved.ply);
        let refused: Vec<&Citation> =
            citations.iter().filter(|citation| citation.polarity == Polarity::Refused).collect();
        let text = G::print(self.terms, &resolved.ply.mv);
        let head = text.lines().next().unwrap_or_default();
        let message = match self.player(resolved.ply.seat) {
            Some(who) => format!("{who} may not `{head}`"),
            None => format!("`{head}` is not possible here"),
        };
        let Some(first) = refused.first() else {
            return Diagnostic::new(code, message, place, "refused");
        };
        let mut help = format!("the rule: {}", first.clause.wording);
        let given = reasons(&citations).into_iter().find(|given| given.clause == *first.clause.id);
        match given {
            Some(given) => help += &format!("\nthe reason: {}", given.text),
            None => {
                if let Some(sentence) = self.sentence(first) {
                    help += &format!("\nhere: {sentence}");
                }
            }
        }
        for line in self.grounds(&first.clause) {
            help += &format!("\n{line}");
        }
        if let Some(credit) = self.house.credit(&first.clause) {
            help += &format!("\n{credit}");
        }
        let also: Vec<&str> = refusals(&citations).into_iter().skip(1).map(|clause| &*clause.id).collect();
        if !also.is_empty() {
            help += &format!("\nit also breaks {}", also.join(", "));
        }
        help += &self.whose_answer(&resolved.ply, head);
        if let Some(near) = self.but_for_marks(&resolved.ply) {
            help += &format!("\ndid you mean `{near}`?");
        }
        if code == &codes::REFUSED {
            help +=
                &format!("\nif the rule is meant to refuse it, write `cannot … because {}`", first.clause.id);
        }
        let breaks = format!("breaks {}: {}", first.clause.id, first.clause.title);
        let fault = match self.at_fault(resolved) {
            None => Diagnostic::new(code, message, resolved.place, breaks),
            Some((place, why)) => {
                let message = format!("{message}: {why}");
                Diagnostic::new(code, message, place, why).label(resolved.place, breaks)
            }
        };
        fault.help(help).clause(&first.clause.id)
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
        let given = reasons(&citations).into_iter().find(|given| given.clause == *first.id);
        let here = given.map(|given| given.text).or_else(|| self.sentence(citation));
        Some((first, clauses.collect(), here))
    }

    /// Where answers are open and the player on turn may not make this move, who may: an answer
    /// carries its player's name.
    fn whose_answer(&self, ply: &Ply<G::Move>, head: &str) -> String {
        if ply.seat != G::on_turn(&self.state) || G::pending(self.terms, &self.state).is_none() {
            return String::new();
        }
        let may = |seat: &Seat| {
            let ply_of_seat = Ply { seat: Some(*seat), mv: ply.mv.clone() };
            self.force().permits(&self.state, &ply_of_seat)
        };
        let who = G::to_act(self.terms.rules, &self.state).iter().find(may);
        let name = who.map(|seat| self.terms.roster.name(seat));
        name.map(|name| format!("\nan answer carries its player's name: `{name}: {head}`"))
            .unwrap_or_default()
    }

    /// What must be done before it is somebody's turn.
    pub(crate) fn how_the_turn_comes(&self, seat: Seat, name: &str) -> String {
        let answers = G::pending(self.terms, &self.state).is_some()
            && G::to_act(self.terms.rules, &self.state).contains(seat);
        if answers {
            return format!("an answer to what is open carries its player's name: `{name}: …`");
        }
        if let Some(due) = self.due() {
            return format!(
                "`{due}` comes first, and it is nobody's move: take this line out; where `{due}` is then the \
                 first step, write `say \"…\"` above it, which ends the set-up"
            );
        }
        match G::on_turn(&self.state) {
            Some(found) => {
                let name = self.terms.roster.name(found);
                format!(
                    "`turn` makes no move: write the move with which {name} ends the turn above this line"
                )
            }
            None => "the game is over: nothing is played any more".to_owned(),
        }
    }

    /// What a clause rests on that was named and permits the move.
    pub(crate) fn grounds_of_permission(&self, clause: &Clause) -> Vec<String> {
        let mut grounds = self.grounds(clause);
        if let Some(standing) = grounds.first_mut() {
            standing.insert_str(0, &format!("{} is ", clause.id));
        }
        grounds
    }

    /// What a clause rests on, and how it can be read otherwise.
    pub(crate) fn grounds(&self, clause: &Clause) -> Vec<String> {
        game::grounds(G::INFO, clause, &|knob| G::knob(self.terms.rules, knob))
    }

    /// What is so in this position where a clause refuses.
    pub(crate) fn sentence(&self, citation: &Citation) -> Option<String> {
        let sentence = Sentence::read(citation.clause.refused).ok()?;
        let fact = |name: &str| citation.facts.iter().find(|fact| fact.0 == name).map(|found| &found.1);
        let word = |_name: &str, value: &Value| self.terms.roster.fact(value);
        Some(sentence.tell(&fact, &word)).filter(|told| !told.is_empty())
    }
}

/// What clauses of house rules give as their reasons to refuse.
pub(crate) fn reasons(citations: &[Citation]) -> Vec<Told> {
    let refused = citations.iter().filter(|citation| citation.polarity == Polarity::Refused);
    let of_house = refused.filter(|candidate| candidate.clause.standing == Standing::House);
    of_house
        .flat_map(|each| {
            each.facts.iter().map(|(_, reason)| (reason.to_string(), each.clause.id.to_string()))
        })
        .map(|(text, clause)| Told { text, clause })
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
