//! Pieces in reserve: how many there are at the beginning, and whether those that are taken go there.

use game::Seat;
use rulebook::ClauseKind;
use text::{Diagnostic, Spanned};

use super::draft::{Draft, is_word};
use super::fault;
use super::options::Options;
use crate::defined::{Kept, ManIndex};
use crate::words::{EMPTY, RESERVE};

/// What is said of the reserve of a piece.
#[derive(Debug)]
pub(super) struct ReserveDraft {
    /// How many there are at the beginning; nothing where there is no reserve.
    pub(super) start: Option<u8>,
    /// Several of them in words.
    pub(super) plural: String,
    /// Where those go that are taken.
    taken: Option<Spanned<Whose>>,
    /// As what they lie there.
    becomes: Option<Spanned<String>>,
}

/// Whose reserve a piece goes into that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    Owner,
    Taker,
}

impl Draft {
    /// `reserve: 9`, `taken: "taker"`, `becomes: "chick"`, `plural: "men"`
    pub(super) fn reserve_of(
        &self,
        piece: &str,
        options: &Options<'_>,
        owners: impl Fn() -> bool,
    ) -> Result<ReserveDraft, Diagnostic> {
        let start = options.number("reserve", 0, 100)?.map(|start| start as u8);
        let plural = options.text("plural")?;
        let is_new = |word: &Spanned<String>| {
            is_word(&word.value)
                && word.value != EMPTY
                && !self.men.iter().any(|man| [&man.piece, &man.plural].contains(&&word.value))
        };
        if let Some(word) = plural.as_ref().filter(|word| !is_new(word)) {
            let message = format!("`{}` is no new word for several pieces", word.value);
            let fault = fault::declaration("piece", word.place, message, "taken, or no word");
            return Err(fault.help("take another word of small letters, digits and hyphens"));
        }
        let taken = options.choice("taken", &[("owner", Whose::Owner), ("taker", Whose::Taker)])?;
        let becomes = options.text("becomes")?;
        if let Some(word) = becomes.as_ref().filter(|_| taken.is_none()) {
            let message =
                format!("this piece becomes a {} when it is taken, and goes nowhere then", word.value);
            return Err(fault::declaration("piece", word.place, message, "`taken` is missing")
                .help("say into whose reserve it goes: `taken: \"taker\"`, or `taken: \"owner\"`"));
        }
        let own = taken.is_some() && becomes.is_none();
        let start = start.or(own.then_some(0));
        let place = options.get("reserve").map(|said| said.place);
        if let Some(place) = place.or(taken.as_ref().map(|taken| taken.place)).filter(|_| !owners()) {
            let message = "a piece that belongs to nobody lies in nobody's reserve";
            return Err(fault::declaration("piece", place, message, "of nobody")
                .help("give the piece `signs`, one a player, or an `owner`"));
        }
        let plural = plural.map_or_else(|| several(piece), |word| word.value);
        Ok(ReserveDraft { start, plural, taken, becomes })
    }

    /// Has the men of a piece, which are declared last, go where they go when they are taken.
    pub(super) fn keep_taken(&mut self, piece: &str, reserve: &ReserveDraft) -> Result<(), Diagnostic> {
        let Some(Spanned { value: whose, place }) = reserve.taken else { return Ok(()) };
        let kind = reserve.becomes.as_ref().map_or(piece, |word| word.value.as_str());
        let wrong = |message: String, help: &str| {
            let place = reserve.becomes.as_ref().map_or(place, |word| word.place);
            Err(fault::declaration("piece", place, message, "no reserve of it").help(help))
        };
        if let Some(word) = reserve.becomes.as_ref().filter(|word| !self.has_reserve(&word.value)) {
            let message = format!("no piece `{}` with a reserve is declared above", word.value);
            return wrong(message, "declare it first, with `reserve: 0` if none lies there at the beginning");
        }
        let (id, wording) = match whose {
            Whose::Owner => ("take.back", "a man that is taken goes back into the reserve of its player"),
            Whose::Taker => ("take.reserve", "a man that is taken goes into the reserve of whoever takes it"),
        };
        let seats = self.who().most();
        let of = |seat: Seat| self.men.iter().position(|man| man.piece == kind && man.owner == Some(seat));
        let mut kept: Vec<(ManIndex, Vec<ManIndex>)> = Vec::new();
        for (at, man) in self.men.iter().enumerate().filter(|(_, man)| man.piece == piece) {
            let keeper = |taker: u8| if whose == Whose::Taker { Some(Seat(taker)) } else { man.owner };
            let men: Option<Vec<ManIndex>> = (0..seats).map(|taker| of(keeper(taker)?)).collect();
            let Some(men) = men else {
                let message = format!("whoever takes this piece may have no `{kind}` in reserve");
                return wrong(message, "give the piece `signs`, one a player: then each may have it");
            };
            kept.push((at, men));
        }
        let clause = self.built_in(id, wording, ClauseKind::Effect, &[], "");
        for (at, men) in kept {
            self.men[at].kept = Some(Kept { clause, men });
        }
        Ok(())
    }

    /// Those of some pieces that may lie in reserve, a bit each; of all where none are named.
    pub(super) fn kinds_in_reserve(
        &self,
        when: &Spanned<String>,
        pieces: Option<Vec<Spanned<String>>>,
    ) -> Result<u32, Diagnostic> {
        let kinds = self.kinds(pieces)?;
        let mut men = self.men.iter().enumerate();
        if men.any(|(at, man)| kinds >> at & 1 == 1 && man.reserve.is_some()) {
            return Ok(kinds);
        }
        let message = "none of these pieces can lie in reserve: the clause would forbid nothing";
        let fault = fault::declaration("forbid", when.place, message, "nothing is in reserve");
        Err(fault.help("give the piece a reserve above this line: `piece(\"man\", #{ signs: [\"w\", \"b\"], reserve: 9 });`"))
    }

    /// Whether there are such pieces that have a reserve.
    fn has_reserve(&self, piece: &str) -> bool {
        self.men.iter().any(|man| man.piece == piece && man.reserve.is_some())
    }

    /// Tells of a number or a zone that is called as reserves are.
    pub(super) fn called_as_reserves(&self) -> Option<Diagnostic> {
        let number = self.numbers.iter().find(|number| number.word == RESERVE).map(|number| number.place);
        let zone = self.zones.iter().find(|zone| zone.word == RESERVE).map(|zone| zone.place);
        let (_, first) = self.pieces.iter().find(|(word, _)| self.has_reserve(word))?;
        Some(fault::twice("word", RESERVE, number.or(zone)?, *first))
    }
}

/// Several of a piece in words, unless the script says otherwise.
fn several(piece: &str) -> String {
    match piece.strip_suffix("man") {
        Some(head) => format!("{head}men"),
        None => format!("{piece}s"),
    }
}
