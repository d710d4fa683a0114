//! A scenario in play: its steps, one after the other.

use game::{
    Dialect, Entry, Fill, Open, Ply, PlyEntry, Question, Scripted, Seat, Stated, Terms, Told, unknown_player,
};
use rulebook::{Citation, Clause, Judge, Polarity, Recorder, Refused};
use syntax::{Expectation, Said, Scenario, Step, StepKind};
use text::{Diagnostic, Excerpt, Place, Spanned};

use crate::house::House;
use crate::islands::{of_setup, row_words, rows};
use crate::run::clause;
use crate::{Detail, File, Listed, Options, Report, problem};

/// So many moves are judged one by one, where a formula does not hold.
const MOST_JUDGED: u32 = 2_000_000;

/// The steps end here: a refused move or a fault of the script.
pub(crate) struct Ended;

pub(crate) struct Playing<'a, G: Dialect> {
    pub(crate) file: &'a File,
    pub(crate) scenario: &'a Scenario,
    pub(crate) terms: Terms<'a, G>,
    pub(crate) house: &'a House<'a>,
    pub(crate) options: Options<'a>,
    pub(crate) state: G::State,
    pub(crate) rng: Option<fastrand::Rng>,
    pub(crate) report: &'a mut Report,
    pub(crate) moved: bool,
    /// The set-up's lines as conditions, read once when an expectation comes before the first move.
    pub(crate) repeated: Option<Vec<G::Condition>>,
    knows_turn: bool,
    entries: Vec<Entry>,
    stopped: Option<Place>,
}

/// A move that was read and resolved in its position.
pub(crate) struct Resolved<G: Dialect> {
    pub(crate) ply: Ply<G::Move>,
    pub(crate) stated: Stated<G::Card>,
    pub(crate) place: Place,
}

impl<'a, G: Dialect> Playing<'a, G> {
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn new(
        file: &'a File,
        scenario: &'a Scenario,
        terms: Terms<'a, G>,
        house: &'a House<'a>,
        options: Options<'a>,
        state: G::State,
        rng: Option<fastrand::Rng>,
        knows_turn: bool,
        report: &'a mut Report,
    ) -> Self {
        let knows_turn = knows_turn || rng.is_some();
        Self {
            file,
            scenario,
            terms,
            house,
            options,
            state,
            rng,
            report,
            moved: false,
            repeated: None,
            knows_turn,
            entries: Vec::new(),
            stopped: None,
        }
    }

    pub(crate) fn into_parts(self) -> (Vec<Entry>, G::State) {
        (self.entries, self.state)
    }

    pub(crate) fn say(&mut self, diagnostic: Diagnostic) {
        self.report.diagnostics.push(diagnostic);
    }

    pub(crate) fn enter(&mut self, entry: impl FnOnce() -> Entry) {
        if self.options.detail >= Detail::Transcript {
            self.entries.push(entry());
        }
    }

    /// Plays steps; whether it came to their end.
    pub(crate) fn steps(&mut self, steps: &[Step]) -> bool {
        let mut at = 0;
        while at < steps.len() {
            if self.stopped.is_some() {
                let fault = Diagnostic::new(
                    &problem::AFTER_STOP,
                    "a step follows `stop here`",
                    steps[at].place,
                    "would never be played",
                )
                .help("take out `stop here`, or what follows it");
                self.say(fault);
                return false;
            }
            let said = self.report.diagnostics.len();
            let stepped = self.step(&steps[at], &steps[at + 1..]);
            let faults = self.house.take_faults();
            if !faults.is_empty() {
                // What a faulty house rule led to says nothing about the scenario.
                self.report.diagnostics.truncate(said);
                faults.into_iter().for_each(|fault| self.say(fault.label(steps[at].place, "asked here")));
                return false;
            }
            match stepped {
                Ok(rows) => at += 1 + rows,
                Err(Ended) => return false,
            }
        }
        true
    }

