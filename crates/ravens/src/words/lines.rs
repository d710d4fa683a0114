//! The lines of the game, and what they say.

use game::{Form, Setup};
use piles::Listing;

use super::slots::LANDS;
use super::{Parser, Rule};
use crate::fact::Fact;
use crate::{Act, Card, Flight, Heap, Laid, Land, LandCard, Move, Paid, Side, Symbol};

game::lines! { Parser, Rule;
    impl Fact {
        Path(rows: [Listing<Land>; 2]) = path_head "path{rows}",
            "path\n  gray   forest  mountain  water\n  brown  plains  forest    snow",
            ", with a row `gray LAND …` and a row `brown LAND …` below it";
        Row(player: Side, lands: Listing<Land>) = path_half "path {player} {lands}";
        At(player: Side, space: u32) = at "{player} at {space}", "gray at 3", " (0 is before the first card)";
        Pile(player: Side, heap: Heap, cards: Listing<Card>) = pile "{player} {heap} {cards}";
        form [cards: Listing<Card>] "{player} hand {cards}", "gray hand forest snow forward/back";
        form [cards: Listing<Card>] "{player} aux {cards}", "gray aux forest snow", " (top first)";
        form [cards: Listing<Card>]
            "{player} supply {cards}", "gray supply water snow ...", " (top first; `...` for more below)";
        form [cards: Listing<Card>] "{player} discard {cards}", "gray discard forest snow";
        form [cards: Listing<Card>] "{player} way {cards}", "gray way mountain rotate/remove";
        Points(player: Side, number: u32) = points "{player} points {number}", "gray points 7";
        Played(player: Side, plays: (u32, u32)) =
            played "{player} played {plays}", "gray played 2 from hand, 1 from aux";
        ToMove(player: Side) = to_move "{player} to move", "gray to move";
        (Self::Marker(Some((player, space)))) [player: Side, space: u32] =
            marker "marker on {player} {space}", "marker on gray 2";
        (Self::Marker(None)) [] = marker_aside "marker aside";
        MagicWay(symbols: [Symbol; 2]) =
            magic_way "magic way {symbols}", "magic way odin mountain", " (lands, or `odin`)";
        LandSupply(cards: Listing<LandCard>) = land_supply "land supply {cards}",
            "land supply forest/snow water/water ...", " (top first; `...` for more below)";
        RaceOver(by: Option<Side>) = race_over "race over{by}", "race over by gray";
        (Self::Laid(1)) [] = "laid 1 land";
        Laid(number: u32) = laid "laid {number} lands", "laid 2 lands";
        Lengthened = lengthened "lengthened";
    }
}

game::lines! { Parser, Rule;
    /// What no set-up line says, or what has words for its contrary.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Question {
        PathLength(number: u32) = path_length "path length {number}", "path length 9";
        Winner(player: Side) = winner "winner {player}", "winner gray";
        /// By whom, if that is said.
        RaceOver(by: Option<Side>) = race_over "race over{by}", "race over by gray";
        Laid(number: u32) = laid "laid {number} lands", "laid 2 lands";
        Lengthened = lengthened "lengthened";
        form [lands: Listing<Land>] "path {player} {lands}", "path gray forest water snow";
    }
}

game::lines! { Parser, Rule;
    impl Move {
        Stash(card: Card) = stash "stash {card}", "stash forest";
        Fly(flight: Flight) = fly "fly {flight}", "fly mountain + forest forest", " (a card from the stack is `aux:CARD`)";
        Way(card: Paid) = way "way {card}", "way mountain";
        Discard(card: Paid) = discard "discard {card}", "discard aux:snow";
        Odin { aux: bool, act: Act } = odin "odin {aux}{act}";
        Lengthen(land: LandCard) = lengthen "lengthen{land}", "lengthen forest/snow", " (gray's half first)";
        EndTurn = end_turn "end turn", "end turn drawing forest snow", " (`drawing CARD …` states what is drawn)";
        NextRace(lines: Box<Setup<Fact>>) =
            next_race "next race{lines}", "next race", ", with its set-up lines below it";
    }
}

game::lines! { Parser, Rule;
    impl Act after "odin " {
        Forward = forward "forward";
        Back = back "back";
        Swap(space: u8, space_2: u8) = swap "swap {space} {space_2}", "odin swap 3 5";
        Rotate(space: u8) = rotate "rotate {space}", "odin rotate 4";
        Remove(space: u8) = remove "remove {space}", "odin remove 4";
        Lengthen(lands: Laid) = odin_lengthen "lengthen{lands}", "odin lengthen forest/snow";
        Marker(player: Side, space: u8) = place_marker "marker {player} {space}", "odin marker brown 4";
        Rearrange(cards: Box<[Card]>) = rearrange "rearrange{cards}", "odin rearrange snow forest",
            " (the whole stack in its new order, top first)";
    }
}

game::lines! { Parser, Rule;
    /// A place marked in a picture.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Mark {
        /// 0 is before the first card.
        Space(player: Side, space: u32) = space "{player} {space}", "gray 4";
        Marker = marker_place "marker";
        Pile(heap: Heap, player: Side) = pile_of "{heap} {player}", "hand gray";
        (Self::Pile(heap, player)) [player: Side, heap: Heap] = pile_by "{player} {heap}", "gray hand";
        MagicWay = magic_way_card "magic way";
        LandSupply = land_pile "land supply";
    }
}

/// The rows of a path.
pub(super) static ROWS: &[Form] = &[Form::new(&["{player} {lands}"], "gray forest mountain water")
    .with(&[("lands", &LANDS)])
    .remark(" (a row below `path`)")];
