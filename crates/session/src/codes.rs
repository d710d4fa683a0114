text::codes! {
    /// A file cannot be read.
    UNREADABLE: Error = "file/unreadable",
        "A file that ends in `.saga` or `.rhai` could not be read: it may not be read by you, or it is not text in UTF-8. \
         The other files are run all the same.";
    /// A script where scenarios are looked for.
    HOLDS_NO_SCENARIOS: Error = "file/no-scenarios",
        "Scenarios stand in files of their own, which begin with a line `game NAME`. This file is a script in the language \
         rhai: it declares a game, or house rules. `saga check FILE` reads it, and a file of scenarios names it: \
         `game \"FILE.rhai\"` plays the game that it declares, `house rules \"FILE.rhai\"` plays under its house rules.";
    /// The script of a game cannot be read.
    GAME_UNREADABLE: Error = "file/game-unreadable",
        "`game \"FILE.rhai\"` plays a game that a script declares. Its path is relative to the file that has the line. The \
         script could not be read, or the file is no script of a game: it has no line `game(\"NAME\", \"TITLE\");`.";
    /// A script of a game that breaks what holds in every game.
    GAME_LAW: Error = "file/game-law",
        "Some games that a script declares were played by chance, and something does not hold in them that holds in every \
         game: each player can move until the game is over, moves and positions read back as they are printed, games come \
         to an end.";
    /// An included file cannot be read.
    INCLUDE_UNREADABLE: Error = "file/include-unreadable",
        "`include \"FILE.saga\"` brings in the shared set-up, the players and the rules of another file. \
         Its path is relative to the file that has the line. The file could not be read, or it is no scenario file: it has no line `game NAME`.";
    /// Files that include each other.
    INCLUDE_CYCLE: Error = "file/include-cycle",
        "A file includes itself, directly or by way of others. Put what they share into a file of its own, \
         and include that from each.";
    /// Files that include one another too deep.
    INCLUDE_DEPTH: Error = "file/include-depth",
        "A file includes one that includes another, and so on, more than 32 files deep. Put what they share into \
         fewer files.";
    /// An included file of another game.
    INCLUDE_OTHER_GAME: Error = "file/include-other-game",
        "An included file must be of the same game: its set-up would mean nothing here.";
    /// House rules that cannot be read.
    HOUSE_UNREADABLE: Error = "rules/house-unreadable",
        "`house rules \"FILE.rhai\"` plays a file or a scenario under a house-rule script. Its path is relative to the \
         file that has the line. The script could not be read, or the file is no script: it does not end in `.rhai` and \
         has no line `house(\"NAME\", \"GAME\");`.";
    /// Lines under a script that is not there.
    UNDER_UNKNOWN: Error = "rules/under-unknown",
        "`… under \"FILE.rhai\"` lets a line apply only where the scenario is played under that house rule. No such script is \
         there, so the line never applies and is never judged. The path is relative to the file that has the line; a \
         script that only `--house-rules` or `saga compare` names is found, too, by the last parts of its path.";
    /// A house rule has somebody win who cannot.
    HOUSE_WINNER: Error = "rules/house-winner",
        "`ends(\"house.ID\", \"WORDING\", |play| …);` of a house rule gives who has won: the name of a player, a list of names where \
         several win together, or \"draw\"; `false` while the game goes on.";
    /// House rules under which nothing is different.
    HOUSE_IDLE: Warning = "rules/house-does-nothing",
        "The script sets no knob, amends no clause and declares none of its own: games are played under the law book as it \
         is.";
    /// A knob that has no readings.
    WHATEVER_NO_READINGS: Error = "rules/whatever-no-readings",
        "`whatever KNOB` says that a file or a scenario holds under every reading of a ruling, and runs it under each. This \
         knob holds data of the set-up or a number, or its other values are variants, which contradict what is printed: \
         there are no readings to go through. `saga laws GAME` lists the knobs with their forms.";
    /// A knob that is set, and said to be indifferent.
    WHATEVER_SET: Error = "rules/whatever-set",
        "`whatever KNOB` says that a file or a scenario holds under every reading of a knob, and a line `rules KNOB = VALUE` or \
         a house rule chooses one reading for it. One of the two is not meant.";
    /// A scenario hangs on what it says it does not hang on.
    WHATEVER_BROKEN: Failure = "rules/whatever-broken",
        "`whatever KNOB` says that a file or a scenario holds under every reading of a knob; it is run under each. Under the \
         reading that is named it does not hold.";
    /// House rules that say different things.
    HOUSE_CONTRADICTION: Error = "rules/house-contradiction",
        "Several house rules can be used together as long as they speak of different things. Two of them set one knob \
         to different values, or decide one clause: nothing says which of them should win.";
    /// Too many moves to judge one by one.
    HOUSE_MANY_MOVES: Error = "rules/house-many-moves",
        "Under the law book some families of moves are counted by a formula (the orders of a stack). Under a house rule \
         that amends clauses every single move is judged, and here there are more than two million of them.";
    /// A house rule under which a game cannot be played.
    HOUSE_UNPLAYABLE: Error = "rules/house-unplayable",
        "`saga check` plays some short games by chance under a house rule. They came to a position that cannot be set up, \
         or nobody could make a first move.";
    /// A house rule under which no game ends.
    HOUSE_ENDLESS: Warning = "rules/house-endless",
        "`saga check` plays some whole games by chance under a house rule. None of them came to its end, however long it \
         went on: nothing that ends a game happens any more, or so rarely that nobody will see it. Where such long games \
         are meant, nothing is wrong.";
    /// A house rule under which nobody can go on.
    HOUSE_STUCK: Warning = "rules/house-stuck",
        "Under a house rule a game came to a position in which it is not over and nobody can move: an amended clause, \
         or one of the house rule's own, forbids every move there. The law books always leave a player something. \
         `saga check` plays some games by chance to find such positions; a scenario that stops at one is told, too, \
         unless its last line is `expect no legal moves`.";
}
