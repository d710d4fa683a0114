use game::Knob;

/// The knobs of the law book, in its order.
pub static KNOBS: &[Knob] = &[
    Knob {
        name: "land-deck",
        clause: "ravens.parts.land-deck",
        form: "N LAND/LAND N LAND/LAND …",
        default: "3 mountain/forest 3 mountain/water 3 mountain/plains 3 mountain/snow 3 forest/water \
                  3 forest/plains 3 forest/snow 3 water/plains 3 water/snow 3 plains/snow \
                  2 mountain/mountain 2 forest/forest 2 water/water 2 plains/plains 2 snow/snow",
        meaning: "the land cards: how many there are of each kind; kinds not named do not exist",
    },
    Knob {
        name: "flight-deck",
        clause: "ravens.parts.flight-deck",
        form: "five numbers, for mountain forest water plains snow",
        default: "5 5 5 5 5",
        meaning: "how many flight cards of each land a player has",
    },
    Knob {
        name: "odin-cards",
        clause: "ravens.parts.odin-deck",
        form: "the eight actions in four pairs: ACTION/ACTION ACTION/ACTION ACTION/ACTION ACTION/ACTION",
        default: "forward/back rotate/remove swap/marker lengthen/rearrange",
        meaning: "which two actions stand together on an Odin card; a player has two cards of each pair",
    },
    Knob {
        name: "magic-way-cards",
        clause: "ravens.parts.magic-way",
        form: "SYMBOL/SYMBOL SYMBOL/SYMBOL …, each a land or odin",
        default: "odin/mountain mountain/forest forest/water water/plains plains/snow snow/odin",
        meaning: "the magic way cards; one of them is turned up for each race",
    },
    Knob {
        name: "hand-size",
        clause: "ravens.setup.hand",
        form: "a number",
        default: "5",
        meaning: "how many cards a player holds at the start of a race and after drawing",
    },
    Knob {
        name: "hand-plays",
        clause: "ravens.turn.hand-plays",
        form: "a number",
        default: "3",
        meaning: "how many cards a player may play from the hand in a turn",
    },
    Knob {
        name: "aux-plays",
        clause: "ravens.turn.aux-plays",
        form: "a number",
        default: "3",
        meaning: "how many cards a player may play from the auxiliary stack in a turn",
    },
    Knob {
        name: "lands-a-turn",
        clause: "ravens.turn.lands-a-turn",
        form: "any | 3",
        default: "any",
        meaning: "any: as many land cards are laid in a turn as its actions give; 3: a fourth is refused, wherever \
                  it comes from",
    },
    Knob {
        name: "reshuffle",
        clause: "ravens.turn.reshuffle",
        form: "when-needed | when-exhausted",
        default: "when-needed",
        meaning: "when-needed: the discard stack is shuffled into a new supply when a card must be drawn and the \
                  supply is empty; when-exhausted: as soon as the last card of the supply is drawn",
    },
    Knob {
        name: "joker-only-without-match",
        clause: "ravens.flight.joker-free-choice",
        form: "true | false",
        default: "false",
        meaning: "false: a joker may always be used; true: only when no matching card is in the hand or, as \
                  the flight begins, on top of the stack, the cards of this flight aside",
    },
    Knob {
        name: "marker-in-group",
        clause: "ravens.marker.stops-group",
        form: "stops | flown-over",
        default: "stops",
        meaning: "stops: the marker on a later space of a group stops the raven before it; flown-over: it does \
                  so only on the last space of the group",
    },
    Knob {
        name: "odin-lengthen",
        clause: "ravens.odin.lengthen",
        form: "a number from 1 to 4",
        default: "2",
        meaning: "how many land cards an Odin card may lay",
    },
    Knob {
        name: "race-ends",
        clause: "ravens.race.end-by-removal",
        form: "on-reach | on-own-move",
        default: "on-reach",
        meaning: "on-reach: a path that shrinks to a raven ends the race at once; on-own-move: the rival's raven \
                  finishes when its owner's turn begins, if it then still stands on the last space",
    },
    Knob {
        name: "magic-way-points",
        clause: "ravens.race.magic-way",
        form: "a number",
        default: "3",
        meaning: "points for the most cards at the magic way",
    },
    Knob {
        name: "target",
        clause: "ravens.game.end",
        form: "a number",
        default: "12",
        meaning: "the points that end the game after a race",
    },
];
