//! Whether a ply is legal, and what it does up to a call's decision.

use game::{Ply, Scribe, Seat, SeatSet};
use rulebook::{Referee, Refused, facts};

use crate::{
    Bid, Call, Card, Declaration, Event, LastDeclarer, Move, Raise, Redeal, Rules, Stage, State, Vote,
    clauses as clause, redeal, settle,
};

/// A seat as facts name it, from 1; 0 is nobody, or not determined.
pub(crate) fn number(seat: Option<Seat>) -> usize {
    seat.map_or(0, |seat| seat.index() + 1)
}

/// Upholds the clauses about what may be declared; `cards` is how many all hands hold.
pub(crate) fn uphold_bid<R: Referee>(
    rules: &Rules,
    state: &State,
    bid: Bid,
    cards: u32,
    referee: &mut R,
) -> Result<(), Refused> {
    let is_suit = bid.suit.is_suit(rules.wolves);
    referee.uphold(&clause::DECLARE_SUIT, is_suit, || facts![suit: bid.suit.word()])?;
    let highest = match rules.raise {
        Raise::AnySuit => state.highest(None),
        Raise::SameSuit => state.highest(Some(bid.suit)),
    };
    let higher = bid.number > highest || state.last.is_none();
    referee.uphold(
        &clause::DECLARE_HIGHER,
        higher,
        || facts![number: bid.number, suit: bid.suit.word(), highest: highest],
    )?;
    let in_range = (1..=cards).contains(&bid.number);
    referee.uphold(&clause::DECLARE_RANGE, in_range, || facts![number: bid.number, cards: cards])
}

/// What a call has left open, if anything; `None` while a round is declared and after the game.
fn open(stage: &Stage) -> Option<&'static str> {
    match stage {
        Stage::Declaring { .. } | Stage::Over { .. } => None,
        Stage::Voting { .. } => Some("votes"),
        Stage::Discarding { .. } => Some("discards"),
        Stage::Redealing { .. } => Some("redeal"),
    }
}

/// Whether a move answers what a call has left open, or nothing is.
fn answers(stage: &Stage, mv: &Move) -> bool {
    match stage {
        Stage::Declaring { .. } | Stage::Over { .. } => true,
        Stage::Voting { .. } => matches!(mv, Move::Vote(_)),
        Stage::Discarding { .. } => matches!(mv, Move::Discard(_)),
        Stage::Redealing { .. } => matches!(mv, Move::Redeal(_)),
    }
}

/// Whether a ply is legal. See [`game::Game::check`].
pub(crate) fn check<R: Referee>(
    rules: &Rules,
    state: &State,
    ply: &Ply<Move>,
    referee: &mut R,
) -> Result<(), Refused> {
    let over = matches!(state.stage, Stage::Over { .. });
    referee.uphold(&clause::WIN, !over, rulebook::Facts::new)?;
    referee.uphold(
        &clause::ANSWER_FIRST,
        answers(&state.stage, &ply.mv),
        || facts![open: open(&state.stage).unwrap_or("nothing")],
    )?;
    match &ply.mv {
        Move::Declare(bid) => {
            uphold_turn(state, ply.seat, referee)?;
            uphold_bid(rules, state, *bid, state.cards_in_hands(), referee)?;
            if state.last.is_none() {
                referee.cite(&clause::DECLARE_FIRST, rulebook::Facts::new);
            }
        }
        Move::Omen | Move::Destiny => {
            uphold_turn(state, ply.seat, referee)?;
            referee.uphold(&clause::DECLARE_FIRST, state.last.is_some(), rulebook::Facts::new)?;
        }
        Move::Peek => {
            let declaring = matches!(state.stage, Stage::Declaring { .. });
            let deals = state.dealer.is_none() || state.dealer == ply.seat;
            referee.uphold(
                &clause::DEALER_PEEK,
                declaring && deals && ply.seat.is_some(),
                || facts![seat: number(ply.seat), dealer: number(state.dealer), declaring: declaring],
            )?;
        }
        Move::Vote(vote) => uphold_vote(rules, state, ply.seat, *vote, referee)?,
        Move::Discard(card) => uphold_discard(state, ply.seat, *card, referee)?,
        Move::Redeal(redeal) => {
            let due = ply.seat.is_none() && fits(state, redeal).is_ok();
            referee.uphold(&clause::SURFACE_REBUILD, due, || facts![due: due])?;
        }
    }
    if let Some(seat) = ply.seat {
        let cards = state.hand(seat).len();
        referee.uphold(&clause::OUT, cards > 0, || facts![seat: number(ply.seat), cards: cards])?;
    }
    Ok(())
}

