//! A position as somebody may see it: as set-up lines, as a picture, and as what a condition found.

use game::{Seat, Terms};
use text::{Excerpt, Place, SourceId, Spanned, counted};

use crate::condition::{Condition, Content};
use crate::{Colour, Hand, HandListing, Odin, PlayerSetup, Setup, State, TableSetup, words};

mod picture;

/// The lines of the position as `seat` may see it, or of the whole.
pub(crate) fn position(terms: Terms<'_, Odin>, state: &State, seat: Option<Seat>) -> Vec<String> {
    words::setup_lines(terms.roster, &described(terms, state, seat))
}

/// The picture of the position as `seat` may see it, or of the whole.
pub(crate) fn picture(
    terms: Terms<'_, Odin>,
    state: &State,
    seat: Option<Seat>,
    highlight: Option<&str>,
) -> Vec<String> {
    let marked = highlight.and_then(|places| {
        words::read_places(terms, &Excerpt::slice_of(places, SourceId::default(), 0)).ok()
    });
    picture::picture(terms, state, seat, &marked.unwrap_or_default())
}

/// The cards of a hand that `viewer` knows: all of the own, and those everybody saw being taken.
fn seen(state: &State, seat: Seat, viewer: Option<Seat>) -> Hand {
    let hand = state.hand(Some(seat));
    if viewer.is_none_or(|viewer| viewer == seat) {
        return hand;
    }
    let known = hand.known & state.shown;
    Hand { known, unknown: (hand.len() - known.len()) as u8 }
}

fn said<T>(value: T) -> Spanned<T> {
    Spanned::new(value, Place::default())
}

/// The set-up that describes a position.
fn described(terms: Terms<'_, Odin>, state: &State, viewer: Option<Seat>) -> Setup {
    let limit = terms.rules.colours(usize::from(state.players));
    let colours: Vec<Spanned<Colour>> = state.colours.iter().map(said).collect();
    let table = state
        .by
        .filter(|_| !state.table_clear())
        .map(|by| said(TableSetup::Set(state.table.iter().map(said).collect(), said(by))));
    let mut setup = Setup {
        table,
        to_move: state.on_turn.filter(|_| state.turn_named).map(said),
        leads: state.table_clear() && state.turn_named,
        led: state.led.map(said),
        colours: (limit < Colour::ALL.len() && colours.len() == limit).then(|| said(colours)),
        ..Setup::default()
    };
    for (seat, own) in state.seats().zip(&mut setup.players) {
        let hand = seen(state, seat, viewer);
        let unknown = std::iter::repeat_n(said(None), usize::from(hand.unknown));
        let listing = hand.known.iter().map(|card| said(Some(card))).chain(unknown).collect();
        let points = state.points(seat);
        *own = PlayerSetup {
            hand: Some(said(HandListing::Cards(listing))),
            points: (points != 0).then(|| said(points)),
        };
    }
    setup
}

/// What there is, in the words of the condition that was asked.
pub(crate) fn found(terms: Terms<'_, Odin>, state: &State, condition: &Condition) -> String {
    let name = |seat: Seat| terms.roster.name(seat);
    match *condition {
        Condition::Hand(seat, Content::Count(_)) => {
            format!("{} hand {}", name(seat), counted(state.hand(Some(seat)).len(), "card"))
        }
        Condition::Hand(seat, Content::Listed { .. }) => {
            format!("{} hand {}", name(seat), words::hand(state.hand(Some(seat))))
        }
        Condition::Points(seat, _) => format!("{} points {}", name(seat), state.points(seat)),
        Condition::TableValue(_) if !state.table_clear() => format!("table value {}", state.table.value()),
        Condition::Table(..) | Condition::TableClear | Condition::TableValue(_) => match state.by {
            Some(by) if !state.table_clear() => {
                format!("table {} by {}", words::cards(state.table), name(by))
            }
            _ => "table clear".to_owned(),
        },
        Condition::Leads(_) => match state.on_turn {
            Some(seat) if state.table_clear() => format!("{} leads", name(seat)),
            Some(seat) => format!("{} to move, and the table is not clear", name(seat)),
            None => "hand over".to_owned(),
        },
        Condition::Led(_) => match state.led {
            Some(seat) => format!("{} led the hand", name(seat)),
            None => "nobody knows who led the hand".to_owned(),
        },
        Condition::RoundOver if state.round_over => "round over".to_owned(),
        Condition::RoundOver => "the round goes on".to_owned(),
        Condition::HandOver if state.hand_over() => "hand over".to_owned(),
        Condition::HandOver => "the hand goes on".to_owned(),
        Condition::GameOver if state.over => "game over".to_owned(),
        Condition::Winner(_) if state.over => {
            let winners = state.fewest().1;
            let winners: Vec<String> = winners.iter().map(|seat| format!("winner {}", name(seat))).collect();
            winners.join(", ")
        }
        Condition::GameOver | Condition::Winner(_) => "the game is not over".to_owned(),
        Condition::Colours(_) => {
            let words: Vec<&str> = state.colours.iter().map(Colour::word).collect();
            format!("colours {}", words.join(" "))
        }
    }
}
