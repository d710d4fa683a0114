//! The lines of a table above its set-up.

use catalog::AnyGame;
use runner::Live;
use session::File;
use syntax::{HeaderLine, Scenario, quoted};

use crate::record::one_line;

/// The lines above the set-up of a scenario that was opened, by what they are about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableHead {
    /// `game …`, and `players …` where they are named.
    pub table: Vec<String>,
    /// `house rules …`, each.
    pub house_rules: Vec<String>,
    /// `rules KNOB = VALUE`, for each knob that is not as the law book has it.
    pub knobs: Vec<String>,
}

impl TableHead {
    /// Those of a scenario; `path` says how a path of it is written where the lines will stand.
    pub fn of(
        game: AnyGame,
        (file, scenario): (&File, &Scenario),
        live: &dyn Live,
        path: &dyn Fn(&str) -> String,
    ) -> Self {
        let header = || file.header.iter().chain(&scenario.header);
        let line = file.frame.game.as_ref();
        let variant = line.and_then(|line| line.variant.as_ref());
        let variant = variant.map(|word| format!(" with {}", word.value)).unwrap_or_default();
        let name = match line.filter(|line| line.is_script) {
            Some(line) => quoted(&path(&line.name.value)),
            None => game.info().name.to_owned(),
        };
        let mut table = vec![format!("game {name}{variant}")];
        if header().any(|line| matches!(line, HeaderLine::Players(_))) {
            table.push(format!("players {}", live.players().join(" ")));
        }
        let scripts = header().filter_map(|line| match line {
            HeaderLine::HouseRules(written) => Some(house_rules(&path(&written.value))),
            _ => None,
        });
        Self { table, house_rules: scripts.collect(), knobs: live.turned_knobs() }
    }

    /// All of them, in the order in which one writes them.
    pub fn lines(self) -> Vec<String> {
        [self.table, self.house_rules, self.knobs].concat()
    }
}

/// The line that names house rules.
pub(crate) fn house_rules(path: &str) -> String {
    format!("house rules {}", quoted(&one_line(path)))
}
