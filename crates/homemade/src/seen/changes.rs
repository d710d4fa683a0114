//! What a function may change.

use game::SeatSet;
use house::own::Datum;

use super::Play;
use crate::luck::{Said, Want};
use crate::state::MOST_IN_RESERVE;

/// The most sides of a die.
const SIDES: i64 = 100;

impl Play {
    /// Does what a word says.
    pub(super) fn change(&mut self, word: &str, about: &[Datum]) -> Result<Datum, String> {
        match word {
            "put" => self.puts(about)?,
            "take" => {
                let square = self.square(about, 0)?;
                self.state.clear(square);
            }
            "carry" => {
                let (from, to) = (self.square(about, 0)?, self.square(about, 1)?);
                let man = self.state.clear(from).ok_or("no man stands there")?;
                self.state.put(man, to);
            }
            "flip" => self.flips(about)?,
            "set" | "add" => self.counts(word, about)?,
            "store" => self.stores(about)?,
            "again" => self.next = Some(self.mover),
            "next" => {
                let seat = about.first().ok_or("a player is missing here")?;
                self.next = Some(self.seat(seat)?);
            }
            "out" => {
                let seats = self.named_seats(about)?;
                self.state.out = self.state.out.or(seats);
            }
            "win" => self.won = Some(self.named_seats(about)?),
            "roll" => return self.rolls(about),
            "lay" => self.lays(about)?,
            "draw" => return self.draws(about),
            "deal" => self.deals(about)?,
            "gather" => self.gathers(about)?,
            "shuffle" => self.shuffles(about)?,
            _ => return Err(format!("nothing does `{word}`")),
        }
        Ok(Datum::Nothing)
    }

    /// The players that are named; the mover where none is.
    fn named_seats(&self, about: &[Datum]) -> Result<SeatSet, String> {
        match about {
            [] => Ok(SeatSet::only(self.mover)),
            named => named.iter().map(|seat| self.seat(seat)).collect(),
        }
    }

    /// `flip("a1")`: the man there becomes one of the next player's, or of the player who is named.
    fn flips(&mut self, about: &[Datum]) -> Result<(), String> {
        let square = self.square(about, 0)?;
        let man = self.state.at(square).ok_or("no man stands there")?;
        let men = &self.defined().men;
        let owner = men[man].owner.ok_or("the man there belongs to nobody")?;
        let to = about.get(1).map_or(Ok(self.state.after(owner)), |seat| self.seat(seat))?;
        let other = men.iter().position(|known| known.piece == men[man].piece && known.owner == Some(to));
        let other = other.ok_or_else(|| format!("that player has no {}", men[man].piece))?;
        self.state.put(other, square);
        Ok(())
    }

    /// `store("pawn", 1)`, with a player where it is not the mover's reserve.
    fn stores(&mut self, about: &[Datum]) -> Result<(), String> {
        let (owner, more) = match about {
            [_, owner, more] => (Some(owner), more),
            [_, more] => (None, more),
            _ => return Err("a piece and a number are wanted here: `store(\"pawn\", 1)`".to_owned()),
        };
        let man = self.reserved(about.first(), owner)?;
        let more =
            more.number().and_then(|more| i32::try_from(more).ok()).ok_or("a number is missing here")?;
        let count = self.state.reserve(man).saturating_add(more);
        match self.state.set_reserve(man, count) {
            true => Ok(()),
            false => Err(format!("a reserve has 0 to {MOST_IN_RESERVE} of a piece, and not {count}")),
        }
    }

    /// `put("a1", "pawn")`, with a player where several have such pieces: the mover's unless one is named.
    fn puts(&mut self, about: &[Datum]) -> Result<(), String> {
        let square = self.square(about, 0)?;
        let piece = about.get(1).ok_or("a piece is missing here")?;
        let owner = about.get(2).map(|seat| self.seat(seat)).transpose()?.unwrap_or(self.mover);
        let men = &self.defined().men;
        let named = |at: &usize| Some(men[*at].piece.as_str()) == piece.text();
        let owned = |at: &usize| men[*at].owner == Some(owner);
        let mut kinds = (0..men.len()).filter(named);
        let man = kinds.clone().find(owned).or_else(|| kinds.next());
        let man = man.ok_or_else(|| format!("{} is no piece", piece.words()))?;
        self.state.put(man, square);
        Ok(())
    }

    /// `set("pot", 3)`, `add("score", play.mover, 1)`, `set("house", play.mover, 4, 0)`.
    fn counts(&mut self, word: &str, about: &[Datum]) -> Result<(), String> {
        let (number, at, rest) = self.place(about, 1)?;
        let known = &self.defined().numbers[number];
        let given = rest.first().ok_or("the number is missing here")?;
        let value = match given {
            Datum::Text(text) => known.words.iter().position(|word| word == text).map(|at| at as i64),
            other => other.number(),
        };
        let value = value.ok_or_else(|| format!("{} is no value of `{}`", given.words(), known.word))?;
        let sum = if word == "add" { value.saturating_add(i64::from(self.state.numbers[at])) } else { value };
        let within = i64::from(known.least)..=i64::from(known.most);
        if !within.contains(&sum) {
            return Err(format!(
                "`{}` goes from {} to {}, and would be {sum}",
                known.word, known.least, known.most
            ));
        }
        self.state.numbers[at] = sum as i32;
        Ok(())
    }

    /// What a die shows; where chance has not said so yet, the function is asked again once it has.
    fn rolls(&mut self, about: &[Datum]) -> Result<Datum, String> {
        let sides = about.first().and_then(Datum::number).filter(|sides| (1..=SIDES).contains(sides));
        let sides = sides.ok_or_else(|| format!("a die has 1 to {SIDES} sides"))?;
        let face = match self.hear(|_| Want::Roll(sides as u16))? {
            Said::Cards(cards) => cards.first().and_then(|card| card.face()),
            Said::AnyOrder => None,
        };
        Ok(face.map_or(Datum::Nothing, |face| Datum::Number(i64::from(face))))
    }
}
