//! What can be wrong with the text of a file, flattened late into diagnostics.
//!
//! One table holds the wording of every fault, so that it is read and mended together: it is long.

use text::{Diagnostic, Edit, Fix, Guess, Place, Span, Spanned, Tongue, counted};

use crate::codes::*;
use crate::instead::Instead;
use crate::keyword::Keyword;

/// Something wrong, and where.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) place: Place,
    /// In a box: most lines have none.
    pub(crate) problem: Box<Problem>,
}

/// Something wrong with the text of a file.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    UnknownLine {
        line: String,
        instead: Box<Instead>,
        within_scenario: bool,
    },
    WrongForm {
        kind: Option<Keyword>,
        expected: Vec<&'static str>,
        found: String,
    },
    UnclosedText,
    UnknownEscape {
        escape: String,
    },
    /// A mark that is no plain quotation mark; with all of them that stand in the line.
    TypographicQuote {
        letter: char,
        marks: Vec<Spanned<char>>,
    },
    Invisible {
        name: &'static str,
        letter: char,
    },
    /// A comment that begins with another mark than `#`.
    ForeignComment {
        mark: String,
    },
    NumberTooLarge {
        digits: String,
    },
    /// A language in which no page speaks.
    UnknownLanguage {
        code: String,
    },
    ReservedWord {
        word: String,
        kind: Option<Keyword>,
    },
    LowerCaseName {
        name: String,
    },
    PlayerTwice {
        name: String,
        first: Place,
    },
    SaidTwice {
        kind: Keyword,
        first: Place,
    },
    /// The same thing is said of again in its place: a knob, a choice of one question or a reply to a move, a try.
    Again {
        what: String,
        first: Place,
        help: &'static str,
    },
    MissingGame,
    Misplaced {
        kind: Keyword,
        whole_file: bool,
    },
    /// With the title of the scenario and the line, if it stands there alone.
    AfterFirstStep {
        kind: Keyword,
        up: Option<(Place, String)>,
    },
    BeforeFirstStep {
        line: String,
    },
    OutsideSetup {
        line: String,
    },
    MoveInSetup {
        line: String,
    },
    AnswerWithoutAsk {
        kind: Keyword,
    },
    MixedAnswers,
    /// It is still open at the end; so are branches in it, the innermost first.
    UnclosedBranch {
        title: String,
        end: Place,
        inner: Vec<Place>,
    },
    UnopenedBranch,
    BranchTooDeep {
        most: usize,
    },
    OutsidePuzzle {
        kind: Keyword,
    },
    SolverOutsidePuzzle,
    SolverTwice {
        first: Place,
    },
    PuzzleWithoutGoal {
        title: String,
    },
    PuzzleWithoutBound {
        title: String,
    },
    DemandOnMoves {
        kind: Keyword,
    },
    NoMoveListed,
    KeywordAfterName {
        keyword: String,
        line: Box<Spanned<String>>,
        mended: String,
    },
    MovesAskedOtherwise {
        found: String,
    },
    NoProbability {
        written: String,
    },
    Contradiction {
        kinds: [Keyword; 2],
        first: Place,
    },
    DualsWithoutReply,
    ExactWithoutGoal,
    EmptySolution,
    AfterSolution,
    TitleTwice {
        title: String,
        first: Place,
    },
    EmptyTitle {
        kind: Keyword,
    },
    NoCases {
        columns: bool,
    },
    CellCount {
        found: usize,
        columns: usize,
        names: Place,
    },
    ColumnTwice {
        name: String,
        first: Place,
    },
    NamelessColumn,
    UnusedColumn {
        name: String,
    },
    UnknownPlaceholder {
        name: String,
        near: Option<Guess>,
        columns: Vec<String>,
    },
    TooManyCases {
        budget: usize,
    },
    TooManyPlaceholders {
        most: usize,
    },
}

impl Problem {
    pub(crate) fn at(self, place: Place) -> Fault {
        Fault { place, problem: Box::new(self) }
    }
}

fn unknown_language(place: Place, code: &str) -> Diagnostic {
    let message = format!("`{code}` is no language in which pages speak");
    let fault = Diagnostic::new(&UNKNOWN_LANGUAGE, message, place, "not known");
    if let Some(tongue) = Tongue::meant(code) {
        let shown = format!("`{}` ({})", tongue.word(), tongue.name());
        return fault.did_you_mean(&shown, Edit::new(place, code, tongue.word()), true);
    }
    let known: Vec<String> =
        Tongue::ALL.iter().map(|tongue| format!("`{}` ({})", tongue.word(), tongue.name())).collect();
    fault.help(format!("write {}, or leave the line out", list(&known)))
}

