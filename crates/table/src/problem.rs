//! What can be wrong with the words of a line, and how it is said.

use text::{Diagnostic, Place, Spanned};

use crate::words::{Form, forms};
use crate::{Move, Side, Square, codes};

/// What a line was to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A set-up line.
    Setup,
    /// A move.
    Move,
    /// A condition.
    Condition,
    /// Places to mark.
    Places,
}

impl Kind {
    fn article(self) -> &'static str {
        match self {
            Self::Setup => "a set-up line",
            Self::Move => "a move",
            Self::Condition => "a condition",
            Self::Places => "a place to highlight",
        }
    }
}

/// What is wrong with the words of a line.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// Its first word begins no form.
    Stranger {
        /// What it was to be.
        kind: Kind,
        /// The line.
        line: String,
        /// Its first word.
        word: Place,
        /// A first word that is near.
        near: Option<String>,
        /// A keyword of the frame that is near.
        keyword: Option<&'static str>,
    },
    /// A later word of its head continues no form.
    Continuation {
        /// What it was to be.
        kind: Kind,
        /// The word.
        word: Spanned<String>,
        /// The forms that begin alike.
        forms: Vec<&'static str>,
        /// A word that is near.
        near: Option<String>,
    },
    /// A word does not fit.
    Unfit {
        /// What it was to be.
        kind: Kind,
        /// The word.
        word: Spanned<String>,
        /// The line's form.
        form: Option<&'static Form>,
        /// A word that would fit and is near.
        near: Option<String>,
    },
    /// It stops too soon.
    Unfinished {
        /// What it was to be.
        kind: Kind,
        /// The line, at its last word.
        line: Spanned<String>,
        /// The forms it may become, each with an example.
        forms: Vec<(&'static str, &'static str)>,
    },
    /// A move stands where the set-up still goes on.
    MoveInSetup {
        /// The move.
        line: Spanned<String>,
    },
    /// A number is too large.
    NumberTooLarge {
        /// As written.
        number: Spanned<String>,
    },
    /// A square is not on the board.
    NoSuchSquare {
        /// As written.
        square: Spanned<String>,
    },
    /// A column is not on the board.
    NoSuchColumn {
        /// As written.
        column: Spanned<String>,
    },
    /// No deck holds the card.
    NoSuchCard {
        /// As written.
        card: Spanned<String>,
    },
    /// A square of a drawn board shows nothing known.
    NoSuchMark {
        /// As written.
        mark: Spanned<String>,
        /// The square, where the rank has one there.
        square: Option<Square>,
    },
    /// The ranks of a board are no board.
    Ranks {
        /// What is wrong with them; at least one.
        faults: Vec<Diagnostic>,
    },
    /// A row stands under no head.
    StrayRow {
        /// The row.
        row: Spanned<String>,
    },
    /// `game table with …`
    NoVariant {
        /// The variant.
        variant: Spanned<String>,
    },
    /// `players …`
    OwnPlayers {
        /// The names.
        place: Place,
    },
    /// A move has the wrong mark.
    WrongMark {
        /// As written.
        mv: Spanned<Move>,
        /// The move with the right mark.
        right: Move,
        /// Whose piece stands on the square it goes to.
        there: Option<Side>,
    },
}

fn list(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| format!("`{}`", word.as_ref())).collect();
    words.join(", ")
}

fn or_form(near: Option<String>, form: String) -> String {
    match near {
        Some(near) => format!("did you mean `{near}`? {form}"),
        None => form,
    }
}

