//! What can be wrong with a line of a game that a script declares, and with the answers of its functions.

use game::{LineProblem, RulesAndRoster};
use text::{Diagnostic, Place, Spanned, counted, guess, near};

use crate::Homemade;
use crate::codes;
use crate::fact::spot_words;
use crate::moves::Card;
use crate::spot::Spot;
use crate::state::MOST_IN_RESERVE;
use crate::zone::Dealt;

/// So many cards are named as examples.
const SHOWN: usize = 8;

/// What can be wrong with a scenario.
#[derive(Debug)]
pub enum Problem {
    /// Something that can be wrong in any game.
    Line(LineProblem),
    /// The rows of a board are not as many, or not as long, as they should be.
    Rows {
        /// What is wrong with them.
        message: String,
        /// Where.
        place: Place,
    },
    /// A sign that stands for nothing.
    Sign {
        /// The sign.
        sign: char,
        /// Where.
        place: Place,
    },
    /// A value that a number never has.
    Beyond {
        /// Which number.
        number: usize,
        /// The value.
        value: i32,
        /// Where.
        place: Place,
    },
    /// More men than a reserve has room for.
    ReserveTooLarge {
        /// What is said of them.
        said: String,
        /// Where.
        place: Place,
    },
    /// A word that is no card.
    NoSuchCard {
        /// The word.
        word: Spanned<String>,
    },
    /// More copies of a card are named than there are.
    TooManyCopies {
        /// The card that is one too many.
        card: Spanned<Card>,
        /// How many there are.
        most: u8,
    },
    /// More cards lie in the zones than there are.
    TooManyCards {
        /// How many would lie there.
        lying: usize,
        /// How many there are.
        all: usize,
        /// Where.
        place: Place,
    },
    /// A list of more or fewer cards than the form of a move has.
    ListLength {
        /// Which form.
        form: usize,
        /// How many cards are named.
        found: usize,
        /// Where.
        place: Place,
    },
    /// A zone that does not take the rest ends with `...`.
    OpenEnded {
        /// Which.
        spot: Spot,
        /// Where.
        place: Place,
    },
    /// A word that is no value of a number that has words.
    Value {
        /// Which number.
        number: usize,
        /// The word.
        word: String,
        /// Where.
        place: Place,
    },
}

impl From<LineProblem> for Problem {
    fn from(problem: LineProblem) -> Self {
        Self::Line(problem)
    }
}

impl game::Problem<Homemade> for Problem {
    fn diagnostic(self, terms: RulesAndRoster<'_, Homemade>) -> Diagnostic {
        let defined = terms.rules.defined;
        match self {
            Self::Line(problem) => problem.diagnostic(terms),
            Self::Rows { message, place } => {
                let help = match defined.board() {
                    Some(board) if board.net().is_some() => {
                        let rows = boards::draw(board, |_| '.');
                        format!(
                            "draw {} below `board`, one sign a {}: `{}`",
                            counted(rows.len(), "row"),
                            board.square_word(),
                            rows.iter().map(|row| row.trim()).collect::<Vec<_>>().join("`, `")
                        )
                    }
                    Some(board) => format!(
                        "draw {} rows below `board`, from `{} | …` down to `1 | …`, with {} signs each",
                        board.height(),
                        board.height(),
                        board.width()
                    ),
                    None => "this game has no board".to_owned(),
                };
                Diagnostic::new(&codes::ROWS, message, place, "here").help(help)
            }
            Self::Sign { sign, place } => {
                let names = |seat| crate::fact::seat_name(terms, seat);
                let known = defined.men.iter().enumerate();
                let known: Vec<String> = known
                    .map(|(at, man)| format!("`{}` {}", man.sign, defined.man_words(at, &names)))
                    .collect();
                let message = format!("`{sign}` stands for no man of this game");
                Diagnostic::new(&codes::SIGN, message, place, "no sign of this game").help(format!(
                    "the signs are `.` for an empty {}, {}",
                    defined.board().map_or("square", boards::Board::square_word),
                    known.join(", ")
                ))
            }
            Self::Beyond { number, value, place } => {
                let known = &defined.numbers[number];
                let message = format!("`{}` is never {value}", known.word);
                Diagnostic::new(&codes::BEYOND, message, place, "beyond its bounds")
                    .help(format!("it goes from {} to {}", known.least, known.most))
            }
            Self::ReserveTooLarge { said, place } => {
                let message = format!("nobody has {said} in reserve");
                Diagnostic::new(&codes::BEYOND, message, place, "more than there can be")
                    .help(format!("a reserve has up to {MOST_IN_RESERVE} of a piece"))
            }
            Self::NoSuchCard { word } => {
                let known = defined.cards.iter().map(|card| card.word.as_str());
                let message = format!("there is no card `{}`", word.value);
                let some: Vec<&str> = known.clone().take(SHOWN).collect();
                let more = if some.len() < defined.cards.len() { ", …" } else { "" };
                Diagnostic::new(&codes::CARD, message, word.place, "no card of this game").guessed(
                    &word.value,
                    guess(&word.value, known),
                    || format!("the cards are {}{more}; `?` is one that is not determined", some.join(", ")),
                )
            }
            Self::TooManyCopies { card, most } => {
                let word = defined.card(card.value);
                let message = match most {
                    1 => format!("there is only one {word}"),
                    most => format!("there are only {most} of {word}"),
                };
                Diagnostic::new(&codes::TOO_MANY, message, card.place, "one too many")
                    .help("name another card here, or `?`")
            }
            Self::TooManyCards { lying, all, place } => {
                let message =
                    format!("the game has {}, and {lying} would lie in its zones", counted(all, "card"));
                let dealt = defined.zones.iter().filter(|zone| zone.dealt != Dealt::Rest);
                let dealt: Vec<&str> = dealt.map(|zone| zone.word).collect();
                Diagnostic::new(&codes::TOO_MANY, message, place, "too many here").help(format!(
                    "a zone of which the set-up says nothing has as many cards as at the beginning: say what lies in each {}, if only `empty` or how many",
                    dealt.join(", ")
                ))
            }
            Self::ListLength { form, found, place } => {
                let template = &defined.forms[form].template;
                let many = template.list().map_or_else(String::new, |(_, least, most)| match most - least {
                    0 => counted(usize::from(least), "card"),
                    _ => format!("{least} to {most} cards"),
                });
                let message = format!("`{}` names {many}, and this is {found}", template.text);
                Diagnostic::new(&codes::LIST_LENGTH, message, place, "another number of cards")
                    .help(format!("name {many} here"))
            }
            Self::OpenEnded { spot, place } => {
                let message = format!("`...` does not say how many cards lie in {}", spot_words(terms, spot));
                Diagnostic::new(&codes::TOO_MANY, message, place, "how many?")
                    .help("write `?` for each card that is not determined, or count them all: `3 cards`")
            }
            Self::Value { number, word, place } => {
                let known = &defined.numbers[number];
                let message = format!("`{word}` is no value of `{}`", known.word);
                let fault = Diagnostic::new(&codes::BEYOND, message, place, "none of its values");
                match known.words.as_slice() {
                    [] => fault.help(format!("it is a number from {} to {}", known.least, known.most)),
                    words => match near(&word, words.iter().map(String::as_str)) {
                        Some(near) => fault.help(format!("did you mean `{near}`?")),
                        None => fault.help(format!("its values are {}", words.join(", "))),
                    },
                }
            }
        }
    }
}