fn form(kind: Keyword) -> String {
    format!("the form is: {}", kind.form())
}

fn list(words: &[impl AsRef<str>]) -> String {
    match words {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
            format!("{} or {}", most.join(", "), last.as_ref())
        }
    }
}

impl From<Fault> for Diagnostic {
    fn from(Fault { place, problem }: Fault) -> Self {
        match *problem {
            Problem::UnknownLine { line, instead, within_scenario } => {
                let forms: Vec<&str> = instead.kinds.iter().map(|kind| kind.form()).collect();
                let help = match forms.as_slice() {
                    [] if within_scenario => {
                        "a line with a text in quotes is one of `say`, `ask`, `hint`, `skip`, `branch`, \
                         `scenario`, `puzzle`"
                            .to_owned()
                    }
                    [] => {
                        "before the first scenario stand `game`, `players`, `rules`, `whatever`, `house rules`, \
                         `seed`, `include`, and set-up lines below a line `setup`"
                            .to_owned()
                    }
                    forms => format!("did you mean: {}", list(forms)),
                };
                let message = format!("`{line}` is not a statement");
                let fault = Self::new(&UNKNOWN_LINE, message, place, "not understood").help(help);
                instead.fixes().into_iter().fold(fault, Self::fix)
            }
            Problem::WrongForm { kind, expected, found } => wrong_form(place, kind, &expected, &found),
            Problem::UnclosedText => Self::new(
                &UNCLOSED_TEXT,
                "this text has no end",
                place,
                "the quote opened here is never closed",
            )
            .help("close it with `\"` on the same line; a quote inside a text is written `\\\"`")
            .fix(Fix::new("close the text at the end of the line", vec![Edit::append(place, "\"")])),
            Problem::UnknownEscape { escape } => {
                let message = format!("`{escape}` means nothing in a text");
                let backslash = Edit::new(place, &*escape, format!("\\{escape}"));
                Self::new(&UNKNOWN_ESCAPE, message, place, "unknown escape")
                    .help(
                        "only `\\\"` (a quote) and `\\\\` (a backslash) can follow a backslash; \
                         write `\\\\` if you mean a backslash",
                    )
                    .fix(Fix::new("write a second backslash", vec![backslash]))
            }
            Problem::TypographicQuote { letter, marks } => {
                let message = format!("`{letter}` is no quotation mark of the language");
                Self::new(&TYPOGRAPHIC_QUOTE, message, place, "a typographic mark").help(
                    "a text stands between plain marks: \"…\"; word processors put others in their place",
                )
                .fix(plain_marks(&marks))
            }
            Problem::Invisible { name, letter } => {
                let code_point = u32::from(letter);
                let message =
                    format!("there is {name} (U+{code_point:04X}) in this line, which cannot be seen");
                Self::new(&INVISIBLE_CHARACTER, message, place, name).help(
                    "put an ordinary space in its place, or delete it; often it comes along with copied text",
                )
                .fix(Fix::new("put an ordinary space in its place", vec![Edit::new(place, letter, " ")]))
                .fix(Fix::new("delete it", vec![Edit::new(place, letter, "")]))
            }
            Problem::ForeignComment { mark } => {
                Self::new(&FOREIGN_COMMENT, format!("`{mark}` begins no comment"), place, "a comment?")
                    .help("a comment begins with `#` and ends with the line")
                    .fix(Fix::write(Edit::new(place, mark, "#")).certain(true))
            }
            Problem::NumberTooLarge { digits } => {
                let message = format!("`{digits}` is too large a number");
                Self::new(&NUMBER_TOO_LARGE, message, place, "too large").help("take a smaller number")
            }
            Problem::UnknownLanguage { code } => unknown_language(place, &code),
            Problem::ReservedWord { word, kind } => reserved_word(place, &word, kind),
            Problem::LowerCaseName { name } => {
                let mut letters = name.chars();
                let capital: String = letters
                    .next()
                    .map(|first| first.to_uppercase().chain(letters).collect())
                    .unwrap_or_default();
                let message = format!("the name `{name}` does not begin with a capital letter");
                Self::new(&LOWER_CASE_NAME, message, place, "a name begins with a capital letter")
                    .help(format!("write `{capital}`, here and wherever the player is named"))
            }
            Problem::PlayerTwice { name, first } => {
                let message = format!("two players are called `{name}`");
                Self::new(&PLAYER_TWICE, message, place, "the second")
                    .label(first, "the first")
                    .help("give each player a name of their own, for instance with a number: `Bo` and `Bo2`")
            }
            Problem::SaidTwice { kind, first } => {
                let message = format!("`{}` is said twice", kind.words());
                Self::new(&SAID_TWICE, message, place, "again here")
                    .label(first, "first said here")
                    .help(match kind {
                        Keyword::Setup => "put the lines of both under the first, and delete this line",
                        Keyword::Cases => "a scenario has one table: put the rows of both under the first",
                        _ => "keep one of the two lines and delete the other",
                    })
                    .maybe_fix(delete(kind, place, "the second"))
            }
            Problem::Again { what, first, help } => {
                Self::new(&SAID_TWICE, format!("{what} is said twice"), place, "again here")
                    .label(first, "first said here")
                    .help(help)
                    .fix(Fix::delete(place, "the second"))
            }
            Problem::MissingGame => {
                Self::new(&MISSING_GAME, "the file does not say which game it is about", place, "say it here")
                    .help("begin the file with `game NAME`; `saga laws` tells the names")
            }
            Problem::Misplaced { kind, whole_file: true } => {
                let message =
                    format!("`{}` holds for the whole file and cannot stand in a scenario", kind.words());
                Self::new(&MISPLACED_LINE, message, place, "stands in a scenario")
                    .help("move the line above the first scenario")
            }
            Problem::Misplaced { kind, whole_file: false } => {
                let message = format!("`{}` belongs to a scenario, and none has begun here", kind.words());
                Self::new(&MISPLACED_LINE, message, place, "before the first scenario")
                    .help("put a line `scenario \"TITLE\"` above it, or move it into a scenario")
            }
            Problem::AfterFirstStep { kind, up } => {
                let message = format!("`{}` comes after the first step of its scenario", kind.words());
                Self::new(&AFTER_FIRST_STEP, message, place, "too late here")
                    .help("move the line up, between the title and the first step")
                    .maybe_fix(up.map(|(title, line)| move_up(place, title, &line)))
            }
            Problem::BeforeFirstStep { line } => {
                let message = format!("`{line}` stands before the first step, so that nobody makes it");
                Self::new(&MOVE_BEFORE_FIRST_STEP, message, place, "a move? a set-up line?").help(
                    "if it is a move, say above it whose: `turn PLAYER`; one that is nobody's \
                     (`deal`, `redeal`, `next race`) needs a step above it, like `say \"…\"`; \
                     if it belongs to the set-up, write `setup` above it",
                )
            }
            Problem::OutsideSetup { line } => {
                let message = format!("`{line}` stands before the first scenario and outside the set-up");
                Self::new(&OUTSIDE_SETUP, message, place, "belongs nowhere").help(
                    "write `setup` above it if every scenario starts from it, \
                     or `scenario \"TITLE\"` if a scenario should begin here",
                )
            }
            Problem::MoveInSetup { line } => {
                let (name, rest) = line.split_once(':').unwrap_or((&line, ""));
                let (name, rest) = (name.trim(), rest.trim());
                let message = format!("`{line}` reads as a move of a player called `{name}`, here in the set-up");
                Self::new(&MOVE_IN_SETUP, message, place, "`NAME:` begins a move").help(format!(
                    "if it belongs to the set-up, leave the colon out: `{name} {rest}`; a move stands below \
                     `scenario \"TITLE\"`"
                ))
            }
            Problem::AnswerWithoutAsk { kind } => {
                let message = format!("there is no question for this `{}`", kind.words());
                Self::new(&ANSWER_WITHOUT_ASK, message, place, "follows no `ask`")
                    .help("put it right below an `ask \"TEXT\"` line")
            }
            Problem::MixedAnswers => {
                let message = "a question has answers in moves or in words, not both";
                Self::new(&MIXED_ANSWERS, message, place, "of the other sort than those above it")
                    .help("make two questions of it")
            }
            Problem::UnclosedBranch { title, end, inner } => {
                let message = format!("the branch \"{title}\" is never ended");
                Self::new(&UNCLOSED_BRANCH, message, place, "opened here")
                    .label(end, "still open here")
                    .help("write `end branch` after its last line")
                    .fix(end_branches(place, end, inner))
            }
            Problem::UnopenedBranch => {
                Self::new(&UNOPENED_BRANCH, "there is no branch to end here", place, "no branch is open")
                    .help("delete this line, or write `branch \"TITLE\"` where the branch begins")
                    .fix(Fix::delete(place, "this line"))
            }
            Problem::BranchTooDeep { most } => {
                let message = format!("branches stand in one another more than {most} deep");
                Self::new(&BRANCH_TOO_DEEP, message, place, "one too deep")
                    .help("make a scenario of its own of the inner branches")
            }
            Problem::OutsidePuzzle { kind } => {
                let message = format!("`{}` belongs to a puzzle, and this is a scenario", kind.words());
                let fault = Self::new(&OUTSIDE_PUZZLE, message, place, "only in a puzzle");
                match kind {
                    Keyword::Goal => fault
                        .help("begin with `puzzle \"TITLE\"`, or say `expect CONDITION`")
                        .fix(Fix::write(Edit::new(first_letters(place, "goal"), "goal", "expect"))),
                    kind => fault
                        .help("begin with `puzzle \"TITLE\"` instead of `scenario`, or delete the line")
                        .maybe_fix(delete(kind, place, "the line")),
                }
            }
            Problem::SolverOutsidePuzzle => {
                let message = "`solves` belongs to a puzzle, and this is a scenario";
                Self::new(&OUTSIDE_PUZZLE, message, place, "only in a puzzle")
                    .help("begin with `puzzle \"TITLE\"` instead of `scenario`, or delete the line")
                    .fix(Fix::delete(place, "the line"))
            }
            Problem::SolverTwice { first } => {
                Self::new(&SAID_TWICE, "two lines say who solves", place, "again here")
                    .label(first, "first said here")
                    .help("one player solves a puzzle: delete one of the two lines")
                    .fix(Fix::delete(place, "the second"))
            }
            Problem::PuzzleWithoutGoal { title } => {
                let message = format!("the puzzle \"{title}\" does not say what is to be reached");
                Self::new(&PUZZLE_WITHOUT_GOAL, message, place, "has no `goal` and no `keep`")
                    .help("add a line `goal CONDITION`, for instance `goal gray at 4`")
            }
            Problem::PuzzleWithoutBound { title } => {
                let message = format!("the puzzle \"{title}\" does not say how long a solution may be");
                Self::new(&PUZZLE_WITHOUT_BOUND, message, place, "has no bound")
                    .help("add a line `within 1 turn`, or `in 3 moves` if fewer do not suffice")
            }
            Problem::DemandOnMoves { kind } => {
                let message = format!("`{}` cannot ask which moves are legal", kind.words());
                Self::new(&DEMAND_ON_MOVES, message, place, "no position to reach")
                    .help("ask for a condition (`gray at 4`), or for who is on turn (`gray to move`)")
            }
            Problem::NoMoveListed => {
                Self::new(&WRONG_FORM, "`expect legal` lists no move", place, "which moves are legal?").help(
                    "write every move that is legal here, with commas between them: `expect legal MOVE, MOVE`, for \
                     example `expect legal fly forest, end turn`; where none is, `expect no legal moves`; to count \
                     them, `expect 3 legal moves`. `saga moves FILE:LINE` lists those of that line",
                )
            }
            Problem::KeywordAfterName { keyword, line, mended } => {
                let message = format!("`{keyword}` stands before the name of the player");
                Self::new(&WRONG_FORM, message, place, "does not belong here")
                    .write(Edit::new(line.place, line.value.clone(), mended), true)
            }
            Problem::MovesAskedOtherwise { found } => {
                let message = format!("`{found}` neither counts the legal moves nor lists them");
                Self::new(&WRONG_FORM, message, place, "not understood here").help(
                    "to count them, write `expect 3 legal moves`, with the number in digits, or \
                     `expect no legal moves`; to list them all, `expect legal MOVE, MOVE`",
                )
            }
            Problem::NoProbability { written } => {
                let message = format!("`{written}` is no probability above 0 and at most 1");
                Self::new(&NO_PROBABILITY, message, place, "cannot be").help(
                    "write a fraction or percent: `with chance at least 2/3`, `with chance at least 65%`",
                )
            }
            Problem::Contradiction { kinds: [one, other], first } => {
                let (second, one, other) = (other, one.words(), other.words());
                let message = format!("`{other}` contradicts `{one}`");
                Self::new(&CONTRADICTION, message, place, format!("not together with `{one}`"))
                    .label(first, "said here")
                    .help("keep one of the two lines and delete the other")
                    .maybe_fix(delete(second, place, "the second"))
            }
            Problem::DualsWithoutReply => {
                let message = "`no duals` promises something about replies, and there are none";
                Self::new(&DUALS_WITHOUT_REPLY, message, place, "only with `against any reply`")
                    .help("add a line `against any reply`, or say `solution unique` instead")
                    .fix(add_line(place, "against any reply"))
                    .fix(Fix::write(Edit::new(place, "no duals", "solution unique")))
            }
            Problem::ExactWithoutGoal => {
                let message = "`in` promises that less does not suffice, and there is no goal to reach";
                Self::new(&EXACT_WITHOUT_GOAL, message, place, "needs a `goal`")
                    .help("say `within` instead: what is to be kept is kept until the bound")
                    .fix(Fix::write(Edit::new(first_letters(place, "in"), "in", "within")))
            }
            Problem::EmptySolution => {
                Self::new(&EMPTY_SOLUTION, "the solution has no moves", place, "no move below it")
                    .help("write its moves in the lines below, or `solution unique` if one is only promised")
                    .fix(Fix::write(Edit::new(place, "solution", "solution unique")))
            }
            Problem::AfterSolution => {
                let message = "this step stands after the author's solution";
                Self::new(&AFTER_SOLUTION, message, place, "when is it to be played?").help(
                    "what is played before the task stands above `solution`; the solution holds moves alone, \
                     those of others with their names: `NAME: MOVE`",
                )
            }
            Problem::TitleTwice { title, first } => {
                let message = format!("two scenarios have the title \"{title}\"");
                Self::new(&TITLE_TWICE, message, place, "the second").label(first, "the first").help(
                    "give one of them another title: reports, snapshots and filters know a scenario by it",
                )
            }
            Problem::EmptyTitle { kind } => {
                let message = format!("this {} has an empty title", kind.words());
                Self::new(&EMPTY_TITLE, message, place, "say what it shows")
                    .help("reports, snapshots and filters know a scenario by its title")
            }
            Problem::NoCases { columns } => {
                let message = if columns {
                    "the table of cases has no rows"
                } else {
                    "there is no table below `cases`"
                };
                Self::new(&NO_CASES, message, place, "so nothing would be run").help(
                    "below `cases` stands a row with the names of the columns, then a row a case:\n  \
                     | card   | lands |\n  | forest | 2     |",
                )
            }
            Problem::CellCount { found, columns, names } => {
                let message = format!("this row has {}, and the table {columns}", counted(found, "cell"));
                let label = if found < columns { "too few" } else { "too many" };
                Self::new(&CELL_COUNT, message, place, label)
                    .label(names, "the columns")
                    .help("give each column one cell, with `|` between them; a cell may be empty")
            }
            Problem::ColumnTwice { name, first } => {
                let message = format!("two columns are called `{name}`");
                Self::new(&COLUMN_TWICE, message, place, "the second")
                    .label(first, "the first")
                    .help("give each column a name of its own")
            }
            Problem::NamelessColumn => Self::new(&COLUMN_TWICE, "this column has no name", place, "no name")
                .help("name it; `<name>` is then replaced by its cells"),
            Problem::UnusedColumn { name } => {
                let message = format!("the column `{name}` is never used");
                Self::new(&UNUSED_COLUMN, message, place, "its cells change nothing")
                    .help(format!("write `<{name}>` where its cells belong, or delete the column"))
            }
            Problem::UnknownPlaceholder { name, near, columns } => {
                let message = format!("there is no column `{name}` to replace `<{name}>`");
                let near = near.map(|near| Guess { word: format!("<{}>", near.word), ..near });
                Self::new(&UNKNOWN_PLACEHOLDER, message, place, "no such column")
                    .guessed(&format!("<{name}>"), near, || {
                        format!("the table has the columns {}", columns.join(", "))
                    })
            }
            Problem::TooManyPlaceholders { most } => {
                let message = format!("this line has more than {most} placeholders");
                Self::new(&TOO_MANY_CASES, message, place, "one too many")
                    .help("put more of the line into one cell")
            }
            Problem::TooManyCases { budget } => {
                let message = "the tables of cases of this file come to too much text";
                let label = "from here on they are not run";
                let help =
                    format!("all rows of a file may come to {budget} bytes; spread them over several files");
                Self::new(&TOO_MANY_CASES, message, place, label).help(help)
            }
        }
    }
}

