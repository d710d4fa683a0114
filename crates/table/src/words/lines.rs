//! The lines of the game, and what they say.

use game::Form;
use piles::Listing;

use super::{Parser, Rule};
use crate::fact::{Fact, Heap, Lying};
use crate::{Card, Column, Drawing, Move, Side, Square};

game::lines! { Parser, Rule;
    impl Fact {
        Board(rows: Drawing) = board "board{rows}", "board start",
            " (`board` has five rows below it, from `5 | t t t t t t` down to `1 | o o o o o o`)";
        Row(player: Side, places: Vec<Lying>) = row "{player} row {places}", "odin row 9 4^ 1 ? 7 3",
            " (a to f; `7^` lies face up, `?` is not determined, `.` is an empty place)";
        Pile(player: Side, heap: Heap, cards: Listing<Card>) = pile "{player} {heap} {cards}";
        form [cards: Listing<Card>] "{player} deck {cards}", "odin deck 5 6 2", " (top first; `...` for more below)";
        form [cards: Listing<Card>] "{player} discard {cards}", "odin discard 7 0", " (newest first)";
        Captured(player: Side, number: u32) = captured "{player} captured {number}", "odin captured 2";
        MayScout(player: Side, columns: Vec<Column>) = may_scout "{player} may scout{columns}", "odin may scout with c";
        MaySwap(player: Side) = may_swap "{player} may swap", "thor may swap";
        Passed(player: Side) = passed "{player} passed", "thor passed";
        Draw = draw "draw";
        ToMove(player: Side) = "{player} to move", "odin to move";
    }
}

game::lines! { Parser, Rule;
    /// What is asked of more than one fact, or what no set-up line says.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Question {
        At(player: Side, square: Square) = at "{player} at {square}", "odin at d3";
        Occupies(player: Side, number: u32) = occupies "{player} occupies {number}", "odin occupies 2";
        Empty(square: Square) = vacant "{square} empty", "d3 empty";
        Fixed(square: Square) = fixed "{square} fixed", "c1 fixed";
        Winner(player: Side) = winner "winner {player}", "winner odin";
        /// With the columns, if they are named.
        MayScout(player: Side, columns: Vec<Column>) = may_scout "{player} may scout{columns}", "odin may scout with c";
        MaySwap(player: Side) = may_swap "{player} may swap", "thor may swap";
        Passed(player: Side) = passed "{player} passed", "thor passed";
        Draw = draw "draw";
    }
}

game::lines! { Parser, Rule;
    impl Move {
        (Self::Step { from: square, to: square_2 }) [square: Square, square_2: Square] =
            step "{square}-{square_2}", "c2-c3";
        (Self::Attack { from: square, to: square_2 }) [square: Square, square_2: Square] =
            attack "{square}x{square_2}", "c2xd3 drawing odin 5 thor 6", " (an attack)";
        (Self::Resurrect(corner)) [corner: Square] = resurrect "resurrect {corner}", "resurrect a1";
        Scout(column: Column) = scout "scout {column}", "scout c";
        NoScout = no_scout "no scout";
        Swap(column: Column, column_2: Column) = swap "swap {column} {column_2}", "swap b e";
        NoSwap = no_swap "no swap";
        Pass = pass "pass";
    }
}

game::lines! { Parser, Rule;
    /// A place marked in a picture.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Marked {
        Square(square: Square) = square_place "{square}", "d3";
        /// Without a column the whole row.
        Row(player: Side, column: Option<Column>) = row_place "row {player}{column}", "row odin b";
        form [player: Side, column: Option<Column>] "{player} row{column}", "odin row b";
        Pile(heap: Heap, player: Side) = pile_of "{heap} {player}", "deck odin";
        (Self::Pile(heap, player)) [player: Side, heap: Heap] = pile_by "{player} {heap}", "odin deck";
    }
}

/// The ranks of a board.
pub(super) static RANKS: &[Form] =
    &[Form::new(&["{rank} | {square} {square} {square} {square} {square} {square}"], "3 | . . o . . t")
        .remark(" (a row below `board`; `.` is an empty square)")];
