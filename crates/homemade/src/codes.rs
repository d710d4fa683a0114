//! What can be wrong with a game that a script declares, with what `saga explain` says of it.

text::codes! {
    /// A script that says neither its name nor its title.
    NO_GAME_LINE: Error = "own-game/no-game-line",
        "A script of a game begins with `game(\"NAME\", \"TITLE\");`. The name has small letters, digits and hyphens, and \
         every clause's id begins with it; the title is what people read.";
    /// A declaration that cannot be understood.
    DECLARATION: Error = "own-game/declaration",
        "A script of a game is made of declarations: `board(8, 8);`, `piece(\"king\", #{ … });`, `move(\"SQUARE-SQUARE\", \
         #{ … });` and so on. Each has parts of its own, in brackets. `saga guide` and the page “A game of one's own” of \
         the guide list them.";
    /// An option nobody knows.
    OPTION: Error = "own-game/option",
        "What is said of a piece, a move or an end stands in `#{ NAME: VALUE, … }`. This one has no place for that name: it \
         would count for nothing.";
    /// Something is declared twice.
    TWICE: Error = "own-game/twice",
        "Two declarations of a script have one name. Each piece, number, clause and kind of square has a name of its own, \
         so that a line says which is meant.";
    /// A word that names nothing the script declares.
    UNKNOWN: Error = "own-game/unknown",
        "A declaration names a piece, a kind of square, a form of moves, a number or a player that the script does not \
         declare, or uses a word that stands for nothing here. What is named has to be declared before it.";
    /// A clause whose id is none of the game's.
    CLAUSE_ID: Error = "own-game/clause-id",
        "The id of a clause is `GAME.AREA.NAME`: the game's name, then two or more words of small letters, digits and \
         hyphens. Refusals cite it, scenarios name it after `because`, `saga explain` tells it.";
    /// A form of lines that cannot be read back.
    FORM: Error = "own-game/form",
        "The form of a move is written as one writes the move, with words in capitals for what may stand there: \
         `SQUARE-SQUARE`, `take NUMBER from HEAP`. Two forms must not be alike, or nobody could tell which is meant.";
    /// A board that is none.
    BOARD: Error = "own-game/board",
        "`board(8, 8)` is a board of up to 16 columns and 16 rows, and up to 128 squares. How it stands at the beginning is \
         drawn from the top, one text a row, one sign a square. `board(\"points\", [\"a - b\", \"- c -\"], #{ lines: [\"a b\", \
         \"a c\", \"b c\"] })` has points that are joined by lines: the rows say where each is drawn, with `-` where there is \
         none, and each line names its points one after the other; one that ends where it begins is closed. \
         `board(\"track\", 24)` has spaces in a row, from 1 on, with `ring: true` in a ring.";
    /// Players that cannot be.
    SEATS: Error = "own-game/seats",
        "`seats([\"white\", \"black\"]);` gives a game players of its own; `seats(2, 4);` has a file name them. A file of a \
         game with players of its own has no `players` line, one of any other has.";
    /// A knob that cannot be understood, or that changes more than decisions.
    KNOB: Error = "own-game/knob",
        "`knob(\"NAME\", DEFAULT, #{ … })` gives the value that a file chooses with `rules NAME = VALUE`, the default where \
         it chooses none. Under each of its values the script has to declare the same pieces, moves and clauses: what \
         they decide may differ, and what there is may not.";
    /// A game in which nobody can do anything.
    NO_MOVES: Error = "own-game/no-moves",
        "The player who begins has no move in the position in which the game begins. Either nothing declares a move, or \
         what forbids moves forbids all of them.";
    /// A game that never ends.
    NO_END: Error = "own-game/no-end",
        "No declaration says how the game ends, so nobody ever wins it: `ends(\"GAME.end.NAME\", \"WORDING\", #{ … });`.";
    /// A function that answers with something else than is wanted.
    ANSWER: Error = "own-game/answer",
        "The functions of a script answer what they are asked: what forbids moves with true or false, an end with who has \
         won, a condition with true or false. What a function gives is its last expression.";
    /// Something that is declared and never used.
    UNUSED: Warning = "own-game/unused",
        "The script declares a number, a zone, a kind of squares, an amount or a function that nothing in it names, or pieces \
         that go by ways while no move of the game goes. It changes nothing; often a word is written in two ways.";
    /// Positions that cannot be compared.
    REPEATED: Error = "own-game/repeated",
        "`#{ when: \"repeated\" }` has positions remember those before them: what stands on the board, the numbers, whose \
         turn it is. Cards are not compared: where nobody sees them, nobody could say whether a position is there again.";
    /// Rows of a board that do not fit.
    ROWS: Error = "own-game/rows",
        "A board is drawn below the word `board`, a row a line, from the top: its number, a bar, and a sign for each \
         square. All rows are drawn.";
    /// A sign that stands for nothing.
    SIGN: Error = "own-game/sign",
        "In a drawn board each sign stands for a man, and `.` for an empty square. This one stands for none.";
    /// A number beyond its bounds.
    BEYOND: Error = "own-game/beyond",
        "A number of the game goes from a least to a most, which the script says, or it is one of a few words. This value \
         is none of them.";
    /// A word that is no card.
    CARD: Error = "own-game/card",
        "What lies in a zone is said by the words of its cards, `?` for one that is not determined, and `...` for those at \
         the end of a zone that takes all the rest. This word is no card of the game.";
    /// More cards than there are.
    TOO_MANY: Error = "own-game/too-many-cards",
        "Each kind of card has as many copies as the script says, and all cards together are in the zones. What a set-up \
         does not say lies as at the beginning: so many cards as are dealt there, not determined which.";
    /// A list of more or fewer cards than a move names.
    LIST_LENGTH: Error = "own-game/list-length",
        "The form of a move says how many cards its list has, `least` and `most`. A line with more or fewer of them is no \
         move.";
    /// More lists of cards than can be looked at.
    LISTS: Error = "own-game/too-many-lists",
        "Where a move names a list of cards (`CARDS`), each list that the cards can make is looked at, to tell which moves \
         there are: of twenty cards that are a million. What cards have to have in common, `alike: \"rank\"` or `run: \
         \"rank\"`, and how many they are at most, `most: 4`, leaves few of them.";
    /// Zones that cannot be.
    ZONE: Error = "own-game/zone",
        "`zone(\"hand\", #{ each: true, seen: \"owner\", dealt: 5 });` declares where cards lie: one for all or one a \
         player, in an order (`\"pile\"`, `\"row\"`) or in none, seen by `\"all\"`, by its `\"owner\"` or by `\"nobody\"`, \
         and how many cards lie there at the beginning.";
}