    /// Plays one step; gives how many of the following lines are rows under it.
    fn step(&mut self, step: &Step, following: &[Step]) -> Result<usize, Ended> {
        match &step.kind {
            StepKind::Turn(name) => self.turn(name).map(|()| 0),
            StepKind::Move(said) => {
                let (lines, count) = with_rows::<G>(&said.words, said.words.text(), following);
                self.play(said, &lines, step.place)?;
                Ok(count)
            }
            StepKind::Can(said) => {
                let (lines, count) = with_rows::<G>(&said.words, said.words.text(), following);
                self.can(said, &lines, "can")?;
                Ok(count)
            }
            StepKind::Cannot { said, because, under } => {
                let (lines, count) = with_rows::<G>(&said.words, said.words.text(), following);
                if self.house.applies(self.file, under.as_ref()) {
                    self.cannot(said, &lines, because.as_ref())?;
                }
                Ok(count)
            }
            StepKind::Expect { not, what, under } => {
                let applies = self.house.applies(self.file, under.as_ref());
                let mut count = 0;
                match what {
                    Expectation::Condition(words) => {
                        let (lines, rows) =
                            with_rows::<G>(words, &format!("expect {}", words.text()), following);
                        count = rows;
                        if applies {
                            self.expect_condition(&lines, *not, step.place)?;
                        }
                    }
                    Expectation::Count(number) if applies => self.expect_count(*number, *not, step.place)?,
                    Expectation::Legal(moves) if applies => self.expect_legal(moves, *not, step.place)?,
                    Expectation::ToMove(name) if applies => self.expect_to_move(name, *not, step.place)?,
                    Expectation::Count(_) | Expectation::Legal(_) | Expectation::ToMove(_) => {}
                }
                Ok(count)
            }
            StepKind::Say(text) => {
                self.enter(|| Entry::Say { text: text.value.clone() });
                Ok(0)
            }
            StepKind::Ask { question, answers, hints } => {
                let mut printed = Vec::new();
                for said in answers {
                    let lines = [said.words.clone()];
                    printed.extend(self.can(said, &lines, "answer")?);
                }
                let hints = hints.iter().map(|hint| hint.value.clone()).collect();
                self.enter(|| Entry::Ask { question: question.value.clone(), answers: printed, hints });
                Ok(0)
            }
            StepKind::Highlight(words) => {
                if let Err(fault) = G::check_highlight(self.terms, words) {
                    self.say(fault);
                    return Err(Ended);
                }
                let places = words.text().to_owned();
                let view = match self.options.detail {
                    Detail::Replay => G::view(self.terms, &self.state, None, Some(&places)),
                    Detail::Verdict | Detail::Transcript => Default::default(),
                };
                self.enter(|| Entry::Highlight { places, view });
                Ok(0)
            }
            StepKind::Branch { title, steps } => {
                self.branch(title, steps);
                Ok(0)
            }
            StepKind::StopHere => {
                self.stopped = Some(step.place);
                Ok(0)
            }
        }
    }

    fn branch(&mut self, title: &Spanned<String>, steps: &[Step]) {
        let (state, rng, moved) = (self.state.clone(), self.rng.clone(), self.moved);
        let outer = std::mem::take(&mut self.entries);
        self.steps(steps);
        self.stopped = None;
        let inner = std::mem::replace(&mut self.entries, outer);
        if self.options.detail >= Detail::Transcript {
            let end = G::view(self.terms, &self.state, None, None);
            self.entries.push(Entry::Branch { title: title.value.clone(), entries: inner, end });
        }
        // Whoever looks back after a branch has seen moves: what holds again is worth expecting.
        self.moved |= moved;
        (self.state, self.rng) = (state, rng);
    }

    fn turn(&mut self, name: &Spanned<String>) -> Result<(), Ended> {
        let Some(seat) = self.terms.roster.seat(&name.value) else {
            self.say(unknown_player(name, self.terms.roster));
            return Err(Ended);
        };
        if self.knows_turn && G::on_turn(&self.state) != Some(seat) {
            let whose = match G::on_turn(&self.state) {
                Some(own) => format!("it is {}'s turn", self.terms.roster.name(own)),
                None => "it is nobody's turn".into(),
            };
            let fault = Diagnostic::new(
                &problem::NOT_THEIR_TURN,
                format!("it is not {}'s turn", name.value),
                name.place,
                &whose,
            )
            .help("`turn` passes no turn: the move that ends the turn before it does");
            self.say(fault);
            return Err(Ended);
        }
        self.enter(|| Entry::Turn { player: name.value.clone() });
        Ok(())
    }

