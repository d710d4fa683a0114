//! The knobs of the law book.

use game::knob::Readings;

use crate::Rules;
use crate::clauses::{GAME_END, NEXT_HAND, NINE, TWO_PLAYERS, WHOLE_HAND};

game::settings! { Rules;
    "two-player-colours", TWO_PLAYERS, two_player_colours: [4, 6],
        "how many colours two players play with";
    // Half the deck for each of two players.
    "hand-size", NINE, hand_size: 1..=27,
        "how many cards each player is dealt; there must be enough for all players";
    "next-leader", NEXT_HAND, next_leader: Readings,
        "next-seat: the seat after the player who led the first round of the last hand leads the \
         next one; hand-winner: the player who went out leads it";
    "whole-hand-lead", WHOLE_HAND, whole_hand_lead: Readings,
        "optional: a leader whose cards are all of one colour or one number may lead them all at \
         once; forced: must; off: may not",
        variants ["forced", "off"];
    "target", GAME_END, target: 1..=999,
        "how many points end the game; 10 and 20 are printed choices for a shorter and a longer game";
}
