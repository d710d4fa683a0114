//! What a set-up states, a condition asks and a position prints.

use boards::Square;
use game::{Describe, RulesAndRoster, Seat};
use piles::{Kind, Listing};

use crate::Homemade;
use crate::moves::Card;
use crate::spot::Spot;
use crate::state::State;
use crate::zone::{Dealt, Order};

/// One thing to be known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// `board` and its rows: what stands on each square, in their order.
    Board(Vec<Option<u8>>),
    /// `d4 king`, `d4 empty`
    Square(Square, Option<u8>),
    /// `Anna score 5`, `pot 7`, `phase bidding`, `Anna house 4 4 4 4 4 4`
    Number(u8, Option<Seat>, Vec<i32>),
    /// `Anna hand red7 ?`, `deck red1 ...`, `discard empty`
    Zone(Spot, Listing<Card>),
    /// `black reserve 3 pawns`, `black reserve empty`: how many of each kind of men.
    Reserve(Seat, Vec<(u8, u8)>),
    /// `Anna out`
    Out(Seat),
    /// `Anna to move`
    ToMove(Seat),
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The whole board.
    Board,
    /// A square of it.
    Square(Square),
    /// A number, and whose.
    Number(u8, Option<Seat>),
    /// What lies in a zone.
    Zone(Spot),
    /// What a player has in reserve.
    Reserve(Seat),
    /// Whether a player is out.
    Out(Seat),
    /// Whose turn it is.
    Turn,
}

impl game::Fact for Fact {
    type Subject = Subject;

    fn subject(&self) -> Subject {
        match self {
            Self::Board(_) => Subject::Board,
            Self::Square(square, _) => Subject::Square(*square),
            Self::Number(number, seat, _) => Subject::Number(*number, *seat),
            Self::Zone(spot, _) => Subject::Zone(*spot),
            Self::Reserve(seat, _) => Subject::Reserve(*seat),
            Self::Out(seat) => Subject::Out(*seat),
            Self::ToMove(_) => Subject::Turn,
        }
    }

    fn like(self, asked: &Self) -> Self {
        match (self, asked) {
            (Self::Zone(spot, lying), Self::Zone(_, Listing::Count(_))) => {
                Self::Zone(spot, Listing::Count(lying.len() as u32))
            }
            (fact, _) => fact,
        }
    }
}

impl Describe for Homemade {
    fn to_move(seat: Seat) -> Fact {
        Fact::ToMove(seat)
    }

    fn subjects(terms: RulesAndRoster<'_, Self>) -> Vec<Subject> {
        let defined = terms.rules.defined;
        let board = defined.ground.as_ref().map(|_| Subject::Board);
        let numbers = (0..).zip(&defined.numbers).flat_map(|(at, number)| {
            let seats: Vec<Option<Seat>> = match number.each {
                true => terms.roster.seats().map(Some).collect(),
                false => vec![None],
            };
            seats.into_iter().map(move |seat| Subject::Number(at, seat))
        });
        let zones = (0..).zip(&defined.zones).flat_map(|(zone, known)| {
            let owners: Vec<Option<Seat>> = match known.each {
                true => terms.roster.seats().map(Some).collect(),
                false => vec![None],
            };
            owners.into_iter().map(move |owner| Subject::Zone(Spot { zone, owner }))
        });
        let has_reserve = |seat: &Seat| defined.reserved_men(*seat).next().is_some();
        let reserves = terms.roster.seats().filter(has_reserve).map(Subject::Reserve);
        let outs = terms.roster.seats().filter(|_| defined.seats.may_go_on_without_one()).map(Subject::Out);
        board
            .into_iter()
            .chain(reserves)
            .chain(zones)
            .chain(numbers)
            .chain(outs)
            .chain([Subject::Turn])
            .collect()
    }

    fn described(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        viewer: Option<Seat>,
        subject: Subject,
    ) -> Option<Fact> {
        let defined = terms.rules.defined;
        Some(match subject {
            Subject::Board => {
                let squares = defined.board()?.squares();
                Fact::Board(squares.map(|square| state.at(square).map(|man| man as u8)).collect())
            }
            Subject::Square(square) => Fact::Square(square, state.at(square).map(|man| man as u8)),
            Subject::Number(number, seat) => {
                let length = defined.numbers[usize::from(number)].length;
                let value = |nth| state.number(usize::from(number), seat, nth);
                Fact::Number(number, seat, (0..length).map(value).collect())
            }
            Subject::Zone(spot) => Fact::Zone(spot, seen_cards(state, spot, viewer)),
            Subject::Reserve(seat) => {
                let men = defined.reserved_men(seat);
                Fact::Reserve(seat, men.map(|man| (man as u8, state.reserve(man) as u8)).collect())
            }
            Subject::Out(seat) => return state.out.contains(seat).then_some(Fact::Out(seat)),
            Subject::Turn => Fact::ToMove(state.on_turn),
        })
    }

