//! The clauses of Odin's Table, in the law book's order.

rulebook::clauses! {
    /// Two players, odin with the gray pieces and thor with the bronze ones.
    PARTS_PLAYERS: Definition, Printed, "table.parts.players",
        "two players", in "Game board and goal of the game",
        facts { players: Number };

    /// The board has five ranks of six columns, a to f and 1 to 5; a square has room for one piece.
    PARTS_BOARD: Definition, Printed, "table.parts.board",
        "a board of five ranks and six columns", in "Game board and goal of the game",
        facts { square: Word },
        refused "a piece stands on {square}";

    /// Each player has a deck of 27 cards of the values 0 to 9, and both decks are alike. How many copies
    /// of each value it holds is printed on the cards, which we have not seen: three of each from 0 to 6
    /// and two of each from 7 to 9 are assumed.
    PARTS_DECK: Definition, Assumed, "table.parts.deck",
        "two decks of 27 cards, both alike", in "Cards",
        because "the source gives 27 cards of the values 0 to 9; how many there are of each is printed \
            on the cards alone",
        knobs ["deck"],
        facts { player: Player, card: Number, copies: Number };

    /// Each player begins with six pieces, one on every square of the home rank, and never has more.
    SETUP_PIECES: Definition, Printed, "table.setup.pieces",
        "six pieces a player", in "Game board and goal of the game",
        facts { player: Player, pieces: Number },
        refused "{player} would have {pieces#piece}";

    /// The whole home rank of a player, its two corners included, is that player's fortress.
    SETUP_FORTRESS: Definition, Printed, "table.setup.fortress",
        "the home rank is the fortress", in "Game board and goal of the game";

    /// Six cards a player are drawn and shown to both; their owner then lays them face down, one behind
    /// each column, in an order of choice, both players at once. During the game the owner may look at
    /// their own row at any time, and nobody else at its face-down cards.
    SETUP_ROW: Definition, Ruled, "table.setup.row",
        "a row of six cards, one behind each column", in "Card setup in the beginning of the game",
        because "the source has both players lay their cards in an order of choice, and does not say who \
            lays first",
        facts { player: Player, cards: Number };

    /// Odin, who has the gray pieces, makes the first turn.
    FIRST_PLAYER: Definition, Printed, "table.setup.first-player",
        "odin begins", in "Moving a game piece", facts { player: Player };

    /// The two players make turns one after the other.
    ALTERNATE: Constraint, Printed, "table.turn.alternate",
        "the players take turns", in "Moving a game piece",
        facts { player: Player, to_act: Player },
        refused "it is {to_act}'s turn";

    /// A choice that the rules offer is taken up or turned down before anything else is done, by the
    /// player to whom it is offered.
    ANSWER_FIRST: Constraint, Ruled, "table.turn.answer-first",
        "an offered choice is answered first", in "Special cards",
        because "the source offers choices in the course of a turn, and does not say that they may wait",
        facts { offer: Word },
        refused "a choice is open: `{offer}` or `no {offer}`";

    /// A turn moves one piece to one of the eight squares around it.
    KING_STEP: Constraint, Printed, "table.move.king-step",
        "a piece moves one square in any direction", in "Moving a game piece",
        facts { from: Word, to: Word },
        refused "{to} is no neighbour of {from}";

    /// The piece that is moved belongs to the player who moves it.
    OWN_ONLY: Constraint structural, Printed, "table.move.own-only",
        "only own pieces are moved", in "Moving a game piece",
        facts { player: Player, square: Word },
        refused "{player} has no piece on {square}";

    /// No piece moves onto a square where a piece of its own side stands.
    OWN_PIECE: Constraint structural, Printed, "table.move.own-piece",
        "no piece moves onto an own piece", in "Attack", facts { square: Word },
        refused "an own piece stands on {square}";

    /// A square of the enemy fortress is entered, and a piece on it attacked, only by a step straight
    /// forward.
    FORTRESS_STRAIGHT: Constraint, Printed, "table.move.fortress-straight",
        "the enemy fortress is entered straight forward", in "Moving a game piece",
        facts { from: Word, to: Word },
        refused "from {from}, {to} does not lie straight forward";

    /// A piece does not slip diagonally through a gap: when the two squares that touch both the square it
    /// leaves and the square it goes to are held by opposing pieces, the step is closed. This holds for
    /// attacks as well, and pieces fixed in a fortress close a gap like any other.
    NO_SQUEEZING: Constraint, Ruled, "table.move.no-squeezing",
        "no diagonal step between two opposing pieces", in "Moving a game piece",
        because "the source closes the way between two opposing pieces, which may mean the gap between \
            two neighbouring squares, and does not speak of attacks and fixed pieces",
        knobs ["squeeze"],
        facts { from: Word, to: Word },
        refused "an opposing piece stands on either side of the way from {from} to {to}";

    /// Within their own fortress, and back into it, players move without restriction.
    OWN_FORTRESS_FREE: Definition, Ruled, "table.move.own-fortress-free",
        "one's own fortress is free to move in", in "Moving into or attacking opponent's fortress",
        because "the source limits moves into the enemy fortress alone",
        facts { square: Word };

    /// A piece that occupies a square of the enemy fortress is fixed: it moves no more and cannot be
    /// attacked.
    FIXED: Constraint, Printed, "table.move.fixed",
        "a fixed piece neither moves nor is attacked", in "Moving into or attacking opponent's fortress",
        facts { from: Word, to: Word, fixed: Word },
        refused "the piece on {fixed} is fixed";

    /// A move onto an opposing piece is an attack. The defender turns up the card of the column in which
    /// the attacked piece stands, the attacker that of the column from which the attack began.
    ATTACK_REVEAL: Definition, Printed, "table.attack.reveal",
        "an attack turns up one card of each row", in "Attack",
        facts { from: Word, to: Word, attacker: Number, defender: Number };

    /// The higher card wins, and the attacker wins a tie. The number is the attacker's card less the
    /// defender's: below zero the defender wins.
    HIGHER_WINS: Number, Printed, "table.attack.higher-wins",
        "the higher card wins, and a tie is the attacker's", in "Attack",
        facts { attacker: Number, defender: Number };

    /// When the attacker wins, the attacked piece is captured and the attacking piece takes its square.
    ATTACKER_WINS: Effect, Printed, "table.attack.attacker-wins",
        "a winning attacker captures and advances", in "Attack", facts { from: Word, to: Word };

    /// When the defender wins, the attacking piece is captured and the attacked piece stays.
    DEFENDER_WINS: Effect, Printed, "table.attack.defender-wins",
        "a winning defender captures and stays", in "Attack", facts { from: Word, to: Word };

    /// Used cards go onto the discard piles of their owners, and each empty place of a row is filled, face
    /// down, from its owner's draw deck.
    REPLACE_CARDS: Effect, Printed, "table.attack.replace-cards",
        "used cards are discarded and replaced", in "Drawing a new card",
        facts { player: Player, column: Word };

    /// When a higher card attacks Loki, no piece is captured: the two pieces change squares.
    TRICKERY: Effect, Printed, "table.loki.trickery",
        "Loki attacked by a higher card changes the squares", in "Special cards",
        facts { attacker: Number, from: Word, to: Word };

    /// Loki attacking Loki wins, and the attacked piece is captured: there is no trick.
    VERSUS_LOKI: Effect, Printed, "table.loki.versus-loki",
        "Loki attacking Loki captures", in "Special cards", facts { from: Word, to: Word };

    /// Loki's trick serves only the defender, and only against a higher card. Attacking, Loki is a
    /// plain 1. Hugin & Munin that attack Loki are lower: their piece is captured.
    DEFENCE_ONLY: Effect, Ruled, "table.loki.defence-only",
        "Loki tricks only in defence, and only a higher card", in "Special cards",
        because "the source tells of Loki attacked and of Loki attacking Loki, and not of Loki \
            attacking others",
        facts { attacker: Number, defender: Number };

    /// A trick on a square of the defender's fortress puts the attacker there: the square is occupied and
    /// the piece fixed.
    IN_FORTRESS: Effect, Ruled, "table.loki.in-fortress",
        "a trick in the fortress lets the attacker occupy", in "Special cards",
        because "the source has the attacker move in, and does not say whether that occupies a square \
            of the fortress",
        facts { player: Player, square: Word };

    /// A piece that the trick carries into the attacker's fortress occupies the square and is fixed, and
    /// can win the game although its owner is not on turn. Other readings let it occupy only when it is
    /// carried along a column, or leave it an ordinary piece.
    THROWN: Effect, Ruled, "table.loki.thrown-into-fortress",
        "a piece thrown into the fortress occupies", in "Special cards",
        because "the source has the defender's piece move to where the attack began, and does not say \
            what that means in the attacker's fortress",
        knobs ["thrown-into-fortress"],
        facts { player: Player, square: Word, straight: Flag };

    /// After a move that is no attack, the owner of a Hugin & Munin that lies behind the column the piece
    /// came from may discard it and turn up a face-down card of the opponent. A Hugin & Munin that lies
    /// face up may be played so too; a resurrection never allows it. Other readings look at the column the
    /// piece went to, or at both, and at the cards of the player not on turn.
    SCOUT_PLAY: Effect, Ruled, "table.scout.play",
        "Hugin & Munin may scout when their piece moves", in "Special cards",
        because "the source speaks of the column of a piece that moves, and a step sideways has two",
        knobs ["scout-column", "scout-turn"], facts { player: Player, column: Word },
        refused "no scouting is offered to {player}";

    /// A scouted card lies face up until it is used.
    STAYS_UP: Effect, Printed, "table.scout.stays-up",
        "a scouted card stays face up", in "Special cards", facts { player: Player, column: Word };

    /// Only a card that lies face down is scouted; where the opponent has none left, there is nothing to
    /// play Hugin & Munin for.
    FACE_DOWN_ONLY: Constraint, Ruled, "table.scout.face-down-only",
        "only face-down cards are scouted", in "Special cards",
        because "the source turns a card face up, which only a face-down card can be",
        facts { player: Player, column: Word },
        refused "no card lies face down behind column {column}";

    /// Hugin & Munin attacking Hugin & Munin win, because the attacker wins a tie, and the attacker may
    /// scout. A player who loses with them never scouts.
    SCOUT_TIE: Effect, Ruled, "table.scout.tie",
        "Hugin & Munin may scout after winning a tie", in "Special cards",
        because "the source denies scouting to whoever loses with Hugin & Munin, and the attacker wins \
            a tie",
        facts { player: Player };

    /// Scouting comes before the empty places are filled.
    BEFORE_DRAW: Effect, Ruled, "table.scout.before-draw",
        "scouting comes before drawing", in "Special cards",
        because "the source plays the card instantly, and fills empty places after moving",
        facts { player: Player };

    /// A piece that moves, wins its way or is carried by a trick into the enemy fortress is fixed on its
    /// square, and the square counts as occupied.
    OCCUPY: Effect, Ruled, "table.fortress.occupy",
        "a piece in the enemy fortress occupies its square",
        in "Moving into or attacking opponent's fortress",
        because "the source tells of pieces that move or attack into the fortress, and not of those \
            that a trick carries there",
        facts { player: Player, square: Word };

    /// A player who lost a square of the fortress, empty or held, may then swap two cards of their row,
    /// after used cards are replaced. Face-up cards stay face up.
    SWAP: Effect, Ruled, "table.fortress.swap",
        "a player who loses a fortress square may swap two cards",
        in "Moving into or attacking opponent's fortress",
        because "the source offers the swap after a square is lost, and does not say whether a piece \
            must have stood on it",
        facts { player: Player, offered: Flag },
        refused "{offered?a swap takes cards of two different columns|no swap is offered to {player}}";

    /// Instead of moving, a player puts one captured own piece onto an empty corner of their fortress.
    RESURRECT: Constraint, Printed, "table.resurrect",
        "a captured piece returns on an empty corner", in "Resurrecting a game piece",
        facts { player: Player, square: Word, corner: Flag, empty: Flag, captured: Number },
        refused "{corner!{square} is no corner of {player}'s fortress; }{empty!a piece stands on \
            {square}; }{captured!no piece of {player}'s is captured}";

    /// When a card must be drawn and the draw deck is empty, the discard pile, the card just used
    /// included, is shuffled and becomes the draw deck; it is not shuffled any earlier. Another reading
    /// shuffles it as soon as the last card of the draw deck is drawn, unless nothing is discarded.
    RESHUFFLE: Effect, Ruled, "table.draw.reshuffle",
        "the discard pile renews an empty draw deck", in "Drawing a new card",
        because "the source renews a draw deck of which all cards are used, which may mean when the last \
            is drawn or when the next is needed",
        knobs ["reshuffle"],
        facts { player: Player, cards: Number };

    /// The player who first occupies three squares of the enemy fortress wins at once: used cards are
    /// discarded, but nothing is filled, scouted or swapped, and the turn does not pass.
    END_THREE: Number, Ruled, "table.end.three",
        "three occupied squares win", in "Winning the game",
        because "the source names the first to occupy three squares the winner, and does not say what \
            of the move is still done",
        facts { player: Player, occupied: Number };

    /// After the end of the game nothing is played.
    END_OVER: Constraint, Printed, "table.end.over",
        "nothing is played after the end", in "Winning the game",
        refused "the game is over";

    /// A player who has no legal action passes, and nobody else does. When both pass in a row the game is
    /// a draw. Repeated positions mean nothing.
    NO_MOVE: Constraint, Ruled, "table.end.no-move",
        "only a player without a legal action passes", in "Winning the game",
        because "the source does not speak of a player who cannot move",
        facts { player: Player, actions: Number },
        refused "{player} has {actions#legal action}";
}