/// Deletes a line of that kind, unless lines below it belong to it.
fn delete(kind: Keyword, place: Place, what: &str) -> Option<Fix> {
    let stands_alone = !matches!(kind, Keyword::Goal | Keyword::Keep | Keyword::Solution | Keyword::Cases);
    stands_alone.then(|| Fix::delete(place, what))
}

/// Moves a line up to the title of its scenario.
fn move_up(place: Place, title: Place, line: &str) -> Fix {
    let edits = vec![Edit::below(title, [(title, format!("  {line}"))]), Edit::delete(place)];
    Fix::new("move the line up, below the title", edits)
}

/// Adds a line below another.
fn add_line(place: Place, line: &str) -> Fix {
    Fix::new(format!("add a line `{line}`"), vec![Edit::below(place, [(place, line.to_owned())])])
}

/// Ends a branch, and those in it, at the end of its scenario.
fn end_branches(branch: Place, end: Place, inner: Vec<Place>) -> Fix {
    let ends = inner.into_iter().chain([branch]).map(|branch| (branch, "end branch".to_owned()));
    Fix::new("write `end branch` below the last line", vec![Edit::below(end, ends)])
}

/// The letters that a place begins with.
fn first_letters(place: Place, letters: &str) -> Place {
    let start = place.span.start as usize;
    Place { span: Span::new(start, start + letters.len()), ..place }
}

