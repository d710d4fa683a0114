text::codes! {
    /// A script that is no script.
    SYNTAX: Error = "house/syntax",
        "A script is written in the language rhai: calls like `knob(\"hand-size\", 6);` in house rules and `board(3, 3);` in games, \
         each ended by a semicolon, and functions like `fn NAME(holds, facts) { … }`. Something here is neither.";
    /// A script that stops too soon.
    UNFINISHED: Error = "house/unfinished",
        "A bracket, a brace or a quotation mark was opened and never closed, or a statement has no end. Look at the place \
         where the script stops making sense, and upwards from there.";
    /// A word that a script may not use.
    NOT_ALLOWED: Error = "house/not-allowed",
        "Scripts run in a sandbox: they read no files, load no other scripts, print nothing, know no clock and no \
         chance of their own, and make no scripts out of text. What a function may look at is its parameters.";
    /// A function declared twice.
    DUPLICATE_FUNCTION: Error = "house/duplicate-function",
        "Two functions have the same name and the same number of parameters; only one of them could be called. \
         Put both rules into one function.";
    /// A variable nobody declared.
    UNKNOWN_VARIABLE: Error = "house/unknown-variable",
        "A function knows its parameters and what it declares itself with `let`; it knows nothing of variables outside. \
         Words of the game (cards, lands, squares) are text and stand in quotation marks.";
    /// A script that says neither its name nor its game.
    NO_HOUSE_LINE: Error = "house/no-house-line",
        "A house rule begins with `house(\"NAME\", \"GAME\");`. The name is what reports call it, the game is the word \
         after `game` in scenarios.";
    /// A `house` line that cannot be understood.
    HOUSE_LINE: Error = "house/house-line",
        "`house(\"NAME\", \"GAME\");` has two parts, both text in quotation marks: what the house rule is called, and the \
         word after `game` in scenarios.";
    /// A second `house` line.
    SECOND_HOUSE_LINE: Error = "house/second-house-line",
        "A script is one house rule of one game. Write another house rule into a file of its own; several files can be \
         used together.";
    /// A game nobody knows.
    UNKNOWN_GAME: Error = "house/unknown-game",
        "A house rule is of one of the games in this program; the second part of `house(\"NAME\", \"GAME\");` is none of \
         them.";
    /// A house rule of another game.
    OTHER_GAME: Error = "house/other-game",
        "A house rule amends the clauses of one game and means nothing in another. Use it in files of its own game.";
    /// A knob line that cannot be understood.
    KNOB_LINE: Error = "house/knob-line",
        "`knob(\"NAME\", VALUE);` has two parts: the knob's name in quotation marks, and a number, `true` or `false`, a \
         text, or a list of these in square brackets. `saga laws GAME` lists the knobs and their values.";
    /// A knob set twice.
    KNOB_TWICE: Error = "house/knob-twice",
        "A house rule sets a knob once; of two values one would be lost without anybody noticing.";
    /// A function named after no clause.
    UNKNOWN_CLAUSE: Error = "house/unknown-clause",
        "A function that amends a clause is named after it: its id with `_` for `.` and `-`, like \
         `ravens_flight_match_land`. No clause of the game has this name. `saga laws --rhai GAME` lists the names.";
    /// A function that nothing calls.
    NEVER_CALLED: Error = "house/never-called",
        "This function is named after no clause, and no other function calls it: it would never do anything. Functions \
         that amend a clause are named after it.";
    /// A function named after a clause of another game.
    OTHER_GAMES_CLAUSE: Error = "house/other-games-clause",
        "A house rule amends the clauses of its own game. The function is named after a clause of another one.";
    /// An amendment of a definition.
    DEFINITION: Error = "house/definition",
        "Some clauses say what a word means and decide nothing: there is no verdict, number or effect to replace. Amend \
         the clause that uses the definition, or set a knob.";
    /// An amendment of a structural clause.
    STRUCTURAL: Error = "house/structural",
        "Some clauses are what makes a position possible at all: cards one holds, places that exist, whose turn it is. \
         Without them there would be nothing to play on, so they can be neither amended nor taken away. Decks and other \
         lists of components are replaced by their knobs.";
    /// A function with other parameters than it is given.
    PARAMETERS: Error = "house/parameters",
        "A function that amends a clause has two parameters: first what the law book says (the verdict, the number, or \
         that the effect happens), then the facts it was decided on. Write both, also where one is not looked at. One that \
         looks at the table has a third, `play`.";
    /// A fact that the clause does not carry.
    UNKNOWN_FACT: Error = "house/unknown-fact",
        "Every clause is decided on certain facts, and an amendment may look at these. `saga laws --rhai GAME` lists them \
         with their types.";
    /// A fact compared with something it can never be.
    FACT_TYPE: Error = "house/fact-type",
        "A fact is compared with a value of another type: they are never equal. Numbers stand without quotation marks, \
         words of the game in them, in small letters; a list is searched with `\"WORD\" in facts.NAME`.";
    /// A look at something that is not there, or that a player may not see.
    NO_ANSWER: Error = "house/no-answer",
        "A function asks the table for something that it does not answer: a zone, a number or a place that the game has \
         not, a player who does not sit there, or cards that whoever moves does not see. `saga laws --rhai GAME` lists \
         what there is to look at.";
    /// A word that `play` does not know.
    UNKNOWN_LOOK: Error = "house/unknown-look",
        "`play` tells the move that is judged (`player`, `move`, `position`) and answers what lies on the table \
         (`zone`, `count`, `number`, `at` and others); a zone or a number is named by the word that set-up lines have \
         for it. `saga laws --rhai GAME` lists them.";
    /// A result of another type than the clause decides.
    RESULT: Error = "house/result",
        "A function that amends a constraint gives `true` (the move is fine) or `false` (it is refused); of a number, a \
         number from -1000 to 1000; of an effect, `true` (it happens) or `false`. What it gives is its last expression, \
         without a semicolon behind it.";
    /// A `forbid` line that cannot be understood.
    FORBID_LINE: Error = "house/forbid-line",
        "`forbid(\"house.ID\", \"WORDING\", |play| …);` has three parts: the id of the new clause, which begins with \
         `house.` and goes on in small letters, digits and hyphens; what it says, in a sentence; and a function of one \
         parameter that gives `true` where the move is forbidden, or the reason as text.";
    /// An `ends` line that cannot be understood.
    ENDS_LINE: Error = "house/ends-line",
        "`ends(\"house.ID\", \"WORDING\", |play| …);` has three parts: the id of the new clause, which begins with `house.`; what \
         it says, in a sentence; and a function of one parameter that gives who has won, `\"draw\"`, or `false` while the \
         game goes on.";
    /// A clause declared twice.
    CLAUSE_TWICE: Error = "house/clause-twice",
        "Each clause of a house rule has an id of its own, so that a refusal says which of them refused.";
    /// A function nobody knows.
    UNKNOWN_FUNCTION: Error = "house/unknown-function",
        "A script may call its own functions and those that rhai has for numbers, text and lists. No function of this \
         name takes these values; perhaps a name is misspelt, or a value is of another type.";
    /// A value that functions take along and that changes.
    CHANGED: Error = "house/changed-value",
        "An anonymous function may take along what is declared before it, as it is then. If the value could change, it \
         would be kept from one question to the next, and what a rule answers would hang on what it was asked before. \
         Declare a variable inside of the function, or give the finished value a name of its own: `let words = list;`.";
    /// A house rule that takes too many steps in one run.
    BUDGET: Error = "house/budget",
        "A house rule may take fifty million steps in one run of a scenario, however often it is asked. This one is asked \
         very often and takes many steps each time; a knob or the amendment of a clause is asked less often than \
         a clause of its own.";
    /// A file that is no text.
    NO_SCRIPT: Error = "house/no-script",
        "A script is plain text in the language rhai. This file holds characters that no text has; perhaps the path \
         names another file than was meant.";
    /// A letter that hides what stands behind it.
    INVISIBLE_CHARACTER: Error = "house/invisible-character",
        "The script holds a character that cannot be seen and that makes it look otherwise than it is read: one that \
         looks like a line end and is none (a carriage return alone, U+2028), or one that turns the writing direction \
         around. What looks like a comment may be read, and what looks like a line may be none. Delete it.";
    /// A step of a function that cannot be done.
    FAULT: Error = "house/fault",
        "A function came to a step that cannot be done: a division by zero, an element beyond the end of a list. What is \
         shown beside it is where the scenario was at that moment.";
    /// A function that does not end.
    TOO_LONG: Error = "house/too-long",
        "A function may take 20000 steps each time it is asked, and this one took more; what goes \
         through a whole text or list counts as many steps as that takes. It probably has a loop that does not end.";
    /// Functions that call each other without end.
    TOO_DEEP: Error = "house/too-deep",
        "Functions may call each other twelve deep, and expressions may be nested 32 deep. A function that calls itself \
         probably never stops.";
    /// A value that grows too large.
    TOO_LARGE: Error = "house/too-large",
        "Text may have 4096 bytes, a list 512 elements, a map 128 entries, a function 64 variables and 64 values that it \
         takes along, a script 128 functions, 100000 bytes, and 10000 lines of as many letters. Scripts need far less; something probably grows in a loop.";
}
