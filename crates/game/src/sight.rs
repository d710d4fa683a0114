//! What there is to look at in a game, by the words that set-up lines have for it.

use schemars::JsonSchema;
use serde::Serialize;

use crate::look_words::{LookNeeds, LookWord};

/// Who sees the cards of a zone; how many they are everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Seers {
    /// Everybody.
    All,
    /// Whose zone it is.
    Owner,
    /// Nobody.
    Nobody,
}

/// What kind of thing is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SightKind {
    /// Cards that lie together: `zone("hand", "Anna")`.
    Zone(Seers),
    /// A number, a player or a word: `number("points", "Anna")`.
    Number,
}

/// Something that functions look at, by the word that set-up lines have for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Sight {
    /// The word.
    pub word: &'static str,
    /// What it is.
    pub kind: SightKind,
    /// Each player has one.
    pub each: bool,
    /// What it is, in words.
    pub means: &'static str,
}

/// All that functions of a game's house rules look at.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Sights {
    /// Zones and numbers.
    pub zones_and_numbers: &'static [Sight],
    /// The forms of places, in words: `a square, like \`d3\``; empty where the game has none.
    pub places: &'static str,
    /// The places are squares of a board.
    pub on_board: bool,
    /// What is said of a card beside its word: `colour`, `number`.
    pub of_cards: &'static [&'static str],
}

impl Sights {
    /// A game in which there is nothing to look at.
    pub const NONE: Self = Self { zones_and_numbers: &[], places: "", on_board: false, of_cards: &[] };

    /// Whether the game answers a word.
    pub fn answer(&self, look: &LookWord) -> bool {
        match look.needs {
            LookNeeds::Nothing => true,
            LookNeeds::Places => !self.places.is_empty(),
            LookNeeds::Squares => self.on_board,
            LookNeeds::Reserves => self.find(look.word, false).is_some(),
        }
    }

    /// The words of the zones, or of the numbers.
    pub fn words(&self, zones: bool) -> impl Iterator<Item = &'static str> + Clone {
        let of_kind = move |sight: &&Sight| matches!(sight.kind, SightKind::Zone(_)) == zones;
        self.zones_and_numbers.iter().filter(of_kind).map(|sight| sight.word)
    }

    /// Whether a word that is no zone is a number, or the other way around: the word to ask it by.
    pub fn find_other(&self, word: Option<&str>, zones: bool) -> Option<&'static str> {
        self.find(word?, !zones).map(|_| if zones { "number" } else { "zone" })
    }

    /// The number of the zone, or of the number, of that word.
    pub fn find(&self, word: &str, zones: bool) -> Option<(usize, &'static Sight)> {
        let mut all = self.zones_and_numbers.iter().enumerate();
        all.find(|(_, sight)| sight.word == word && matches!(sight.kind, SightKind::Zone(_)) == zones)
    }
}