/// A function of a script that answers with something else than is wanted.
#[derive(Clone, Debug)]
pub(crate) enum FunctionFault {
    /// Something else than true or false.
    NoFlag(String),
    /// Something else than who has won.
    NoEnd(String),
    /// It keeps what it is given.
    Kept,
    /// It asks chance more often than that.
    Asks(usize),
}

impl FunctionFault {
    /// Tells it at the function.
    pub(crate) fn at(self, place: Place) -> Diagnostic {
        let (message, label, help) = match self {
            Self::NoFlag(given) => (
                format!("the function gives {given}, where true or false is wanted"),
                "gives something else",
                "what it gives is its last expression, without a `;` behind it; an `if` needs an `else`",
            ),
            Self::NoEnd(given) => (
                format!("the function gives {given}, which does not say who has won"),
                "gives something else",
                "give `false` while the game goes on, else the winner, a list of winners, or \"draw\"",
            ),
            Self::Kept => (
                "the function keeps the position for later".to_owned(),
                "keeps what it is given",
                "give back numbers, texts or lists, and not `play` itself",
            ),
            Self::Asks(most) => (
                format!("the function asks chance more than {most} times"),
                "rolls or draws on and on",
                "let a move roll a few dice, and the next move others; draw several cards at once: `draw(FROM, TO, NUMBER)`",
            ),
        };
        Diagnostic::new(&codes::ANSWER, message, place, label).help(help)
    }
}

/// A form of moves names lists of cards, of which there are more than that.
pub(crate) fn too_many_lists(form: &str, most: usize, place: Place) -> Diagnostic {
    let message = format!("`{form}` can be written in more than {most} ways here");
    Diagnostic::new(&codes::LISTS, message, place, "too many lists of cards").help(
        "say what the cards have in common, `alike: \"rank\"`, or that they follow each other, `run: \"rank\"`, or how \
         many they are at most: `most: 4`",
    )
}

/// The players that a file names do not fit.
pub(crate) fn wrong_number(least: u8, most: u8, found: usize, place: Place) -> Diagnostic {
    let wanted = if least == most { format!("{least}") } else { format!("{least} to {most}") };
    Diagnostic::new(
        &codes::SEATS,
        format!("this game is for {wanted} players, not for {found}"),
        place,
        "here",
    )
    .help("write a line `players NAME NAME …` with that many names")
}

/// A file names players of a game that has its own.
pub(crate) fn own_seats(names: &[String], place: Place) -> Diagnostic {
    let message = format!("this game has its own players, {}", names.join(" and "));
    Diagnostic::new(&codes::SEATS, message, place, "players of a game that has its own")
        .help("take the `players` line out, and write these names")
}