    /// Reads a move and resolves it in its position.
    pub(crate) fn resolve(&mut self, said: &Said, lines: &[Excerpt]) -> Result<Resolved<G>, Ended> {
        let read = G::read_move(self.terms, lines);
        let written = self.or_end(read)?;
        let seat = match (&said.by, written.nobody) {
            (Some(name), true) => {
                let fault = Diagnostic::new(
                    &problem::BELONGS_TO_NOBODY,
                    "this move is chance and belongs to no player",
                    name.place,
                    "carries no name",
                )
                .help(format!("write `{}` alone", lines[0].text()));
                self.say(fault);
                return Err(Ended);
            }
            (None, true) => None,
            (Some(name), false) => match self.terms.roster.seat(&name.value) {
                Some(seat) => Some(seat),
                None => {
                    self.say(unknown_player(name, self.terms.roster));
                    return Err(Ended);
                }
            },
            (None, false) => {
                self.whose_turn(written.place)?;
                G::on_turn(&self.state)
            }
        };
        let resolved = G::resolve(self.terms, &self.state, seat, &written);
        let ply = self.or_end(resolved)?;
        Ok(Resolved { ply, stated: written.stated, place: written.place })
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
        let fault = Diagnostic::new(
            &problem::WHOSE_TURN,
            "nothing says whose turn it is",
            place,
            "needs a player on turn",
        )
        .help(format!(
            "write `{first} to move` in the set-up, begin with `turn {first}`, or give a `seed N`"
        ));
        self.say(fault);
        Err(Ended)
    }

    /// Checks a ply under the rules as they stand and counts what was decided.
    pub(crate) fn check(&mut self, ply: &Ply<G::Move>) -> (Result<(), Refused>, Vec<Citation>) {
        let mut referee = self.house.referee(Recorder::default());
        let verdict = G::check(self.terms.rules, &self.state, ply, &mut referee).and_then(|()| {
            let position = self.house.position::<G>(self.terms, &self.state);
            self.house.check::<G, _>(self.terms, &position, ply, &mut referee)
        });
        self.report.tally.extend(&referee.inner.citations);
        (verdict, referee.inner.citations)
    }

    /// Judges every clause of a ply on its own.
    pub(crate) fn judge(&self, ply: &Ply<G::Move>) -> Vec<Citation> {
        let mut referee = self.house.referee(Judge::default());
        // A judge goes on after refusals, so there is no verdict to look at.
        let _ = G::check(self.terms.rules, &self.state, ply, &mut referee);
        let position = self.house.position::<G>(self.terms, &self.state);
        let _ = self.house.check::<G, _>(self.terms, &position, ply, &mut referee);
        referee.inner.citations().to_vec()
    }

    /// What is open and decides the answer; a seed determines everything first.
    pub(crate) fn open(&mut self, question: Question<'_, G::Move, G::Condition>) -> Option<Open> {
        let open = G::open(self.terms, &self.state, question)?;
        let Some(rng) = &mut self.rng else { return Some(open) };
        G::fill(self.terms.rules, &mut self.state, Fill::Piles, rng);
        G::open(self.terms, &self.state, question)
    }

    /// The verdict on a ply; ends when it hangs on something that is not determined. A seed fills
    /// that in, and the ply is checked again.
    fn verdict(&mut self, resolved: &Resolved<G>) -> Result<(Result<(), Refused>, Vec<Citation>), Ended> {
        let first = self.check(&resolved.ply);
        if first.0.is_err() || G::open(self.terms, &self.state, Question::Ply(&resolved.ply)).is_none() {
            return Ok(first);
        }
        match self.open(Question::Ply(&resolved.ply)) {
            None => Ok(self.check(&resolved.ply)),
            Some(open) => {
                self.say(open.diagnostic(resolved.place, "whether the move is legal and what it does"));
                Err(Ended)
            }
        }
    }

