//! Every clause of Odin's law book, in its order.
//!
//! Cards are words in the facts: `blue3`.

rulebook::clauses! {
    /// Two to six players sit around the table; the scenario names them in seat order, clockwise.
    PLAYERS: Definition, Printed, "odin.parts.players",
        "two to six players", in "Finnish summary: the players",
        facts { players: Number };

    /// The deck holds 54 cards: the numbers 1 to 9 in each of six colours, every card once.
    DECK: Constraint structural, Assumed, "odin.parts.deck",
        "every card is there once", in "Finnish summary: the deck",
        because "the source gives six suits of 1 to 9; the colours' names but blue follow a published \
            implementation",
        facts { cards: List, twice: List },
        refused "{twice?{twice} would be there twice|there are not so many cards}";

    /// With two players only four colours are in the game, the same four in every hand; chance
    /// chooses which two stay in the box.
    TWO_PLAYERS: Constraint, Ruled, "odin.parts.two-players",
        "two players play with four colours", in "not in the sources: the game for two",
        because "the source makes no exception for two; the publisher's later rulebook recommends it, \
            and the published implementation plays so",
        knobs ["two-player-colours"],
        facts { players: Number, colours: List, most: Number },
        refused "{colours} would be in the game, and two players have {most#colour}";

    /// The turn goes from seat to seat; only the player whose turn it is acts.
    ORDER: Constraint structural, Printed, "odin.turn.order",
        "players act in seat order", in "Finnish summary: the next player",
        facts { player: Player, on_turn: Player },
        refused "it is {on_turn}'s turn";

    /// The cards of a play come out of the player's own hand.
    OWN_CARDS: Constraint structural, Printed, "odin.turn.own-cards",
        "played cards are one's own", in "Finnish summary: emptying one's hand",
        facts { player: Player, cards: List, missing: List },
        refused "{missing?{player} does not hold {missing}|no card is played}";

    /// Each player is dealt nine cards that only this player sees; the other cards stay out of the
    /// hand, seen by nobody. So hands and table never hold more than nine cards a player.
    NINE: Constraint, Printed, "odin.deal.nine",
        "nine cards for each player", in "Finnish summary: nine cards in hand", knobs ["hand-size"],
        facts { player: Player, cards: Number, hand_size: Number },
        refused "{player} would have {cards#card}, and {hand_size#card} {hand_size~is|are} dealt";

    /// Each hand begins with a deal of all cards, shuffled together again; there is no deal within
    /// a hand.
    EVERY_HAND: Constraint, Printed, "odin.deal.every-hand",
        "cards are dealt when a hand is over, and all of them anew", in "Finnish summary: a new hand",
        facts { hand_over: Flag },
        refused "the hand is not over";

    /// The scenario says who leads the first hand.
    FIRST: Definition, Ruled, "odin.lead.first",
        "the first leader is named", in "not in the sources: the first leader",
        because "the source does not say who leads the first hand",
        facts { player: Player };

    /// The next hand is led by the neighbour of the player who led the last hand's first round.
    NEXT_HAND: Effect, Ruled, "odin.lead.next-hand",
        "the lead goes to the next seat from hand to hand", in "not in the sources: the next leader",
        because "the source does not say who leads the next hand",
        knobs ["next-leader"],
        facts { led: Player, out: Player, leads: Player };

    /// Whoever leads a round puts down a single card.
    ONE_CARD: Constraint, Printed, "odin.lead.one-card",
        "a lead is one card", in "The first player plays 1 card",
        facts { cards: List, whole_hand: Flag, one_kind: Flag },
        refused "{whole_hand?{one_kind?{cards} {cards~is|are} the whole hand|{cards} are of more than one \
            kind}|{cards} {cards~is|are} not the whole hand}";

    /// Whoever leads a round must play.
    NO_PASS: Constraint, Printed, "odin.lead.no-pass",
        "a leader plays", in "The first player plays 1 card",
        facts { table_clear: Flag },
        refused "the table is clear";

    /// In any round, a leader whose cards are all of one colour or all of one number is free to put
    /// them all down together, which ends the hand.
    WHOLE_HAND: Constraint, Printed, "odin.lead.whole-hand",
        "a hand of one kind may be led whole", in "Hand End", knobs ["whole-hand-lead"],
        facts { cards: List, whole_hand: Flag },
        refused "{whole_hand?{cards} {cards~is|are} the whole hand|the whole hand is of one kind}";

    /// A follower who plays puts down the same number of cards as lie on the table, or one more.
    COUNT: Constraint, Printed, "odin.follow.count",
        "as many cards as lie there, or one more", in "You can play the same quantity",
        facts { cards: Number, table: Number },
        refused "this plays {cards#card}, and {table#card} {table~lies|lie} on the table";

    /// Several cards played together share their colour or their number, those of a lead as well.
    SAME_KIND: Constraint, Printed, "odin.follow.same-kind",
        "cards played together are of one colour or one number", in "If you play more than one card",
        facts { cards: List },
        refused "{cards} differ in colour and in number";

    /// The numbers of the cards, highest first, are read as the digits of one number: the value.
    VALUE: Definition, Printed, "odin.follow.value",
        "the digits in descending order make the value", in "Values of multiple cards are combined",
        facts { cards: List, value: Number };

    /// A follower's value exceeds the value on the table; an equal one does not do.
    HIGHER: Constraint, Printed, "odin.follow.higher",
        "the value is higher than the table's", in "The value of the card(s) played",
        facts { value: Number, table: Number },
        refused "the value is {value}, and {table} lies on the table";

    /// A follower chooses one card of the beaten set and picks it up; the other cards of that set
    /// are discarded. A leader picks up nothing.
    TAKE: Constraint, Printed, "odin.follow.take",
        "a follower takes one card of the beaten set, a leader none", in "Once you have played a valid card(s)",
        facts { table: List, taken: List, leads: Flag },
        refused "{leads?the table is clear: there is nothing to take|{taken?{taken} is not in the set \
            to beat, {table}|one of {table} is to be taken}}";

    /// Passing gives up this turn alone: when the turn comes round the player is free to play.
    PASS: Effect, Printed, "odin.follow.pass",
        "whoever passed may play when the turn returns", in "If you cannot or do not wish to play",
        facts { player: Player };

    /// A round is over when the turn comes back to whoever played last: the table is cleared, and
    /// that player leads. The source says it in two ways: all others have passed, and the turn has come
    /// back to that player; they come to the same.
    ROUND_END: Effect, Printed, "odin.round.end",
        "the last to play clears the table and leads", in "Round End",
        facts { player: Player, table: List };

    /// The hand is over the moment somebody has no cards left. Nothing is picked up then, and the
    /// table stays as it is until the next deal.
    HAND_END: Constraint, Ruled, "odin.hand.end",
        "an empty hand ends the hand, and takes nothing", in "Hand End",
        because "the source ends the hand at once, and so nothing is taken any more",
        facts { hand_over: Flag, going_out: Flag, taken: List },
        refused "{hand_over?the hand is over|this empties the hand, and takes {taken}}";

    /// A card that is left in a hand costs one point, counted the moment the hand ends.
    CARDS_LEFT: Number, Printed, "odin.score.cards-left",
        "one point for each card left", in "Hand End",
        facts { player: Player, cards: Number };

    /// The game ends with the first hand after which a player has fifteen points or more.
    GAME_END: Constraint, Printed, "odin.game.end",
        "the game goes on until somebody has fifteen points", in "Game End", knobs ["target"],
        facts { most: Number, target: Number },
        refused "somebody has {most#point}, and {target#point} {target~ends|end} the game";

    /// Whoever has the fewest points wins; players with equally few share the win.
    FEWEST_WINS: Definition, Ruled, "odin.game.fewest-wins",
        "the fewest points win", in "Game End",
        because "the source does not say who wins where several have the fewest points",
        facts { fewest: Number, winners: List };
}