fn wrong_form(place: Place, kind: Option<Keyword>, expected: &[&str], found: &str) -> Diagnostic {
    let wanted = list(expected);
    let of = kind.map(|kind| format!("`{}`", kind.words()));
    let message = match (of, expected) {
        (None, ["a move"]) => format!("`{found}` names who moves, and no move follows"),
        (None, [one]) => format!("{one} is missing in `{found}`"),
        (None, _) => format!("this line cannot be read from `{found}` on"),
        (Some(of), ["the end of the line"]) => format!("{of} ends before `{found}`"),
        (Some(of), []) if found.is_empty() => format!("{of} is not complete"),
        (Some(of), []) => format!("{of} cannot be followed by `{found}`"),
        (Some(of), _) if found.is_empty() => format!("{of} is not complete: {wanted} is missing"),
        (Some(of), _) => format!("{of} expects {wanted}, found `{found}`"),
    };
    let label = match expected {
        [] => "not understood".to_owned(),
        ["the end of the line"] => "too much".to_owned(),
        _ => format!("{wanted} belongs here"),
    };
    let help = match kind {
        Some(Keyword::Players) if found.starts_with(',') => {
            format!("leave the comma out: a space parts the names; {}", form(Keyword::Players))
        }
        Some(Keyword::Game) if found == ".rhai" => {
            "a game is named by its script in quotation marks: `game \"FILE.rhai\"`".to_owned()
        }
        Some(kind) => form(kind),
        None => "the form is: NAME: MOVE".to_owned(),
    };
    let fault = Diagnostic::new(&WRONG_FORM, message, place, label).help(help);
    match (kind, found) {
        (Some(Keyword::Players), ",") => {
            fault.fix(Fix::new("leave the comma out", vec![Edit::new(place, found, "")]).certain(true))
        }
        _ => fault,
    }
}

