//! What is not determined and yet decides an answer.

use game::{Open, Ply, Question, Roster, Seat, Verdict};

use crate::condition::{Condition, Heap, verdict};
use crate::count::decides;
use crate::{Call, Move, Stage, State};

/// What decides the answer and is open.
pub(super) fn open(roster: &Roster, state: &State, question: Question<'_, Move, Condition>) -> Option<Open> {
    match question {
        Question::Ply(ply) => of_ply(roster, state, ply),
        Question::Moves => of_moves(roster, state),
        Question::Condition(condition) => match verdict(state, condition) {
            Verdict::Open => Some(of_condition(roster, state, condition)),
            Verdict::Holds | Verdict::Fails => None,
        },
    }
}

fn hand(roster: &Roster, seat: Seat) -> Open {
    let name = roster.name(seat);
    Open { what: format!("{name}'s hand"), listing: format!("{name} hand CARD …"), on_line: None }
}

fn dealer(roster: &Roster) -> Open {
    let first = roster.names().next().unwrap_or("PLAYER");
    Open { what: "the Dealer".to_owned(), listing: format!("dealer {first}"), on_line: None }
}

/// The first hand that is not determined.
fn some_hand(roster: &Roster, state: &State) -> Option<Open> {
    state.seats().find(|seat| state.hand(*seat).unknown() > 0).map(|seat| hand(roster, seat))
}

fn of_condition(roster: &Roster, state: &State, condition: &Condition) -> Open {
    let pile = |what: &str, listing: &str| Open {
        what: what.to_owned(),
        listing: format!("{listing} CARD …"),
        on_line: None,
    };
    match condition {
        Condition::Cards(Heap::Hand(seat), _) => hand(roster, *seat),
        Condition::Cards(Heap::Up, _) => pile("what lies face up on the surface", "surface up"),
        Condition::Cards(Heap::Down, _) => pile("what lies face down on the surface", "surface down"),
        Condition::Cards(Heap::Discarded, _) => pile("what has left the game", "discarded"),
        Condition::Count(..) => some_hand(roster, state).unwrap_or_else(|| dealer(roster)),
        Condition::Called(..) => {
            let first = roster.names().next().unwrap_or("PLAYER");
            Open { what: "who called what".to_owned(), listing: format!("omen by {first}"), on_line: None }
        }
        Condition::Dealer(_)
        | Condition::Declared(_)
        | Condition::Voted(..)
        | Condition::Owes(..)
        | Condition::Paid(_)
        | Condition::Peeked(_)
        | Condition::Winner(_) => dealer(roster),
    }
}

fn of_ply(roster: &Roster, state: &State, ply: &Ply<Move>) -> Option<Open> {
    let dealt = matches!(state.stage, Stage::Declaring { turn: None });
    match &ply.mv {
        Move::Declare(_) | Move::Call(Call::Omen) => dealt.then(|| dealer(roster)),
        Move::Peek => state.dealer.is_none().then(|| dealer(roster)),
        Move::Call(Call::Destiny) if dealt => Some(dealer(roster)),
        Move::Call(Call::Destiny) if decides(state, Call::Destiny) => None,
        Move::Call(Call::Destiny) => some_hand(roster, state),
        Move::Vote(_) => {
            let voters = state.voters();
            let last = voters.len() == 1 && ply.seat.is_some_and(|seat| voters.contains(seat));
            if last && !decides(state, Call::Omen) { some_hand(roster, state) } else { None }
        }
        Move::Discard(card) => {
            let seat = ply.seat?;
            let cards = state.hand(seat);
            let holds = cards.of(*card) > 0
                || state.pool().range(|own| own == *card, usize::from(cards.unknown())).0 > 0;
            (!holds).then(|| hand(roster, seat))
        }
        Move::Redeal(_) => None,
    }
}

fn of_moves(roster: &Roster, state: &State) -> Option<Open> {
    match state.stage {
        // Whoever the Dealer is has one look at the deck: the number of moves does not depend on it.
        Stage::Declaring { turn } => turn.is_none().then(|| dealer(roster)),
        Stage::Discarding { .. } => {
            let debtors = state.debtors();
            let open = debtors.iter().find(|seat| state.hand(*seat).unknown() > 0);
            open.map(|seat| hand(roster, seat))
        }
        Stage::Voting { .. } | Stage::Redealing { .. } | Stage::Over { .. } => None,
    }
}
