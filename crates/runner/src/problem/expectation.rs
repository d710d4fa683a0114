use text::{Diagnostic, Edit, Fix, Place, digits};

use crate::codes;

/// The most moves that a message lists.
pub(crate) const SHOWN: usize = 12;

/// What is said at an expectation whose message says the rest.
const DOES_NOT_HOLD: &str = "does not hold";

/// An expectation that does not hold: what was expected beside what was found, as lines have it.
#[derive(Clone, Debug)]
pub(crate) struct Mismatch<'a> {
    pub(crate) expected: &'a str,
    pub(crate) found: &'a str,
    pub(crate) what: Expected<'a>,
}

/// What was expected.
#[derive(Clone, Debug)]
pub(crate) enum Expected<'a> {
    /// That something is so; where it is about the cards of a pile, with how they differ.
    Fact(Option<Cards<'a>>),
    /// A number of legal moves, or `not` that number; these are the first of so many.
    Count { not: bool, legal: &'a [String], count: u128 },
    /// Just these legal moves, as many as are listed; so many were found.
    Moves { listed: usize, count: u128, missing: &'a [String], wrong: &'a [String] },
    /// Other legal moves than those listed.
    OtherMoves,
}

/// How the cards of a pile differ from those expected.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Cards<'a> {
    pub(crate) missing: Vec<&'a str>,
    pub(crate) too_many: Vec<&'a str>,
}

impl Mismatch<'_> {
    /// Tells it as a diagnostic at that place.
    pub(crate) fn at(self, place: Place) -> Diagnostic {
        let Self { expected, found, what } = self;
        let message = format!("expected `{}`, found `{}`", one_line(expected), one_line(found));
        let fault = match what {
            Expected::Fact(cards) => {
                let label = cards.map_or_else(|| DOES_NOT_HOLD.to_owned(), |cards| cards.told());
                Diagnostic::new(&codes::MISMATCH, message, place, label)
            }
            Expected::Count { not, legal, count } => {
                let and_so_on = if count > SHOWN as u128 { ", …" } else { "" };
                let more =
                    (!legal.is_empty()).then(|| format!("legal here: {}{and_so_on}", legal.join(", ")));
                let fault = Diagnostic::new(&codes::MISCOUNT, message, place, DOES_NOT_HOLD).maybe_help(more);
                // A line that expects another number names none that could be put right.
                if not {
                    fault
                } else {
                    let line = |count: &str| format!("expect {count}");
                    fault.fix(Fix::write(Edit::new(place, line(expected), line(found))))
                }
            }
            Expected::Moves { listed, count, missing, wrong } => {
                let message = format!("the legal moves are not just these: {listed} listed, {count} found");
                other_moves(message, missing, wrong, place)
            }
            Expected::OtherMoves => {
                let message = "the legal moves are just these after all";
                Diagnostic::new(&codes::OTHER_MOVES, message, place, "expected others")
            }
        };
        fault.contrast(expected, found)
    }
}

impl Cards<'_> {
    fn told(&self) -> String {
        let told =
            |what: &str, cards: &[&str]| (!cards.is_empty()).then(|| format!("{what}: {}", cards.join(", ")));
        let told = [told("missing", &self.missing), told("too many", &self.too_many)];
        told.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }
}

/// Tells that other moves are legal than those listed.
fn other_moves(message: String, missing: &[String], wrong: &[String], place: Place) -> Diagnostic {
    let (mut label, mut help) = (Vec::new(), Vec::new());
    if !missing.is_empty() {
        label.push(format!("{} missing", missing.len()));
        let and_so_on = if missing.len() > SHOWN { ", …" } else { "" };
        let shown = missing.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(", ");
        help.push(format!("legal, but not listed: {shown}{and_so_on}"));
    }
    if !wrong.is_empty() {
        label.push(format!("{} not legal", wrong.len()));
        help.push(format!("listed, but not legal: {}", wrong.join(", ")));
    }
    Diagnostic::new(&codes::OTHER_MOVES, message, place, label.join(", ")).help(help.join("\n"))
}

/// The first line of what is expected or found.
fn one_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// A number of legal moves, as a line expects it.
pub(crate) fn count_words(count: u128) -> String {
    match count {
        0 => "no legal moves".into(),
        1 => "1 legal move".into(),
        count => format!("{} legal moves", digits(count)),
    }
}
