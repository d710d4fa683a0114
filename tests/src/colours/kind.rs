/// What a word is to the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Number,
    Player,
    Card,
    Place,
    /// What is not determined, what is left out, nothing at all.
    Open,
    /// A mark that stands before or behind a card.
    Mark,
    /// A word of a form.
    Word,
}

impl Kind {
    /// What it is called in a TextMate grammar.
    pub(crate) fn scope(self) -> &'static str {
        match self {
            Self::Number => "constant.numeric.saga",
            Self::Player => "variable.parameter.player.saga",
            Self::Card => "variable.other.enummember.card.saga",
            Self::Place => "variable.other.enummember.place.saga",
            Self::Open => "constant.language.saga",
            Self::Mark => "storage.modifier.saga",
            Self::Word => "support.type.word.saga",
        }
    }

    /// What it is called in the queries of tree-sitter.
    pub(crate) fn capture(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Player => "variable.parameter",
            Self::Card | Self::Place => "constant",
            Self::Open => "constant.builtin",
            Self::Mark => "keyword.modifier",
            Self::Word => "type",
        }
    }
}

/// The rules of the games that are no words of forms: their kind, or none where a rule reads whatever stands there.
const RULES: &[(&str, Option<Kind>)] = &[
    ("number", Some(Kind::Number)),
    ("player", Some(Kind::Player)),
    ("odin_card", Some(Kind::Card)),
    ("land_card", Some(Kind::Card)),
    ("symbols", Some(Kind::Card)),
    ("card", Some(Kind::Card)),
    ("land", Some(Kind::Card)),
    ("action", Some(Kind::Card)),
    ("suit", Some(Kind::Card)),
    ("attack", Some(Kind::Place)),
    ("step", Some(Kind::Place)),
    ("square", Some(Kind::Place)),
    ("origin", Some(Kind::Place)),
    ("column", Some(Kind::Place)),
    ("unknown", Some(Kind::Open)),
    ("more", Some(Kind::Open)),
    ("empty", Some(Kind::Open)),
    ("gap", Some(Kind::Open)),
    ("up", Some(Kind::Mark)),
    ("aux_mark", Some(Kind::Mark)),
    ("colour", None),
    ("mark", None),
    ("lying", None),
];

/// What a rule of a game is to the eye: none where it shows nothing of its own, and no answer where it is not known.
pub(crate) fn of_game(rule: &str) -> Option<Option<Kind>> {
    RULES.iter().find(|(name, _)| *name == rule).map(|(_, kind)| *kind)
}

/// What a rule of the frame is to the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// It shows nothing of its own.
    Nothing,
    /// What it reads is of this scope.
    Of(&'static str),
    /// A text in quotes.
    Text,
    /// A line of the game.
    Island,
    /// A move of the game.
    Move,
}

/// What a rule of the frame is to the eye; no answer where it is made of others.
pub(crate) fn of_frame(rule: &str) -> Option<Part> {
    Some(match rule {
        "gap" | "edge" | "end" | "comment" | "anything" | "keyword" => Part::Nothing,
        "string" => Part::Text,
        "island" | "condition" | "places" | "value" => Part::Island,
        "move_words" | "listed_words" | "replied_words" | "tried_words" => Part::Move,
        "name_of_game" | "variant" => Part::Of("entity.name.type.game.saga"),
        "player" => Part::Of(Kind::Player.scope()),
        "number" | "probability" => Part::Of(Kind::Number.scope()),
        "knob" => Part::Of("support.type.property-name.knob.saga"),
        "id" => Part::Of("support.constant.clause.saga"),
        "tag" => Part::Of("entity.name.tag.saga"),
        "equals" => Part::Of("keyword.operator.assignment.saga"),
        "comma" => Part::Of("punctuation.separator.saga"),
        "not" => Part::Of("keyword.operator.word.saga"),
        "none" | "standard" | "everybody" => Part::Of(Kind::Open.scope()),
        "rules_word" | "here" | "turns" | "moves" | "unique" | "any_reply" | "any_help" | "some_luck"
        | "at_least" => Part::Of(WORD),
        _ => return None,
    })
}

/// The scope of words of the frame within a line.
pub(crate) const WORD: &str = "keyword.other.saga";

/// The scope of the word that begins a line, by the part of the grammar which its rule stands in.
///
/// # Panics
/// When the grammar has a part that is not known here.
pub(crate) fn beginning(part: &str) -> &'static str {
    match part {
        "The file" => "keyword.other.file.saga",
        "A scenario" => "storage.type.scenario.saga",
        "Steps" => "keyword.control.step.saga",
        "Puzzles" => "keyword.control.puzzle.saga",
        _ => panic!("the part “{part}” of saga.pest has no colour: give it one in `colours/kind.rs`"),
    }
}
