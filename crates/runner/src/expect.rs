//! Expectations: what was expected beside what was found.

use std::collections::HashSet;

use game::{ConditionOf, Dialect, Entry, JudgedExpectation, Query, Roster, unknown_player};
use session::islands::{is_row, of_setup};
use syntax::MoveText;
use text::{Edit, Excerpt, Fix, Place, Spanned};

use crate::found::list_all;
use crate::legal_moves::Printed;
use crate::play::{Ended, Playing};
use crate::problem::{Cards, Expected, Mismatch, Problem, SHOWN, count_words};

/// The most moves that `expect legal` compares.
const COMPARED: usize = 10_000;

impl<G: Dialect> Playing<'_, G> {
    /// The set-up's lines read as conditions: an expectation that equals one of them is vacuous.
    fn repeated(&mut self) -> &[ConditionOf<G>] {
        let (file, scenario, terms) = (self.file, self.scenario, self.terms);
        self.repeated.get_or_insert_with(|| {
            [file.setup.as_slice(), &scenario.setup]
                .into_iter()
                .flat_map(|lines| of_setup(lines, is_row::<G>(terms.rules)))
                .filter_map(|island| G::read_condition(terms, &island.lines).ok())
                .collect()
        })
    }

    fn hold(&mut self, text: &str, held: bool) {
        self.report.expectations += 1;
        self.enter(|| Entry::Expected(JudgedExpectation { text: text.to_owned(), held }));
    }

    pub(crate) fn expect_condition(
        &mut self,
        lines: &[Excerpt],
        not: bool,
        place: Place,
    ) -> Result<(), Ended> {
        let read = G::read_condition(self.terms, lines);
        let condition = self.or_end(read)?;
        if !self.moved && !not && self.repeated().contains(&condition) {
            let lines = lines.iter().map(Excerpt::whole).fold(place, Place::to);
            self.say(Problem::Vacuous { lines }.at(place));
        }
        if let Some(open) = self.open(Query::Condition(&condition)) {
            self.say(open.diagnostic(place, "whether this holds"));
            return Err(Ended);
        }
        let judgement = G::judge(self.terms, &self.state, &condition);
        let written: Vec<&str> = lines.iter().map(Excerpt::text).collect();
        let written = format!("{}{}", if not { "not " } else { "" }, written.join("\n"));
        let held = judgement.holds != not;
        self.hold(&written, held);
        if !held {
            let fails_at = if not { Vec::new() } else { G::where_it_fails(self.terms, &self.state, lines) };
            let cards = match not || !fails_at.is_empty() {
                true => None,
                false => card_by_card(self.terms.roster, &written, &judgement.found),
            };
            let (expected, found, what) = (&*written, &*judgement.found, Expected::Fact(cards));
            let fix = if not { None } else { self.write_found(lines, found) };
            let fault = Mismatch { expected, found, what }.at(place).maybe_fix(fix);
            self.say(fails_at.into_iter().fold(fault, |fault, (place, text)| fault.label(place, text)));
            self.note_cause(place, |playing| {
                let judgement = G::judge(playing.terms, &playing.state, &condition);
                (judgement.holds, judgement.found)
            });
        }
        Ok(())
    }

    pub(crate) fn expect_count(
        &mut self,
        number: Spanned<u128>,
        not: bool,
        place: Place,
    ) -> Result<(), Ended> {
        if let Some(open) = self.open(Query::Moves) {
            self.say(open.diagnostic(place, "which moves are legal"));
            return Err(Ended);
        }
        self.consider_all();
        let (moves, count) = self.legal(SHOWN);
        let held = (count == number.value) != not;
        let expected = format!("{}{}", if not { "not " } else { "" }, count_words(number.value));
        self.hold(&expected, held);
        if !held {
            let legal: Vec<String> = moves.iter().map(|each| self.worded(each)).collect();
            let what = Expected::Count { not, legal: &legal, count };
            self.say(Mismatch { expected: &expected, found: &count_words(count), what }.at(place));
            self.note_cause(place, |playing| playing.legal(0).1);
        }
        Ok(())
    }

    pub(crate) fn expect_legal(&mut self, listed: &[MoveText], not: bool, place: Place) -> Result<(), Ended> {
        let mut expected: Vec<Printed> = Vec::new();
        let mut written = Vec::new();
        for said in listed {
            let resolved = self.resolve(said, std::slice::from_ref(&said.words))?;
            expected.push(self.printed(&resolved.ply));
            written.push(match &said.by {
                Some(name) => format!("{}: {}", name.text(), said.words.text()),
                None => said.words.text().to_owned(),
            });
        }
        if let Some(open) = self.open(Query::Moves) {
            self.say(open.diagnostic(place, "which moves are legal"));
            return Err(Ended);
        }
        self.consider_all();
        let (found, count) = self.legal(COMPARED);
        let only = |these: &[Printed], those: &[Printed]| -> Vec<String> {
            let those: HashSet<&Printed> = those.iter().collect();
            these
                .iter()
                .filter(|candidate| !those.contains(candidate))
                .map(|these| self.worded(these))
                .collect()
        };
        let (missing, wrong) = (only(&found, &expected), only(&expected, &found));
        let held = (missing.is_empty() && wrong.is_empty() && count <= COMPARED as u128) != not;
        let text = format!("{}legal {}", if not { "not " } else { "" }, written.join(", "));
        self.hold(&text, held);
        if !held {
            let all: Vec<String> = found.iter().map(|each| self.worded(each)).collect();
            let is_short = count <= SHOWN as u128 && !all.is_empty();
            let found = match is_short {
                true => format!("legal {}", all.join(", ")),
                false => count_words(count),
            };
            let what = match not {
                true => Expected::OtherMoves,
                false => Expected::Moves { listed: listed.len(), count, missing: &missing, wrong: &wrong },
            };
            let fix = if is_short && !not { list_all(listed, &written, &all) } else { None };
            self.say(Mismatch { expected: &text, found: &found, what }.at(place).maybe_fix(fix));
            self.note_cause(place, |playing| playing.legal(COMPARED));
        }
        Ok(())
    }

    /// A move as a line of this position has it: with the player's name unless it is simply the move
    /// of whoever is on turn.
    pub(crate) fn worded(&self, (player, text): &Printed) -> String {
        let head = one_line(text);
        let answers = G::pending(self.terms, &self.state).is_some();
        match player {
            Some(name) if answers || *player != self.player(G::on_turn(&self.state)) => {
                format!("{name}: {head}")
            }
            _ => head.to_owned(),
        }
    }

    pub(crate) fn expect_to_move(
        &mut self,
        name: &Spanned<String>,
        not: bool,
        place: Place,
    ) -> Result<(), Ended> {
        let Some(seat) = self.terms.roster.seat(&name.value) else {
            self.say(unknown_player(name.as_str(), self.terms.roster));
            return Err(Ended);
        };
        // Open votes and discards are those players' whoever is on turn.
        if G::pending(self.terms, &self.state).is_none() {
            self.whose_turn(place)?;
        }
        let to_act = G::to_act(self.terms.rules, &self.state);
        let held = to_act.contains(seat) != not;
        let expected = format!("{}{} to move", if not { "not " } else { "" }, name.value);
        self.hold(&expected, held);
        if !held {
            let found = format!("{} to move", self.terms.roster.list(to_act));
            let what = Expected::Fact(None);
            let only = to_act.iter().next().filter(|_| !not && to_act.iter().nth(1).is_none());
            let right = |seat| Edit::new(name.place, &*name.value, self.terms.roster.name(seat));
            let fix = only.map(|seat| Fix::write(right(seat)));
            self.say(Mismatch { expected: &expected, found: &found, what }.at(place).maybe_fix(fix));
            self.note_cause(place, |playing| G::to_act(playing.terms.rules, &playing.state));
        }
        Ok(())
    }
}

