//! The table that is played at: a game by its name, or where a scenario stops; and its rules.

use std::ops::RangeInclusive;
use std::path::Path;

use catalog::AnyGame;
use game::{PLAYERS, companies};
use play::TableHead;
use session::File;
use simulate::seats;
use text::Severity;

use super::super::by_chance::{accepted, load, named};
use crate::args::Selection;
use crate::exit::Problems;
use crate::game_script;
use crate::problem::Problem;
use crate::run::Selected;
use crate::terminal::Output;

/// A table as lines of the language, its rules apart.
#[derive(Clone, Debug)]
pub(in crate::commands) struct TableLines {
    pub(in crate::commands) game: AnyGame,
    /// `game …`, and `players …` where the game asks for them.
    pub(super) head: String,
    /// The rules that the scenario has from which it goes on.
    pub(super) own_rules: Vec<String>,
    /// The set-up, where a scenario stops.
    setup: Vec<String>,
}

impl TableLines {
    /// The tables of a call: one, or one for each number of players.
    pub(in crate::commands) fn of(
        what: &Path,
        players: Option<&RangeInclusive<usize>>,
        out: &Output,
    ) -> Result<Vec<Self>, Problems> {
        let words = what.to_string_lossy();
        let is_path =
            !game_script::is_game(what) && (what.exists() || words.contains('/') || words.contains(".saga"));
        if is_path {
            if players.is_some() {
                return Err(bad("--players", "the scenario says who plays", None).into());
            }
            return Ok(vec![Self::of_scenario(what, out)?]);
        }
        let (game, line) = named(&words)?;
        let table = |head: String| Self { game, head, own_rules: Vec::new(), setup: Vec::new() };
        // A game that has its own players takes no names.
        let own = seats(game, &load(&line)).ok();
        let numbers = match (players, &own) {
            (None, Some(_)) => return Ok(vec![table(line)]),
            (Some(numbers), Some(own)) => {
                if *numbers != (own.len()..=own.len()) {
                    let message =
                        format!("{} has {} players, {}", game.info().title, own.len(), own.join(" and "));
                    return Err(bad("--players", &message, None).into());
                }
                return Ok(vec![table(line)]);
            }
            (Some(numbers), None) => numbers.clone(),
            (None, None) => {
                let sits = |company: &&[&str]| seats(game, &load(&seated(&line, company))).is_ok();
                // Where nobody may sit down, it is said why three may not.
                let usual = companies().skip(1).find(sits).map_or(3, <[_]>::len);
                usual..=usual
            }
        };
        let mut tables = Vec::new();
        for number in numbers {
            let head = seated(&line, &PLAYERS[..number]);
            accepted(game, "--players", &head)?;
            tables.push(table(head));
        }
        Ok(tables)
    }

    /// Where a scenario stops.
    fn of_scenario(path: &Path, out: &Output) -> Result<Self, Problems> {
        let selected = Selected::read(&Selection::of(&[path.to_owned()]), out)?;
        let found = selected.scenarios().count();
        let first = selected.scenarios().next();
        let (Some((ran, scenario)), 1) = (first, found) else {
            return Err(Problem::OneScenario { found }.into());
        };
        let unplayable = || Problem::Faulty { file: ran.name.clone() };
        let game = ran.game.ok_or_else(unplayable)?;
        let live = game.open(&ran.file, scenario, &ran.lines).map_err(|report| {
            let fault = report.diagnostics.iter().find(|fault| fault.severity() != Severity::Warning);
            fault.map_or_else(unplayable, |fault| {
                bad("GAME | FILE:LINE", &fault.message, fault.help.as_deref())
            })
        })?;
        let path = |written: &str| beside(ran.file.name(), written);
        let head = TableHead::of(game, (&ran.file, scenario), &*live, &path);
        let own_rules = [head.house_rules, head.knobs].concat();
        let head = head.table.iter().map(|line| format!("{line}\n")).collect();
        Ok(Self { game, head, own_rules, setup: live.position(&live.start()) })
    }

    /// The text of the table under rules.
    pub(super) fn text(&self, rules: &[String]) -> String {
        let rules: String = rules.iter().map(|line| format!("{line}\n")).collect();
        let setup = match self.setup.as_slice() {
            [] => String::new(),
            setup => format!("setup\n  {}\n", setup.join("\n  ")),
        };
        format!("{}{rules}{setup}", self.head)
    }

    /// The table under rules, as a file.
    ///
    /// # Errors
    /// What is wrong with them.
    pub(in crate::commands) fn file(&self, option: &'static str, rules: &[String]) -> Result<File, Problem> {
        let text = self.text(rules);
        accepted(self.game, option, &text)?;
        Ok(load(&text))
    }
}

/// The lines of a table at which those players sit.
fn seated(line: &str, players: &[&str]) -> String {
    format!("{line}players {}\n", players.join(" "))
}

/// Says what is wrong with an option.
pub(super) fn bad(option: &'static str, message: &str, help: Option<&str>) -> Problem {
    Problem::BadOption { option, message: message.to_owned(), help: help.map(str::to_owned) }
}

/// A path as it is written in a file, seen from where the command runs.
pub(in crate::commands) fn beside(file: &str, path: &str) -> String {
    let folder = Path::new(file).parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.map_or_else(|| path.to_owned(), |folder| crate::disk::shown(&folder.join(path)))
}
