//! Moves, and what else is about a position.

use std::rc::Rc;

use super::{Candidate, MOST, Offers, WritingPlace};
use crate::lore::{self, FormKind};
use crate::stands::Stand;
use crate::{Host, Workspace};

/// So many legal moves are looked at.
const LOOKED_AT: usize = 20_000;
/// So many refused ones.
const REFUSED: usize = 100;

impl<H: Host> Workspace<H> {
    pub(super) fn stand_at(&self, place: &WritingPlace<'_>) -> Option<Rc<Stand>> {
        self.stand(place.path, place.text, &place.around)
    }

    /// The legal moves that go on as is written from byte `from` of the line, in the order of `saga moves`.
    pub(super) fn moves(&self, place: &WritingPlace<'_>, from: usize) -> Vec<Candidate> {
        let Some(stand) = self.stand_at(place) else { return self.move_forms(place, from) };
        let most = if place.written[from..].is_empty() { MOST + 1 } else { LOOKED_AT };
        let Some(listed) = stand.live.listed(&stand.at, most) else { return Vec::new() };
        let piece = place.piece(from);
        let mut found = Vec::new();
        for (player, text) in &listed.moves {
            for written in stand.ways(player.as_deref(), text, piece.written) {
                if piece.goes_on(&written) {
                    let candidate = piece.line(Offers::Move, &indented(&written, place.indent()));
                    found.push(Candidate { label: written.replace('\n', " /"), ..candidate });
                }
            }
        }
        if let Some(due) = listed.due.as_ref().filter(|due| piece.goes_on(due)) {
            found.push(piece.line(Offers::Move, due).detail("is due"));
        }
        if u128::try_from(listed.moves.len()).unwrap_or(u128::MAX) < listed.count || found.is_empty() {
            found.extend(self.move_forms(place, from));
        }
        found
    }

    /// The forms of moves, their open parts to be filled in.
    fn move_forms(&self, place: &WritingPlace<'_>, from: usize) -> Vec<Candidate> {
        let Some(game) = place.analysis.opened.game else { return Vec::new() };
        let piece = place.piece(from);
        let of_form = |form: lore::FormCard| {
            let about = format!("for example\n```saga\n{}\n```", form.example);
            let ways = form.ways.into_iter().filter(|way| piece.goes_on_form(way));
            let candidate = |way: String| {
                let candidate = piece.line(Offers::Form, &piece.begun(&way)).with_open_parts();
                Candidate { label: way, ..candidate }.about(about.clone())
            };
            ways.map(candidate).collect::<Vec<_>>()
        };
        lore::forms(game, FormKind::Move).into_iter().flat_map(of_form).collect()
    }

    /// Moves that are refused, each with the clause, that go on as is written from byte `from` of the line.
    pub(super) fn refused(&self, place: &WritingPlace<'_>, from: usize) -> Vec<Candidate> {
        let Some(stand) = self.stand_at(place) else { return self.move_forms(place, from) };
        let piece = place.piece(from);
        let mut found = Vec::new();
        for refused in stand.live.refused(&stand.at, REFUSED) {
            for written in stand.ways(refused.player.as_deref(), &refused.text, piece.written) {
                if piece.goes_on(&written) {
                    let candidate = piece.line(Offers::Refused, &indented(&written, place.indent()));
                    found.push(
                        candidate.detail(&*refused.clause.id).about(refused.clause.wording.to_string()),
                    );
                }
            }
        }
        found
    }

    /// The clauses that refuse a move, the deciding one first.
    pub(super) fn reasons(&self, place: &WritingPlace<'_>, said: &str) -> Vec<(String, String)> {
        let Some(stand) = self.stand_at(place) else { return Vec::new() };
        let played = stand.live.play(&stand.at, said, None, &self.files());
        let breaks = played.last.breaks.into_iter();
        breaks.map(|broken| (broken.clause.id.to_string(), broken.clause.wording.to_string())).collect()
    }

    /// What is true at the place, as conditions.
    pub(super) fn facts(&self, place: &WritingPlace<'_>, from: usize) -> Vec<Candidate> {
        let piece = place.piece(from);
        let mut found = Vec::new();
        if let Some(stand) = self.stand_at(place) {
            let mut conditions: Vec<String> = Vec::new();
            for line in stand.live.position(&stand.at) {
                match conditions.last_mut().filter(|_| line.starts_with(' ')) {
                    Some(head) => *head = format!("{head}\n{line}"),
                    None => conditions.push(line),
                }
            }
            let outlook = stand.live.outlook(&stand.at, 0);
            let moves = stand.live.listed(&stand.at, 0).filter(|listed| listed.open.is_none());
            conditions.extend(moves.map(|listed| format!("{} legal moves", listed.count)));
            conditions.extend(outlook.on_turn.map(|name| format!("{name} to move")));
            let fits = conditions.into_iter().filter(|condition| piece.goes_on(condition));
            found.extend(fits.map(|condition| {
                let candidate = piece.line(Offers::Fact, &indented(&condition, place.indent()));
                Candidate { label: condition.replace('\n', " /"), ..candidate }
            }));
        }
        found.extend(self.next_words(place, from, FormKind::Condition));
        let Some(game) = place.analysis.opened.game else { return found };
        for form in lore::forms(game, FormKind::Condition) {
            for way in form.ways.into_iter().filter(|way| piece.goes_on_form(way)) {
                let candidate = piece.line(Offers::Form, &piece.begun(&way)).with_open_parts();
                let about = format!("for example\n```saga\n{}\n```", form.example);
                found.push(Candidate { label: way, ..candidate }.about(about));
            }
        }
        found.extend(["not ", "legal "].iter().filter(|word| piece.goes_on(word)).map(|word| {
            let candidate = piece.word(Offers::Keyword, word);
            Candidate { label: word.trim().to_owned(), ..candidate }
        }));
        found
    }
}

impl Stand {
    /// A move as it is written here; above the first step with whose turn it is.
    pub(crate) fn way(&self, player: Option<&str>, text: &str, is_begun: bool) -> String {
        match player.filter(|name| self.on_turn.as_deref() == Some(name)) {
            Some(name) if !is_begun => format!("turn {name}\n  {}", text.replace('\n', "\n  ")),
            _ => self.ways(player, text, "").pop().unwrap_or_default(),
        }
    }

    /// The ways in which a move can be written here: bare where its player is on turn, and with the name where that is
    /// begun, or where nobody knows whose turn it is.
    fn ways(&self, player: Option<&str>, text: &str, written: &str) -> Vec<String> {
        let Some(name) = player else { return vec![text.to_owned()] };
        let named = format!("{name}: {text}");
        let is_on_turn = self.knows_turn && self.on_turn.as_deref() == Some(name);
        let is_begun = !written.is_empty() && named.to_lowercase().starts_with(&written.to_lowercase());
        match (is_on_turn, is_begun) {
            (true, false) => vec![text.to_owned()],
            (true, true) => vec![named, text.to_owned()],
            (false, _) => vec![named],
        }
    }
}

/// A line with the rows under it as far in as the line itself and more.
fn indented(text: &str, indent: &str) -> String {
    text.replace('\n', &format!("\n{indent}"))
}
