//! The clauses of the law book, in its order. The doc comment of each is its wording. The file is as long
//! as the law book.

rulebook::clauses! {
    /// Two players, gray and brown, each with a raven and a path of its own.
    PARTS_PLAYERS: Definition, Printed, "ravens.parts.players",
        "two players, gray and brown", in "Contents", facts { players: Number };

    /// Spaces show one of five lands: mountain, forest, water, plains or snow.
    PARTS_LANDS: Definition, Assumed, "ravens.parts.lands",
        "there are five lands", in "Contents",
        because "the source names mountain, forest and water; that there are five lands, and the names \
            of the other two, follows what reviews agree on",
        facts { spaces: Number };

    /// There are 40 land cards of two halves; both halves may show the same land. The rules list how
    /// many there are of each kind, and no position holds more.
    PARTS_LAND_DECK: Constraint structural, Assumed, "ravens.parts.land-deck",
        "no more land cards of a kind than the land deck holds", in "Contents",
        because "the source gives the number of the cards; what their halves show is printed on the \
            cards alone",
        knobs ["land-deck"],
        facts { card: Word, copies: Number, most: Number },
        refused "{card} would be there {copies} times, and the land deck has {most} of it";

    /// Each player has 25 flight cards, five of each land; no position holds more of them.
    PARTS_FLIGHT_DECK: Constraint structural, Assumed, "ravens.parts.flight-deck",
        "no more flight cards of a land than a player has", in "Contents",
        because "the source gives 25 flight cards a player, and does not say how many there are of each land",
        knobs ["flight-deck"],
        facts { player: Player, card: Word, copies: Number, most: Number },
        refused "{player} would have {copies} of {card}, and there {most~is|are} {most}";

    /// Each player has eight Odin cards: four kinds, two of each, and every kind offers two actions.
    PARTS_ODIN_DECK: Constraint structural, Assumed, "ravens.parts.odin-deck",
        "no more Odin cards of a kind than a player has", in "Contents",
        because "the source gives eight cards of four kinds with two actions each, and does not say which \
            two actions share a card",
        knobs ["odin-cards"],
        facts { player: Player, card: Word, copies: Number, most: Number },
        refused "{player} would have {copies} of {card}, and there {most~is|are} {most}";

    /// There are six magic way cards, each with two symbols out of the five lands and Odin.
    PARTS_MAGIC_WAY: Constraint, Assumed, "ravens.parts.magic-way",
        "the magic way card is one of the six", in "Contents",
        because "the source gives six cards of two symbols and shows the one with Odin and a mountain; \
            the others are printed on the cards alone",
        knobs ["magic-way-cards"],
        facts { first: Word, second: Word },
        refused "no magic way card shows {first} and {second}",
        unnoticed { Permits: "a set-up with any other card cannot exist, and no scenario can expect that of its own set-up" };

    /// A race begins on nine land cards in a row. Each card gives one space to gray's path and one to
    /// brown's; ravens and marker stand only on spaces that exist.
    SETUP_PATH: Constraint structural, Printed, "ravens.setup.path",
        "nine land cards, and a space on either path for each", in "Preparation",
        facts { what: Word, number: Number, spaces: Number },
        refused "the path has {spaces#space}: there is no {what} {number}";

    /// While a path is laid, a card whose half equals the half beside it on either path is turned; if
    /// that does not help it goes under the land supply and the next card is tried.
    SETUP_NO_TWINS: Constraint, Printed, "ravens.setup.no-twins",
        "no two neighbours of one land where a race begins", in "Preparation",
        facts { player: Player, space: Number, land: Word },
        refused "on {player}'s path, {land} would lie on space {space} and beside it";

    /// The land cards that are not laid lie face down as the land supply.
    SETUP_LAND_SUPPLY: Effect, Printed, "ravens.setup.land-supply",
        "the land cards that are left are the land supply", in "Preparation",
        facts { cards: Number };

    /// Each raven starts in front of its own path, on space 0, and flies only that path.
    SETUP_START: Number, Printed, "ravens.setup.start",
        "ravens start on space 0", in "Preparation", facts { player: Player },
        unnoticed { Less: "there is no space before 0: a raven still starts there" };

    /// The Odin marker starts aside.
    SETUP_MARKER: Definition, Printed, "ravens.setup.marker",
        "the marker starts aside", in "Preparation", facts { aside: Flag };

    /// One magic way card is turned up for a race.
    SETUP_MAGIC_WAY: Definition, Printed, "ravens.setup.magic-way",
        "one magic way card lies face up", in "Preparation", facts { known: Flag };

    /// Each player shuffles their 33 cards into a supply and draws five of them; nobody ever holds more.
    /// A hand is secret: its owner alone looks at it, and nobody looks into a supply.
    SETUP_HAND: Number, Printed, "ravens.setup.hand",
        "five cards in hand", in "Preparation", knobs ["hand-size"], facts { player: Player, cards: Number },
        refused "{player} would begin with {cards#card} in hand";

    /// The youngest player starts the first race; a scenario names the player.
    SETUP_FIRST_PLAYER: Definition, Printed, "ravens.setup.first-player",
        "the youngest starts the first race", in "Preparation", facts { player: Player };

    /// The players take turns.
    TURN_ALTERNATE: Constraint structural, Printed, "ravens.turn.alternate",
        "whoever plays is on turn", in "Preparation", facts { player: Player, on_turn: Player },
        refused "it is {on_turn}'s turn";

    /// Players play cards from their own hand and their own auxiliary stack only.
    TURN_OWN_CARDS: Constraint structural, Printed, "ravens.turn.own-cards",
        "played cards are held by whoever plays them", in "Playing the game",
        facts { player: Player, cards: List, hand: List, stack: List },
        refused "{player} has {hand?{hand}|nothing} in hand{stack?, and {stack} on the stack}";

    /// A player plays at most three cards from the hand in a turn.
    TURN_HAND_PLAYS: Constraint, Printed, "ravens.turn.hand-plays",
        "at most three plays from the hand a turn", in "Playing the game", knobs ["hand-plays"],
        facts { played: Number, more: Number, most: Number },
        refused "so far {played#play} from the hand in this turn, with this move {more} more; the limit is \
            {most}";

    /// A player plays at most three cards from the auxiliary stack in a turn.
    TURN_AUX_PLAYS: Constraint, Printed, "ravens.turn.aux-plays",
        "at most three plays from the auxiliary stack a turn", in "Playing the game",
        knobs ["aux-plays"], facts { played: Number, more: Number, most: Number },
        refused "so far {played#play} from the stack in this turn, with this move {more} more; the limit is \
            {most}";

    /// A player may make any number of plays within the limits, also none.
    TURN_OPTIONAL: Definition, Ruled, "ravens.turn.optional",
        "plays are optional", in "Playing the game",
        because "the source says how many cards may be played, and asks for none",
        facts { plays: Number };

    /// Actions come in any order and any number; each card that is put down is one play from the place
    /// it came from.
    TURN_ACTIONS: Number, Printed, "ravens.turn.actions",
        "every card put down is one play", in "The possible actions",
        facts { from: Word, cards: Number };

    /// Last in the turn, before drawing, the player may lay the top land card at the end of the path,
    /// either way round, next to any land. This is done once a turn and needs a land card; after it
    /// the player can only end the turn.
    TURN_LENGTHEN: Constraint, Ruled, "ravens.turn.lengthen",
        "the path is lengthened once, last in the turn, by the top land card",
        in "Lengthening of flight paths",
        because "the source puts the lengthening at the end of the turn, and does not say what may \
            still follow it",
        facts { player: Player, lengthened: Flag, left: Number },
        refused "{lengthened?{player} has lengthened the path in this turn|the land supply has \
            {left#card}}";

    /// As many land cards may be laid in a turn as its Odin cards and its end allow; there is no
    /// other limit.
    TURN_LANDS_A_TURN: Constraint, Ruled, "ravens.turn.lands-a-turn",
        "no more land cards are laid in a turn than its actions give",
        in "Lengthening of flight paths",
        because "the source says that one Odin card and the end of the turn bring up to three new land \
            cards, which may be meant as a sum or as a limit",
        knobs ["lands-a-turn"],
        facts { laid: Number, more: Number },
        refused "so far {laid#land card} laid in this turn, with this move {more} more";

    /// A turn ends with drawing from the supply up to the hand size.
    TURN_DRAW: Effect, Printed, "ravens.turn.draw",
        "the turn ends with drawing", in "End of a player's turn",
        facts { player: Player, cards: Number };

    /// When a card must be drawn and the supply is empty, the discard stack is shuffled into a new
    /// supply and drawing goes on. With both empty fewer cards are drawn. Hand, auxiliary stack and
    /// the cards at the magic way stay where they are.
    TURN_RESHUFFLE: Effect, Ruled, "ravens.turn.reshuffle",
        "an empty supply is renewed from the discard stack", in "Raven flight",
        because "the source says that an exhausted supply is renewed, and does not say whether that is \
            done when its last card is drawn or when the next one is needed",
        knobs ["reshuffle"],
        facts { player: Player, cards: Number };

    /// The path keeps all its cards, however long it gets.
    TURN_NO_TRIMMING: Definition, Ruled, "ravens.turn.no-trimming",
        "the path is never trimmed", in "Lengthening of flight paths",
        because "the source's advice to take land cards away behind the last raven, all but two, which lie \
            there empty, serves a table that is too short and not the game",
        facts { length: Number };

    /// A card from the hand may be laid face down on top of one's own auxiliary stack, which may grow
    /// without limit.
    AUX_STASH: Effect, Printed, "ravens.aux.stash",
        "a stashed card lies on top of the auxiliary stack", in "The auxiliary card stack",
        facts { player: Player, card: Word };

    /// Only the top card of the auxiliary stack is played; two cards for one payment may be the top
    /// two.
    AUX_TOP_ONLY: Constraint, Printed, "ravens.aux.top-only",
        "cards from the auxiliary stack come off its top", in "The auxiliary card stack",
        facts { cards: List, top: List },
        refused "on top of the stack lies {top}";

    /// Its owner may look through the auxiliary stack and keeps its order.
    AUX_ORDER: Definition, Printed, "ravens.aux.order",
        "the auxiliary stack keeps its order", in "The auxiliary card stack",
        facts { player: Player, cards: Number };

    /// When several payments take cards from the stack, it counts which cards came off its top in all,
    /// and not which payment each of them served.
    AUX_PAIRING: Definition, Ruled, "ravens.aux.pairing",
        "stack cards of a flight count together", in "The auxiliary card stack",
        because "the source lets several payments take cards from the stack, and does not say which \
            payment takes the upper one",
        facts { payments: Number, cards: Number };

    /// A card stashed this turn may be played from the stack in the same turn.
    AUX_SAME_TURN: Definition, Ruled, "ravens.aux.same-turn",
        "a stashed card may be played in the same turn", in "The auxiliary card stack",
        because "the source lets cards be stashed and played in a turn, and does not say that a card \
            must wait",
        facts { player: Player, cards: Number };

    /// A single flight card moves the raven onto the next space if it shows that space's land.
    FLIGHT_MATCH_LAND: Constraint, Printed, "ravens.flight.match-land",
        "the flight card matches the next land", in "Raven flight",
        facts { card: Word, land: Word },
        refused "the next space shows {land}, the card {card}";

    /// The raven flies over the whole run of spaces of that land and stops on the last of them.
    FLIGHT_GROUP: Effect, Printed, "ravens.flight.group",
        "the raven flies to the end of the group", in "Raven flight",
        facts { land: Word, from: Number, to: Number };

    /// Two flight cards of one other land stand in for the matching card.
    FLIGHT_JOKER: Constraint, Printed, "ravens.flight.joker",
        "a joker is two flight cards of one land", in "Raven flight", facts { cards: List },
        refused "{cards} are not two flight cards of one land";

    /// A joker may be used even with a matching card at hand; a knob forbids it while another one is in
    /// the hand, or on top of the stack as the flight begins.
    FLIGHT_JOKER_FREE_CHOICE: Constraint, Ruled, "ravens.flight.joker-free-choice",
        "a joker is a free choice", in "Raven flight",
        because "the source gives the joker to a player without a matching card; hands are secret, so \
            that nobody could check it",
        knobs ["joker-only-without-match"],
        facts { land: Word, matching_left: Flag },
        refused "a matching card, {land}, is at hand";

    /// Two cards of the matching land are no joker: one of them would do.
    FLIGHT_JOKER_OTHER_LAND: Constraint, Ruled, "ravens.flight.joker-other-land",
        "a joker is of another land than the next", in "Raven flight",
        because "the source gives the joker in place of a matching card, and two matching cards hold \
            one",
        facts { cards: List, land: Word },
        refused "the next space shows {land}, as both cards do";

    /// Odin cards never pay for flight.
    FLIGHT_CARDS_ONLY: Constraint, Printed, "ravens.flight.flight-cards-only",
        "only flight cards pay for flight", in "Raven flight", facts { cards: List },
        refused "not all of {cards} are flight cards";

    /// Cards that were flown, used as Odin cards or discarded lie on their owner's discard stack at
    /// once, so that a reshuffle at the end of the turn takes them in.
    FLIGHT_SPENT: Effect, Printed, "ravens.flight.spent",
        "spent cards lie on the discard stack at once", in "Raven flight",
        facts { player: Player, cards: List };

    /// The cards of a payment come from the hand, from the top of the auxiliary stack, or from both.
    FLIGHT_SOURCES: Definition, Printed, "ravens.flight.sources",
        "payments come from hand and stack", in "Raven flight", facts { hand: Number, aux: Number };

    /// The marker bars the raven of its path from flying onto its space without the extra payment.
    MARKER_BLOCKS: Constraint, Printed, "ravens.marker.blocks",
        "no flight onto the marker without the extra payment", in "The Odin marker",
        facts { path: Player, space: Number, payments: Number },
        refused "the marker stands on {path} {space}, and this makes {payments#payment}";

    /// To fly onto a barred space the player makes two payments in one move, each a matching card or a
    /// joker. The marker is put aside and the raven flies as usual.
    MARKER_EXTRA_PAYMENT: Constraint, Printed, "ravens.marker.extra-payment",
        "past the marker with two payments", in "The Odin marker", facts { payments: Number },
        refused "this makes {payments#payment}";

    /// Both payments may be jokers, also of the same land.
    MARKER_TWO_JOKERS: Definition, Ruled, "ravens.marker.two-jokers",
        "both payments may be jokers", in "The Odin marker",
        because "the source has a player pay with jokers of two lands, and does not say that they must \
            differ",
        facts { cards: List };

    /// With the marker on a later space of the group the raven stops on the space before it.
    MARKER_STOPS_GROUP: Effect, Ruled, "ravens.marker.stops-group",
        "the marker in a group stops the raven before it", in "The Odin marker",
        because "the source speaks of a marker on the first space of a group alone",
        knobs ["marker-in-group"], facts { marker: Number, from: Number, to: Number };

    /// The Odin card puts the marker on an empty land space of either path, another than where it
    /// stands.
    MARKER_PLACE: Constraint, Printed, "ravens.marker.place",
        "the marker is put on another, empty space", in "The Odin marker",
        facts { path: Player, space: Number, raven: Flag, marker: Flag },
        refused "on {path} {space} stands {raven?{path}'s raven|the marker}";

    /// No Odin card moves a raven onto the marker, forward or back.
    MARKER_NO_LANDING: Constraint, Ruled, "ravens.marker.no-landing",
        "no raven is moved onto the marker", in "The Odin marker",
        because "the source has the marker block a raven's movement, and does not speak of ravens that \
            Odin cards move",
        facts { path: Player, space: Number },
        refused "the marker stands on {path} {space}";

    /// The extra payment is made only with a flight onto the barred space.
    MARKER_NO_IDLE_REMOVAL: Constraint, Ruled, "ravens.marker.no-idle-removal",
        "an extra payment clears a barred space", in "The Odin marker",
        because "the source tells of the extra card as a part of the flight onto the marker's space \
            alone",
        facts { payments: Number, barred: Flag },
        refused "this makes {payments#payment}, and no marker bars the next space";

    /// An empty land space holds no raven and no marker.
    ODIN_EMPTY_SPACE: Constraint, Printed, "ravens.odin.empty-space",
        "an empty space holds no raven and no marker", in "The Odin cards",
        facts { path: Player, space: Number, raven: Flag, marker: Flag },
        refused "on {path} {space} stands {raven?{path}'s raven|the marker}";

    /// Whoever plays an Odin card takes one of its two actions; the card then lies on the discard
    /// stack.
    ODIN_CHOOSE_ONE: Definition, Printed, "ravens.odin.choose-one",
        "an Odin card gives one of its two actions", in "The Odin cards",
        facts { card: Word, action: Word };

    /// The player's raven moves one space on, whatever its land, with no group rule.
    ODIN_FORWARD: Effect, Ruled, "ravens.odin.forward",
        "forward moves one's own raven one space", in "The Odin cards",
        because "the source says that a raven is moved one space, and does not say whose",
        facts { player: Player, from: Number };

    /// The opponent's raven moves one space back, with no group rule, unless it stands on space 0.
    ODIN_BACK: Constraint, Ruled, "ravens.odin.back",
        "back moves the other raven, which has left the start", in "The Odin cards",
        because "the source says that a raven is moved one space, and does not say whose",
        facts { player: Player, from: Number },
        refused "{player}'s raven is on space {from}";

    /// Swap, rotate and remove need land cards with no raven and no marker on either half.
    ODIN_EMPTY_CARD: Constraint, Ruled, "ravens.odin.empty-card",
        "moved land cards are empty on both halves", in "The Odin cards",
        because "the source explains empty land spaces, and a land card has two of them",
        facts { space: Number, raven: Flag, marker: Flag },
        refused "on land card {space} stands {raven?a raven|the marker}";

    /// Two different land cards change places without being turned.
    ODIN_SWAP: Constraint, Printed, "ravens.odin.swap",
        "two different land cards change places", in "The Odin cards",
        facts { first: Number, second: Number },
        refused "{first} and {second} are one land card";

    /// One land card is turned by 180 degrees.
    ODIN_ROTATE: Effect, Assumed, "ravens.odin.rotate",
        "rotate turns one land card", in "The Odin cards",
        because "reviews of the game tell of this action; the source we have does not explain it",
        facts { space: Number };

    /// A land card leaves the path for the bottom of the land supply and the rest closes up, ravens and
    /// marker with their spaces. The only land card of a path stays.
    ODIN_REMOVE: Constraint, Ruled, "ravens.odin.remove",
        "a removed land card is not the only one", in "The Odin cards",
        because "the source does not say what becomes of a path of one land card",
        facts { space: Number, length: Number },
        refused "the path has {length#land card}";

    /// One or two land cards are drawn one after the other and laid at the end, either way round, next
    /// to any land.
    ODIN_LENGTHEN: Constraint, Ruled, "ravens.odin.lengthen",
        "an Odin card lays at most two land cards, off the supply's top", in "The Odin cards",
        because "the source does not say that both land cards of an Odin card must be laid",
        knobs ["odin-lengthen"], facts { cards: Number, most: Number, left: Number },
        refused "this lays {cards#land card}; an Odin card lays at most {most}, and the land supply has \
            {left}";

    /// The marker is placed as its own section says.
    ODIN_MARKER: Effect, Printed, "ravens.odin.marker",
        "an Odin card places the marker", in "The Odin cards", facts { path: Player, space: Number };

    /// Players put their own auxiliary stack in any order; it keeps its cards.
    ODIN_REARRANGE: Constraint, Assumed, "ravens.odin.rearrange",
        "a rearranged stack keeps its cards", in "The Odin cards",
        because "the source we have does not explain this action",
        facts { cards: List, stack: List },
        refused "the stack holds {stack}";

    /// A card that shows one of the face-up magic way card's symbols may be laid beside it: no flight
    /// and no action. It comes from the hand or the top of the auxiliary stack.
    WAY_PLAY: Constraint, Ruled, "ravens.way.play",
        "cards at the magic way match the magic way card", in "The magic way",
        because "in the source's list of actions the magic way card is taken, in its own section a card \
            is laid beside it; we follow the section",
        facts { card: Word, first: Word, second: Word },
        refused "the magic way card shows {first} and {second}";

    /// No joker is laid at the magic way.
    WAY_NO_JOKER: Definition, Ruled, "ravens.way.no-joker",
        "one card at a time at the magic way", in "The magic way",
        because "the source tells of jokers for flight alone",
        facts { card: Word };

    /// Cards at the magic way stay there until the race ends.
    WAY_KEPT: Definition, Ruled, "ravens.way.kept",
        "cards at the magic way stay", in "The magic way",
        because "the source counts these cards at the end of a race, and nothing before that takes them \
            away",
        facts { player: Player, cards: Number };

    /// A card from the hand or the top of the auxiliary stack may be discarded without effect, as a
    /// play.
    DISCARD_NO_EFFECT: Definition, Printed, "ravens.discard.no-effect",
        "a discarded card does nothing", in "Discarding cards for no effect",
        facts { player: Player, card: Word };

    /// A race is over at once when a raven stands on the last space: no plays, no lengthening and no
    /// draw follow.
    RACE_END: Constraint, Ruled, "ravens.race.end",
        "nothing is played after the end of a race", in "End of a race",
        because "the source ends the race when a raven reaches the end of the path, and does not say \
            whether the turn is played out",
        facts { over: Flag },
        refused "the race is over";

    /// A race also ends when the path shrinks so that a raven stands on its last space. If both
    /// ravens do, the player on turn is the finisher.
    RACE_END_BY_REMOVAL: Effect, Ruled, "ravens.race.end-by-removal",
        "a path that shrinks to a raven ends the race", in "End of a race",
        because "the source tells of a raven that reaches the end, and not of an end that comes to a \
            raven",
        knobs ["race-ends"],
        facts { player: Player, space: Number };

    /// The finisher scores the spaces by which its raven is ahead.
    RACE_MARGIN: Number, Printed, "ravens.race.margin",
        "the finisher scores its lead", in "End of a race",
        facts { player: Player, ahead: Number, behind: Number };

    /// Whoever laid more cards at the magic way scores three points; a tie scores nothing.
    RACE_MAGIC_WAY: Number, Printed, "ravens.race.magic-way",
        "most cards at the magic way score three points", in "End of a race",
        knobs ["magic-way-points"], facts { gray: Number, brown: Number };

    /// After a race a new one is set up afresh with all cards; the player with fewer points starts,
    /// tied the finisher of the last race.
    RACE_NEXT: Constraint, Printed, "ravens.race.next",
        "a new race follows the old, and the player behind starts it", in "End of a race",
        facts { over: Flag, starter: Player },
        refused "{over?the next race is {starter}'s to start|the race is not over}";

    /// The game ends after a race in which someone has 12 points or more.
    GAME_END: Constraint, Printed, "ravens.game.end",
        "the game goes on until someone has twelve points", in "Game end", knobs ["target"],
        facts { points: Number, target: Number },
        refused "somebody has {points#point}, and {target#point} {target~ends|end} the game";

    /// More points win the game; tied, the finisher of the last race wins. The number is gray's points less
    /// brown's: gray wins above zero, brown below it.
    GAME_WINNER: Number, Ruled, "ravens.game.winner",
        "more points win", in "Game end",
        because "the source calls the player with 12 points the winner, and both may have them",
        facts { gray: Number, brown: Number, finisher: Player };
}