impl Problem {
    /// The problem as it is told.
    pub(crate) fn diagnostic(self) -> Diagnostic {
        match self {
            Self::Stranger { kind, line, word, near, keyword } => {
                let message = format!("`{line}` is not {} of Odin's Table", kind.article());
                let help = match (near, keyword) {
                    (Some(near), _) => format!("did you mean `{near}`?"),
                    (None, Some(keyword)) => format!("did you mean the keyword `{keyword}`?"),
                    (None, None) => {
                        let forms: Vec<&str> = forms(kind).map(|form| form.form).collect();
                        format!("the forms of {}:\n{}", kind.article(), forms.join("\n"))
                    }
                };
                Diagnostic::new(&codes::UNKNOWN_LINE, message, word, "no form begins like this").help(help)
            }
            Self::Continuation { kind, word, forms, near } => {
                let message = format!("`{}` does not continue {} here", word.value, kind.article());
                let help = or_form(near, format!("the forms that begin like this: {}", list(forms)));
                Diagnostic::new(&codes::UNFIT_WORD, message, word.place, "not understood here").help(help)
            }
            Self::Unfit { kind, word, form, near } => {
                let message = format!("`{}` does not fit into {} here", word.value, kind.article());
                let form = form.map_or_else(String::new, |form| {
                    format!("the form is `{}`, for example `{}`", form.form, form.example)
                });
                Diagnostic::new(&codes::UNFIT_WORD, message, word.place, "not understood here")
                    .help(or_form(near, form))
            }
            Self::Unfinished { kind, line, forms } => {
                let message = match line.value.as_str() {
                    "" => format!("{} is missing here", kind.article()),
                    line => format!("`{line}` stops before {} is complete", kind.article()),
                };
                let help = match forms.as_slice() {
                    [(form, example)] => format!("the form is `{form}`, for example `{example}`"),
                    forms => {
                        format!("the forms that begin like this: {}", list(forms.iter().map(|form| form.0)))
                    }
                };
                let label = "something is missing after this";
                Diagnostic::new(&codes::UNFINISHED, message, line.place, label).help(help)
            }
            Self::MoveInSetup { line } => {
                let message = format!("`{}` is a move, and the set-up has not ended", line.value);
                Diagnostic::new(&codes::UNKNOWN_LINE, message, line.place, "not a set-up line")
                    .help("write `turn odin` (or `turn thor`) above the first move: a set-up ends at the first step")
            }
            Self::NumberTooLarge { number } => {
                let message = format!("{} is too large a number for anything in this game", number.value);
                Diagnostic::new(&codes::NUMBER_TOO_LARGE, message, number.place, "too large")
                    .help("a player has six pieces and 27 cards; write the number that is meant")
            }
            Self::NoSuchSquare { square } => no_such_square(&square),
            Self::NoSuchColumn { column } => {
                let message = format!("the board has no column `{}`", column.value);
                let help = match column.value.to_lowercase() {
                    lower if Square::from_word(&format!("{lower}1")).is_some() => {
                        format!("did you mean `{lower}`?")
                    }
                    _ => "the columns are a, b, c, d, e and f".to_owned(),
                };
                Diagnostic::new(&codes::NO_SUCH_COLUMN, message, column.place, "not a column").help(help)
            }
            Self::NoSuchCard { card } => {
                let message = format!("no deck holds a card of the value {}", card.value);
                Diagnostic::new(&codes::NO_SUCH_CARD, message, card.place, "not a card")
                    .help("cards are named by their values, from 0 (Hugin & Munin) to 9 (Odin)")
                    .clause("table.parts.deck")
            }
            Self::NoSuchMark { mark, square } => no_such_mark(&mark, square),
            Self::Ranks { faults } => {
                // One diagnostic is all that can be given: the others are told at their places in it.
                let all = faults.into_iter().reduce(|first, next| match next.place() {
                    Some(place) => first.label(place, next.message),
                    None => first,
                });
                all.unwrap_or_else(|| {
                    Diagnostic::new(&codes::BOARD_RANKS, "this is no board", Place::default(), "")
                })
            }
            Self::StrayRow { row } => {
                let message = format!("`{}` is a row without a head", row.value);
                Diagnostic::new(&codes::STRAY_ROW, message, row.place, "belongs to no line above it")
                    .help("the ranks of a board stand directly below the word `board`, from `5 | …` down to `1 | …`")
            }
            Self::NoVariant { variant } => {
                let message = format!("Odin's Table has no variant `{}`", variant.value);
                Diagnostic::new(&codes::NO_VARIANT, message, variant.place, "no variant of this game")
                    .help("write `game table`; other readings of the rules are knobs: `rules KNOB = VALUE`")
            }
            Self::OwnPlayers { place } => {
                let message = "the players of Odin's Table are odin and thor";
                Diagnostic::new(&codes::OWN_PLAYERS, message, place, "not needed")
                    .help("take the `players` line out and call the players `odin` and `thor`")
            }
            Self::WrongMark { mv, right, there } => {
                let label = match there {
                    Some(side) => format!("a piece of {}'s stands there", side.word()),
                    None => "no piece stands there".to_owned(),
                };
                let message = match mv.value {
                    Move::Attack { .. } => format!("`{}` is no attack", mv.value),
                    _ => format!("`{}` is an attack", mv.value),
                };
                Diagnostic::new(&codes::WRONG_MARK, message, mv.place, label)
                    .help(format!("write `{right}`"))
                    .clause("table.attack.reveal")
            }
        }
    }
}

fn no_such_square(square: &Spanned<String>) -> Diagnostic {
    let word = &square.value;
    let message = format!("the board has no square `{word}`");
    let lower = word.to_lowercase();
    let mut letters = lower.chars();
    let column = letters.next().is_some_and(|letter| ('a'..='f').contains(&letter));
    let rank = letters.as_str().parse().is_ok_and(|rank: u32| (1..=5).contains(&rank));
    let (label, help) = match (column, rank) {
        (true, true) => ("squares are written small", format!("did you mean `{lower}`?")),
        (true, false) => ("no such rank", "the ranks are 1 to 5".to_owned()),
        (false, true) => ("no such column", "the columns are a to f".to_owned()),
        (false, false) => ("beyond the board", "the squares are a1 to f5".to_owned()),
    };
    Diagnostic::new(&codes::NO_SUCH_SQUARE, message, square.place, label)
        .help(help)
        .clause("table.parts.board")
}

fn no_such_mark(mark: &Spanned<String>, square: Option<Square>) -> Diagnostic {
    let shown = square.map_or_else(|| "a square".to_owned(), |square| square.to_string());
    let message = format!("`{}` is nothing that can stand on {shown}", mark.value);
    let glued = mark.value.chars().count() > 1 && mark.value.chars().all(|mark| ".otOT".contains(mark));
    let help = if glued {
        let apart: Vec<String> = mark.value.chars().map(String::from).collect();
        format!("write a blank between the squares: `{}`", apart.join(" "))
    } else {
        "`.` is an empty square, `o` a piece of odin's, `t` one of thor's; `O` and `T` are pieces in the \
         enemy fortress that are not fixed"
            .to_owned()
    };
    Diagnostic::new(&codes::NO_SUCH_MARK, message, mark.place, format!("on {shown}")).help(help)
}
