//! What players play for, and what puzzles about it are called.

use game::{Purpose, Pursue, RulesAndRoster, Seat};
use piles::Kind;
use text::in_words;

use crate::{Card, Omen, Rules, State};

/// A hand of so many cards at most is a goal.
const FEW: usize = 3;

impl Pursue for Omen {
    fn goals(terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> Vec<Purpose> {
        let player = terms.roster.name(seat);
        let mut goals = vec![
            Purpose::new(
                format!("winner {player}"),
                format!("{player} is the last to stay"),
                format!("{player} must not win yet"),
            ),
            Purpose::new(
                format!("dealer {player}"),
                format!("The deck comes to {player}"),
                format!("Not {player} for a Dealer"),
            ),
            // Nobody gives a card away gladly.
            Purpose::bare(format!("{player} has discarded")),
            Purpose::bare(format!("{player} hand 3 cards")),
        ];
        for other in terms.roster.seats().filter(|other| *other != seat) {
            let held = state.hand(other).len();
            let other = terms.roster.name(other);
            goals.extend([
                Purpose::new(
                    format!("{other} out"),
                    match held {
                        1 => format!("{other}'s last card"),
                        _ => format!("{other}'s last {} cards", in_words(held)),
                    },
                    format!("{other} stays in"),
                ),
                Purpose::new(
                    format!("{other} owes a discard"),
                    format!("{other} has to pay"),
                    format!("{other} owes nothing"),
                ),
                Purpose::new(
                    format!("{other} has discarded"),
                    format!("One card less for {other}"),
                    format!("{other} keeps every card"),
                ),
            ]);
            goals.extend((1..=FEW).map(|few| {
                let (left, s) = (in_words(few), if few == 1 { "" } else { "s" });
                Purpose::new(
                    format!("{other} hand {few} card{s}"),
                    match held > few {
                        true => format!("{other}, from {} cards to {left}", in_words(held)),
                        false => format!("A hand of {left} for {other}"),
                    },
                    format!("{other} must not come down to {left}"),
                )
            }));
        }
        goals
    }

    fn standing(_terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> i64 {
        let holds = |seat| state.hand(seat).len() as i64 - i64::from(state.owed(seat));
        let others = state.seats().filter(|other| *other != seat).map(holds);
        holds(seat) * 2 - others.sum::<i64>()
    }

    fn cards(_rules: &Rules) -> Vec<Card> {
        Card::ALL.to_vec()
    }

    fn hand(state: &State, seat: Seat, each: &mut dyn FnMut(Card)) {
        state.hand(seat).cards().filter(|card| card.is_known()).for_each(each);
    }
}
