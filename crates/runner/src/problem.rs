//! What is wrong with a scenario as it is played, in words: its steps here, and a room each for expectations,
//! refused moves, puzzles and where nobody can move.
//!
//! It is long for the number of things that can be wrong with a step.

mod expectation;
mod puzzle;
mod refusal;
mod stuck;

use game::{ClauseCard, Info};
use rulebook::Clause;
use text::{Diagnostic, Edit, Fix, Guess, Place, digits};

use crate::codes;

pub(crate) use expectation::{Cards, Expected, Mismatch, SHOWN, count_words};
pub(crate) use puzzle::PuzzleProblem;
pub(crate) use refusal::{Breach, Here, RefusedMove};
pub(crate) use stuck::StuckProblem;

/// A clause that a line names with `because` and that permits the move.
#[derive(Clone, Debug)]
pub(crate) struct Because<'a> {
    pub(crate) card: ClauseCard<'a>,
    pub(crate) place: Place,
}

impl Because<'_> {
    fn permits(&self) -> String {
        self.card.named("permits it")
    }

    fn grounds(&self) -> Vec<String> {
        let mut grounds = self.card.grounds.clone();
        if let Some(standing) = grounds.first_mut() {
            standing.insert_str(0, &format!("{} is ", self.card.clause.id));
        }
        grounds
    }
}

/// What comes before a player's turn.
#[derive(Clone, Debug)]
pub(crate) enum BeforeTurn<'a> {
    /// Nothing: the player owes an answer, whoever is on turn.
    Answer,
    /// Chance, by its word.
    Chance(&'a str),
    /// The turn of another player.
    Turn(&'a str),
    /// Nothing any more.
    End,
}

impl BeforeTurn<'_> {
    /// How the turn comes to a player of that name.
    fn advice(&self, name: &str) -> String {
        match self {
            Self::Answer => format!("an answer to what is open carries its player's name: `{name}: …`"),
            Self::Chance(due) => format!(
                "`{due}` comes first, and it is nobody's move: take this line out; where `{due}` is then the \
                 first step, write `say \"…\"` above it, which ends the set-up"
            ),
            Self::Turn(other) => {
                format!(
                    "`turn` makes no move: write the move with which {other} ends the turn above this line"
                )
            }
            Self::End => "the game is over: nothing is played any more".to_owned(),
        }
    }
}

/// A fault of a scenario.
#[derive(Clone, Debug)]
pub(crate) enum Problem<'a> {
    /// A step below `stop here`, which stands there.
    AfterStop {
        stop: Place,
    },
    NotTheirTurn {
        name: &'a str,
        on_turn: Option<&'a str>,
        first: BeforeTurn<'a>,
    },
    WhoseTurn {
        first: &'a str,
    },
    BelongsToNobody {
        words: &'a str,
    },
    NobodyNoMove {
        name: &'a str,
        words: &'a str,
        players: &'a str,
    },
    /// The scenario may say there that this is meant.
    LeftOpen {
        what: &'a str,
        stop: Option<Edit>,
    },
    NothingOpen,
    CanAfterAll {
        player: Option<&'a str>,
        words: &'a str,
        because: Option<Because<'a>>,
    },
    /// A move that is refused by these clauses, and not by the one that is named; it stands there.
    OtherClause {
        because: Because<'a>,
        breaks: &'a [&'a str],
        there: Place,
    },
    /// No clause of that id is known; where it is one of a house rule, no house rule of the scenario has it.
    UnknownClause {
        id: &'a str,
        game: &'static Info,
        of_house: bool,
        near: Option<Guess>,
    },
    Untouched(&'a Clause),
    /// An expectation before anything has happened that says what the set-up says, in these lines.
    Vacuous {
        lines: Place,
    },

    /// An answer that is said to be wrong, too.
    WrongIsAnswer {
        words: &'a str,
    },
    WrongIsLegal {
        words: &'a str,
    },
    /// Two lines of that kind reply to one move.
    RepliedTwice {
        kind: &'static str,
        words: &'a str,
        first: Place,
    },
    NoRightChoice,
    NoAnswer,

    /// Lines of play that come to a card of a pile that nothing determines, by these moves.
    Uncountable {
        plies: usize,
        pile: &'a str,
        line: &'a [String],
    },
    /// Lines of play with so many positions before their last plies, where at most so many are gone through.
    Countless {
        plies: usize,
        positions: u128,
        most: u128,
    },
}

