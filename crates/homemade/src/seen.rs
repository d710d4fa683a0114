//! The position as functions of a script see and change it.

use boards::{Board, Square};
use game::{Seat, SeatSet};
use house::own::{Datum, Viewed};
use text::near;

use crate::asked::Asked;
use crate::defined::{Defined, ManIndex, Seats};
use crate::eyes::Eyes;
use crate::luck::{Said, Want};
use crate::moves::Card;
use crate::slots;
use crate::spot::Spot;
use crate::state::State;

mod cards;
mod changes;
mod looks;

/// What functions may ask of `play`.
pub(crate) const ASKS: &[&str] = &[
    "mover",
    "players",
    "after",
    "is_out",
    "at",
    "owner",
    "empty",
    "squares",
    "count",
    "number",
    "reserve",
    "zone",
    "says",
    "neighbours",
    "step",
    "between",
    "group",
    "distance",
    "row_of",
    "row_at",
    "put",
    "take",
    "carry",
    "set",
    "add",
    "store",
    "flip",
    "again",
    "next",
    "out",
    "win",
    "roll",
    "lay",
    "draw",
    "deal",
    "gather",
    "shuffle",
];

/// Those of them that change the position.
const CHANGES: &[&str] = &[
    "put", "take", "carry", "flip", "set", "add", "store", "again", "next", "out", "win", "roll", "lay",
    "draw", "deal", "gather", "shuffle",
];

/// A position in the hands of a function.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) state: State,
    pub(crate) mover: Seat,
    pub(crate) eyes: Eyes,
    /// Who moves next, where it is not the next player.
    pub(crate) next: Option<Seat>,
    /// Who has won, where the function ends the game.
    pub(crate) won: Option<SeatSet>,
    /// What chance has said in this call.
    pub(crate) said: Vec<Said>,
    /// How much of that has been listened to.
    pub(crate) heard: usize,
    /// What chance has to say before the function can go on.
    pub(crate) wants: Option<Want>,
    /// Cards were looked at there that are not determined: the answer hangs on them.
    pub(crate) open: Option<Spot>,
    /// Which cards went where, and which piles were shuffled.
    pub(crate) moved: Vec<CardsMoved>,
    /// The numbers that clauses state.
    pub(crate) amounts: Vec<i64>,
    /// Which of them were read, a bit each.
    pub(crate) read: u64,
}

/// What happened to cards.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CardsMoved {
    /// One went from one zone to another.
    Went(Card, Spot, Spot),
    /// A pile was shuffled.
    Shuffled(Spot),
}

impl Play {
    /// A position in the hands of one who looks with those eyes.
    pub(crate) fn of(asked: Asked<'_>, eyes: Eyes) -> Self {
        Self {
            state: asked.state.clone(),
            mover: asked.mover,
            eyes,
            next: None,
            won: None,
            said: Vec::new(),
            heard: 0,
            wants: None,
            open: None,
            moved: Vec::new(),
            amounts: asked.rules.defined.amounts.iter().map(|amount| amount.number).collect(),
            read: 0,
        }
    }

    /// What chance says; the call is broken off where it has not said it yet.
    fn hear(&mut self, want: impl FnOnce(&State) -> Want) -> Result<Said, String> {
        let Some(said) = self.said.get(self.heard) else {
            self.wants = Some(want(&self.state));
            return Err("chance is asked".to_owned());
        };
        self.heard += 1;
        Ok(said.clone())
    }

