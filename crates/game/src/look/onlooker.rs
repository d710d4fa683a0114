//! A position that is looked at, and by whom. It is long: what is asked stands beside what is said where nothing answers.

use std::fmt;
use std::sync::{Arc, Mutex, OnceLock};

use rulebook::Value;
use text::near;

use super::about::Brackets;
use super::{AtPlace, Look, Looked};
use crate::{Dialect, Open, Roster, RulesAndRoster, Seat, Seers, Sight, SightKind};

/// The word for a card that is not determined.
const UNKNOWN: &str = "?";

/// Whose eyes a function looks with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gaze {
    /// Those of whoever moves: what they may not see, the function cannot look at.
    Mover,
    /// Those of the table, which sees all.
    Table,
}

/// Somebody who looks at a position for a function of a script.
pub trait Looker: Send + Sync {
    /// The answer to one of the words in [`LOOKS`](crate::LOOKS), with what stands in its brackets.
    ///
    /// # Errors
    /// Why there is none, and behind a semicolon what to do.
    fn answer(&self, word: &str, about: &[Value]) -> Result<Value, String>;

    /// What is said of a card under a name.
    ///
    /// # Errors
    /// Why nothing is, and behind a semicolon what to do.
    fn of_card(&self, card: &str, name: &str) -> Result<Value, String>;

    /// The position as lines of a set-up, as far as whoever looks sees it.
    fn lines(&self) -> &[String];

    /// What was looked at since this was asked last and is not determined: the answer hangs on it.
    fn take_open(&self) -> Option<Open>;
}

impl fmt::Debug for dyn Looker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Looker")
    }
}

/// The rules and the players of a table, kept for those who look.
#[derive(Debug)]
pub struct KeptTerms<G: Look> {
    rules: G::Rules,
    roster: Roster,
}

impl<G: Look> KeptTerms<G> {
    /// Keeps them.
    pub fn of(terms: RulesAndRoster<'_, G>) -> Self {
        Self { rules: terms.rules.clone(), roster: terms.roster.clone() }
    }

    /// Whether they are these.
    pub fn are(&self, terms: RulesAndRoster<'_, G>) -> bool {
        self.rules == *terms.rules && self.roster == *terms.roster
    }

    /// The rules and the players.
    pub fn terms(&self) -> RulesAndRoster<'_, G> {
        RulesAndRoster { rules: &self.rules, roster: &self.roster }
    }
}

/// One who looks at a position of a game.
#[derive(Debug)]
pub struct Onlooker<G: Look> {
    kept: Arc<KeptTerms<G>>,
    /// None while a set-up is still read.
    state: Option<G::State>,
    mover: Option<Seat>,
    gaze: Gaze,
    lines: OnceLock<Vec<String>>,
    open: Mutex<Option<Open>>,
}

impl<G: Dialect> Onlooker<G> {
    /// One who looks at that position where `mover` is to move, with these eyes.
    pub fn new(kept: Arc<KeptTerms<G>>, state: Option<G::State>, mover: Option<Seat>, gaze: Gaze) -> Self {
        Self { kept, state, mover, gaze, lines: OnceLock::new(), open: Mutex::default() }
    }