    fn player(&self, seat: Option<Seat>) -> Option<String> {
        seat.map(|seat| self.terms.roster.name(seat).to_owned())
    }

    fn play(&mut self, said: &Said, lines: &[Excerpt], place: Place) -> Result<(), Ended> {
        let resolved = self.resolve(said, lines)?;
        let (verdict, mut citations) = self.verdict(&resolved)?;
        if verdict.is_err() {
            let fault = self.refusal(&resolved, &problem::REFUSED, place);
            self.say(fault);
            self.enter_refused(&resolved.ply);
            return Err(Ended);
        }

        let mut after = self.state.clone();
        let mut referee = self.house.referee(Recorder::default());
        let mut chance = Scripted::new(&resolved.stated, self.rng.as_mut());
        let mut events: Vec<G::Event> = Vec::new();
        G::apply(self.terms.rules, &mut after, &resolved.ply, &mut chance, &mut referee, &mut events);
        let faults = chance.finish();
        if !faults.is_empty() {
            let terms = self.terms;
            for fault in faults {
                let card = |card: &G::Card| G::card(terms, *card);
                self.say(fault.diagnostic(terms.roster, resolved.place, &card));
            }
            return Err(Ended);
        }
        self.report.tally.extend(&referee.inner.citations);
        self.report.plies += 1;
        self.state = after;
        self.moved = true;
        self.audit(place);
        citations.extend(referee.inner.citations);
        if self.options.detail >= Detail::Transcript {
            let entry = self.ply_entry(&resolved, place, &citations, &events);
            self.entries.push(Entry::Ply(entry));
        }
        Ok(())
    }

    fn ply_entry(
        &mut self,
        resolved: &Resolved<G>,
        place: Place,
        citations: &[Citation],
        events: &[G::Event],
    ) -> PlyEntry {
        let mut upheld: Vec<String> = Vec::new();
        for citation in citations {
            if citation.polarity == Polarity::Upheld && !upheld.iter().any(|id| id == citation.clause.id) {
                upheld.push(citation.clause.id.to_owned());
            }
        }
        let told = events
            .iter()
            .map(|event| {
                let (text, clause) = G::tell(self.terms, event);
                Told { text, clause: clause.id.to_owned() }
            })
            .collect();
        let after = match self.options.detail {
            Detail::Replay => G::view(self.terms, &self.state, None, None),
            Detail::Verdict | Detail::Transcript => Default::default(),
        };
        PlyEntry {
            line: self.file.position(place).1.line,
            player: self.player(resolved.ply.seat),
            text: G::print(self.terms, &resolved.ply.mv),
            told,
            upheld,
            after,
        }
    }

    fn enter_refused(&mut self, ply: &Ply<G::Move>) {
        if self.options.detail >= Detail::Transcript {
            let clauses = refusals(&self.judge(ply)).into_iter().map(|clause| clause.id.to_owned()).collect();
            let (player, text) = (self.player(ply.seat), G::print(self.terms, &ply.mv));
            self.entries.push(Entry::Refused { player, text, clauses });
        }
    }

    /// Why a move is refused, as a diagnostic.
    fn refusal(&mut self, resolved: &Resolved<G>, code: &'static text::Code, place: Place) -> Diagnostic {
        let citations = self.judge(&resolved.ply);
        let refused: Vec<&Citation> =
            citations.iter().filter(|own| own.polarity == Polarity::Refused).collect();
        let text = G::print(self.terms, &resolved.ply.mv);
        let head = text.lines().next().unwrap_or_default();
        let message = match self.player(resolved.ply.seat) {
            Some(who) => format!("{who} may not `{head}`"),
            None => format!("`{head}` is not possible here"),
        };
        let Some(first) = refused.first() else {
            return Diagnostic::new(code, message, place, "refused");
        };
        let facts: Vec<String> =
            first.facts.iter().map(|(name, value)| format!("{} {value}", name.replace('_', " "))).collect();
        let mut help = format!("the rule: {}", first.clause.wording);
        if !facts.is_empty() {
            help += &format!("\nhere: {}", facts.join(", "));
        }
        let also: Vec<&str> = refusals(&citations).into_iter().skip(1).map(|clause| clause.id).collect();
        if !also.is_empty() {
            help += &format!("\nit also breaks {}", also.join(", "));
        }
        if code == &problem::REFUSED {
            help +=
                &format!("\nif the rule is meant to refuse it, write `cannot … because {}`", first.clause.id);
        }
        Diagnostic::new(
            code,
            message,
            resolved.place,
            format!("breaks {}: {}", first.clause.id, first.clause.title),
        )
        .help(help)
        .clause(first.clause.id)
    }

