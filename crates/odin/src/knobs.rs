//! The knobs of the law book: their names, and how their values are written.

use game::Knob;

/// Every knob, in the law book's order.
pub(crate) static KNOBS: &[Knob] = &[
    Knob {
        name: "two-player-colours",
        clause: "odin.parts.two-players",
        form: "4 | 6",
        default: "4",
        meaning: "how many colours two players play with",
    },
    Knob {
        name: "hand-size",
        clause: "odin.deal.nine",
        form: "a number from 1 to 27",
        default: "9",
        meaning: "how many cards each player is dealt; there must be enough for all players",
    },
    Knob {
        name: "next-leader",
        clause: "odin.lead.next-hand",
        form: "next-seat | hand-winner",
        default: "next-seat",
        meaning: "the next hand is led by the seat after the player who led the last hand's first round, \
                  or by the player who went out",
    },
    Knob {
        name: "whole-hand-lead",
        clause: "odin.lead.whole-hand",
        form: "optional | forced | off",
        default: "optional",
        meaning: "a leader whose cards are of one colour or one number may lead them all, must, or may not",
    },
    Knob {
        name: "target",
        clause: "odin.game.end",
        form: "a number from 1 to 999",
        default: "15",
        meaning: "how many points end the game; 10 and 20 are printed choices for a shorter and a longer game",
    },
];
