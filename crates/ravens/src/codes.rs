//! The diagnostic codes of Odin's Ravens: words, moves, and set-ups that cannot exist.

text::codes! {
    /// Two actions that no Odin card has.
    NO_SUCH_ODIN_CARD: Error = "words/no-such-odin-card",
        "An Odin card is named by its two actions, and the rules say which actions share a card (the knob \
         `odin-cards`). This pair is on none of the cards, so nobody can ever hold it, not even in a `cannot` line.";
    /// A flight with more cards than one can write.
    FLIGHT_TOO_LONG: Error = "words/flight-too-long",
        "A flight is one payment, or two where the marker is cleared, and a payment is one card or two. What the \
         rules forbid can be written so that `cannot` can speak of it, up to three payments of up to three cards; \
         beyond that the line is no flight at all.";
    /// More land cards than one can lay.
    TOO_MANY_LAID: Error = "words/too-many-laid",
        "An Odin card lays one or two land cards at the end of the path. Up to four can be written, so that \
         `cannot` can speak of too many; beyond that the line is no move.";
    /// More cards than a stack can hold.
    LIST_TOO_LONG: Error = "words/too-many-cards",
        "A line lists more cards than any pile of the game can hold. Somewhere the list was written twice.";
    /// Rows of a path that are no two rows.
    PATH_ROWS: Error = "words/path-rows",
        "A path is written as the word `path` with two rows below it, `gray LAND …` and `brown LAND …`, one column \
         a land card. Each row stands once, and every land is named: a path is stated whole or not at all.";
    /// A space that is not on the path.
    NO_SUCH_SPACE: Error = "play/no-such-space",
        "A move, or a `highlight` line, names a space of the path that does not exist. Spaces are numbered from 1 at the start to the last \
         land card; 0 is where a raven stands before the first card and is no space. Such a line is no move of the \
         game at all, so it is a fault of the script even after `cannot`.";
    /// Another land card than lies there.
    ANOTHER_LAND_CARD: Error = "play/another-land-card",
        "A move states which land card is laid, and the land supply is determined: another card lies there. \
         Which way round it is laid is the player's choice, so the two lands may be written in either order.";
    /// A land card that cannot be there.
    IMPOSSIBLE_LAND_CARD: Error = "play/impossible-land-card",
        "A move states which land card is laid, but all copies of that card are elsewhere: on the path, already \
         named on this line, or known to lie deeper in the land supply.";
    /// More copies than there are.
    TOO_MANY_COPIES: Error = "setup/too-many-copies",
        "The set-up lists more copies of a card than the game has. All piles of a player are counted together, and \
         so are the path and the land supply: 5 flight cards of each land, 2 Odin cards of each kind, and the land \
         cards of the land deck, unless a `rules` line changes the lists. Fewer copies are fine: cards that no pile \
         lists are out of play.";
    /// A card the component lists do not have.
    NO_SUCH_CARD: Error = "setup/no-such-card",
        "The set-up lists a card that is in no deck under these rules: a land card with a pair of lands that the land \
         deck does not hold, or a magic way card that is none of the six. The knobs `land-deck` and \
         `magic-way-cards` replace the lists.";
    /// The rows of the path have different lengths.
    UNEVEN_PATH: Error = "setup/uneven-path",
        "Every land card gives one space to gray's path and one to brown's, so both rows of a `path` name the same \
         number of lands, at least one, and at most as many as there is room for. One column is one land card.";
    /// A place beyond the end of the path.
    BEYOND_THE_PATH: Error = "setup/beyond-the-path",
        "Spaces are numbered from 1 to the number of land cards on the path; a raven may also stand on 0, before the \
         first card, the marker may not. A raven or the marker is said to stand where there is no space. Where no \
         path is listed it has nine cards.";
    /// A raven on the last space of a race that is not over.
    RACE_WOULD_BE_OVER: Error = "setup/race-would-be-over",
        "A race ends at once when a raven reaches the last space of the path, so that no race is still flown with a \
         raven there. Move the raven, lengthen the path, or say `race over` (already scored) in the set-up.";
    /// `race over` and no finisher.
    NO_FINISHER: Error = "setup/no-finisher",
        "`race over` says that a race has ended and is scored. Its finisher stands on the last space of the path; \
         where both ravens stand there, `race over by gray` or `race over by brown` says who finished.";
    /// `race over` and too few points.
    RACE_NOT_SCORED: Error = "setup/race-not-scored",
        "A race is scored the moment it ends, so `race over` states points that have it already: the finisher has its \
         lead at least, and whoever laid more cards at the magic way has what that scores.";
    /// Land cards that nobody laid.
    LAID_OTHERWISE: Error = "setup/laid-otherwise",
        "Land cards are laid by Odin cards, and one more where the turn ends with lengthening the path. So the number \
         of `laid N lands` follows from the plays made in this turn, and from `lengthened`. A player has two cards that \
         lengthen the path, and what was laid lies at its end unless a play removed it again.";
    /// The marker and a raven on one space.
    MARKER_ON_A_RAVEN: Error = "setup/marker-on-a-raven",
        "The marker is only ever put on an empty space, and no raven is moved onto it, so they never share a space.";
    /// A hand above the hand size.
    HAND_TOO_LARGE: Error = "setup/hand-too-large",
        "Players draw up to the hand size (`rules hand-size = 5` unless changed) and get cards into the hand in no \
         other way, so that no hand is larger, and in mid-turn none is larger than what the plays of this turn leave.";
    /// Points that would have ended the game.
    GAME_WOULD_BE_OVER: Error = "setup/game-would-be-over",
        "The game ends after a race in which someone has as many points as the target (`rules target = 12` unless \
         changed). While a race is flown everybody has fewer; with `race over` in the set-up more are possible.";
    /// A card at the magic way that does not match it.
    NOT_ON_THE_MAGIC_WAY: Error = "setup/not-on-the-magic-way",
        "Only cards that show one of the two symbols of the face-up magic way card are laid beside it: flight cards of \
         its land, and any Odin card where it shows Odin.";
    /// More plays than a turn has.
    TOO_MANY_PLAYS: Error = "setup/too-many-plays",
        "`PLAYER played 2 from hand, 1 from aux` describes a turn that has begun: the player on turn cannot have made \
         more plays than a turn allows, and the other player has made none.";
    /// Lines that contradict each other.
    CONTRADICTION: Error = "setup/contradiction",
        "Two lines of the set-up cannot both hold: a race that is over, for instance, cannot have been lengthened in the \
         same turn, because lengthening leaves no raven on the last space.";
    /// An open-ended pile whose size nothing determines.
    HOW_MANY_MORE: Error = "setup/how-many-more",
        "`...` says that more cards lie below in an order that is not determined; their number follows from the \
         player's other piles. It does not where a second pile is open-ended, and a supply that no line lists is. \
         Write one `?` for each card, or list the supply whole.";
    /// A determined land card amid undetermined ones.
    UNKNOWN_BETWEEN: Error = "setup/unknown-between",
        "A land supply has a determined top, then cards that are not determined (`?`, or `...` for any number), then a determined \
         bottom, where cards are put under it. A card that is determined cannot lie between two that are not.";
    /// A set-up line that has no place where a race begins.
    NOT_WHERE_A_RACE_BEGINS: Error = "setup/not-where-a-race-begins",
        "Under `next race` stands what chance decides when a race is set up: `path`, `land supply`, `magic way`, and \
         each player's `hand` and `supply`. The rest is fixed: ravens on 0, the marker aside, stacks and discards \
         empty, points as they are.";
    /// More cards than a pile can hold.
    TOO_MANY_CARDS: Error = "setup/too-many-cards",
        "A deck, a path or a pile has more cards than this program can hold (64), or a pile lists more cards than its \
         owner has. Take cards away from the list or from the `rules` line.";
}