    pub(super) fn terms(&self) -> RulesAndRoster<'_, G> {
        self.kept.terms()
    }

    pub(super) fn mover(&self) -> Option<Seat> {
        self.mover
    }

    /// The position.
    pub(super) fn state(&self) -> Result<&G::State, String> {
        self.state.as_ref().ok_or_else(|| {
            "there is nothing to look at while the set-up is read; decide this clause by its facts alone, or first of all for a set-up: \
             `if play.player == \"nobody\" { return …; }`"
                .to_owned()
        })
    }

    /// Who looks, where not the table does.
    pub(super) fn viewer(&self) -> Option<Seat> {
        match self.gaze {
            Gaze::Mover => self.mover,
            Gaze::Table => None,
        }
    }

    /// The seat of the player who is named.
    pub(super) fn seat(&self, about: Brackets<'_>, at: usize) -> Result<Seat, String> {
        let roster = self.terms().roster;
        let seat = about.text(at).and_then(|name| roster.seat(name));
        seat.ok_or_else(|| {
            let names = roster.names().collect::<Vec<_>>().join(", ");
            format!("{} is no player; the players are {names}", about.words(at))
        })
    }

    /// A seat by the name of its player.
    pub(super) fn name(&self, seat: Option<Seat>) -> Value {
        let name = seat.and_then(|seat| self.terms().roster.names().nth(seat.index()));
        name.map_or(Value::from("nobody"), |name| Value::from(name.to_owned()))
    }

    /// Players by their names.
    fn named(&self, value: Value) -> Value {
        match value {
            Value::Player(seat) => self.name(seat.map(Seat)),
            Value::List(values) => Value::List(values.into_iter().map(|value| self.named(value)).collect()),
            other => other,
        }
    }

    /// Notes that the answer hangs on what is not determined.
    pub(super) fn hangs_on(&self, what: String, listing: String) {
        // Nothing panics while it holds the lock.
        if let Ok(mut open) = self.open.lock() {
            open.get_or_insert(Open { what, listing, on_line: None });
        }
    }

    /// The zone or number that is named, whose it is, and what stands behind that.
    fn sight<'v>(
        &self,
        about: Brackets<'v>,
        zones: bool,
    ) -> Result<(usize, &'static Sight, Seat, Brackets<'v>), String> {
        let kind = if zones { "zone" } else { "number" };
        let sights = &G::info(self.terms().rules).sights;
        let found = about.text(0).and_then(|word| sights.find(word, zones));
        let Some((at, sight)) = found else {
            return Err(unknown(kind, about, sights.words(zones), sights.find_other(about.text(0), zones)));
        };
        if !sight.each {
            return Ok((at, sight, Seat(0), about.behind(1)));
        }
        match (about.ends(1), self.mover) {
            (true, Some(mover)) => Ok((at, sight, mover, about.behind(1))),
            (true, None) => Err(format!(
                "each player has a {kind} `{0}`; say whose: `play.{kind}(\"{0}\", PLAYER)`",
                sight.word
            )),
            (false, _) => Ok((at, sight, self.seat(about, 1)?, about.behind(2))),
        }
    }

    /// A zone or number in words: `Anna's hand`, `the deck`; and the set-up line that says it.
    fn told(&self, sight: &Sight, seat: Seat) -> (String, String) {
        let word = sight.word;
        match sight.each {
            true => {
                let name = self.terms().roster.name(seat);
                (format!("{name}'s {word}"), format!("{name} {word} CARD …"))
            }
            false => (format!("the {word}"), format!("{word} CARD …")),
        }
    }

    fn cards(&self, about: Brackets<'_>) -> Result<(Vec<Option<Value>>, &'static Sight, Seat), String> {
        let (at, sight, seat, _) = self.sight(about, true)?;
        match G::look(self.terms(), self.state()?, at, seat) {
            Looked::Cards(cards) => Ok((cards, sight, seat)),
            Looked::Value(_) => Err(format!("`{}` is no zone", sight.word)),
        }
    }

    /// The cards in a zone.
    fn zone(&self, about: Brackets<'_>) -> Result<Value, String> {
        let (cards, sight, seat) = self.cards(about)?;
        let is_seen = match (sight.kind, self.viewer()) {
            (_, None) | (SightKind::Zone(Seers::All) | SightKind::Number, _) => true,
            (SightKind::Zone(Seers::Owner), Some(viewer)) => viewer == seat,
            (SightKind::Zone(Seers::Nobody), Some(_)) => false,
        };
        let (what, listing) = self.told(sight, seat);
        if !is_seen {
            let whose = if sight.each {
                format!(", {}", quoted(self.terms().roster.name(seat)))
            } else {
                String::new()
            };
            return Err(format!(
                "whoever moves does not see the cards in {what}; a move is judged by what its player can see: \
                 `play.count(\"{}\"{whose})` tells how many cards lie there",
                sight.word
            ));
        }
        if cards.iter().any(Option::is_none) {
            self.hangs_on(what, listing);
        }
        Ok(cards.into_iter().map(|card| card.unwrap_or(Value::from(UNKNOWN))).collect())
    }

    /// What to say where a zone is counted and none is named.
    pub(super) fn zone_fault(&self, about: Brackets<'_>) -> String {
        self.sight(about, true).err().unwrap_or_default()
    }

    fn number(&self, about: Brackets<'_>) -> Result<Value, String> {
        let (at, sight, seat, rest) = self.sight(about, false)?;
        let found = match G::look(self.terms(), self.state()?, at, seat) {
            Looked::Value(found) => self.named(found),
            Looked::Cards(_) => return Err(format!("`{}` is no number", sight.word)),
        };
        let Value::List(values) = found else { return Ok(found) };
        if rest.ends(0) {
            return Ok(Value::List(values));
        }
        let nth = rest.number(0).and_then(|nth| usize::try_from(nth - 1).ok());
        let chosen = nth.and_then(|nth| values.get(nth)).cloned();
        chosen.ok_or_else(|| {
            format!("`{}` has the numbers 1 to {}, and not {}", sight.word, values.len(), rest.words(0))
        })
    }

    /// How many of the pieces that are named lie in reserve.
    fn reserve(&self, about: Brackets<'_>) -> Result<Value, String> {
        let piece = about.text(0).ok_or("a piece is missing here: `play.reserve(\"PIECE\", PLAYER)`")?;
        let seat = match (about.ends(1), self.mover) {
            (true, Some(mover)) => mover,
            (true, None) => {
                return Err(format!("nobody moves here; say whose: `play.reserve(\"{piece}\", PLAYER)`"));
            }
            (false, _) => self.seat(about, 1)?,
        };
        let found = G::reserve(self.terms(), self.state()?, seat, piece);
        found.map(Value::from).ok_or_else(|| {
            match G::info(self.terms().rules).sights.find("reserve", false) {
                Some(_) => format!("{} has no reserve of `{piece}`", self.terms().roster.name(seat)),
                None => {
                    "nothing lies in reserve in this game; look at its zones, numbers and places".to_owned()
                }
            }
        })
    }

    /// What stands at the place that is named.
    pub(super) fn place(&self, about: Brackets<'_>) -> Result<AtPlace, String> {
        let (terms, state) = (self.terms(), self.state()?);
        let forms = G::info(terms.rules).sights.places;
        let named = about.text(0).filter(|_| !forms.is_empty());
        let found = named.and_then(|named| G::place(terms, state, self.viewer(), named));
        let Some(found) = found else {
            return Err(match forms {
                "" => "there are no places in this game; look at its zones and numbers".to_owned(),
                forms => format!("{} is no place; a place is {forms}", about.words(0)),
            });
        };
        match &found {
            AtPlace::Hidden => Err(format!(
                "whoever moves does not see what lies at {}; a move is judged by what its player can see",
                about.words(0)
            )),
            AtPlace::Open(listing) => {
                self.hangs_on(format!("what lies at {}", about.words(0)), (*listing).to_owned());
                Ok(AtPlace::There(UNKNOWN.into(), None))
            }
            AtPlace::Empty | AtPlace::There(..) => Ok(found),
        }
    }
}

