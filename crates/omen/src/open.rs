//! What is not determined and yet decides an answer.

use game::{LeaveOpen, Open, Ply, RulesAndRoster, Seat};

use crate::count::decides;
use crate::fact::Subject;
use crate::{Call, Heap, Move, Omen, Stage, State};

impl LeaveOpen for Omen {
    fn open_subject(terms: RulesAndRoster<'_, Self>, subject: Subject) -> Open {
        let first = terms.roster.names().next().unwrap_or("PLAYER");
        let (what, listing) = match subject {
            Subject::Cards(Heap::Hand(seat)) => {
                let name = terms.roster.name(seat);
                (format!("{name}'s hand"), format!("{name} hand CARD …"))
            }
            Subject::Cards(Heap::Up) => {
                ("what lies face up on the surface".to_owned(), "surface up CARD …".to_owned())
            }
            Subject::Cards(Heap::Down) => {
                ("what lies face down on the surface".to_owned(), "surface down CARD …".to_owned())
            }
            Subject::Cards(Heap::Discarded) => {
                ("what has left the game".to_owned(), "discarded CARD …".to_owned())
            }
            Subject::Call => ("who called what".to_owned(), format!("omen by {first}")),
            Subject::Dealer
            | Subject::Peeked(_)
            | Subject::Declared
            | Subject::Vote(_)
            | Subject::Debt(_)
            | Subject::Turn => ("the Dealer".to_owned(), format!("dealer {first}")),
        };
        Open { what, listing, on_line: None }
    }

    fn open_ply(terms: RulesAndRoster<'_, Self>, state: &State, ply: &Ply<Move>) -> Option<Open> {
        let dealer = || Self::open_subject(terms, Subject::Dealer);
        let dealt = matches!(state.stage, Stage::Declaring { turn: None });
        match &ply.mv {
            Move::Declare(_) | Move::Call(_) if dealt => Some(dealer()),
            Move::Declare(_) | Move::Call(Call::Omen) => None,
            Move::Peek => state.dealer.is_none().then(dealer),
            Move::Call(Call::Destiny) if decides(state, Call::Destiny) => None,
            Move::Call(Call::Destiny) => turned_up(terms, state),
            Move::Vote(_) => {
                let voters = state.voters();
                let last = voters.len() == 1 && ply.seat.is_some_and(|seat| voters.contains(seat));
                if last && !decides(state, Call::Omen) { turned_up(terms, state) } else { None }
            }
            Move::Discard(card) => {
                let seat = ply.seat?;
                let cards = state.hand(seat);
                let holds = cards.of(*card) > 0
                    || state.pool().range(|each| each == *card, usize::from(cards.unknown())).0 > 0;
                (!holds).then(|| hand(terms, seat))
            }
            Move::Redeal(_) => None,
        }
    }

    fn open_moves(terms: RulesAndRoster<'_, Self>, state: &State) -> Option<Open> {
        match state.stage {
            // Whoever the Dealer is has one look at the deck: the number of moves does not depend on it.
            Stage::Declaring { turn } => turn.is_none().then(|| Self::open_subject(terms, Subject::Dealer)),
            Stage::Discarding { .. } => {
                let debtors = state.debtors();
                let open = debtors.iter().find(|seat| state.hand(*seat).unknown() > 0);
                open.map(|seat| hand(terms, seat))
            }
            Stage::Voting { .. } | Stage::Redealing { .. } | Stage::Over { .. } => None,
        }
    }
}

fn hand(terms: RulesAndRoster<'_, Omen>, seat: Seat) -> Open {
    Omen::open_subject(terms, Subject::Cards(Heap::Hand(seat)))
}

/// The first hand that is not determined.
pub(crate) fn some_hand(terms: RulesAndRoster<'_, Omen>, state: &State) -> Option<Open> {
    state.seats().find(|seat| state.hand(*seat).unknown() > 0).map(|seat| hand(terms, seat))
}

/// The first hand that is not determined, as all hands are turned up: the line may state what is in them.
fn turned_up(terms: RulesAndRoster<'_, Omen>, state: &State) -> Option<Open> {
    some_hand(terms, state).map(|open| Open { on_line: Some("drawing PLAYER CARD …".to_owned()), ..open })
}