    /// `can` and `answer`; gives the move in canonical form where it is legal.
    fn can(&mut self, said: &Said, lines: &[Excerpt], word: &str) -> Result<Option<String>, Ended> {
        let resolved = self.resolve(said, lines)?;
        self.report.expectations += 1;
        if self.verdict(&resolved)?.0.is_ok() {
            self.weigh(&resolved.ply, &resolved.stated);
            let (player, text) = (self.player(resolved.ply.seat), G::print(self.terms, &resolved.ply.mv));
            if word == "can" {
                self.enter(|| Entry::Permitted { player, text: text.clone() });
            }
            return Ok(Some(text));
        }
        let place = resolved.place;
        let fault = self.refusal(&resolved, &problem::CANNOT_AFTER_ALL, place);
        self.say(fault);
        self.enter_refused(&resolved.ply);
        Ok(None)
    }

    fn cannot(
        &mut self,
        said: &Said,
        lines: &[Excerpt],
        because: Option<&Spanned<String>>,
    ) -> Result<(), Ended> {
        let because = match because {
            None => None,
            Some(id) => {
                let known = clause::<G>(id, self.house);
                Some((self.or_end(known)?, id.place))
            }
        };
        let resolved = self.resolve(said, lines)?;
        self.report.expectations += 1;
        let (verdict, _) = self.verdict(&resolved)?;
        if verdict.is_ok() {
            let text = G::print(self.terms, &resolved.ply.mv);
            let head = text.lines().next().unwrap_or_default();
            let message = match self.player(resolved.ply.seat) {
                Some(who) => format!("{who} may `{head}` after all"),
                None => format!("`{head}` is possible here after all"),
            };
            let mut fault =
                Diagnostic::new(&problem::CAN_AFTER_ALL, message, resolved.place, "is legal here")
                    .help("no clause refuses it; write `can` if that is right, or look at the set-up");
            if let Some((clause, place)) = because {
                fault = fault.label(place, format!("permits it: {}", clause.title)).clause(clause.id);
            }
            self.say(fault);
            return Ok(());
        }
        if let Some((clause, place)) = because {
            let citations = self.judge(&resolved.ply);
            let refused = refusals(&citations);
            if refused.iter().any(|own| own.id == clause.id) {
                // The clause named here decided, even where an earlier one refused first.
                if verdict.err().is_some_and(|first| first.0.id != clause.id) {
                    self.report.tally.add(clause, Polarity::Refused);
                }
            } else {
                let breaks: Vec<&str> = refused.iter().map(|clause| clause.id).collect();
                let fault = Diagnostic::new(
                    &problem::OTHER_CLAUSE,
                    format!("the move is refused, but not by `{}`", clause.id),
                    place,
                    format!("permits it: {}", clause.title),
                )
                .label(resolved.place, format!("breaks {}", breaks.join(", ")))
                .help(format!("write `because {}`, or look at the set-up", breaks.first().unwrap_or(&"…")))
                .clause(clause.id);
                self.say(fault);
                return Ok(());
            }
        }
        self.enter_refused(&resolved.ply);
        Ok(())
    }

