//! The lines of the game, and what they say.

use game::{Form, Seat};
use piles::Listing;

use super::slots::CARDS;
use super::{Parser, Rule};
use crate::{Card, Cards, Colour, Deal, Move};

game::lines! { Parser, Rule;
    /// A fact of a position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Fact {
        Hand(player: Seat, cards: Listing<Card>) = hand "{player} hand {cards}", "Anna hand blue3 red6";
        Points(player: Seat, number: i32) = points "{player} points {number}", "Anna points 7";
        /// On turn, and the table is clear.
        Leads(player: Seat) = leads "{player} leads", "Anna leads";
        Led(player: Seat) = led "{player} led the hand", "Anna led the hand";
        Table(cards: Vec<Card>, player: Seat) = table_set "table {cards} by {player}", "table blue3 blue6 by Bo";
        TableClear = table_clear "table clear";
        Colours(colours: Vec<Colour>) = colours "colours {colours}", "colours blue red green pink";
        ToMove(player: Seat) = "{player} to move", "Bo to move";
    }
}

game::lines! { Parser, Rule;
    /// What no set-up line says.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Question {
        TableValue(number: i32) = table_value "table value {number}", "table value 63";
        /// Whoever played it.
        Table(cards: Cards) = table_shows "table {cards}", "table blue3 blue6";
        RoundOver = round_over "round over";
        HandOver = hand_over "hand over";
        GameOver = game_over "game over";
        Winner(player: Seat) = winner "winner {player}", "winner Anna";
    }
}

game::lines! { Parser, Rule;
    impl Move {
        Play { cards: Cards, take: Option<Card> } = play "play {cards}{take}", "play blue3 blue6 take red9";
        Pass = pass "pass";
        Deal(rows: Box<Deal>) = deal "deal{rows}", "deal", ", with a row `PLAYER CARD …` a player below it";
    }
}

game::lines! { Parser, Rule;
    /// A place marked in a picture.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Mark {
        Table = table_place "table";
        Hand(player: Seat) = hand_of "hand {player}", "hand Anna";
        form [player: Seat] "{player} hand", "Anna hand";
    }
}

/// The rows of a deal.
pub(super) static ROWS: &[Form] = &[Form::new(&["{player} {cards}"], "Anna blue1 blue4 red2")
    .with(&[("cards", &CARDS)])
    .remark(" (a row below `deal`)")];
