//! The kinds of faults a text can have, and what `saga explain` says of them.

text::codes! {
    /// A line that is nothing.
    UNKNOWN_LINE: Error = "syntax/unknown-line",
        "This line is not a statement of the language. Each line is one statement and begins with its \
         keyword (`turn`, `say`, `expect` …) or is a line of the game where one may stand: in a set-up \
         or among the steps. Look at the spelling of its first word.";
    /// A keyword followed by something wrong.
    WRONG_FORM: Error = "syntax/wrong-form",
        "The line begins like a statement, but what follows its keyword does not fit: something is \
         missing, too much, or of another kind. The place shown is the first that does not fit, and the \
         help has the form of the statement; words in capitals stand for what you fill in.";
    /// A text without its closing quote.
    UNCLOSED_TEXT: Error = "syntax/unclosed-text",
        "A text in quotes begins and ends on one line. This one has no closing quote, so the rest of \
         the line, a comment too, became part of it. Close it; a quote inside a text is written `\\\"`.";
    /// A backslash before something other than a quote or a backslash.
    UNKNOWN_ESCAPE: Error = "syntax/unknown-escape",
        "Inside a text a backslash begins one of two escapes: `\\\"` for a quote and `\\\\` for a \
         backslash. There is none for a new line or a tab, because a text stands on one line. To show a \
         backslash, write two.";
    /// A quotation mark that is none of the language.
    TYPOGRAPHIC_QUOTE: Error = "syntax/typographic-quote",
        "Texts stand between plain quotation marks, `\"`. Word processors and telephones put other marks in their place, \
         often one at the beginning of a text and another at its end; neither begins or ends a text here.";
    /// A comment as other languages have it.
    FOREIGN_COMMENT: Error = "syntax/foreign-comment",
        "Other languages begin a comment with `//`; here it begins with `#` and goes on to the end of the line. Write `#` \
         in its place.";
    /// A language in which no page speaks.
    UNKNOWN_LANGUAGE: Error = "syntax/unknown-language",
        "`language CODE` says in which language the texts of the file are written, so that its page has its own words \
         in the same language. Pages speak English (`en`) and German (`de`).";
    /// A character nobody can see.
    INVISIBLE_CHARACTER: Error = "syntax/invisible-character",
        "Words are separated by spaces and tabs. This line holds another white-space or control \
         character, such as a no-break space, which looks like a space and is none; often it came along \
         with text copied from a web page. Replace it with an ordinary space or delete it. Inside texts \
         in quotes and in comments every character is welcome but those that hide what stands behind them: \
         letters that look like line ends and are none (a carriage return alone, U+2028), and marks that turn \
         the writing direction around.";
    /// A number that does not fit.
    NUMBER_TOO_LARGE: Error = "syntax/number-too-large",
        "The number is larger than the program can count. A seed goes up to 18446744073709551615, the \
         limit of a puzzle up to 4294967295; numbers of legal moves may be much larger than that.";
    /// `because` or `under` where it cannot stand.
    RESERVED_WORD: Error = "syntax/reserved-word",
        "`because` and `under` are reserved: they end a line, in this order, and no move or condition \
         contains them. `because ID` names the clause that a `cannot` line is about. `under \"FILE.rhai\"` \
         and `under standard` limit an `expect` or a `cannot` to runs with or without a house rule.";
    /// A declared name in lower case.
    LOWER_CASE_NAME: Error = "syntax/lower-case-name",
        "The names that `players` declares begin with a capital letter. That keeps them apart from the \
         words of the games, which are all in lower case: `Anna hand crow` can be read in one way only.";
    /// A name declared twice.
    PLAYER_TWICE: Error = "syntax/player-twice",
        "`players` gives each seat a name, and two seats have the same one. A line that names the player \
         could mean either, so each needs a name of its own.";
    /// A line that may stand once stands twice.
    SAID_TWICE: Error = "syntax/said-twice",
        "This line says something that can be said once in its place, and it was said before. If the two \
         differ, nobody can tell which one is meant; if they agree, one is enough.";
    /// No `game` line.
    MISSING_GAME: Error = "syntax/missing-game",
        "A file begins with `game NAME`. Everything else in it, the cards, the moves, the conditions, is \
         read in the words of that game, so without the line nothing can be understood.";
    /// A line in a part of the file where it cannot stand.
    MISPLACED_LINE: Error = "syntax/misplaced-line",
        "The line is right in itself but stands in the wrong part of the file. Above the first scenario \
         stand `game`, `players`, `include`, what holds for the whole file, and the shared set-up; turns, \
         moves, expectations and what describes one scenario stand below its title.";
    /// A line of a scenario's head after its first step.
    AFTER_FIRST_STEP: Error = "syntax/after-first-step",
        "A set-up ends at the first step: `turn`, `expect`, `can`, `cannot`, `say`, `ask`, `highlight`, \
         `branch` or `NAME:`. What determines the beginning (`setup`, `rules`, `whatever`, `house rules`, `seed`) \
         stands above it, because it cannot take effect in the middle of the play.";
    /// A line of the game where neither a move nor a set-up line may stand.
    MOVE_BEFORE_FIRST_STEP: Error = "syntax/move-before-first-step",
        "A bare move is made by the player on turn, so a step must come before it that says who that is, \
         usually `turn PLAYER`. A set-up line stands below `setup`. This line is of the game and has \
         neither above it. Only the first such line of a scenario is reported.";
    /// A line of the game above the shared set-up.
    OUTSIDE_SETUP: Error = "syntax/outside-setup",
        "Before the first scenario, lines of the game stand below a line `setup`: they are the set-up \
         that all scenarios of the file share. This one stands above it or there is no `setup`. Only the \
         first such line is reported.";
    /// A move among the lines of the shared set-up.
    MOVE_IN_SETUP: Error = "syntax/move-in-setup",
        "A line that begins with a name and a colon is a move of that player, and moves are made in scenarios. \
         Lines of a set-up have no colon behind what they are about.";
    /// An answer or a hint without its question.
    ANSWER_WITHOUT_ASK: Error = "syntax/answer-without-ask",
        "`answer`, `right`, `wrong` and `hint` lines belong to the question right above them, `ask \"TEXT\"`, with nothing \
         but other answers, hints and comments between. An answer is checked like a `can` and not played, \
         so it cannot stand alone.";
    /// Answers of both sorts to one question.
    MIXED_ANSWERS: Error = "syntax/mixed-answers",
        "A question is answered by moves (`answer MOVE`, `wrong MOVE \"TEXT\"`) or by choices in words \
         (`right \"CHOICE\"`, `wrong \"CHOICE\"`). A reader who is asked both at once cannot know what to give.";
    /// A branch without its end.
    UNCLOSED_BRANCH: Error = "syntax/unclosed-branch",
        "A branch is played from where it stands and then undone; `end branch` says where the play goes \
         back. This branch is still open where its scenario ends, so it cannot be told which of the \
         lines below belong to it.";
    /// An `end branch` without a branch.
    UNOPENED_BRANCH: Error = "syntax/unopened-branch",
        "`end branch` ends the innermost branch that is open. Here none is: perhaps there is one too \
         many, or the line that opened the branch was deleted.";
    /// Too many branches in one another.
    BRANCH_TOO_DEEP: Error = "syntax/branch-too-deep",
        "Branches may stand in branches, up to sixteen deep. Deeper ones nobody can follow when reading, \
         and they are more often a forgotten `end branch`.";
    /// A puzzle's line in a scenario.
    OUTSIDE_PUZZLE: Error = "syntax/outside-puzzle",
        "`goal`, `keep`, `within`, `in`, `against any reply`, `with …`, `solution`, `no duals`, \
         `no solution`, `try` and `PLAYER solves` say what a puzzle asks and promises. A scenario is played \
         as written and promises nothing; it has `expect` lines.";
    /// A puzzle that asks nothing.
    PUZZLE_WITHOUT_GOAL: Error = "syntax/puzzle-without-goal",
        "A puzzle asks for moves that reach a goal (`goal CONDITION`), or that keep something until the \
         bound (`keep CONDITION`). This one has neither line. Any condition that may follow `expect` can be \
         a goal.";
    /// A puzzle without a bound.
    PUZZLE_WITHOUT_BOUND: Error = "syntax/puzzle-without-bound",
        "A puzzle says how long a solution may be: `within N turns` or `within N moves` of the player who \
         solves, or `in N turns`, `in N moves` if it also promises that fewer do not suffice. Without a \
         bound nothing could be proved.";
    /// A goal that counts or lists legal moves.
    DEMAND_ON_MOVES: Error = "syntax/goal-on-moves",
        "A goal, and what is to be kept, is a condition on the position, or who is to move (`gray to move`). \
         How many moves are legal, and which, can be expected in a scenario and is no goal.";
    /// A probability that cannot be.
    NO_PROBABILITY: Error = "syntax/no-probability",
        "`with chance at least P` promises success with a probability of at least P. P is a fraction like \
         `2/3`, or percent like `65%`; it is above 0 and at most 1.";
    /// Two lines of a puzzle that cannot both be meant.
    CONTRADICTION: Error = "syntax/contradiction",
        "A puzzle has one bound, `within` or `in`. Others reply as they like or help; chance brings luck or \
         success with a probability. And a puzzle without a solution promises nothing about its solutions.";
    /// `no duals` where nobody replies.
    DUALS_WITHOUT_REPLY: Error = "syntax/duals-without-reply",
        "A dual is a second way at a later decision, after the others have replied. So `no duals` can be \
         promised only together with `against any reply`. It includes `solution unique`.";
    /// `in` without a goal.
    EXACT_WITHOUT_GOAL: Error = "syntax/in-without-goal",
        "`in N turns` promises that the goal cannot be reached in fewer. Without a goal the task is to keep \
         something until the bound, and the bound is given by `within`.";
    /// A `solution` without moves.
    EMPTY_SOLUTION: Error = "syntax/empty-solution",
        "Below `solution` stand the moves of the author's solution, one a line, up to the goal. \
         `solution unique` is another line: it promises that there is one solution.";
    /// A step below the author's solution.
    AFTER_SOLUTION: Error = "syntax/after-solution",
        "Steps of a puzzle (`turn`, moves, `expect` …) are played before the task, so they stand above \
         the author's solution. The solution itself holds moves, with `say` and `highlight` between them; \
         it ends at the next line of the puzzle.";
    /// Two scenarios of one title.
    TITLE_TWICE: Error = "syntax/title-twice",
        "Scenarios are known by their titles, in reports, snapshots and filters, so each title stands \
         once in a file. The rows of one table of cases may share a title: their number tells them apart.";
    /// A title without a word.
    EMPTY_TITLE: Error = "syntax/empty-title",
        "Scenarios are known by their titles, in reports, snapshots and filters. A good title is a \
         sentence of the rule book: \"One extra mountain card clears the marker\".";
    /// A table of cases without rows.
    NO_CASES: Error = "syntax/no-cases",
        "`cases` runs the scenario once for each row of the table below it. The first row names the \
         columns; every further row is a case. Without one the scenario would silently never run.";
    /// A row with another number of cells than the table has columns.
    CELL_COUNT: Error = "syntax/cell-count",
        "Each row of a table of cases has as many cells as the first row has names, with `|` between \
         them. Cells may be empty, and no cell can contain `|`.";
    /// Two columns of one name, or one without a name.
    COLUMN_TWICE: Error = "syntax/column-names",
        "The first row of a table of cases names its columns, and `<name>` is replaced by the cells of \
         the column of that name. So each column needs a name, and one of its own.";
    /// A column no placeholder names.
    UNUSED_COLUMN: Warning = "syntax/unused-column",
        "No line of the scenario has a placeholder for this column, so its cells change nothing. Perhaps \
         a placeholder is missing, or a value was written out where it should vary.";
    /// A placeholder no column is named by.
    UNKNOWN_PLACEHOLDER: Error = "syntax/unknown-placeholder",
        "In a scenario with a table of cases `<name>` stands for the cells of the column `name`. The \
         table has no column of this name; look at the spelling in both places.";
    /// More cases than a file may have.
    TOO_MANY_CASES: Error = "syntax/too-many-cases",
        "A scenario with cases is read anew for each row. So that a small file cannot take all memory, \
         the rows of a file together have a limit, far beyond what a person writes by hand, and so have \
         the placeholders on a line.";
}
