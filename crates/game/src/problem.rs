use std::fmt::Debug;

use rulebook::Clause;
use text::{Code, Diagnostic, Excerpt, Place, Spanned, near};

use crate::codes::{
    BAD_VALUE, CONTRADICTED_DRAW, IMPOSSIBLE_DRAW, MISREAD, NO_SUCH_CARD, NO_VARIANT, NOT_DRAWN,
    NOT_THE_PILE, NUMBER_TOO_LARGE, OWN_PLAYERS, PLAYERS, ROW_TWICE, STRAY_ROW, TOO_FEW_DRAWN, UNDETERMINED,
    UNDETERMINED_DRAW, UNKNOWN_KNOB, UNKNOWN_PLAYER,
};
use crate::{ChanceFault, Game, Info, Knob, Pile, Roster, Terms, Unfit};

/// What can be wrong with a script of a game: told late, by one function.
pub trait Problem<G: Game>: Debug {
    /// The problem as it is told.
    fn diagnostic(self, terms: Terms<'_, G>) -> Diagnostic;
}

/// Problems as they are told.
pub fn told<G: Game>(terms: Terms<'_, G>, problems: Vec<G::Problem>) -> Vec<Diagnostic> {
    problems.into_iter().map(|problem| problem.diagnostic(terms)).collect()
}

impl<G: Game> Problem<G> for Diagnostic {
    fn diagnostic(self, _terms: Terms<'_, G>) -> Diagnostic {
        self
    }
}

/// What can be wrong with the words of a line in any game.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum LineProblem {
    /// It has none of the forms it may have.
    Unfit(Unfit),
    /// Its grammar and its reader disagree.
    Misread { place: Place },
    /// A number that nothing in the game comes near; `help` says what it may count.
    NumberTooLarge { number: Spanned<String>, help: &'static str },
    /// A row that stands under no head; `help` says which heads have rows.
    StrayRow { row: Spanned<String>, help: &'static str },
    /// A name that sits nowhere at this table.
    UnknownPlayer { name: Spanned<String> },
    /// A word for something that the game does not have.
    NoSuch(NoSuch),
    /// Two rows that say the same of one player; `rows` says how many there are to be.
    RowTwice { player: String, first: Place, second: Place, rows: &'static str },
}

/// A word for something that the game does not have.
#[derive(Clone, Debug)]
pub struct NoSuch {
    /// How it is told.
    pub code: &'static Code,
    /// What it should be: `card`.
    pub what: &'static str,
    /// As written.
    pub word: Spanned<String>,
    /// All words that there are.
    pub words: Vec<String>,
    /// How such a thing is written.
    pub help: &'static str,
    /// Which clause says so.
    pub clause: &'static Clause,
}

impl NoSuch {
    /// A word that is no card; `words` are all that are, and `help` says how they are written.
    pub fn card(
        word: Spanned<String>,
        words: Vec<String>,
        help: &'static str,
        clause: &'static Clause,
    ) -> LineProblem {
        LineProblem::NoSuch(Self { code: &NO_SUCH_CARD, what: "card", word, words, help, clause })
    }
}

impl From<Unfit> for LineProblem {
    fn from(unfit: Unfit) -> Self {
        Self::Unfit(unfit)
    }
}

impl LineProblem {
    /// The problem as it is told.
    pub fn diagnostic<G: Game>(self, terms: Terms<'_, G>) -> Diagnostic {
        match self {
            Self::Unfit(unfit) => unfit.diagnostic(G::INFO.title),
            Self::Misread { place } => {
                let message = "this line is understood in two ways, which is a fault of Lawspeaker";
                Diagnostic::new(&MISREAD, message, place, "read, and not expected here")
                    .help("please report the line; until it is mended, say the same in another way")
            }
            Self::NumberTooLarge { number, help } => number_too_large(&number, help),
            Self::StrayRow { row, help } => stray_row(&row, help),
            Self::UnknownPlayer { name } => unknown_player(&name, terms.roster),
            Self::NoSuch(NoSuch { code, what, word, words, help, clause }) => {
                let help = match near(&word.value, words.iter().map(String::as_str)) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => help.to_owned(),
                };
                let message = format!("there is no {what} `{}`", word.value);
                Diagnostic::new(code, message, word.place, format!("no {what} of this game"))
                    .help(help)
                    .clause(clause.id)
            }
            Self::RowTwice { player, first, second, rows } => {
                Diagnostic::new(&ROW_TWICE, format!("{player} has two rows"), second, "again")
                    .label(first, "first here")
                    .help(rows)
            }
        }
    }
}

/// Too few or too many players, or none at all.
pub fn wrong_players(
    info: &Info,
    count: usize,
    fits: std::ops::RangeInclusive<usize>,
    place: Place,
    clause: &'static Clause,
) -> Diagnostic {
    let (least, most) = (fits.start(), fits.end());
    let (message, label) = match count {
        0 => ("nobody sits at the table".to_owned(), "needs players"),
        _ => (
            format!("{} is for {least} to {most} players, not {count}", info.title),
            if count < *least { "too few" } else { "too many" },
        ),
    };
    Diagnostic::new(&PLAYERS, message, place, label)
        .help(format!("name {least} to {most} players in seat order: `players Anna Bo Cleo`"))
        .clause(clause.id)
}

/// Something that is not determined and yet decides an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// What is open: `gray's hand`.
    pub what: String,
    /// How a set-up determines it: `gray hand CARD …`.
    pub listing: String,
    /// How the line itself can state it: `revealing thor CARD`.
    pub on_line: Option<String>,
}

impl Open {
    /// The diagnostic at `place`; `purpose` says what depends on it: `whether the move is legal`.
    pub fn diagnostic(&self, place: Place, purpose: &str) -> Diagnostic {
        let message = format!("{} is not determined, and {purpose} depends on it", self.what);
        let line = self
            .on_line
            .as_ref()
            .map(|form| format!("state it on this line (`{form}`), "))
            .unwrap_or_default();
        Diagnostic::new(&UNDETERMINED, message, place, format!("{} decides here", self.what)).help(format!(
            "list it in the set-up (`{}`), {line}or give the scenario a `seed N`, which fills in whatever is open",
            self.listing
        ))
    }
}

/// An unknown knob, with the nearest one.
pub fn unknown_knob(info: &Info, knob: &Spanned<String>) -> Diagnostic {
    let names = info.knobs.iter().map(|own| own.name);
    let help = match near(&knob.value, names.clone()) {
        Some(name) => format!("did you mean `{name}`?"),
        None if info.knobs.is_empty() => format!("{} has no knobs", info.title),
        None => format!("the knobs of {}: {}", info.title, names.collect::<Vec<_>>().join(", ")),
    };
    let message = format!("{} has no knob `{}`", info.title, knob.value);
    Diagnostic::new(&UNKNOWN_KNOB, message, knob.place, "no knob of this game").help(help)
}

/// A value that `knob` cannot have; `why` says what is wrong with it.
pub(crate) fn bad_value(knob: &Knob, value: &Excerpt, why: &str) -> Diagnostic {
    let message = format!("`{}` is no value for `{}`: {why}", value.text(), knob.name);
    Diagnostic::new(&BAD_VALUE, message, value.whole(), why)
        .help(format!(
            "the form is `rules {} = {}`; the law book has `{}`",
            knob.name, knob.form, knob.default
        ))
        .clause(knob.clause)
}

/// A variant of a game that has none.
pub(crate) fn no_variant(info: &Info, variant: &Spanned<String>) -> Diagnostic {
    let message = format!("{} has no variant `{}`", info.title, variant.value);
    Diagnostic::new(&NO_VARIANT, message, variant.place, "no variant of this game").help(format!(
        "write `game {}`; other readings of the rules are knobs: `rules KNOB = VALUE`",
        info.name
    ))
}

/// The names of players in a game that has its own.
pub(crate) fn own_players(info: &Info, own: [&str; 2], place: Place) -> Diagnostic {
    let [first, second] = own;
    let message = format!("the players of {} are {first} and {second}", info.title);
    Diagnostic::new(&OWN_PLAYERS, message, place, "not needed")
        .help(format!("take the `players` line out and call the players `{first}` and `{second}`"))
}

/// A number that nothing in the game comes near; `help` says what it may count.
pub fn number_too_large(number: &Spanned<String>, help: &str) -> Diagnostic {
    let size = if number.value.starts_with('-') { "small" } else { "large" };
    let message = format!("{} is too {size} a number for anything in this game", number.value);
    Diagnostic::new(&NUMBER_TOO_LARGE, message, number.place, format!("too {size}")).help(help)
}

/// A row that stands under no head; `help` says which heads have rows.
pub fn stray_row(row: &Spanned<String>, help: &str) -> Diagnostic {
    let message = format!("`{}` is a row without a head", row.value);
    Diagnostic::new(&STRAY_ROW, message, row.place, "belongs to no line above it").help(help)
}

/// A name that sits nowhere at this table.
pub fn unknown_player(name: &Spanned<String>, roster: &Roster) -> Diagnostic {
    let names: Vec<&str> = roster.names().collect();
    let help = match near(&name.value, names.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("the players are {}", names.join(", ")),
    };
    let message = format!("nobody called `{}` sits at this table", name.value);
    Diagnostic::new(&UNKNOWN_PLAYER, message, name.place, "not a player here").help(help)
}

impl Pile {
    /// The pile in plain words: `gray's supply`, `the deck`.
    pub fn words(&self, roster: &Roster) -> String {
        match self.seat {
            Some(seat) => format!("{}'s {}", roster.name(seat), self.name),
            None => format!("the {}", self.name),
        }
    }

