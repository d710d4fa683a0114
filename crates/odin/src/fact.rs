//! What is to be known of a position.

use game::{Describe, RulesAndRoster, Seat, Setup};
use piles::Listing;

use crate::words::Fact;
use crate::{Colour, Hand, Odin, State};

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The colours in the game.
    Colours,
    /// A player's cards.
    Hand(Seat),
    /// A player's points.
    Points(Seat),
    /// The set to beat.
    Table,
    /// Who led the first round.
    Led,
    /// Whose turn it is.
    Turn,
}

impl game::Fact for Fact {
    type Subject = Subject;

    fn subject(&self) -> Subject {
        match self {
            Self::Colours(_) => Subject::Colours,
            Self::Hand(seat, _) => Subject::Hand(*seat),
            Self::Points(seat, _) => Subject::Points(*seat),
            Self::Table(..) | Self::TableClear => Subject::Table,
            Self::Led(_) => Subject::Led,
            Self::Leads(_) | Self::ToMove(_) => Subject::Turn,
        }
    }

    fn also(&self) -> Option<Subject> {
        matches!(self, Self::Leads(_)).then_some(Subject::Table)
    }

    fn says(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Leads(seat), Self::ToMove(other)) => seat == other,
            (Self::Leads(_), Self::TableClear) => true,
            _ => false,
        }
    }

    fn canonical(mut self) -> Self {
        match &mut self {
            Self::Colours(colours) => colours.sort_unstable(),
            Self::Table(cards, _) => cards.sort_unstable(),
            Self::Hand(_, listing) => *listing = listing.clone().sorted(),
            Self::Points(..) | Self::TableClear | Self::Led(_) | Self::Leads(_) | Self::ToMove(_) => {}
        }
        self
    }

    fn like(self, asked: &Self) -> Self {
        match (self, asked) {
            (Self::Hand(seat, hand), Self::Hand(_, Listing::Count(_))) => {
                Self::Hand(seat, Listing::Count(hand.len() as u32))
            }
            (fact, _) => fact,
        }
    }
}

impl Describe for Odin {
    fn to_move(seat: Seat) -> Fact {
        Fact::ToMove(seat)
    }

    fn says_to_move(setup: &Setup<Fact>) -> bool {
        // In a hand that is over nobody is to move, and that is known.
        let is_out = |fact: &Fact| matches!(fact, Fact::Hand(_, hand) if hand.is_empty());
        setup.of(Subject::Turn).is_some() || setup.iter().any(|line| is_out(&line.value))
    }

    fn subjects(terms: RulesAndRoster<'_, Self>) -> Vec<Subject> {
        let players = terms.roster.seats().flat_map(|seat| [Subject::Hand(seat), Subject::Points(seat)]);
        std::iter::once(Subject::Colours)
            .chain(players)
            .chain([Subject::Table, Subject::Led, Subject::Turn])
            .collect()
    }

    fn described(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        viewer: Option<Seat>,
        subject: Subject,
    ) -> Option<Fact> {
        Some(match subject {
            Subject::Colours => Fact::Colours(state.colours.iter().collect()),
            Subject::Hand(seat) => Fact::Hand(seat, seen(state, seat, viewer).listing()),
            Subject::Points(seat) => Fact::Points(seat, state.points(seat)),
            Subject::Table => match state.by {
                Some(by) if !state.table_clear() => Fact::Table(state.table.iter().collect(), by),
                _ => Fact::TableClear,
            },
            Subject::Led => Fact::Led(state.led?),
            Subject::Turn => match state.on_turn.filter(|_| state.turn_named)? {
                seat if state.table_clear() => Fact::Leads(seat),
                seat => Fact::ToMove(seat),
            },
        })
    }

    fn is_default(terms: RulesAndRoster<'_, Self>, fact: &Fact) -> bool {
        match fact {
            Fact::Colours(colours) => {
                colours.len() == Colour::ALL.len() || colours.len() < terms.rules.colours(terms.roster.len())
            }
            Fact::Points(_, points) => *points == 0,
            Fact::TableClear => true,
            Fact::Hand(..) | Fact::Table(..) | Fact::Led(_) | Fact::Leads(_) | Fact::ToMove(_) => false,
        }
    }
}

/// The cards of a hand that `viewer` knows: all of their own, and those everybody saw being taken.
pub(crate) fn seen(state: &State, seat: Seat, viewer: Option<Seat>) -> Hand {
    let hand = state.hand(Some(seat));
    if viewer.is_none_or(|viewer| viewer == seat) {
        return hand;
    }
    let known = hand.known() & state.shown;
    Hand::new(known, (hand.len() - known.len()) as u8)
}