    fn defined(&self) -> &'static Defined {
        self.state.defined
    }

    fn board(&self) -> Result<&'static Board, String> {
        self.defined().board().ok_or_else(|| "this game has no board".to_owned())
    }

    /// The square that is named.
    fn square(&self, about: &[Datum], at: usize) -> Result<Square, String> {
        let board = self.board()?;
        let word = board.square_word();
        let named = about
            .get(at)
            .ok_or_else(|| format!("a {word} is missing here, like \"{}\"", board.name(Square(0))))?;
        // The spaces of a track are numbers.
        let square = match named {
            Datum::Number(number) if board.net().is_some() => board.named(&number.to_string()),
            named => named.text().and_then(|name| board.named(name)),
        };
        square.ok_or_else(|| format!("{} is no {word} of the board", named.words()))
    }

    /// The seat that is named.
    fn seat(&self, named: &Datum) -> Result<Seat, String> {
        let seat = match (&self.defined().seats, named) {
            (Seats::Own(names), Datum::Text(name)) => names.iter().position(|known| known == name),
            (Seats::Named { .. }, Datum::Number(number)) => usize::try_from(*number - 1).ok(),
            _ => None,
        };
        let seat = seat.filter(|seat| *seat < usize::from(self.state.seats));
        seat.map(|seat| Seat(seat as u8)).ok_or_else(|| format!("{} is no player", named.words()))
    }

    /// The number of that word.
    fn number_named(&self, about: &[Datum]) -> Result<usize, String> {
        let named = about.first().ok_or("the name of a number is missing here")?;
        let numbers = &self.defined().numbers;
        let found = numbers.iter().position(|number| Some(number.word.as_str()) == named.text());
        found.ok_or_else(|| {
            let words = numbers.iter().map(|number| number.word.as_str());
            let Some(word) = named.text() else { return format!("{} is no name of a number", named.words()) };
            match near(word, words) {
                Some(near) => format!("there is no number called \"{word}\"; did you mean \"{near}\"?"),
                None => format!("there is no number called \"{word}\""),
            }
        })
    }

    /// The men in reserve that are named: a piece, and a player where it is not the mover's.
    fn reserved(&self, piece: Option<&Datum>, owner: Option<&Datum>) -> Result<ManIndex, String> {
        let piece = piece.ok_or("a piece is missing here")?;
        let owner = owner.map_or(Ok(self.mover), |seat| self.seat(seat))?;
        let defined = self.defined();
        let found =
            defined.reserved_men(owner).find(|man| Some(defined.men[*man].piece.as_str()) == piece.text());
        found.ok_or_else(|| {
            format!("there is no reserve of {}; `piece` declares it: `#{{ reserve: 3 }}`", piece.words())
        })
    }

    /// Where the number stands that is named with its seat, unless that is the mover's, and its place among others; and
    /// what comes behind that, so many values.
    fn place<'d>(&self, about: &'d [Datum], behind: usize) -> Result<(usize, usize, &'d [Datum]), String> {
        let number = self.number_named(about)?;
        let known = &self.defined().numbers[number];
        let mut rest = &about[1..];
        let mut seat = known.each.then_some(self.mover);
        let without = usize::from(known.length > 1) + behind;
        if known.each
            && rest.len() > without
            && let Some((named, after)) = rest.split_first()
        {
            (seat, rest) = (Some(self.seat(named)?), after);
        }
        let mut nth = 0;
        if known.length > 1 {
            let (named, after) = rest.split_first().ok_or_else(|| {
                format!("`{}` has {} numbers side by side: say which, from 1 on", known.word, known.length)
            })?;
            let at = named.number().and_then(|at| usize::try_from(at - 1).ok());
            nth = at.filter(|at| *at < known.length).ok_or_else(|| {
                format!("`{}` has the numbers 1 to {}, and not {}", known.word, known.length, named.words())
            })?;
            rest = after;
        }
        Ok((number, self.state.place_of(number, seat, nth), rest))
    }

    /// Squares by their names.
    fn names(&self, squares: impl IntoIterator<Item = Square>) -> Datum {
        Datum::list(squares.into_iter().map(|square| Datum::from(self.defined().square(square))))
    }

    fn told_seat(&self, seat: Seat) -> Datum {
        slots::seat(self.defined(), seat)
    }
}

impl Viewed for Play {
    fn asked(&mut self, word: &'static str, about: &[Datum]) -> Result<Datum, String> {
        match CHANGES.contains(&word) {
            true if self.eyes != Eyes::Change => {
                Err(format!("nothing is changed here; `{word}` stands in the function of an `effect`"))
            }
            true => self.change(word, about),
            false => self.look(word, about),
        }
    }
}