impl Problem<'_> {
    /// Tells it as a diagnostic at that place.
    pub(crate) fn at(self, place: Place) -> Diagnostic {
        let new = |code, message: &str, label: &str, help: &str| {
            Diagnostic::new(code, message, place, label).help(help)
        };
        match self {
            Self::AfterStop { stop } => new(
                &codes::AFTER_STOP,
                "a step follows `stop here`",
                "would never be played",
                "take out `stop here`, or what follows it",
            )
            .fix(Fix::delete(stop, "`stop here`")),
            Self::NotTheirTurn { name, on_turn, first } => {
                let whose = match on_turn {
                    Some(player) => format!("it is {player}'s turn"),
                    None => "it is nobody's turn".to_owned(),
                };
                new(&codes::NOT_THEIR_TURN, &format!("it is not {name}'s turn"), &whose, &first.advice(name))
            }
            Self::WhoseTurn { first } => new(
                &codes::WHOSE_TURN,
                "nothing says whose turn it is",
                "needs a player on turn",
                &format!(
                    "write `{first} to move` in the set-up, begin with `turn {first}`, or give a `seed N`"
                ),
            ),
            Self::NobodyNoMove { name, words, players } => new(
                &codes::NOBODY_NO_MOVE,
                &format!("nobody called `{name}` sits at this table, and `{words}` is no move"),
                "`NAME:` begins a move",
                &format!(
                    "if it belongs to the set-up, leave the colon out: `{name} {words}`; the players are {players}"
                ),
            ),
            Self::BelongsToNobody { words } => new(
                &codes::BELONGS_TO_NOBODY,
                "this move is chance and belongs to no player",
                "carries no name",
                &format!("write `{words}` alone"),
            ),
            Self::LeftOpen { what, stop } => new(
                &codes::LEFT_OPEN,
                &format!("the scenario stops while {what}"),
                "is the last step",
                "give the answer, or end with `stop here` if that is the point",
            )
            .maybe_fix(stop.map(|stop| Fix::new("end with `stop here`", vec![stop]))),
            Self::NothingOpen => {
                new(&codes::NOTHING_OPEN, "nothing is open here", "not needed", "take it out")
                    .fix(Fix::delete(place, "`stop here`"))
            }
            Self::CanAfterAll { player, words, because } => {
                let message = match player {
                    Some(who) => format!("{who} may `{words}` after all"),
                    None => format!("`{words}` is possible here after all"),
                };
                let mut help = vec![
                    "no clause refuses it; write `can` if that is right, or look at the set-up".to_owned(),
                ];
                let mut fault = Diagnostic::new(&codes::CAN_AFTER_ALL, message, place, "is legal here");
                if let Some(named) = because {
                    help.extend(named.grounds());
                    fault = fault.label(named.place, named.permits()).clause(&named.card.clause.id);
                }
                fault.help(help.join("\n"))
            }
            Self::OtherClause { because, breaks, there } => {
                let message = format!("the move is refused, but not by `{}`", because.card.clause.id);
                let first = breaks.first().unwrap_or(&"…");
                let mut help = vec![format!("write `because {first}`, or look at the set-up")];
                help.extend(because.grounds());
                let fault = new(&codes::OTHER_CLAUSE, &message, &because.permits(), &help.join("\n"));
                let id = |id: &&str| Fix::write(Edit::new(because.place, &*because.card.clause.id, *id));
                breaks
                    .iter()
                    .map(id)
                    .fold(fault, Diagnostic::fix)
                    .label(there, format!("breaks {}", breaks.join(", ")))
                    .clause(&because.card.clause.id)
            }
            Self::UnknownClause { id, game, of_house, near } => {
                let (message, label, otherwise) = if of_house {
                    let message = format!("no house rule of this scenario declares `{id}`");
                    let otherwise =
                        "name its script with `house rules \"FILE.rhai\"`, in the file or the scenario";
                    (message, "no clause of its house rules", otherwise.to_owned())
                } else {
                    let message = format!("the law book of {} has no clause `{id}`", game.title);
                    (
                        message,
                        "no clause of this game",
                        format!("`saga laws {}` lists the clauses", game.name),
                    )
                };
                Diagnostic::new(&codes::UNKNOWN_CLAUSE, message, place, label).guessed(id, near, || otherwise)
            }
            Self::Untouched(clause) => new(
                &codes::UNTOUCHED,
                &format!("the scenario covers `{}`, and the run never came to it", clause.id),
                "decided nothing in this run",
                &format!(
                    "the clause: {}; let a move or a `cannot … because {}` come to it, or take the id out",
                    clause.title, clause.id
                ),
            )
            .clause(&clause.id),
            Self::Vacuous { lines } => new(
                &codes::VACUOUS,
                "this expectation only repeats a line of the set-up",
                "nothing has happened yet that could change it",
                "move it behind the move it is about, or take it out",
            )
            .fix(Fix::delete(lines, "the expectation")),
            Self::WrongIsAnswer { words } => new(
                &codes::WRONG_IS_ANSWER,
                &format!("`{words}` is wrong and right at once"),
                "is an `answer` too",
                "delete one of the two lines",
            )
            .fix(Fix::delete(place, "this line")),
            Self::WrongIsLegal { words } => new(
                &codes::WRONG_IS_LEGAL,
                &format!("`{words}` is legal, and nothing says why it is wrong"),
                "is legal here",
                "say why it is not the answer: `wrong MOVE \"TEXT\"`",
            ),
            Self::RepliedTwice { kind, words, first } => new(
                &codes::REPLIED_TWICE,
                &format!("two `{kind}` lines reply to `{words}`"),
                "the same move again",
                "one reply to a move is enough: keep one of the two lines and delete the other",
            )
            .label(first, "the move is named here")
            .fix(Fix::delete(place, "the second")),
            Self::NoRightChoice => new(
                &codes::NO_RIGHT_CHOICE,
                "none of the choices is right",
                "no `right` below it",
                "write `right \"CHOICE\" \"TEXT\"` for one of them at least",
            ),
            Self::NoAnswer => new(
                &codes::NO_ANSWER,
                "the question has no answer",
                "no `answer` below it",
                "write `answer MOVE`, or `right \"CHOICE\"`, below it; what needs no answer is a `say`",
            ),
            Self::Uncountable { plies, pile, line } => new(
                &codes::UNCOUNTABLE,
                &format!(
                    "the lines to a depth of {plies} cannot be counted: a card of {pile} is not determined"
                ),
                &format!("counted from here; ply {} needs the card", line.len()),
                &format!(
                    "the line that comes to it: {}; list the pile in the set-up, or count fewer plies",
                    line.join(", ")
                ),
            ),
            Self::Countless { plies, positions, most } => new(
                &codes::COUNTLESS,
                &format!("the lines to a depth of {plies} are too many to be counted one by one"),
                &format!("{} positions lie before their last plies", digits(positions)),
                &format!(
                    "count to a depth of {}, or say with `--positions N` how many positions may be gone through; at \
                     most {most} are now",
                    plies - 1
                ),
            ),
        }
    }
}
