use text::grouped;

use super::super::markdown::{code, escape};
use super::text::difference;
use super::{EachTable, SimulatedDocument, SimulatedRun, numbers, titled};

/// What came of games as Markdown: a table a run.
pub(crate) fn markdown(document: &SimulatedDocument) -> String {
    let mut out = format!("# {}: games by the thousand\n", escape(document.game.title));
    document.runs.iter().for_each(|run| out += &of_run(run));
    document.rows.iter().for_each(|table| out += &of_each(table));
    out
}

fn head(seats: &[String], (games, seed): (u64, u64), (rules, agents): (&[String], &[String])) -> String {
    let mut out = format!(
        "\n## {} players, {}\n\n{} games from seed {seed}",
        seats.len(),
        escape(&agents.join(", ")),
        grouped(games)
    );
    if !rules.is_empty() {
        let rules: Vec<String> = rules.iter().map(|rule| code(rule)).collect();
        out += &format!(", under {}", rules.join(", "));
    }
    out + ".\n"
}

fn of_run(run: &SimulatedRun) -> String {
    let mut out = head(&run.seats, (run.games, run.seed), (&run.rules, &run.agents));
    out += "\n| | | value | 95 % |\n|---|---|--:|---|\n";
    for value in &run.values {
        let told =
            value.value.map_or_else(|| "–".to_owned(), |number| numbers::value(number, value.is_share));
        let interval = numbers::interval_of(value).unwrap_or_default();
        let of = value.of.as_deref().map(escape).unwrap_or_default();
        out += &format!("| {} | {of} | {told} | {interval} |\n", escape(value.name));
    }
    if let Some(against) = &run.against {
        let rules = match against.rules.as_slice() {
            [] => "the law book".to_owned(),
            rules => rules.iter().map(|rule| code(rule)).collect::<Vec<_>>().join(", "),
        };
        out += &format!("\nAgainst {rules} ({}):\n\n", escape(&against.agents.join(", ")));
        run.values.iter().filter_map(difference).for_each(|told| out += &format!("- {}\n", escape(&told)));
    }
    if let Some(stuck) = &run.stuck {
        out += &format!("\nNobody can move in game {}", stuck.number);
        out += &stuck
            .scenario
            .as_ref()
            .map_or_else(|| ".\n".to_owned(), |text| format!(":\n\n```saga\n{text}```\n"));
    }
    out
}

fn of_each(table: &EachTable) -> String {
    let mut out = head(&table.seats, (table.games, table.seed), (&table.rules, &table.agents));
    out += "\n| what is changed | what differs |\n|---|---|\n";
    for row in &table.rows {
        let told = match (&row.unplayable, row.is_nothing()) {
            (Some(why), _) => format!("cannot be played: {}", escape(why)),
            (None, true) => "the same in every game".to_owned(),
            (None, false) => {
                let differences: Vec<String> = row
                    .differences()
                    .into_iter()
                    .map(|cell| {
                        let told = numbers::signed(cell.difference.value, cell.is_share);
                        format!("{} {told}", escape(&titled(cell.name, cell.of.as_deref())))
                    })
                    .collect();
                if differences.is_empty() {
                    "no difference is shown".to_owned()
                } else {
                    differences.join("; ")
                }
            }
        };
        out += &format!("| {} | {told} |\n", code(&row.what));
    }
    out
}
