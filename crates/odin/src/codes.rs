//! The diagnostic codes of Odin.

text::codes! {
    /// A card in two places.
    CARD_TWICE: Error = "setup/card-twice",
        "The deck of Odin holds each of its 54 cards once, so a card is in one place: in one hand, or on the table. \
         A set-up that names it twice describes a table that cannot exist. Both places are shown.";
    /// A hand that is larger than a deal.
    HAND_TOO_LARGE: Error = "setup/hand-too-large",
        "Hands never grow: a play puts down one card at least and takes one at most. So nobody ever holds more cards \
         than were dealt, nine by the law book, or what the knob `hand-size` says; and whoever played the set that lies \
         on the table has put down its cards, and taken one at most.";
    /// More cards than a deal.
    MORE_THAN_DEALT: Error = "setup/more-than-dealt",
        "The hands and the set on the table are cards of one deal: nine a player by the law book, or what the knob \
         `hand-size` says, and never more than the deck has. A hand that is not listed holds as many as it can; those \
         that are listed are too many.";
    /// Hands too large for what was played before the set on the table.
    NOTHING_BEFORE: Error = "setup/nothing-before",
        "A set beats one of as many cards or of one fewer, so before three cards there were two, and before them the \
         one that was led; only a set of one value can be led whole, and that ends the hand. Nobody beats their own \
         set. Whoever played has put the cards down and taken one back at most, and a leader none: so behind a set \
         somebody holds fewer cards than were dealt, and these hands hold too many.";
    /// A leader of a hand in which nothing was played.
    LED_NOTHING: Error = "setup/led-nothing",
        "Whoever leads puts a card down and takes none. While everybody holds as many cards as were dealt, nobody has \
         led; the player on turn leads the hand.";
    /// A first `turn` by which others have passed.
    PASSED_OVER: Warning = "setup/passed-over",
        "The set-up says who played the set on the table, and the first `turn` names a player who does not sit next. So \
         those who sit between them have passed. That may be meant; then a line `PLAYER to move` in the set-up says it. Where \
         the player is to act out of turn, `turn` names whose turn it is, and the line says who acts: `cannot Bo: pass`.";
    /// A set on the table that nobody can have played.
    MIXED_TABLE: Error = "setup/mixed-table",
        "What lies on the table was played in one go: a single card, or several of one colour or of one number. \
         The cards of this line are neither.";
    /// A colours line with too many or too few.
    WRONG_COLOURS: Error = "setup/wrong-colours",
        "Two players play with four of the six colours (the knob `two-player-colours`), the same four in every hand; \
         a `colours` line names them. With more players all six colours are in the game and nothing is to be said.";
    /// A card that is not in the game.
    OTHER_COLOUR: Error = "setup/other-colour",
        "Two players play with four colours. A `colours` line names them; without one, the cards that are named must \
         not be of more than four. This card is of a colour that is left out of the game.";
    /// Two players without cards.
    TWO_WENT_OUT: Error = "setup/two-went-out",
        "A hand of Odin ends at the moment the first player has no cards left. A second player can never get there \
         in the same hand.";
    /// A player on turn who played last.
    OWN_TABLE: Error = "setup/own-table",
        "When the turn returns to the player who played last, the round is over: the table is cleared and that player \
         leads. So nobody is ever on turn with their own cards on the table.";
    /// Somebody on turn after a hand.
    TURN_AFTER_HAND: Error = "setup/turn-after-hand",
        "A player without cards ends the hand, and then nobody is on turn until the next deal. Set up a hand that is \
         over by an empty hand and nobody on turn; its points are taken as scored already.";
    /// A hand that ended by nobody's play.
    OUT_WITHOUT_PLAYING: Error = "setup/out-without-playing",
        "A hand ends by the play that leaves its player without cards, and the table lies as it is until the next \
         deal. So the set on the table is that player's.";
    /// A hand that ended by no play.
    OUT_ON_A_CLEAR_TABLE: Error = "setup/out-on-a-clear-table",
        "A hand ends by the play that leaves its player without cards, and that play lies on the table until the next \
         deal. So the table is not clear when somebody has no cards.";
    /// A hand that is over and not scored.
    HAND_NOT_SCORED: Error = "setup/hand-not-scored",
        "A hand is scored the moment it ends: each card left costs its player a point. So where somebody has no \
         cards, the points have that already, and nobody has fewer of them than cards left.";
    /// Fewer points than none.
    NEGATIVE_POINTS: Error = "setup/negative-points",
        "Each card left in a hand costs its player a point, and nothing takes points away: nobody has fewer than none, \
         unless a house rule makes cards worth less than nothing.";
    /// A hand after the end of the game.
    GAME_IS_OVER: Error = "setup/game-is-over",
        "The game ends after the hand in which somebody reaches the target (15 points, or what the knob `target` \
         says). No further hand is played, so nobody can be on turn with that many points.";
    /// A deal for which there are too few cards.
    DECK_TOO_SMALL: Error = "setup/deck-too-small",
        "The knob `hand-size` asks for more cards than are in the game with so many players: 54, or 36 when two play \
         with four colours.";
    /// A colour that does not exist.
    NO_SUCH_COLOUR: Error = "words/no-such-colour",
        "The colours of Odin are blue, red, green, orange, pink and black.";
    /// A card that a line names twice.
    NAMED_TWICE: Error = "words/card-named-twice",
        "The deck of Odin holds each card once. A line that names a card twice, or a deal that gives a card to two \
         places, describes what cannot be done with these cards at all.";
}