    /// What a scenario that came to its end must satisfy.
    pub(crate) fn end(&mut self, scenario: &Scenario) {
        let pending = G::pending(self.terms, &self.state);
        match (pending, self.stopped) {
            (Some(what), None) => {
                let place = scenario.steps.last().map_or(scenario.title.place, |step| step.place);
                let fault = Diagnostic::new(
                    &problem::LEFT_OPEN,
                    format!("the scenario stops while {what}"),
                    place,
                    "is the last step",
                )
                .help("give the answer, or end with `stop here` if that is the point");
                self.say(fault);
            }
            (None, Some(place)) => {
                let fault =
                    Diagnostic::new(&problem::NOTHING_OPEN, "nothing is open here", place, "not needed")
                        .help("take it out");
                self.say(fault);
            }
            (Some(_), Some(_)) | (None, None) => {}
        }
    }

    /// Lists the legal moves where the scenario stopped, if that was asked for.
    pub(crate) fn list_moves(&mut self, scenario: &Scenario) {
        let Some(most) = self.options.list_moves else { return };
        if let Some(open) = self.open(Question::Moves) {
            let place = scenario.steps.last().map_or(scenario.title.place, |step| step.place);
            self.say(open.diagnostic(place, "which moves are legal"));
            return;
        }
        let (moves, count) = self.legal(most);
        let to_act = G::to_act(self.terms.rules, &self.state);
        let to_act = to_act.iter().map(|seat| self.terms.roster.name(seat).to_owned()).collect();
        self.report.listed = Some(Listed { count, moves, to_act });
    }

    /// The legal moves, at most `most` of them, and how many there are.
    pub(crate) fn legal(&self, most: usize) -> (Vec<(Option<String>, String)>, u128) {
        let mut moves = Vec::new();
        let visit = &mut |ply: Ply<G::Move>| {
            if moves.len() == most {
                return std::ops::ControlFlow::Break(());
            }
            moves.push((self.player(ply.seat), G::print(self.terms, &ply.mv)));
            std::ops::ControlFlow::Continue(())
        };
        let mut count = None;
        if !self.house.is_plain() {
            // Under an amendment the fast paths do not hold: every candidate is checked.
            let (mut total, mut looked_at) = (0, 0);
            let position = self.house.position::<G>(self.terms, &self.state);
            let looked = G::candidates(self.terms.rules, &self.state, &mut |ply| {
                let mut referee = self.house.referee(rulebook::Strict);
                let verdict = G::check(self.terms.rules, &self.state, &ply, &mut referee);
                if verdict.is_ok()
                    && self.house.check::<G, _>(self.terms, &position, &ply, &mut referee).is_ok()
                {
                    total += 1;
                    let _ = visit(ply);
                }
                looked_at += 1;
                if looked_at < MOST_JUDGED {
                    std::ops::ControlFlow::Continue(())
                } else {
                    std::ops::ControlFlow::Break(())
                }
            });
            if looked.is_break() {
                self.house.too_many_moves(self.scenario.title.place);
            }
            count = Some(total);
        } else {
            let _ = G::moves(self.terms.rules, &self.state, visit);
        }
        let count = count.unwrap_or_else(|| G::count(self.terms.rules, &self.state));
        (moves, count)
    }

    /// The set-up's lines read as conditions: an expectation that equals one of them is vacuous.
    pub(crate) fn repeated(&mut self) -> &[G::Condition] {
        let (file, scenario, terms) = (self.file, self.scenario, self.terms);
        self.repeated.get_or_insert_with(|| {
            [&file.setup, &scenario.setup]
                .into_iter()
                .flat_map(|lines| of_setup(lines, G::row))
                .filter_map(|island| G::read_condition(terms, &island.lines).ok())
                .collect()
        })
    }
}

/// The words of a step and the rows under it, and how many rows there are.
fn with_rows<G: Dialect>(words: &Excerpt, head: &str, following: &[Step]) -> (Vec<Excerpt>, usize) {
    let count = rows(G::row, head, following.iter().map(row_words));
    let mut lines = vec![words.clone()];
    lines.extend(following[..count].iter().filter_map(row_words).cloned());
    (lines, count)
}

/// The clauses that refused, each once, the first first.
fn refusals(citations: &[Citation]) -> Vec<&'static Clause> {
    let mut refused: Vec<&'static Clause> = Vec::new();
    for citation in citations {
        if citation.polarity == Polarity::Refused && !refused.contains(&citation.clause) {
            refused.push(citation.clause);
        }
    }
    refused
}
