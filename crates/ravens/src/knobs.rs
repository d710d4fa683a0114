//! The knobs of the law book.

use game::knob::Readings;

use crate::clauses::{
    FLIGHT_JOKER_FREE_CHOICE, GAME_END, MARKER_STOPS_GROUP, ODIN_LENGTHEN, PARTS_FLIGHT_DECK,
    PARTS_LAND_DECK, PARTS_MAGIC_WAY, PARTS_ODIN_DECK, RACE_END_BY_REMOVAL, RACE_MAGIC_WAY, SETUP_HAND,
    TURN_AUX_PLAYS, TURN_HAND_PLAYS, TURN_LANDS_A_TURN, TURN_RESHUFFLE,
};
use crate::words::{FLIGHT_DECK, LAND_DECK, MAGIC_WAY_CARDS, ODIN_CARDS};
use crate::{Laid, Rules};

game::settings! { Rules;
    "land-deck", PARTS_LAND_DECK, land_deck: LAND_DECK,
        "the land cards: how many there are of each kind; kinds not named do not exist";
    "flight-deck", PARTS_FLIGHT_DECK, flight_deck: FLIGHT_DECK,
        "how many flight cards of each land a player has";
    "odin-cards", PARTS_ODIN_DECK, odin_cards: ODIN_CARDS,
        "which two actions stand together on an Odin card; a player has two cards of each pair";
    "magic-way-cards", PARTS_MAGIC_WAY, magic_way_cards: MAGIC_WAY_CARDS,
        "the magic way cards; one of them is turned up for each race";
    "hand-size", SETUP_HAND, hand_size: 1..=64,
        "how many cards a player holds at the start of a race and after drawing";
    "hand-plays", TURN_HAND_PLAYS, hand_plays: 0..=64,
        "how many cards a player may play from the hand in a turn";
    "aux-plays", TURN_AUX_PLAYS, aux_plays: 0..=64,
        "how many cards a player may play from the auxiliary stack in a turn";
    "lands-a-turn", TURN_LANDS_A_TURN, lands_a_turn: Readings,
        "any: as many land cards are laid in a turn as its actions give; 3: a fourth is refused, wherever it \
         comes from";
    "reshuffle", TURN_RESHUFFLE, reshuffle: Readings,
        "when-needed: the discard stack is shuffled into a new supply when a card must be drawn and the supply \
         is empty; when-exhausted: as soon as the last card of the supply is drawn";
    "joker-only-without-match", FLIGHT_JOKER_FREE_CHOICE, joker_only_without_match: Readings,
        "false: a joker may always be used; true: only when no matching card is in the hand or, as the flight \
         begins, on top of the stack, the cards of this flight aside";
    "marker-in-group", MARKER_STOPS_GROUP, marker_in_group: Readings,
        "stops: the marker on a later space of a group stops the raven before it; flown-over: it does so only \
         on the last space of the group";
    "odin-lengthen", ODIN_LENGTHEN, odin_lengthen: 1..=Laid::ROOM as u32,
        "how many land cards an Odin card may lay";
    "race-ends", RACE_END_BY_REMOVAL, race_ends: Readings,
        "on-reach: a path that shrinks to a raven ends the race at once; on-own-move: the rival's raven \
         finishes when its owner's turn begins, if it then still stands on the last space";
    "magic-way-points", RACE_MAGIC_WAY, magic_way_points: 0..=1000,
        "points for the most cards at the magic way";
    "target", GAME_END, target: 1..=1000,
        "the points that end the game after a race";
}
