//! What other readings do to whole games: to whoever begins, and to how long they last; in four forms.

mod json;
mod markdown;
mod rows;
mod text;

use experiment::OtherReading;
use simulate::statistics::{Estimate, holm};
use simulate::{MeasuredValue, Skill};

use super::super::simulated::numbers;

pub(super) use json::PlayedReadingOf;
pub(crate) use json::json as played_readings_json;
pub(crate) use markdown::markdown as played_readings_markdown;
pub(crate) use rows::played_rows;
pub(crate) use text::text as played_readings;

/// A chance below this is taken for a difference.
const TAKEN: f64 = 0.05;

/// All readings that were played under.
pub(crate) struct PlayedReadings {
    pub(crate) all: Vec<PlayedReading>,
    /// How many games by chance.
    pub(crate) games: u64,
    pub(crate) seed: u64,
}

/// A reading that games were played under.
pub(crate) struct PlayedReading {
    pub(crate) reading: OtherReading,
    /// Where they were played.
    pub(crate) table: PlayedTable,
    /// What came of them, the weakest players first.
    pub(crate) by: Vec<PlayedBy>,
}

/// The table at which games are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedTable {
    /// The game as one names it, with its variant.
    pub(crate) game: String,
    pub(crate) variant: Option<&'static str>,
    pub(crate) players: usize,
}

/// What games of players of one strength came to.
pub(crate) struct PlayedBy {
    pub(crate) skill: Skill,
    pub(crate) games: u64,
    /// The share of the wins of whoever begins.
    pub(crate) begins: PlayedNumber,
    /// How many turns a game has.
    pub(crate) turns: PlayedNumber,
}

/// A number under both readings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayedNumber {
    pub(crate) usual: f64,
    pub(crate) other: f64,
    is_share: bool,
    /// What the other reading adds, game by game.
    pub(crate) difference: Estimate,
    /// How large the chance is at most of such a difference where there is none, all of a call considered.
    pub(crate) chance: f64,
}

impl PlayedNumber {
    /// A number that was measured on both sides.
    pub(crate) fn of(value: &MeasuredValue) -> Option<Self> {
        Some(Self {
            usual: value.against?.value?,
            other: value.value?,
            is_share: value.is_share,
            difference: value.difference?,
            chance: 1.0,
        })
    }

    /// Whether it differs, the number of those that were looked at considered.
    fn is_difference(&self) -> bool {
        self.chance < TAKEN && self.difference.is_apart_from_0()
    }

    fn value(&self, value: f64) -> String {
        numbers::value(value, self.is_share)
    }

    /// The difference: `+3.10 (+1.20 to +5.00)`.
    fn told(&self) -> String {
        let found = self.difference;
        if found.is_nothing() {
            return "the same in every game".to_owned();
        }
        let interval = numbers::signed_interval(found.low, found.high, self.is_share);
        format!("{} ({interval})", numbers::signed(found.value, self.is_share))
    }

    /// The difference in a word, a share by points and all else by how much more it is than it was.
    fn brief(&self) -> String {
        match (self.difference.is_nothing(), self.is_difference(), self.is_share) {
            (true, ..) => "=".to_owned(),
            (_, false, _) => "–".to_owned(),
            (_, true, true) => numbers::signed(self.difference.value, true),
            (_, true, false) => numbers::relative(self.difference.value, self.usual),
        }
    }
}

impl PlayedBy {
    /// How those play who play: rulings are played by chance, and by who looks one move ahead.
    fn how(&self) -> &'static str {
        match self.skill {
            Skill::Greedy => "looking one move ahead",
            Skill::Random | Skill::Search(_) | Skill::Called(_) => "by chance",
        }
    }
}

impl PlayedTable {
    /// Who sits there: `3 players, with wolves`.
    fn told(&self) -> String {
        let variant = self.variant.map(|variant| format!(", with {variant}")).unwrap_or_default();
        format!("{} players{variant}", self.players)
    }
}

impl PlayedReadings {
    /// What was played, the chances made larger for the number of differences that are looked at.
    pub(crate) fn new(all: Vec<PlayedReading>, games: u64, seed: u64) -> Self {
        let mut played = Self { all, games, seed };
        let chances: Vec<f64> = played.numbers().map(|number| number.difference.p).collect();
        played.numbers().zip(holm(&chances)).for_each(|(number, chance)| number.chance = chance);
        played
    }

    fn numbers(&mut self) -> impl Iterator<Item = &mut PlayedNumber> {
        let by = self.all.iter_mut().flat_map(|reading| &mut reading.by);
        by.flat_map(|by| [&mut by.begins, &mut by.turns])
    }

    /// How many differences were looked at.
    fn looked_at(&self) -> usize {
        self.all.iter().map(|reading| reading.by.len() * 2).sum()
    }
}

impl PlayedReading {
    /// `next-leader = hand-winner`
    fn named(&self) -> String {
        format!("{} = {}", self.reading.knob.name, self.reading.value)
    }

    /// What it does, in a sentence for the length of games and one for whoever begins.
    fn verdicts(&self) -> [String; 2] {
        let each = |of: fn(&PlayedBy) -> &PlayedNumber, say: &dyn Fn(&PlayedNumber) -> String| {
            let said: Vec<(String, &str)> = self.by.iter().map(|by| (say(of(by)), by.how())).collect();
            match said.as_slice() {
                [(one, _), (other, _)] if one == other => one.clone(),
                said => said.iter().map(|(said, how)| format!("{how} {said}")).collect::<Vec<_>>().join(", "),
            }
        };
        let size = |number: &PlayedNumber| {
            let found = number.difference;
            match number.is_share {
                true => numbers::signed(found.value.abs(), true).trim_start_matches('+').to_owned(),
                false => {
                    numbers::relative(found.value.abs(), number.usual).trim_start_matches('+').to_owned()
                }
            }
        };
        let verdict = |words: [&'static str; 2]| {
            move |number: &PlayedNumber| match number.is_difference() {
                _ if number.difference.is_nothing() => "nothing changes in any game".to_owned(),
                false => "no difference is shown".to_owned(),
                true => format!("{} {}", size(number), words[usize::from(number.difference.value > 0.0)]),
            }
        };
        [
            each(|by| &by.turns, &verdict(["shorter", "longer"])),
            each(|by| &by.begins, &verdict(["less often", "more often"])),
        ]
    }
}
