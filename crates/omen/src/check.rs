//! Whether a ply is legal.

use game::{Ply, Seat};
use rulebook::{Referee, Refused, facts};

use crate::{Bid, Card, LastDeclarer, Move, Peek, Raise, Rules, Stage, State, Vote, clauses, redeal};

/// Upholds the clauses about what may be declared; `cards` is how many all hands hold.
pub(crate) fn uphold_bid<R: Referee>(
    rules: &Rules,
    state: &State,
    bid: Bid,
    cards: u32,
    referee: &mut R,
) -> Result<(), Refused> {
    let is_suit = bid.suit.is_suit(rules.wolves);
    referee.uphold(&clauses::DECLARE_SUIT, is_suit, || facts![suit: bid.suit.word()])?;
    let highest = match rules.raise {
        Raise::AnySuit => state.highest(None),
        Raise::SameSuit => state.highest(Some(bid.suit)),
    };
    let higher = bid.number > highest || state.last.is_none();
    referee.uphold(
        &clauses::DECLARE_HIGHER,
        higher,
        || facts![number: bid.number, suit: bid.suit.word(), highest: highest],
    )?;
    let in_range = (1..=cards).contains(&bid.number);
    referee.uphold(&clauses::DECLARE_RANGE, in_range, || facts![number: bid.number, cards: cards])
}

/// What a call has left open; `nothing` while a round is declared and after the game.
fn open(stage: &Stage) -> &'static str {
    match stage {
        Stage::Declaring { .. } | Stage::Over { .. } => "nothing",
        Stage::Voting { .. } => "votes",
        Stage::Discarding { .. } => "discards",
        Stage::Redealing { .. } => "redeal",
    }
}

/// Whether the Dealer may look at the deck at this stage. While a redeal is due there is no deck.
pub(crate) fn may_peek(rules: &Rules, stage: &Stage) -> bool {
    match stage {
        Stage::Declaring { .. } => true,
        Stage::Voting { .. } | Stage::Discarding { .. } => rules.peek == Peek::AnyMoment,
        Stage::Redealing { .. } | Stage::Over { .. } => false,
    }
}

/// Whether a move answers what a call has left open, or nothing is; the Dealer's look is no answer and stands beside it,
/// as long as there is a deck. Where it has a time of its own, that alone says when it may be.
fn answers(rules: &Rules, stage: &Stage, mv: &Move) -> bool {
    match (stage, mv) {
        (Stage::Declaring { .. } | Stage::Over { .. }, _) => true,
        (_, Move::Peek) => rules.peek == Peek::Declaring || may_peek(rules, stage),
        (Stage::Voting { .. }, mv) => matches!(mv, Move::Vote(_)),
        (Stage::Discarding { .. }, mv) => matches!(mv, Move::Discard(_)),
        (Stage::Redealing { .. }, mv) => matches!(mv, Move::Redeal(_)),
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
    referee.uphold(&clauses::WIN, !over, rulebook::Facts::new)?;
    referee.uphold(
        &clauses::ANSWER_FIRST,
        answers(rules, &state.stage, &ply.mv),
        || facts![open: open(&state.stage)],
    )?;
    match &ply.mv {
        Move::Declare(bid) => {
            uphold_turn(state, ply.seat, referee)?;
            uphold_bid(rules, state, *bid, state.cards_in_hands(), referee)?;
            if state.last.is_none() {
                referee.cite(&clauses::DECLARE_FIRST, rulebook::Facts::new);
            }
        }
        Move::Call(_) => {
            uphold_turn(state, ply.seat, referee)?;
            referee.uphold(&clauses::DECLARE_FIRST, state.last.is_some(), rulebook::Facts::new)?;
        }
        Move::Peek => {
            let declaring = matches!(state.stage, Stage::Declaring { .. });
            let deals = ply.seat.is_some() && (state.dealer.is_none() || state.dealer == ply.seat);
            referee.uphold(
                &clauses::DEALER_PEEK,
                deals && may_peek(rules, &state.stage),
                || facts![player: Seat::or_nobody(ply.seat), dealer: Seat::or_nobody(state.dealer), declaring: declaring],
            )?;
        }
        Move::Vote(vote) => uphold_vote(rules, state, ply.seat, *vote, referee)?,
        Move::Discard(card) => uphold_discard(state, ply.seat, *card, referee)?,
        Move::Redeal(redeal) => redeal::uphold(state, ply.seat, redeal, referee)?,
    }
    if let Some(seat) = ply.seat {
        let cards = state.hand(seat).len();
        referee.uphold(&clauses::OUT, cards > 0, || facts![player: seat, cards: cards])?;
    }
    Ok(())
}

fn uphold_turn<R: Referee>(state: &State, seat: Option<Seat>, referee: &mut R) -> Result<(), Refused> {
    let on_turn = state.on_turn();
    let is_due = on_turn.is_none() || on_turn == seat;
    referee.cite(&clauses::TURN_MUST_ACT, || facts![player: Seat::or_nobody(seat)]);
    referee.uphold(
        &clauses::TURN_ORDER,
        is_due && seat.is_some(),
        || facts![player: Seat::or_nobody(seat), on_turn: Seat::or_nobody(on_turn)],
    )?;
    let opens = matches!(state.stage, Stage::Declaring { .. }) && state.last.is_none();
    let deals = !opens || state.dealer.is_none() || state.dealer == seat;
    referee.uphold(
        &clauses::SETUP_DEALER,
        deals,
        || facts![player: Seat::or_nobody(seat), dealer: Seat::or_nobody(state.dealer)],
    )
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
    let bound = seat.is_some_and(|seat| must_doubt(rules, state, seat));
    referee.uphold(&clauses::OMEN_VOTES, open && !(agrees && bound), || {
        let voted = seat.is_some_and(|seat| state.agreed.contains(seat) || state.doubted.contains(seat));
        let player = Seat::or_nobody(seat);
        facts![player: player, open: open, voted: voted, last_declarer: last_declarer, agrees: agrees]
    })
}

fn uphold_discard<R: Referee>(
    state: &State,
    seat: Option<Seat>,
    card: Card,
    referee: &mut R,
) -> Result<(), Refused> {
    let owed = seat.map_or(0, |seat| state.owed(seat));
    let held = seat.map_or(0, |seat| state.hand(seat).of(card));
    let may_hold = seat.is_some_and(|seat| state.may_hold(seat, card));
    referee.uphold(
        &clauses::DISCARD_OWED,
        owed > 0 && may_hold,
        || facts![player: Seat::or_nobody(seat), owed: owed, card: card.word(), held: held],
    )
}

/// Whether that player may only doubt an Omen.
pub(crate) fn must_doubt(rules: &Rules, state: &State, seat: Seat) -> bool {
    rules.last_declarer == LastDeclarer::MustDoubt && state.last.is_some_and(|last| last.by == seat)
}