/// Puts plain quotation marks in the place of others; beyond doubt where two of them, for two, hold a text.
fn plain_marks(marks: &[Spanned<char>]) -> Fix {
    let is_double = |mark: &Spanned<char>| !matches!(mark.value, '‘' | '’' | '‚');
    let edits = marks.iter().map(|mark| Edit::new(mark.place, mark.value, "\"")).collect();
    Fix::new("write plain quotation marks", edits).certain(marks.len() == 2 && marks.iter().all(is_double))
}

fn reserved_word(place: Place, word: &str, kind: Option<Keyword>) -> Diagnostic {
    let (message, help) = match (word, kind) {
        ("because", Some(Keyword::Cannot)) => {
            ("`because` stands once, after the move and before `under`".to_owned(), form(Keyword::Cannot))
        }
        ("because", _) => (
            "only a `cannot` line says `because`".to_owned(),
            "say `cannot MOVE because ID` if the move is illegal here; otherwise delete it, \
             or make a comment of it: `# because …`"
                .to_owned(),
        ),
        (_, Some(Keyword::Cannot | Keyword::Expect)) => {
            (format!("`{word}` stands once, at the end of the line"), kind.map(form).unwrap_or_default())
        }
        _ => (
            format!("only an `expect` or `cannot` line says `{word}`"),
            "what is played is played under all rules alike; say `expect CONDITION under \"FILE.rhai\"` \
             for what differs"
                .to_owned(),
        ),
    };
    Diagnostic::new(&RESERVED_WORD, message, place, "does not belong here").help(help)
}