    /// An empty zone that begins so, and one that takes the rest and of which nothing is known.
    fn is_default(terms: RulesAndRoster<'_, Self>, fact: &Fact) -> bool {
        let Fact::Zone(spot, listing) = fact else { return false };
        let defined = terms.rules.defined;
        let dealt =
            defined.zones[usize::from(spot.zone)].dealt(terms.roster.len() as u8, defined.seats.least());
        match (dealt, listing) {
            (Some(dealt), listing) => dealt == 0 && listing.is_empty(),
            (None, Listing::Cards { cards, more, .. }) => cards.is_empty() && *more,
            (None, Listing::Count(_)) => false,
        }
    }

    /// A set-up begins with no position before it.
    fn take_unsaid(again: &mut State, state: &State) {
        again.past = state.past.clone();
        if state.is_over_unsaid() {
            (again.end, again.is_ended_by_function) = (state.end, state.is_ended_by_function);
            again.out = state.out;
        }
    }

    fn absent(terms: RulesAndRoster<'_, Self>, subject: Subject) -> String {
        match subject {
            Subject::Out(seat) => format!("{} plays on", seat_name(terms, seat)),
            _ => String::new(),
        }
    }

    fn differences(terms: RulesAndRoster<'_, Self>, asked: &Fact, found: &Fact) -> Vec<(usize, String)> {
        let defined = terms.rules.defined;
        match (asked, found) {
            (Fact::Board(asked), Fact::Board(found)) => {
                let Some(board) = defined.board() else { return Vec::new() };
                // A row is read from the top, its squares from the left.
                let order = board.drawn().into_iter().flat_map(|row| row.squares);
                let differing =
                    order.enumerate().filter(|(_, square)| asked[square.index()] != found[square.index()]);
                let told = differing.map(|(part, square)| {
                    let there = found[square.index()];
                    let names = |seat: Seat| seat_name(terms, seat);
                    let man = there.map(|man| defined.man_words(usize::from(man), &names));
                    (part, format!("{} {}", board.name(square), man.unwrap_or_else(|| "empty".to_owned())))
                });
                told.collect()
            }
            (Fact::Number(number, _, asked), Fact::Number(_, _, found)) => {
                let known = &defined.numbers[usize::from(*number)];
                let both = asked.iter().zip(found).enumerate();
                both.filter(|(_, (asked, found))| asked != found)
                    .map(|(at, (_, found))| (at, known.told(*found)))
                    .collect()
            }
            (Fact::Reserve(_, asked), Fact::Reserve(_, found)) => {
                let both = asked.iter().zip(found).enumerate();
                both.filter(|(_, (asked, found))| asked != found)
                    .map(|(at, (_, (man, count)))| {
                        (at, defined.counted_men(usize::from(*man), i32::from(*count)))
                    })
                    .collect()
            }
            (Fact::Zone(spot, asked @ Listing::Cards { .. }), Fact::Zone(_, found)) => {
                let is_loose = defined.zones[usize::from(spot.zone)].order == Order::Loose;
                let mut lying: Vec<Option<Card>> = found.cards().collect();
                let word = |card: Option<Card>| card.map_or("?", |card| defined.card(card)).to_owned();
                let mut differing = Vec::new();
                for (part, asked) in asked.cards().enumerate().filter(|(_, asked)| asked.is_some()) {
                    let there = match is_loose {
                        true => lying.iter().position(|card| *card == asked),
                        false => (lying.get(part) == Some(&asked)).then_some(part),
                    };
                    match there {
                        Some(at) if is_loose => _ = lying.swap_remove(at),
                        Some(_) => {}
                        None if is_loose => {
                            differing.push((part, format!("there is no {} left", word(asked))))
                        }
                        None => differing.push(match lying.get(part) {
                            Some(card) => (part, format!("{} lies there", word(*card))),
                            None => (part, "no card lies there".to_owned()),
                        }),
                    }
                }
                differing
            }
            _ => Vec::new(),
        }
    }
}

/// What a viewer may know of the cards in a zone. Where the zone takes the rest, those at its end that are not determined
/// are kept only so that they are counted.
fn seen_cards(state: &State, spot: Spot, viewer: Option<Seat>) -> Listing<Card> {
    let (zone, cards) = (state.zone(spot), &state.heap(spot).cards);
    if !zone.is_seen(spot.owner, viewer) && !cards.is_empty() {
        return Listing::Count(cards.len() as u32);
    }
    let known = |cards: &[Card]| cards.iter().map(|card| card.known()).collect();
    let determined = cards.iter().rposition(|card| card.is_known()).map_or(0, |at| at + 1);
    match zone.dealt == Dealt::Rest && determined < cards.len() {
        true => Listing::Cards {
            cards: known(&cards[..determined]),
            more: true,
            below: known(&cards[determined..]),
        },
        false => Listing::Cards { cards: known(cards), more: false, below: Vec::new() },
    }
}

/// A player's name.
pub(crate) fn seat_name(terms: RulesAndRoster<'_, Homemade>, seat: Seat) -> String {
    terms.roster.names().nth(seat.index()).unwrap_or_default().to_owned()
}

/// A zone in words: `Anna's hand`, `the deck`.
pub(crate) fn spot_words(terms: RulesAndRoster<'_, Homemade>, spot: Spot) -> String {
    let zone = terms.rules.defined.zones[usize::from(spot.zone)].word;
    match spot.owner {
        Some(owner) => format!("{}'s {zone}", seat_name(terms, owner)),
        None => format!("the {zone}"),
    }
}
