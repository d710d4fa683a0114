//! What an expectation can ask of a position, and whether it holds.

use game::{Seat, Verdict};

use crate::{Cards, Colours, Rules, State};

/// A condition. Conditions that mean the same are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// `Anna hand CARD …`
    Hand(Seat, Content),
    /// `Anna points N`
    Points(Seat, i32),
    /// `table CARD …`, `table CARD … by Bo`
    Table(Cards, Option<Seat>),
    /// `table clear`
    TableClear,
    /// `table value N`
    TableValue(i32),
    /// `Anna leads`
    Leads(Seat),
    /// `Anna led the hand`
    Led(Seat),
    /// `round over`
    RoundOver,
    /// `hand over`
    HandOver,
    /// `game over`
    GameOver,
    /// `winner Anna`
    Winner(Seat),
    /// `colours COLOUR …`
    Colours(Colours),
}

/// What a hand should hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// So many cards.
    Count(u32),
    /// These, and so many more (`?`).
    Listed {
        /// The cards that are named.
        cards: Cards,
        /// How many more there are.
        any: u8,
    },
}

/// Whether a condition holds in a position.
pub(crate) fn verdict(rules: &Rules, state: &State, condition: &Condition) -> Verdict {
    match *condition {
        Condition::Hand(seat, Content::Count(count)) => {
            Verdict::of(state.hand(Some(seat)).len() == count as usize)
        }
        Condition::Hand(seat, Content::Listed { cards, any }) => holds_cards(rules, state, seat, cards, any),
        Condition::Points(seat, points) => Verdict::of(state.points(seat) == points),
        Condition::Table(cards, by) => Verdict::of(state.table == cards && (by.is_none() || by == state.by)),
        Condition::TableClear => Verdict::of(state.table_clear()),
        Condition::TableValue(value) => {
            let found = (!state.table_clear()).then(|| state.table.value());
            Verdict::of(found.is_some() && found == u64::try_from(value).ok())
        }
        Condition::Leads(_) if !state.turn_named && state.table_clear() => Verdict::Open,
        Condition::Leads(seat) => Verdict::of(state.on_turn == Some(seat) && state.table_clear()),
        Condition::Led(seat) => match state.led {
            Some(led) => Verdict::of(led == seat),
            None => Verdict::Open,
        },
        Condition::RoundOver => Verdict::of(state.round_over),
        Condition::HandOver => Verdict::of(state.hand_over()),
        Condition::GameOver => Verdict::of(state.over),
        Condition::Winner(seat) => Verdict::of(state.over && state.fewest().1.contains(seat)),
        Condition::Colours(colours) => of_colours(rules, state, colours),
    }
}

fn holds_cards(rules: &Rules, state: &State, seat: Seat, cards: Cards, any: u8) -> Verdict {
    let hand = state.hand(Some(seat));
    let surplus = (hand.known - cards).len();
    if cards.len() + usize::from(any) != hand.len()
        || surplus > usize::from(any)
        || !hand.may_hold(cards, || state.loose(rules))
        || !state.colours_allow(rules, cards - hand.known)
    {
        return Verdict::Fails;
    }
    if hand.known.holds(cards) { Verdict::Holds } else { Verdict::Open }
}

fn of_colours(rules: &Rules, state: &State, colours: Colours) -> Verdict {
    let all = rules.colours(usize::from(state.players));
    if colours.len() != all || colours.union(state.colours) != colours {
        return Verdict::Fails;
    }
    if state.colours.len() < all { Verdict::Open } else { Verdict::Holds }
}
