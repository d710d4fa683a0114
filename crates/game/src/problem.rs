use rulebook::Clause;
use text::{Code, Diagnostic, Edit, Excerpt, Fix, Place, Spanned, guess};

use crate::card::law_book_has;
use crate::codes::{
    BAD_VALUE, MISREAD, NO_SUCH_CARD, NO_VARIANT, NUMBER_TOO_LARGE, ROW_TWICE, SAID_TWICE, STRAY_ROW,
    UNDETERMINED, UNKNOWN_KNOB, UNKNOWN_PLAYER,
};
use crate::{Game, Info, Knob, Roster, RulesAndRoster, Unfit};

mod chance;
pub(crate) mod players;

pub use players::wrong_players;

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
    /// Two lines of one set-up about one thing.
    SaidTwice { first: Place, second: Place },
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
    pub fn diagnostic<G: Game>(self, terms: RulesAndRoster<'_, G>) -> Diagnostic {
        match self {
            Self::Unfit(unfit) => unfit.diagnostic(G::info(terms.rules).title),
            Self::Misread { place } => {
                let message = "this line is understood in two ways, which is a fault of Lawspeaker";
                Diagnostic::new(&MISREAD, message, place, "read, and not expected here")
                    .help("please report the line; until it is mended, say the same in another way")
            }
            Self::NumberTooLarge { number, help } => number_too_large(&number, help),
            Self::StrayRow { row, help } => stray_row(&row, help),
            Self::UnknownPlayer { name } => unknown_player(name.as_str(), terms.roster),
            Self::NoSuch(NoSuch { code, what, word, words, help, clause }) => {
                let near = guess(&word.value, words.iter().map(String::as_str));
                let message = format!("there is no {what} `{}`", word.value);
                Diagnostic::new(code, message, word.place, format!("no {what} of this game"))
                    .guessed(&word.value, near, || help.to_owned())
                    .clause(&clause.id)
            }
            Self::SaidTwice { first, second } => said_twice(first, second),
            Self::RowTwice { player, first, second, rows } => {
                Diagnostic::new(&ROW_TWICE, format!("{player} has two rows"), second, "again")
                    .label(first, "first here")
                    .help(rows)
            }
        }
    }
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

/// Two lines of one set-up are about one thing; the second would replace the first.
pub fn said_twice(first: Place, second: Place) -> Diagnostic {
    Diagnostic::new(&SAID_TWICE, "two lines of this set-up speak of the same thing", second, "the second")
        .label(first, "the first, which would count for nothing")
        .help("keep one of the two lines; a scenario's own set-up may replace what the shared one says")
}

/// An unknown knob, with the nearest one.
pub fn unknown_knob(info: &Info, knob: &Spanned<String>) -> Diagnostic {
    let names = info.knobs.iter().map(|knob| knob.name);
    let near = guess(&knob.value, names.clone());
    let known = || match info.knobs.is_empty() {
        true => format!("{} has no knobs", info.title),
        false => format!("the knobs of {}: {}", info.title, names.collect::<Vec<_>>().join(", ")),
    };
    let message = format!("{} has no knob `{}`", info.title, knob.value);
    Diagnostic::new(&UNKNOWN_KNOB, message, knob.place, "no knob of this game").guessed(
        &knob.value,
        near,
        known,
    )
}

/// A value that `knob` cannot have; `why` says what is wrong with it.
pub(crate) fn bad_value(knob: &Knob, value: &Excerpt, why: &str) -> Diagnostic {
    let message = format!("`{}` is no value for `{}`", value.text(), knob.name);
    let line = |value: &str| format!("`rules {} = {value}`", knob.name);
    let told =
        |value: &str| format!("{}{}", line(value), if knob.is_variant(value) { " (a variant)" } else { "" });
    let values: Vec<String> = knob.values().map(told).collect();
    let help = match values.as_slice() {
        [] => format!("a value is {}; {}", knob.form, law_book_has(knob, line)),
        _ => format!("write {}; {}", values.join(" or "), law_book_has(knob, |value| format!("`{value}`"))),
    };
    let fault = Diagnostic::new(&BAD_VALUE, message, value.whole(), why).help(help).clause(knob.clause);
    let meant = guess(value.text(), knob.values());
    let write = |word: &str| Fix::write(Edit::new(value.whole(), value.text(), word));
    let others = knob.values().filter(|other| meant.as_ref().is_none_or(|meant| meant.word != **other));
    let meant = meant.as_ref().map(|meant| write(&meant.word).certain(meant.certain));
    meant.into_iter().chain(others.map(write)).fold(fault, Diagnostic::fix)
}

/// A variant of a game that has none.
pub(crate) fn no_variant(info: &Info, variant: &Spanned<String>) -> Diagnostic {
    let message = format!("{} has no variant `{}`", info.title, variant.value);
    Diagnostic::new(&NO_VARIANT, message, variant.place, "no variant of this game").help(format!(
        "write `game {}`; other readings of the rules are knobs: `rules KNOB = VALUE`",
        info.name
    ))
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
pub fn unknown_player(name: Spanned<&str>, roster: &Roster) -> Diagnostic {
    let names: Vec<&str> = roster.names().collect();
    let near = guess(name.value, names.iter().copied());
    let message = format!("nobody called `{}` sits at this table", name.value);
    Diagnostic::new(&UNKNOWN_PLAYER, message, name.place, "not a player here").guessed(
        name.value,
        near,
        || format!("the players are {}", names.join(", ")),
    )
}
