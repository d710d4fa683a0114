text::codes! {
    /// A move was refused.
    REFUSED: Failure = "play/refused",
        "A move of the script is illegal in this position. The report names the clause that refuses it and the facts \
         it was judged on. If the rule is meant to refuse it, write `cannot MOVE because CLAUSE`.";
    /// A `can` that cannot.
    CANNOT_AFTER_ALL: Failure = "play/cannot-after-all",
        "`can MOVE` (and `answer MOVE`) says that a move is legal here. It is not; the clause that refuses it is named.";
    /// A `cannot` that can.
    CAN_AFTER_ALL: Failure = "play/can-after-all",
        "`cannot MOVE` says that a move is illegal here. It is legal.";
    /// A wrong answer that is a right one.
    WRONG_IS_ANSWER: Failure = "ask/wrong-is-answer",
        "`wrong MOVE` names a move that an `answer` of the same question names too, perhaps in other words. It cannot \
         be both.";
    /// Two answers, or two wrong ones, that are one move.
    REPLIED_TWICE: Failure = "ask/said-twice",
        "Two `answer` lines of a question, or two `wrong` lines, name the same move in different words. A reader who \
         makes it would hear one of the two replies, and never the other.";
    /// A wrong answer that is legal, without a text.
    WRONG_IS_LEGAL: Failure = "ask/wrong-is-legal",
        "`wrong MOVE` without a text says that a move is illegal: the clause that refuses it is the reply. This move is \
         legal here, so that only the author can say why it is not the answer: `wrong MOVE \"TEXT\"`.";
    /// Choices of which none is right.
    NO_RIGHT_CHOICE: Error = "ask/no-right-choice",
        "A question with choices in words needs one at least that is right: `right \"CHOICE\" \"TEXT\"`.";
    /// A question without an answer.
    NO_ANSWER: Warning = "ask/no-answer",
        "`ask \"TEXT\"` waits for an answer, and no `answer MOVE` or `right \"CHOICE\"` stands below it: a reader could \
         not go on knowing.";
    /// Refused, but by another clause.
    OTHER_CLAUSE: Failure = "play/other-clause",
        "`cannot MOVE because CLAUSE` says which clause the move breaks. The move is illegal, but that clause would \
         permit it; the clauses it does break are named.";
    /// A clause nobody knows.
    UNKNOWN_CLAUSE: Error = "play/unknown-clause",
        "`covers` and `because` name clauses of the game's law book by their ids, like `ravens.flight.match-land`. \
         `saga laws GAME` lists them. Ids that begin with `house.` are those of house rules the scenario is played under; \
         `saga laws FILE.rhai` lists these.";
    /// Not that player's turn.
    NOT_THEIR_TURN: Error = "play/not-their-turn",
        "`turn PLAYER` says who acts in the lines that follow; it must be that player's turn. It does not pass the \
         turn: the move that ends a turn does.";
    /// Whose turn it is was never said.
    WHOSE_TURN: Error = "play/whose-turn",
        "Nothing says whose turn it is, and the rulebook leaves it to the table. Write `PLAYER to move` in the set-up \
         or begin with `turn PLAYER`.";
    /// A player's name before a move that belongs to nobody.
    BELONGS_TO_NOBODY: Error = "play/belongs-to-nobody",
        "A deal, a redeal and the set-up of a next race are chance: they belong to no player and carry no name.";
    /// A name that is nobody's before a colon, and no move behind it.
    NOBODY_NO_MOVE: Error = "play/nobody-no-move",
        "A name and a colon begin a move: `Bo: pass`. Lines of a set-up have no colon behind what they are about.";
    /// An expectation that does not hold.
    MISMATCH: Failure = "expect/mismatch",
        "An `expect` line does not hold in this position. What was found stands beside what was expected.";
    /// Another number of legal moves.
    MISCOUNT: Failure = "expect/miscount",
        "`expect N legal moves` counts the distinct decisions open to everyone who may act here. The number found is \
         another one; `saga moves FILE:LINE` lists them where a scenario stops.";
    /// Other legal moves.
    OTHER_MOVES: Failure = "expect/other-moves",
        "`expect legal MOVE, MOVE, …` says that exactly these moves are legal here. The report names those that are \
         legal and not listed, and those that are listed and not legal.";
    /// An expectation that only repeats the set-up.
    VACUOUS: Warning = "expect/vacuous",
        "Before the first move this expectation only repeats a line of the set-up, so it cannot fail. Move it behind \
         the move that it is about, or take it out.";
    /// A count of lines of play that comes to chance.
    UNCOUNTABLE: Error = "play/uncountable",
        "`saga perft` counts the lines of play from where a scenario stops, with every pile in the order in which it \
         is listed. A line came to a card that nothing determines, after a reshuffle for instance. List the pile \
         in the set-up, or count to a smaller depth.";
    /// More lines of play than can be counted.
    COUNTLESS: Error = "play/countless",
        "`saga perft` makes every line of play but its last ply, one after the other, and more positions would have to \
         be gone through than `--positions` allows. Count to a smaller depth, or raise that number and wait.";
    /// A covered clause that never decided anything.
    UNTOUCHED: Failure = "covers/untouched",
        "`covers CLAUSE` says what a scenario is about. In its whole run the clause decided nothing: neither the \
         set-up nor a move, a branch or a `cannot` came to it.";
    /// A scenario that stops at something open.
    LEFT_OPEN: Failure = "play/left-open",
        "The scenario stops while an offer, a vote or a discard waits for an answer. Give the answer, or end with \
         `stop here` if that is the point.";
    /// `stop here` with nothing open.
    NOTHING_OPEN: Warning = "play/nothing-open",
        "`stop here` says that a scenario ends on purpose with something open. Nothing is open here; the line can go.";
    /// Steps after `stop here`.
    AFTER_STOP: Error = "play/after-stop",
        "`stop here` is the last line of a scenario; what follows it would never be played.";
    /// Nobody is said to solve a puzzle.
    WHO_SOLVES: Error = "puzzle/who-solves",
        "The player of the last `PLAYER to move` or `turn PLAYER` solves a puzzle, or whom `PLAYER solves` names. \
         This puzzle has none of these lines, and nobody is on turn.";
    /// A goal that holds before the first move.
    GOAL_AT_START: Error = "puzzle/goal-at-start",
        "A puzzle asks for a way to its goal. This goal holds in the very position from which the puzzle starts, so \
         that nothing is left to do.";
    /// Something to be kept that does not hold.
    KEEP_AT_START: Error = "puzzle/keep-at-start",
        "What a puzzle asks to keep must hold at the start and after every move. This does not hold at the start, so \
         that nothing can keep it.";
    /// A goal that the solver cannot judge.
    UNJUDGED: Error = "puzzle/unjudged",
        "The solver knows the set-up and sees what its seat may see. The search came to a position in which the goal, \
         or what is to be kept, hangs on something else: cards that are not determined, or that others hold out of \
         sight.";
    /// A try that cannot be begun.
    ILLEGAL_TRY: Error = "puzzle/illegal-try",
        "A `try` begins legally and fails later. This move of it is illegal in its position; the clause that refuses \
         it is named.";
    /// A move of the solution that cannot be made.
    ILLEGAL_SOLUTION: Error = "puzzle/illegal-solution",
        "The author's solution is one full line of legal moves. This one is illegal in its position; the clause that \
         refuses it is named.";
    /// A move of another without a name.
    UNNAMED_MOVE: Error = "puzzle/unnamed-move",
        "In a try and in a solution the moves without a name are the solver's. Those of others, forced ones too, carry \
         their names: `NAME: MOVE`.";
    /// A move after the end.
    AFTER_THE_END: Error = "puzzle/after-the-end",
        "Play stops where the goal is reached, and where the game, the race or the hand ends. A solution has no moves \
         after that.";
    /// A task that cannot be done.
    UNSOLVABLE: Failure = "puzzle/unsolvable",
        "It is proved that no plan does the task within the bound. A puzzle that means it so promises `no solution`.";
    /// A task that can be done, though it should not.
    SOLVABLE: Failure = "puzzle/solvable",
        "The puzzle promises `no solution`, and there is one.";
    /// What the author wrote is not right.
    REFUTED: Failure = "puzzle/refuted",
        "The author's solution is right when each of its moves keeps the fewest length and it ends where the task is \
         done; a `try` is right when the task can no longer be done after it. One of them is not.";
    /// Less of the bound suffices.
    SHORT: Failure = "puzzle/short",
        "`in N turns` and `in N moves` promise that fewer do not suffice. They do.";
    /// More solutions than the one that is promised.
    COOKED: Failure = "puzzle/cooked",
        "`solution unique` promises one solution. There are more: other moves reach the goal in the fewest moves, too. \
         Moves in another order are no other solution when they lead to the same position.";
    /// A second way at a later decision.
    DUAL: Failure = "puzzle/dual",
        "`no duals` promises one way at every later decision too, where the others have made it last as long as they \
         can. At one there are more.";
    /// A proof that was not finished.
    UNKNOWN: Failure = "puzzle/unknown",
        "The budget of positions ran out before the promises of the puzzle were proved or refuted. Nothing is known \
         then; nothing is guessed.";
}