/// A name as a script writes it.
fn quoted(name: &str) -> String {
    format!("\"{name}\"")
}

/// What to say of a word that is no zone, or no number.
fn unknown(
    kind: &str,
    about: Brackets<'_>,
    known: impl Iterator<Item = &'static str> + Clone,
    other: Option<&str>,
) -> String {
    if about.ends(0) {
        return format!(
            "the word of a {kind} is missing here; write it into the brackets: `play.{kind}(\"…\")`"
        );
    }
    if let (Some(other), Some(word)) = (other, about.text(0)) {
        return format!("`{word}` is no {kind}; look at it with `play.{other}(\"{word}\")`");
    }
    match about.text(0).and_then(|word| near(word, known.clone())) {
        Some(near) => format!("{} is no {kind} of this game; did you mean \"{near}\"?", about.words(0)),
        None => match known.collect::<Vec<_>>().join(", ") {
            all if all.is_empty() => format!("{} is no {kind} of this game; it has none", about.words(0)),
            all => format!("{} is no {kind} of this game; the {kind}s are {all}", about.words(0)),
        },
    }
}

impl<G: Dialect> Looker for Onlooker<G> {
    fn answer(&self, word: &str, about: &[Value]) -> Result<Value, String> {
        let about = Brackets(about);
        match word {
            "mover" => Ok(self.name(self.mover)),
            "players" => Ok(self.terms().roster.names().map(str::to_owned).collect()),
            "after" => {
                let (seat, seats) = (self.seat(about, 0)?, self.terms().roster.len());
                Ok(self.name(self.terms().roster.seats().nth((seat.index() + 1) % seats)))
            }
            "zone" => self.zone(about),
            "count" => {
                match about.text(0).and_then(|word| G::info(self.terms().rules).sights.find(word, true)) {
                    Some(_) => Ok(self.cards(about)?.0.len().into()),
                    None => self.count_squares(about),
                }
            }
            "number" => self.number(about),
            "reserve" => self.reserve(about),
            "at" => Ok(match self.place(about)? {
                AtPlace::There(there, _) => Value::Word(there),
                _ => Value::from(""),
            }),
            "owner" => Ok(match self.place(about)? {
                AtPlace::There(_, owner) => self.name(owner),
                _ => Value::from("nobody"),
            }),
            "empty" => Ok((self.place(about)? == AtPlace::Empty).into()),
            _ => self.of_squares(word, about),
        }
    }

    fn of_card(&self, card: &str, name: &str) -> Result<Value, String> {
        let rules = self.terms().rules;
        if card == UNKNOWN {
            self.hangs_on("a card".to_owned(), "CARD …".to_owned());
            return Err("this card is not determined".to_owned());
        }
        let names = G::info(rules).sights.of_cards;
        match G::of_card(rules, card, name) {
            Some(found) => Ok(self.named(found)),
            None => Err(format!(
                "`{card}` is no card, so it has no `{name}`; what is said of cards is {}",
                names.join(", ")
            )),
        }
    }

    fn lines(&self) -> &[String] {
        let lines = || match &self.state {
            Some(state) => G::position(self.terms(), state, self.viewer()),
            None => Vec::new(),
        };
        self.lines.get_or_init(lines)
    }

    fn take_open(&self) -> Option<Open> {
        self.open.lock().ok()?.take()
    }
}