fn uphold_turn<R: Referee>(state: &State, seat: Option<Seat>, referee: &mut R) -> Result<(), Refused> {
    let on_turn = state.on_turn();
    let own = on_turn.is_none() || on_turn == seat;
    referee.uphold(
        &clause::TURN_ORDER,
        own && seat.is_some(),
        || facts![seat: number(seat), on_turn: number(on_turn)],
    )?;
    let opens = matches!(state.stage, Stage::Declaring { .. }) && state.last.is_none();
    let deals = !opens || state.dealer.is_none() || state.dealer == seat;
    referee.uphold(&clause::SETUP_DEALER, deals, || facts![seat: number(seat), dealer: number(state.dealer)])
}

fn uphold_vote<R: Referee>(
    rules: &Rules,
    state: &State,
    seat: Option<Seat>,
    vote: Vote,
    referee: &mut R,
) -> Result<(), Refused> {
    let open = seat.is_some_and(|seat| state.voters().contains(seat));
    let last_declarer = seat.is_some() && state.last.map(|last| last.by) == seat;
    let agrees = vote == Vote::Agree;
    let bound = rules.last_declarer == LastDeclarer::MustDoubt && last_declarer;
    referee.uphold(
        &clause::OMEN_VOTES,
        open && !(agrees && bound),
        || facts![seat: number(seat), open: open, last_declarer: last_declarer, agrees: agrees],
    )
}

fn uphold_discard<R: Referee>(
    state: &State,
    seat: Option<Seat>,
    card: Card,
    referee: &mut R,
) -> Result<(), Refused> {
    let owed = seat.map_or(0, |seat| state.owed(seat));
    let hand = seat.map(|seat| state.hand(seat)).unwrap_or_default();
    let held = hand.of(card);
    let may_hold = held > 0 || hand.unknown() > 0 && crate::Loose::of(state).may_be(card);
    referee.uphold(
        &clause::DISCARD_OWED,
        owed > 0 && may_hold && card.is_known(),
        || facts![seat: number(seat), owed: owed, card: card.word(), held: held],
    )
}

/// Why a redeal's rows do not fit the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misfit {
    /// No redeal is due.
    NotDue,
    /// That player keeps the hand, or has two rows.
    Keeps(Seat),
    /// That player is dealt so many cards.
    Hand(Seat, usize),
    /// So many cards lie face up.
    Up(usize),
    /// So many cards lie face down.
    Down(usize),
    /// More of these cards are listed than were shuffled.
    TooMany(Card),
    /// More of these cards were shuffled than the rows have room for.
    Missing(Card),
}

