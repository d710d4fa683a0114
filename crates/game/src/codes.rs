//! The diagnostic codes that all games share, with what `saga explain` says of them.

text::codes! {
    /// A line that is none of the game's.
    UNKNOWN_LINE: Error = "words/unknown-line",
        "A line that is not of the language's frame belongs to the game: a set-up line, a move or a condition. \
         No form of the game begins with these words. The help line suggests what was meant, or lists the forms \
         that can stand here; a keyword of the frame that is misspelt (`expct`, `trun`) ends up here too.";
    /// A word that does not fit the line's form.
    UNFIT_WORD: Error = "words/unfit-word",
        "The line begins like a form of the game, and then a word stands where that form has no place for it: \
         a misspelt card, a word too many, a card where a number belongs. \
         The help line suggests what was meant, or shows the form and an example.";
    /// A line that stops too soon.
    UNFINISHED: Error = "words/unfinished-line",
        "The line begins like a form of the game and stops before the form is complete. An empty pile is \
         written `empty`, and cards that are not determined are written `?`, so that nothing is left to guess.";
    /// A number beyond all reason.
    NUMBER_TOO_LARGE: Error = "words/number-too-large",
        "Numbers in a line count cards, pieces, spaces, plays or points. This one is larger than any of them can be. \
         (A number that is merely more than the rules allow is no fault of the script: it makes a move that is \
         refused.)";
    /// Rows under a line that has none.
    STRAY_ROW: Error = "words/stray-row",
        "A row belongs directly under the line that opens it: the rows of a path under `path`, the ranks of a board \
         under `board`, the hands of a deal under `deal`. This row has no such line above it, or is there twice.";
    /// A line that the grammar and its reader understand differently.
    MISREAD: Error = "words/misread",
        "The grammar of the game reads this line, and the part of Lawspeaker that takes it over does not know what \
         to do with it. That is a fault of Lawspeaker, not of the file: please report the line.";
    /// A card that does not exist.
    NO_SUCH_CARD: Error = "words/no-such-card",
        "A word stands where a card belongs, and no deck of the game holds such a card: nobody can have it, not even \
         in a `cannot` line. The help line says what was meant, or how cards are written.";
    /// Two rows for one player.
    ROW_TWICE: Error = "words/row-twice",
        "The rows below a line say each thing once: one hand a player, one row a path. This one is there twice.";
    /// Two lines of one set-up about one thing.
    SAID_TWICE: Error = "setup/said-twice",
        "A line of a scenario's set-up replaces what the shared set-up says about the same thing. Two lines of one set-up \
         about the same thing (two hands of one player, two places of one raven) leave open which is meant: only the \
         second would be heard.";
    /// Too few or too many players.
    PLAYERS: Error = "setup/players",
        "Each game has its own numbers of players. A `players` line names them in seat order, clockwise; the turn goes \
         round in this order.";
    /// A variant nobody knows.
    NO_VARIANT: Error = "words/no-variant",
        "`game NAME with VARIANT` picks a variant of a game. Few games have one, and the help line names it; \
         other readings of a game's rules are knobs (`rules KNOB = VALUE`).";
    /// The game has its own players.
    OWN_PLAYERS: Error = "words/own-players",
        "This game is always played by its own two players; a `players` line is for the games with named players.";
    /// A knob nobody knows.
    UNKNOWN_KNOB: Error = "rules/unknown-knob",
        "A `rules KNOB = VALUE` line turns a knob of the game's law book. This game has no knob of that name. \
         `saga laws GAME` lists the knobs with the clauses they belong to.";
    /// A value a knob cannot have.
    BAD_VALUE: Error = "rules/bad-value",
        "Each knob takes values of one form: one of a few words, a number, or a list of components. \
         The help line shows the form and the law book's own value.";
    /// A player nobody declared.
    UNKNOWN_PLAYER: Error = "play/unknown-player",
        "A line names somebody who does not sit at this table. Two games have their own players \
         (gray and brown, odin and thor); in the others a `players` line names them in seat order.";
    /// Something that matters is not determined.
    UNDETERMINED: Error = "play/undetermined",
        "What chance decides and the file does not state is not determined, and nothing may silently depend on it. \
         List the cards in the set-up, or give the scenario a `seed N`, which fills in whatever is open.";
    /// A draw nobody determined.
    UNDETERMINED_DRAW: Error = "play/undetermined-draw",
        "A card is drawn whose place in the pile nothing determines. There are three ways out: list the pile in the \
         set-up, name the cards on the line (`drawing CARD …`), or give the scenario a `seed N`.";
    /// A stated draw that is not what lies there.
    CONTRADICTED_DRAW: Error = "play/contradicted-draw",
        "A line states an outcome of chance that the position rules out: the pile is determined and another card \
         lies there. Correct the line or the set-up.";
    /// A stated draw of a card that cannot be there.
    IMPOSSIBLE_DRAW: Error = "play/impossible-draw",
        "A line states that a card is drawn which cannot lie in that pile: all its copies are elsewhere.";
    /// A list that stops too early.
    TOO_FEW_DRAWN: Error = "play/too-few-drawn",
        "`drawing` names, in order, every card that is drawn on its line. More cards are drawn than it names.";
    /// Cards that are not drawn.
    NOT_DRAWN: Error = "play/not-drawn",
        "A line names a card that its move does not draw, turn up or shuffle. Take the card out of the list.";
    /// A stated shuffle of other cards.
    NOT_THE_PILE: Error = "play/not-the-pile",
        "`shuffling` states the whole reshuffled pile, top card first. It must hold just the cards that are shuffled.";
}
