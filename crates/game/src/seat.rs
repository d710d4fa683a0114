use std::fmt;

use rulebook::{Clause, Facts, Value};
use text::{Diagnostic, Place, Spanned};

use crate::Info;
use crate::problem::players::own_players;

/// A place at the table, counted from 0 in seat order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's number, for indexing.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Seat {
    /// A player, or nobody, as a fact of a decision.
    pub fn or_nobody(seat: Option<Self>) -> Value {
        Value::Player(seat.map(|seat| seat.0))
    }
}

impl From<Seat> for Value {
    fn from(seat: Seat) -> Self {
        Self::Player(Some(seat.0))
    }
}

piles::bit_set! {
    /// A set of seats, at most 16.
    #[derive(PartialOrd, Ord, Hash)]
    pub struct SeatSet(u16) of Seat: |seat| seat.0, |number| Seat(number as u8)
}

impl SeatSet {
    /// The first `count` seats.
    pub fn below(count: usize) -> Self {
        Self(((1u32 << count.min(16)) - 1) as u16)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// The players' names, in seat order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    names: Vec<String>,
}

impl Roster {
    /// The players of those names, in seat order.
    pub fn new<N: Into<String>>(names: impl IntoIterator<Item = N>) -> Self {
        Self { names: names.into_iter().map(Into::into).collect() }
    }

    /// The players of a game that has its own, two by that clause.
    ///
    /// # Errors
    /// When a `players` line names any.
    pub fn own(
        info: &Info,
        players: [&str; 2],
        named: Option<&[Spanned<String>]>,
        game_line: Place,
        clause: &'static Clause,
    ) -> Result<Self, Vec<Diagnostic>> {
        let Some(names) = named else { return Ok(Self::new(players)) };
        let place = names.iter().map(|name| name.place).reduce(Place::to).unwrap_or(game_line);
        Err(vec![own_players(info, players, place, clause)])
    }

    /// How many players there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there is no player.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The player's name.
    ///
    /// # Panics
    /// When no player has that seat.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// A fact in words, its players by their names.
    pub fn fact(&self, value: &Value) -> String {
        self.named(value).to_string()
    }

    /// Facts with players by their names, as scripts have them.
    pub fn facts(&self, facts: &Facts) -> Facts {
        facts.iter().map(|(name, value)| (*name, self.named(value))).collect()
    }

    fn named(&self, value: &Value) -> Value {
        match value {
            Value::Player(seat) => {
                let name = seat.and_then(|seat| self.names.get(usize::from(seat)));
                name.map_or(Value::from("nobody"), |name| Value::from(name.clone()))
            }
            Value::List(values) => values.iter().map(|value| self.named(value)).collect(),
            Value::Number(_) | Value::Flag(_) | Value::Word(_) => value.clone(),
        }
    }

    /// The seat of the player of that name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.names.iter().position(|candidate| candidate == name).map(|at| Seat(at as u8))
    }

    /// The names, in seat order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// The seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.names.len() as u8).map(Seat)
    }

    /// The names of a set, joined by commas and `and`.
    pub fn list(&self, seats: SeatSet) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.name(seat)).collect();
        if names.is_empty() { "nobody".to_owned() } else { text::listed(&names, "and") }
    }
}
