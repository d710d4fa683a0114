use game::ClauseCard;
use session::Credit;
use text::{Code, Diagnostic, Place};

use crate::codes;

/// A move that is refused.
#[derive(Clone, Debug)]
pub(crate) struct RefusedMove<'a> {
    /// How it is told of: the move is made, or said to be legal.
    pub(crate) code: &'static Code,
    /// Who would make it; chance is nobody's move.
    pub(crate) player: Option<String>,
    /// The first line of the move.
    pub(crate) words: &'a str,
    /// What it breaks.
    pub(crate) breach: Option<Breach<'a>>,
}

/// What a refused move breaks.
#[derive(Clone, Debug)]
pub(crate) struct Breach<'a> {
    /// The clause that refuses it first.
    pub(crate) card: ClauseCard<'a>,
    pub(crate) here: Option<Here>,
    pub(crate) credit: Option<Credit<'a>>,
    /// The ids of the other clauses that refuse it.
    pub(crate) also: Vec<&'a str>,
    /// Whose answer it would be, where answers are awaited.
    pub(crate) answers: Option<&'a str>,
    /// A legal move that it is but for its marks.
    pub(crate) near: Option<String>,
    /// The row or the card below it that is at fault first, and why.
    pub(crate) at_fault: Option<(Place, String)>,
}

/// What is so where a clause refuses.
#[derive(Clone, Debug)]
pub(crate) enum Here {
    /// The reason that a house rule gives.
    Reason(String),
    /// What is so in the position.
    Position(String),
}

impl Here {
    /// The sentence alone.
    pub(crate) fn text(self) -> String {
        match self {
            Self::Reason(text) | Self::Position(text) => text,
        }
    }
}

impl RefusedMove<'_> {
    /// Tells it as a diagnostic at the place of the move.
    pub(crate) fn at(self, place: Place) -> Diagnostic {
        let message = match &self.player {
            Some(who) => format!("{who} may not `{}`", self.words),
            None => format!("`{}` is not possible here", self.words),
        };
        let Some(breach) = &self.breach else {
            return Diagnostic::new(self.code, message, place, "refused");
        };
        let id = &*breach.card.clause.id;
        let breaks = breach.card.named(&format!("breaks {id}"));
        let fault = match &breach.at_fault {
            None => Diagnostic::new(self.code, message, place, breaks),
            Some((row, why)) => {
                Diagnostic::new(self.code, format!("{message}: {why}"), *row, why).label(place, breaks)
            }
        };
        fault.help(self.help(breach)).clause(id)
    }

    fn help(&self, breach: &Breach<'_>) -> String {
        let mut help = vec![breach.card.rule()];
        help.extend(breach.here.as_ref().map(|here| match here {
            Here::Reason(text) => format!("the reason: {text}"),
            Here::Position(text) => format!("here: {text}"),
        }));
        help.extend(breach.card.grounds.iter().cloned());
        help.extend(breach.credit.map(|credit| match credit {
            Credit::Adds(name) => format!("the house rule `{name}` adds it"),
            Credit::Amends(name) => format!("the house rule `{name}` amends it"),
        }));
        if !breach.also.is_empty() {
            help.push(format!("it also breaks {}", breach.also.join(", ")));
        }
        let answer = |name: &str| format!("an answer carries its player's name: `{name}: {}`", self.words);
        help.extend(breach.answers.map(answer));
        help.extend(breach.near.as_ref().map(|near| format!("did you mean `{near}`?")));
        if self.code == &codes::REFUSED {
            let id = &breach.card.clause.id;
            help.push(format!("if the rule is meant to refuse it, write `cannot … because {id}`"));
        }
        help.join("\n")
    }
}
