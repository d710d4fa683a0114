use text::{Diagnostic, Excerpt, Place, Spanned, near};

use crate::{ChanceFault, Info, Knob, Pile, Roster};

text::codes! {
    /// A knob nobody knows.
    UNKNOWN_KNOB: Error = "rules/unknown-knob",
        "A `rules KNOB = VALUE` line turns a knob of the game's law book. This game has no knob of that name. \
         `saga laws GAME` lists the knobs with the clauses they belong to.";
    /// A value a knob cannot have.
    BAD_VALUE: Error = "rules/bad-value",
        "Each knob takes values of one form: one of a few words, a number, or a list of components. \
         The help line shows the form and the law book's own value.";
    /// A player nobody declared.
    UNKNOWN_PLAYER: Error = "play/unknown-player",
        "A line names somebody who does not sit at this table. Two games have their own players \
         (gray and brown, odin and thor); in the others a `players` line names them in seat order.";
    /// Something that matters is not determined.
    UNDETERMINED: Error = "play/undetermined",
        "What chance decides and the file does not state is not determined, and nothing may silently depend on it. \
         List the cards in the set-up, or give the scenario a `seed N`, which fills in whatever is open.";
    /// A draw nobody determined.
    UNDETERMINED_DRAW: Error = "play/undetermined-draw",
        "A card is drawn whose place in the pile nothing determines. There are three ways out: list the pile in the \
         set-up, name the cards on the line (`drawing CARD …`), or give the scenario a `seed N`.";
    /// A stated draw that is not what lies there.
    CONTRADICTED_DRAW: Error = "play/contradicted-draw",
        "A line states an outcome of chance that the position rules out: the pile is determined and another card \
         lies there. Correct the line or the set-up.";
    /// A stated draw of a card that cannot be there.
    IMPOSSIBLE_DRAW: Error = "play/impossible-draw",
        "A line states that a card is drawn which cannot lie in that pile: all its copies are elsewhere.";
    /// A list that stops too early.
    TOO_FEW_DRAWN: Error = "play/too-few-drawn",
        "`drawing` names, in order, every card that is drawn on its line. More cards are drawn than it names.";
    /// Cards that are not drawn.
    NOT_DRAWN: Error = "play/not-drawn",
        "A line names a card that its move does not draw, turn up or shuffle. Take the card out of the list.";
    /// A stated shuffle of other cards.
    NOT_THE_PILE: Error = "play/not-the-pile",
        "`shuffling` states the whole reshuffled pile, top card first. It must hold just the cards that are shuffled.";
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
pub fn bad_value(knob: &Knob, value: &Excerpt, why: &str) -> Diagnostic {
    let message = format!("`{}` is no value for `{}`: {why}", value.text(), knob.name);
    Diagnostic::new(&BAD_VALUE, message, value.whole(), why)
        .help(format!(
            "the form is `rules {} = {}`; the law book has `{}`",
            knob.name, knob.form, knob.default
        ))
        .clause(knob.clause)
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
