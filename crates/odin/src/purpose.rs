//! What players play for, and what puzzles about it are called.

use game::{Purpose, Pursue, RulesAndRoster, Seat};
use text::{capital, in_words};

use crate::{Card, Odin, Rules, State};

/// A hand that is to come down to so many cards at most is a goal.
const FEW: usize = 3;

impl Pursue for Odin {
    const FEWEST_WIN: bool = true;

    fn goals(terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> Vec<Purpose> {
        let player = terms.roster.name(seat);
        let held = state.hand(Some(seat)).len();
        let cards = match held {
            1 => "the last card".to_owned(),
            _ => format!("{} cards", in_words(held)),
        };
        let mut goals = vec![
            Purpose::new(
                format!("winner {player}"),
                format!("{player} wins with {cards} to go"),
                format!("{player} must not win yet"),
            ),
            Purpose::new(
                format!("{player} hand empty"),
                format!("{player} goes out with {cards}"),
                format!("Not the last card, {player}"),
            ),
            Purpose::new(
                format!("{player} leads"),
                format!("The lead for {player}"),
                format!("Anybody may lead but {player}"),
            ),
        ];
        goals.extend((1..=FEW).map(|few| {
            let (left, s) = (in_words(few), if few == 1 { "" } else { "s" });
            Purpose::new(
                format!("{player} hand {few} card{s}"),
                match held > few {
                    true => format!("{player}, from {} cards to {left}", in_words(held)),
                    false => format!("{} card{s} for {player}", capital(&left)),
                },
                format!("{player} shall not get down to {left}"),
            )
        }));
        // Whose hand or round ends is what matters.
        goals.extend(["hand over", "round over", "table clear"].map(Purpose::bare));
        goals
    }

    fn standing(_terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> i64 {
        -(state.hand(Some(seat)).len() as i64)
    }

    fn points(_terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> Option<i64> {
        Some(i64::from(state.points(seat)))
    }

    fn cards(_rules: &Rules) -> Vec<Card> {
        (0..Card::COUNT).filter_map(Card::at).collect()
    }

    fn hand(state: &State, seat: Seat, each: &mut dyn FnMut(Card)) {
        state.hand(Some(seat)).known().iter().for_each(each);
    }
}