/// Whether the rows of a redeal fit the position.
pub(crate) fn fits(state: &State, redeal: &Redeal) -> Result<(), Misfit> {
    let Some((_, redraw)) = redeal::redrawing(state, redeal) else { return Err(Misfit::NotDue) };
    let (mut rows, mut open) = (crate::Counts::default(), 0);
    let mut seen = SeatSet::EMPTY;
    for (seat, hand) in &redeal.hands {
        if !redraw.contains(*seat) || seen.contains(*seat) {
            return Err(Misfit::Keeps(*seat));
        }
        seen.insert(*seat);
        let size = state.hand(*seat).len();
        if hand.len() != size {
            return Err(Misfit::Hand(*seat, size));
        }
        rows.add_all(hand);
    }
    for seat in redraw.iter().filter(|seat| !seen.contains(*seat)) {
        open += state.hand(seat).len();
    }
    match &redeal.up {
        Some(up) if up.len() != state.up.len() => return Err(Misfit::Up(state.up.len())),
        Some(up) => rows.add_all(up),
        None => open += state.up.len(),
    }
    match &redeal.down {
        Some(down) if down.len() != state.down.len() => return Err(Misfit::Down(state.down.len())),
        Some(down) => rows.add_all(&down.counts()),
        None => open += state.down.len(),
    }
    open += usize::from(rows.unknown());
    let shuffled = redeal::gathered(state, redraw);
    let loose = crate::Loose::of(state);
    let (mut missing, mut beyond) = (0, crate::Counts::default());
    for card in Card::ALL {
        let (stated, known) = (rows.of(card), shuffled.of(card));
        missing += usize::from(known.saturating_sub(stated));
        if missing > open {
            return Err(Misfit::Missing(card));
        }
        for _ in known..stated {
            beyond.add(card);
            if beyond.len() > usize::from(shuffled.unknown()) || !loose.admits(&beyond) {
                return Err(Misfit::TooMany(card));
            }
        }
    }
    Ok(())
}

/// Makes a ply that [`check`] has permitted. See [`game::Game::apply`].
///
/// House rules may have waived every clause that is not structural, so nothing here relies on one.
pub(crate) fn apply<R: Referee, C: game::Chance<Card>, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    ply: &Ply<Move>,
    chance: &mut C,
    referee: &mut R,
    scribe: &mut S,
) {
    if matches!(state.stage, Stage::Over { .. }) {
        return;
    }
    if let Move::Redeal(redeal) = &ply.mv {
        return redeal::deal_anew(rules, state, redeal, chance, referee, scribe);
    }
    let Some(seat) = ply.seat.filter(|seat| seat.0 < state.players) else { return };
    match &ply.mv {
        Move::Declare(bid) => {
            if state.last.is_none() && state.dealer.is_none() {
                state.dealer = Some(seat);
            }
            (state.agreed, state.doubted) = (SeatSet::EMPTY, SeatSet::EMPTY);
            state.declare(Declaration { bid: *bid, by: seat });
            state.stage = Stage::Declaring { turn: Some(state.living_after(seat)) };
            scribe.write(|| Event::Declared(seat, *bid));
        }
        Move::Peek => {
            if let Some(top) = state.down.top() {
                if top.is_known() {
                    chance.revealed(game::Pile { seat: None, name: "surface down" }, top);
                }
                state.peeked.insert(seat);
                scribe.write(|| Event::Peeked(seat));
            }
        }
        Move::Omen => {
            (state.agreed, state.doubted) = (SeatSet::EMPTY, SeatSet::EMPTY);
            state.stage = Stage::Voting { caller: seat };
            write_call(state, Call::Omen, seat, scribe);
            if state.voters().is_empty() {
                settle::decide_omen(rules, state, referee, scribe);
            }
        }
        Move::Destiny => {
            (state.agreed, state.doubted) = (SeatSet::EMPTY, SeatSet::EMPTY);
            write_call(state, Call::Destiny, seat, scribe);
            settle::decide_destiny(rules, state, seat, referee, scribe);
        }
        Move::Vote(vote) => {
            if matches!(state.stage, Stage::Voting { .. }) {
                // A voter who may vote again by a house rule changes the vote.
                state.agreed.remove(seat);
                state.doubted.remove(seat);
                match vote {
                    Vote::Agree => state.agreed.insert(seat),
                    Vote::Doubt => state.doubted.insert(seat),
                }
                scribe.write(|| Event::Voted(seat));
                if state.voters().is_empty() {
                    settle::decide_omen(rules, state, referee, scribe);
                }
            }
        }
        Move::Discard(card) => settle::discard(rules, state, seat, *card, referee, scribe),
        Move::Redeal(_) => {}
    }
}

fn write_call<S: Scribe<Event>>(state: &State, call: Call, seat: Seat, scribe: &mut S) {
    if let Some(last) = state.last {
        scribe.write(|| Event::Called(call, seat, last.bid));
    }
}
