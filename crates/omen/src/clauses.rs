//! Every clause of Omen and its Wolf expansion, in the law book's order.

rulebook::clauses! {
    /// The cards show a crow, a skull or a feather; with the expansion also a wolf. Omen cards are
    /// the jokers that the rules speak of. Two factions that the source names without any rule, Loki
    /// Aspects and Deity Aspects, are out of scope.
    PARTS_SUITS: Definition, Ruled, "omen.parts.suits",
        "three suits, with wolves four, and Omen cards as jokers", in "Components",
        because "the source speaks of jollies and does not say that they are the Omen cards",
        facts { wolves: Flag };

    /// Three to eight play, with the expansion up to nine; they sit in the order of play, clockwise.
    PARTS_PLAYERS: Definition, Printed, "omen.parts.players",
        "three to eight players, with wolves up to nine", in "Components",
        facts { players: Number };

    /// At a table of n, the deck holds n cards of each suit, an Omen card for every two players
    /// (rounded down) and one more, and extra cards drawn at random, which fill it up to four a
    /// player and eight for the surface: 9, 9, 10, 10, 11 and 11 of them at tables of three to
    /// eight.
    PARTS_DECK: Number, Printed, "omen.parts.deck",
        "as many extra cards as the table says", in "Components",
        facts { players: Number };

    /// With the expansion n wolves join (eight at nine players), and there are fewer extra cards:
    /// printed are 5, 5, 5, 4, 4, 4 and 4 at tables of three to nine. The deck must come to four
    /// cards a player and eight; with three players it would be one card short and with eight one
    /// over, so these have 6 and 3.
    PARTS_WOLF_DECK: Number, Ruled, "omen.parts.wolf-deck",
        "with wolves, as many extra cards as fill the deck", in "Expansion pack",
        because "the printed rows for three and eight players do not come to four cards a player and \
            eight",
        knobs ["wolf-extra"], facts { players: Number, printed: Flag };

    /// Extra cards come from all cards of the module that are not in the deck yet. How many cards
    /// of each kind the module has is printed on the cards alone.
    PARTS_EXTRA_POOL: Definition, Assumed, "omen.parts.extra-pool",
        "extra cards come from what the module has left", in "Components",
        because "the source has extra cards taken at random and does not say from how many; how many \
            the module has is printed nowhere that we have seen",
        knobs ["pool"], facts { pool: List };

    /// Everybody is dealt four cards in secret: they are their owner's to look at. Of the eight that
    /// are left four are turned up on the surface; the others lie face down beside them as the deck.
    SETUP_DEAL: Number, Printed, "omen.setup.deal",
        "four cards a player, four face up", in "Preparation",
        facts { part: Word };

    /// Chance names the first player, who is the Dealer; the Dealer opens the round and play goes
    /// clockwise.
    SETUP_DEALER: Constraint, Printed, "omen.setup.dealer",
        "the Dealer opens the round", in "Preparation",
        facts { player: Player, dealer: Player },
        refused "the Dealer is {dealer}";

    /// The Dealer, and nobody else, may look at the top card of the deck at any moment, whoever is on
    /// turn and as often as wanted. While a redeal is due there is no deck.
    DEALER_PEEK: Constraint, Printed, "omen.dealer.peek",
        "the Dealer alone looks at the top card of the deck", in "Playing the game",
        knobs ["peek"], facts { player: Player, dealer: Player, declaring: Flag },
        refused "the Dealer is {dealer}{declaring!, and the round is not being declared}";

    /// Play goes around in seat order among those who still hold cards.
    TURN_ORDER: Constraint, Printed, "omen.turn.order",
        "the player on turn acts", in "Playing the game",
        facts { player: Player, on_turn: Player },
        refused "it is {on_turn}'s turn";

    /// Votes, discards and the redeal that a call brings are settled before anything else is done, the
    /// Dealer's look aside.
    ANSWER_FIRST: Constraint, Ruled, "omen.turn.answer-first",
        "what a call has opened is settled first", in "Playing the game",
        because "the source ends the turn with a call, and does not say what may be done before it is \
            settled",
        facts { open: Word },
        refused "still open: {open}";

    /// Whoever is on turn declares or calls: there is no pass.
    TURN_MUST_ACT: Definition, Ruled, "omen.turn.must-act",
        "the player on turn declares or calls", in "Playing the game",
        because "the source lets a player take one of the actions, and names no pass among them",
        facts { player: Player };

    /// A declaration names a suit of the game that is played; Omen is no suit.
    DECLARE_SUIT: Constraint, Ruled, "omen.declare.suit",
        "the declared suit is one of this game", in "Playing the game",
        because "the source names the suits in brackets, and Omen is not among them",
        facts { suit: Word },
        refused "{suit} is no suit of this game";

    /// Each declaration of a round is higher than all before it, in whatever suit they were.
    DECLARE_HIGHER: Constraint, Ruled, "omen.declare.higher",
        "the declared number is higher than any before", in "Playing the game",
        because "the source asks for more than any number already declared, and does not say whether \
            another suit counts",
        knobs ["raise"], facts { number: Number, suit: Word, highest: Number },
        refused "{highest} is declared already";

    /// A declared number is at least one and at most the number of cards in all hands.
    DECLARE_RANGE: Constraint, Ruled, "omen.declare.range",
        "the declared number is between one and the cards in hands", in "Playing the game",
        because "the source gives no bounds to the number",
        facts { number: Number, cards: Number },
        refused "all hands together hold {cards#card}";

    /// A round opens with a declaration: before it there is nothing to call.
    DECLARE_FIRST: Constraint structural, Printed, "omen.declare.first",
        "a call follows a declaration", in "Playing the game",
        refused "nothing is declared yet";

    /// In play are the cards in hands alone; what lies on the surface or has left the game is a
    /// mere hint.
    COUNT_HANDS_ONLY: Effect, Printed, "omen.count.hands-only",
        "only cards in hands are counted", in "Playing the game",
        facts { surface: Number };

    /// Once Omen or Destiny is called, every Omen card in a hand counts as the declared suit.
    COUNT_JOKERS: Effect, Printed, "omen.count.jokers",
        "Omen cards count as the declared suit", in "Playing the game",
        facts { suit: Word, jokers: Number };

    /// Whoever calls Omen says that the last declaration is too high. The call is right when fewer
    /// cards are in play than declared, by one at least: as many as declared makes it wrong.
    OMEN_CALL: Number, Printed, "omen.omen.call",
        "Omen is right when more was declared than is in play", in "Omen",
        facts { declared: Number, counted: Number };

    /// When Omen is called every other player who is still in either agrees or doubts, once. Votes
    /// are sealed until the last one is given, and given before hands are shown.
    OMEN_VOTES: Constraint, Ruled, "omen.omen.votes",
        "every other player votes once", in "Omen",
        because "the source tells of the votes after the hands are shown, when they would decide nothing, \
            and does not say whether the last declarer is free",
        knobs ["last-declarer"],
        facts { player: Player, open: Flag, voted: Flag, last_declarer: Flag, agrees: Flag },
        refused "{open?{player} made the last declaration, and must doubt|{voted?{player} has \
            voted|{player} has no vote}}";

    /// If Omen was right, each player who doubted it discards one card.
    OMEN_RIGHT: Number, Printed, "omen.omen.right",
        "a right Omen costs each doubter one card", in "Omen",
        facts { player: Player };

    /// If Omen was wrong, its caller discards one card.
    OMEN_WRONG: Number, Printed, "omen.omen.wrong",
        "a wrong Omen costs its caller one card", in "Omen",
        facts { player: Player };

    /// After an Omen the players who discarded shuffle what they have left with the surface and are
    /// dealt as many again, clockwise from the Dealer; the others keep their cards. With all losers
    /// out the surface alone is shuffled.
    OMEN_REDRAW: Effect, Ruled, "omen.omen.redraw",
        "whoever discarded after an Omen draws anew", in "Omen",
        because "the source has the players who discarded shuffle and draw, and does not say in which \
            order several of them draw, nor what happens when they are out",
        facts { losers: Number },
        refused "the rows must hold just the cards that are shuffled, as many in each row as are due";

    /// Whoever calls Destiny says that the last declaration is exactly what is in play.
    DESTINY_CALL: Number, Printed, "omen.destiny.call",
        "Destiny is right when the declaration is exact", in "Destiny",
        facts { declared: Number, counted: Number };

    /// If Destiny was right, every player but its caller discards one card.
    DESTINY_RIGHT: Number, Printed, "omen.destiny.right",
        "a right Destiny costs everybody else one card", in "Destiny",
        facts { player: Player };

    /// If Destiny was wrong, its caller discards one card.
    DESTINY_WRONG: Number, Printed, "omen.destiny.wrong",
        "a wrong Destiny costs its caller one card", in "Destiny",
        facts { player: Player };

    /// After a Destiny all hands are shuffled with the surface and dealt anew, everybody as many
    /// cards as were left to them.
    DESTINY_REDRAW: Effect, Printed, "omen.destiny.redraw",
        "everybody draws anew after a Destiny", in "Destiny",
        facts { losers: Number },
        refused "the rows must hold just the cards that are shuffled, as many in each row as are due";

    /// Whoever has to discard chooses the card. It leaves the game openly. Several who owe one do so in
    /// any order.
    DISCARD_OWN_CHOICE: Effect, Ruled, "omen.discard.own-choice",
        "the chosen card leaves the game", in "Omen",
        because "the source says that a card is discarded, and does not say who chooses it",
        facts { player: Player, card: Word };

    /// Only a player who owes a card discards, and only a card from the player's hand.
    DISCARD_OWED: Constraint structural, Printed, "omen.discard.owed",
        "only owed cards are discarded, and only held ones", in "Omen",
        facts { player: Player, owed: Number, card: Word, held: Number },
        refused "{owed?{player} holds no {card}|{player} owes no discard}";

    /// After a call the surface is laid out as at the start, four cards up and the rest down. It
    /// stays as it is where nobody discarded.
    SURFACE_REBUILD: Constraint structural, Ruled, "omen.surface.rebuild",
        "the surface is rebuilt when cards were discarded", in "Omen",
        because "the source rebuilds the surface after cards were discarded, and does not speak of an \
            Omen after which nobody discards",
        facts { due: Flag },
        refused "{due?the rows must hold as many cards as the new surface has on either side|no redeal is due}";

    /// A player without cards is out of the game, and the turn passes over that seat.
    OUT: Constraint, Printed, "omen.out",
        "whoever acts holds cards", in "End of the game",
        facts { player: Player, cards: Number },
        refused "{player} has no cards";

    /// In the next round the next seat that is still in has the Dealer's part.
    DEALER_NEXT: Effect, Ruled, "omen.dealer.next",
        "the Dealer's part passes on", in "Playing the game",
        because "the source calls the first player of a turn the Dealer, and does not say who is next",
        knobs ["next-dealer"], facts { dealer: Player };

    /// A player who alone holds cards has won, at once and without a redeal; nothing is played after it.
    WIN: Constraint, Printed, "omen.win",
        "the last player with cards wins", in "End of the game",
        refused "the game is over";
}