    fn listing(&self, roster: &Roster) -> String {
        match self.seat {
            Some(seat) => format!("{} {} CARD …", roster.name(seat), self.name),
            None => format!("{} CARD …", self.name),
        }
    }
}

impl<C> ChanceFault<C> {
    /// The diagnostic; `place` is the move's, `card` names a card.
    pub fn diagnostic(&self, roster: &Roster, place: Place, card: &dyn Fn(&C) -> String) -> Diagnostic {
        let words = |cards: &[C]| cards.iter().map(card).collect::<Vec<_>>().join(" ");
        match self {
            Self::Undetermined { pile, revealed, pool } => {
                let from = pile.words(roster);
                let owner = pile.seat.map_or_else(String::new, |seat| format!("{} ", roster.name(seat)));
                let (message, form) = if *revealed {
                    (
                        format!("a card of {from} decides here, and it is not determined"),
                        format!("revealing {owner}"),
                    )
                } else {
                    (
                        format!("a card of {from} is drawn, and its order is not determined"),
                        "drawing ".to_owned(),
                    )
                };
                Diagnostic::new(
                    &UNDETERMINED_DRAW,
                    message,
                    place,
                    format!("it may be any of: {}", words(pool)),
                )
                .help(format!(
                    "list the pile in the set-up (`{}`), name the cards on this line (`{form}CARD …`), \
                         or give the scenario a `seed N`",
                    pile.listing(roster)
                ))
            }
            Self::Contradicted { stated, pile, actual } => {
                let (named, actual) = (card(&stated.value), card(actual));
                let message = format!("{named} is stated, but {actual} lies next in {}", pile.words(roster));
                Diagnostic::new(&CONTRADICTED_DRAW, message, stated.place, format!("{actual} lies there"))
                    .help(format!("name `{actual}` here, or change the set-up of the pile"))
            }
            Self::Impossible { stated, pile, pool } => {
                let message = format!("{} cannot be in {}", card(&stated.value), pile.words(roster));
                Diagnostic::new(
                    &IMPOSSIBLE_DRAW,
                    message,
                    stated.place,
                    format!("it may be any of: {}", words(pool)),
                )
                .help("name one of these, or change the set-up")
            }
            Self::TooFew { place, pile } => {
                let message = format!("more cards are drawn from {} than the list names", pile.words(roster));
                Diagnostic::new(&TOO_FEW_DRAWN, message, *place, "one more card is drawn after these")
                    .help("name every card that is drawn on this line, in order")
            }
            Self::NotDrawn { stated, word } => {
                let message = format!(
                    "{} is named after `{word}`, but the move does not come to it",
                    card(&stated.value)
                );
                Diagnostic::new(&NOT_DRAWN, message, stated.place, "not part of this move")
                    .help("take it out of the list")
            }
            Self::NotThePile { place, pile, cards } => {
                let message =
                    format!("these are not the cards that are shuffled into {}", pile.words(roster));
                Diagnostic::new(&NOT_THE_PILE, message, *place, "states another pile")
                    .help(format!("the pile holds, in some order: {}", words(cards)))
            }
        }
    }
}