/// The cards of a player's pile that are missing, and those that are too many; none where the lines are
/// about something else, or differ only in order.
fn card_by_card<'a>(roster: &Roster, expected: &'a str, found: &'a str) -> Option<Cards<'a>> {
    let (expected, found): (Vec<&str>, Vec<&str>) =
        (expected.split_whitespace().collect(), found.split_whitespace().collect());
    let ([player, pile, asked @ ..], [owner, other, there @ ..]) = (expected.as_slice(), found.as_slice())
    else {
        return None;
    };
    // No card is called so: `owes a discard` is about something else.
    let is_article = |word: &str| matches!(word, "a" | "an" | "the" | "no" | "not");
    let is_card = |word: &&str| word.starts_with(char::is_alphabetic) && !is_article(word);
    let listed = |cards: &[&str]| cards.iter().all(is_card);
    if (player, pile) != (owner, other) || roster.seat(player).is_none() || !listed(asked) || !listed(there) {
        return None;
    }
    let cards = Cards { missing: without(asked, there), too_many: without(there, asked) };
    (cards != Cards::default()).then_some(cards)
}

/// Those of `cards` that are left when `others` are taken out, each once; `empty` is no card.
fn without<'a>(cards: &[&'a str], others: &[&str]) -> Vec<&'a str> {
    let mut left: Vec<&str> = others.to_vec();
    let mut held = cards.to_vec();
    held.retain(|card| match left.iter().position(|other| other == card) {
        Some(at) => {
            left.swap_remove(at);
            false
        }
        None => *card != "empty",
    });
    held
}

fn one_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}
