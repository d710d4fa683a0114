//! The diagnostic codes of Odin's Table: set-ups that cannot exist, words, and moves.

text::codes! {
    /// Ranks that are missing, double or out of order.
    BOARD_RANKS: Error = "setup/board-ranks",
        "A drawn board has five rows under `board`, one a rank, from `5 | t t t t t t` down to \
         `1 | o o o o o o`. The row that is labelled is missing, stands twice or stands in the wrong place.";
    /// A rank with too many or too few squares.
    BOARD_SQUARES: Error = "setup/board-squares",
        "Each row of a drawn board has six squares, a to f: `.` is empty, `o` a piece of odin's, `t` one of \
         thor's. Count the squares of the row that is labelled.";
    /// A seventh piece.
    TOO_MANY_PIECES: Error = "setup/too-many-pieces",
        "Each player has six pieces, on the board or captured. The board shows more of one player's.";
    /// A free piece where none can be.
    FREE_PIECE: Error = "setup/free-piece",
        "`O` and `T` are pieces that stand in the enemy fortress without being fixed. That happens only when \
         Loki's trick carries them there and `rules thrown-into-fortress` is `straight-only` or `stays-free`. \
         Anywhere else, and under the law book's own reading, write `o` and `t`.";
    /// A count of captured pieces that does not fit.
    CAPTURED_MISMATCH: Error = "setup/captured-mismatch",
        "`odin captured N` counts odin's own lost pieces: six less those that stand on the board. The line may \
         be left out; where it stands it must agree with the board.";
    /// Both players have won.
    TWO_WINNERS: Error = "setup/two-winners",
        "The first player to occupy three squares of the enemy fortress wins, and the game is over. A board \
         where both have three, or one has more, cannot come about.";
    /// A game that no move can have won.
    NO_WINNING_MOVE: Error = "setup/no-winning-move",
        "The game ends with the move that occupies the third square: a step or an attack straight forward, or an \
         attack on Loki that throws the piece there. Nothing is filled after it, so an attack leaves one empty place \
         in each row, behind the columns of the move, and a step leaves none.";
    /// A row that has not six places.
    ROW_OF_SIX: Error = "setup/row-of-six",
        "A row has one card behind each of the six columns, a to f. Write six: `?` for a card that is not \
         determined, `.` for an empty place.";
    /// An empty place where none can be.
    ROW_GAP: Error = "setup/row-gap",
        "An empty place of a row is filled before the turn ends. It is seen only after the attack that won the \
         game, and while a scout is offered.";
    /// An open card nobody knows.
    FACE_UP_UNKNOWN: Error = "setup/face-up-unknown",
        "A card that lies face up is known to everybody: write its value, `7^`.";
    /// More copies than the deck has.
    TOO_MANY_COPIES: Error = "setup/too-many-copies",
        "Both decks hold the same 27 cards, with so many copies of each value as `rules deck` says (by default \
         three of each from 0 to 6 and two of each from 7 to 9). A player's row, deck and discard pile \
         together list more of one value.";
    /// More cards than the deck has.
    TOO_MANY_CARDS: Error = "setup/too-many-cards",
        "A player has 27 cards in all: in the row, in the draw deck and on the discard pile.";
    /// Two open piles.
    BOTH_OPEN: Error = "setup/both-open",
        "Cards that nobody lists lie in the draw deck. A discard pile may go on (`...`) only where the draw deck \
         is listed whole; otherwise nobody knows how many cards lie in which of the two.";
    /// An offer that cannot be open.
    OFFER: Error = "setup/offer",
        "`odin may scout` and `odin may swap` describe a position in which a choice is offered. The rest of the \
         set-up says that it cannot be: the label says why.";
    /// A turn that contradicts the set-up.
    TURN: Error = "setup/turn",
        "The set-up says whose turn it is, and another line contradicts it: after `odin passed` it is thor's.";
    /// A pass by a player who had something to do.
    PASSED: Error = "setup/passed",
        "A player passes only where no action is legal. `odin passed`, and `draw`, which says that both passed, \
         describe such a position; on this board the player had something to do.";
    /// A state after the end that goes on.
    AFTER_END: Error = "setup/after-end",
        "Once a player occupies three squares, or both have passed, the game is over: no choice is offered, \
         and no pass stands.";
    /// A square that is not on the board.
    NO_SUCH_SQUARE: Error = "words/no-such-square",
        "A square is named by its column, a to f, and its rank, 1 to 5: `d3`. A line that names a square beyond \
         the board is no line of the game, so it is a fault of the script even after `cannot`.";
    /// A column that is not on the board.
    NO_SUCH_COLUMN: Error = "words/no-such-column",
        "The board has six columns, a to f, with a card behind each. A line that names another column is no \
         line of the game, so it is a fault of the script even after `cannot`.";
    /// A square of a drawn board that shows nothing known.
    NO_SUCH_MARK: Error = "words/no-such-mark",
        "On a drawn board `.` is an empty square, `o` a piece of odin's and `t` one of thor's; `O` and `T` are \
         pieces in the enemy fortress that are not fixed. Between the squares of a rank stand blanks.";
    /// A move written with the wrong mark.
    WRONG_MARK: Error = "play/wrong-mark",
        "A move onto an opposing piece is an attack and written with `x` (`c2xd3`); any other move is written \
         with `-` (`c2-d3`). Opposing means opposing the piece on the square the move starts from. With the \
         wrong mark the line is no move of the game at all, so it is a fault of the script even after `cannot`.";
}
