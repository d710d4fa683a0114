use simulate::MeasuredValue;
use site::{NumbersPage, NumbersSection, PlottedValue};
use text::grouped;

use super::text::difference;
use super::{EachTable, SimulatedDocument, SimulatedRun, numbers, titled};

/// What came of games as a page with plots, which needs nothing else.
pub(crate) fn page(document: &SimulatedDocument) -> String {
    let mut page = NumbersPage {
        title: format!("{}: games by the thousand", document.game.title),
        about: vec!["Each value stands with its interval of 95 percent.".to_owned()],
        sections: Vec::new(),
    };
    page.sections.extend(document.runs.iter().map(of_run));
    page.sections.extend(document.rows.iter().map(of_each));
    site::numbers(&page)
}

fn said((games, seed): (u64, u64), rules: &[String], seats: &[String]) -> Vec<String> {
    let mut said =
        vec![format!("{} games from seed {seed}, played by {}.", grouped(games), seats.join(", "))];
    if !rules.is_empty() {
        said.push(format!("The rules: {}.", rules.join(", ")));
    }
    said
}

fn heading(seats: &[String], agents: &[String]) -> String {
    format!("{} players: {}", seats.len(), agents.join(", "))
}

fn of_run(run: &SimulatedRun) -> NumbersSection {
    let mut values: Vec<(String, Vec<PlottedValue>)> = Vec::new();
    for value in run.values.iter().filter(|value| !value.name.starts_with("median ")) {
        let Some(plotted) = plotted(value) else { continue };
        match values.iter_mut().find(|(name, _)| name == value.name) {
            Some((_, group)) => group.push(plotted),
            None => values.push((value.name.to_owned(), vec![plotted])),
        }
    }
    let mut items = Vec::new();
    if let Some(against) = &run.against {
        let rules =
            if against.rules.is_empty() { "the law book".to_owned() } else { against.rules.join(", ") };
        items.push(format!("Against {rules} ({}):", against.agents.join(", ")));
        items.extend(run.values.iter().filter_map(difference));
    }
    items.extend(
        run.stuck.as_ref().map(|stuck| format!("Nobody can move in game {}.", grouped(stuck.number))),
    );
    NumbersSection {
        heading: heading(&run.seats, &run.agents),
        said: said((run.games, run.seed), &run.rules, &run.seats),
        values,
        counts: run.counts.iter().map(|(name, counts)| (name.clone(), counts.iter().collect())).collect(),
        items,
    }
}

fn plotted(value: &MeasuredValue) -> Option<PlottedValue> {
    let number = value.value?;
    let told = numbers::value(number, value.is_share);
    let interval = numbers::interval_of(value).map(|interval| format!("  ({interval})")).unwrap_or_default();
    Some(PlottedValue {
        label: value.of.clone().unwrap_or_else(|| value.name.to_owned()),
        told: format!("{told}{interval}"),
        value: number,
        interval: value.interval.unwrap_or((number, number)),
    })
}

/// The largest differences have a plot each; at most so many.
const PLOTTED: usize = 30;

fn of_each(table: &EachTable) -> NumbersSection {
    let mut values: Vec<(String, Vec<PlottedValue>)> = Vec::new();
    let mut items = Vec::new();
    for row in &table.rows {
        match &row.unplayable {
            Some(why) => items.push(format!("{} cannot be played: {why}", row.what)),
            None if row.differences().is_empty() => {
                items.push(format!("{}: no difference is shown", row.what))
            }
            None => {
                for cell in row.differences() {
                    let found = cell.difference;
                    let name = titled(cell.name, cell.of.as_deref());
                    let plotted = PlottedValue {
                        label: row.what.clone(),
                        told: numbers::signed(found.value, cell.is_share),
                        value: found.value,
                        interval: (found.low, found.high),
                    };
                    match values.iter_mut().find(|(known, _)| *known == name) {
                        Some((_, group)) if group.len() < PLOTTED => group.push(plotted),
                        Some(_) => items.push(format!("{}: {name} {}", row.what, plotted.told)),
                        None => values.push((name, vec![plotted])),
                    }
                }
            }
        }
    }
    NumbersSection {
        heading: heading(&table.seats, &table.agents),
        said: said((table.games, table.seed), &table.rules, &table.seats),
        values,
        counts: Vec::new(),
        items,
    }
}
