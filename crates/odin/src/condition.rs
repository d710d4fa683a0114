//! Whether what an expectation asks holds in a position.

use game::{Decide, Judgement, Open, RulesAndRoster, Truth};
use piles::Listing;

use crate::words::Question;
use crate::{Card, Cards, Colours, Fact, Hand, Odin, Rules, State};

impl Decide for Odin {
    fn verdict(terms: RulesAndRoster<'_, Self>, state: &State, fact: &Fact) -> Truth {
        match fact {
            Fact::Colours(colours) => of_colours(terms.rules, state, colours.iter().copied().collect()),
            Fact::Hand(seat, listing) => of_hand(terms.rules, state, state.hand(Some(*seat)), listing),
            Fact::Points(seat, points) => Truth::of(state.points(*seat) == *points),
            Fact::Table(cards, by) => {
                Truth::of(state.table == cards.iter().copied().collect() && state.by == Some(*by))
            }
            Fact::TableClear => Truth::of(state.table_clear()),
            Fact::Led(seat) => state.led.map_or(Truth::Open, |led| Truth::of(led == *seat)),
            Fact::Leads(_) if !state.table_clear() => Truth::Fails,
            Fact::Leads(_) | Fact::ToMove(_) if !state.turn_named => Truth::Open,
            Fact::Leads(seat) | Fact::ToMove(seat) => Truth::of(state.on_turn == Some(*seat)),
        }
    }

    fn answer(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        question: &Question,
    ) -> Result<Judgement, Open> {
        let otherwise = |holds: bool, yes: &str, no: &str| (holds, if holds { yes } else { no }.to_owned());
        let table = || match state.by {
            Some(by) if !state.table_clear() => format!("table {} by {}", state.table, terms.roster.name(by)),
            _ => "table clear".to_owned(),
        };
        let (holds, found) = match *question {
            Question::Table(cards) => (state.table == cards, table()),
            Question::TableValue(_) if state.table_clear() => (false, table()),
            Question::TableValue(value) => {
                let found = state.table.value();
                (u64::try_from(value) == Ok(found), format!("table value {found}"))
            }
            Question::RoundOver => otherwise(state.round_over, "round over", "the round goes on"),
            Question::HandOver => otherwise(state.hand_over(), "hand over", "the hand goes on"),
            Question::GameOver => otherwise(state.over, "game over", "the game is not over"),
            Question::Winner(_) if !state.over => (false, "the game is not over".to_owned()),
            Question::Winner(seat) => {
                let winners = state.winners();
                let words: Vec<String> =
                    winners.iter().map(|seat| format!("winner {}", terms.roster.name(seat))).collect();
                let found = if words.is_empty() { "a draw".to_owned() } else { words.join(", ") };
                (winners.contains(seat), found)
            }
        };
        Ok(Judgement { holds, found })
    }
}

fn of_hand(rules: &Rules, state: &State, hand: Hand, listing: &Listing<Card>) -> Truth {
    let cards: Cards = listing.cards().flatten().collect();
    let any = listing.len() - cards.len();
    let surplus = (hand.known() - cards).len();
    if listing.len() != hand.len()
        || surplus > any
        || !hand.may_hold(cards, || state.unlocated(rules))
        || !state.colours_allow(rules, cards - hand.known())
    {
        return Truth::Fails;
    }
    if hand.known().holds(cards) { Truth::Holds } else { Truth::Open }
}

fn of_colours(rules: &Rules, state: &State, colours: Colours) -> Truth {
    let all = rules.colours(usize::from(state.players));
    if colours.len() != all || colours.or(state.colours) != colours {
        return Truth::Fails;
    }
    if state.colours.len() < all { Truth::Open } else { Truth::Holds }
}
