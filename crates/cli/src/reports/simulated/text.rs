use simulate::MeasuredValue;
use simulate::statistics::Estimate;
use text::grouped;

use super::{EachRow, EachTable, SimulatedDocument, SimulatedRun, numbers, titled};
use crate::terminal::{Screen, hanging};

/// What came of games, as people read it.
pub(crate) fn text(document: &SimulatedDocument, screen: Screen) -> String {
    let mut out = String::new();
    for run in &document.runs {
        if !out.is_empty() {
            out.push('\n');
        }
        out += &head(document, (&run.seats, &run.rules, &run.agents), (run.games, run.seed), screen);
        out += &of_run(run, screen);
    }
    for table in &document.rows {
        if !out.is_empty() {
            out.push('\n');
        }
        out +=
            &head(document, (&table.seats, &table.rules, &table.agents), (table.games, table.seed), screen);
        out += &of_each(table, screen);
    }
    if !document.kept.is_empty() {
        out += &format!("\n  {}\n", screen.paint.strong("Kept"));
        document.kept.iter().for_each(|path| out += &format!("    {path}\n"));
    }
    out
}

/// What was played.
fn head(
    document: &SimulatedDocument,
    (seats, rules, agents): (&[String], &[String], &[String]),
    (games, seed): (u64, u64),
    screen: Screen,
) -> String {
    let title = screen.paint.strong(document.game.title);
    let mut out = format!("{title}  {}\n", screen.paint.faint(&seats.join(", ")));
    let agents = match agents {
        [all] => format!("all {all}"),
        several => several.join(", "),
    };
    let games = if games == 1 { "1 game".to_owned() } else { format!("{} games", grouped(games)) };
    out += &hanging("  ", 2, &format!("{games} from seed {seed}; {agents}"), screen.width);
    for rule in rules {
        out += &format!("  {rule}\n");
    }
    out
}

fn of_run(run: &SimulatedRun, screen: Screen) -> String {
    let mut out = String::from("\n");
    let widest = |text: &dyn Fn(&MeasuredValue) -> String| {
        run.values.iter().map(|value| text(value).chars().count()).max().unwrap_or(0)
    };
    let told = |value: &MeasuredValue| {
        value.value.map_or_else(|| "–".to_owned(), |number| numbers::value(number, value.is_share))
    };
    let names = run.values.iter().map(|value| value.name.chars().count()).max().unwrap_or(0);
    let ofs = widest(&|value| value.of.clone().unwrap_or_default());
    let wide = widest(&told);
    let mut before = "";
    for value in &run.values {
        let name = if value.name == before && value.of.is_some() { "" } else { value.name };
        before = value.name;
        let of = value.of.clone().unwrap_or_default();
        let told = told(value);
        let interval = numbers::interval_of(value).unwrap_or_default();
        let line = format!("  {name:<names$}  {of:<ofs$}  {told:>wide$}  {}", screen.paint.faint(&interval));
        out += line.trim_end();
        out.push('\n');
    }
    if let Some(against) = &run.against {
        let rules = match against.rules.as_slice() {
            [] => "the law book".to_owned(),
            rules => rules.join(", "),
        };
        let agents = if against.agents == run.agents {
            String::new()
        } else {
            format!("; {}", against.agents.join(", "))
        };
        out += &format!("\n  {} {rules}{agents}\n", screen.paint.strong("Against"));
        out += &differences(run, screen);
    }
    if let Some(stuck) = &run.stuck {
        let told = format!("Nobody can move in game {}", grouped(stuck.number));
        out += &format!("\n  {}\n", screen.paint.strong(&told));
        for line in stuck.scenario.iter().flat_map(|text| text.lines()) {
            out += format!("    {line}").trim_end();
            out.push('\n');
        }
    }
    out
}

/// What differs, what could, and what does not.
fn differences(run: &SimulatedRun, screen: Screen) -> String {
    let mut out = String::new();
    let of = |sort: fn(&Estimate) -> bool| {
        run.values.iter().filter(move |value| value.difference.is_some_and(|found| sort(&found)))
    };
    let apart = |found: &Estimate| found.is_apart_from_0();
    of(apart).filter_map(difference).for_each(|told| out += &hanging("    ", 6, &told, screen.width));
    let unsure = of(|found| !found.is_apart_from_0() && !found.is_nothing()).filter_map(difference);
    unsure.for_each(|told| out += &hanging("    ", 6, &screen.paint.faint(&told), screen.width));
    let same: Vec<String> =
        of(Estimate::is_nothing).map(|value| titled(value.name, value.of.as_deref())).collect();
    if !same.is_empty() {
        let told = format!("the same in every game: {}", same.join(", "));
        out += &hanging("    ", 6, &screen.paint.faint(&told), screen.width);
    }
    out
}

/// What a value has beyond that of the other side, in words.
pub(super) fn difference(value: &MeasuredValue) -> Option<String> {
    let found = value.difference?;
    let name = titled(value.name, value.of.as_deref());
    let signed = |number| numbers::signed(number, value.is_share);
    if found.games < 2 {
        return Some(format!("{name}: too few games to tell"));
    }
    if found.is_nothing() {
        return Some(format!("{name}: the same in every game"));
    }
    if found.is_apart_from_0() {
        return Some(format!(
            "{name}: {} ({})",
            signed(found.value),
            numbers::signed_interval(found.low, found.high, value.is_share)
        ));
    }
    let could = numbers::signed(found.farthest(), value.is_share);
    let could = could.trim_start_matches(['+', '−']);
    let more = found.games_to_tell().map_or_else(String::new, |games| {
        format!(
            "; {} games would tell a difference of {}",
            grouped(games),
            signed(found.value).trim_start_matches(['+', '−'])
        )
    });
    Some(format!("{name}: no difference is shown; it could be {could}{more}"))
}

fn of_each(table: &EachTable, screen: Screen) -> String {
    let mut out = String::new();
    let (different, alike): (Vec<&EachRow>, Vec<&EachRow>) =
        table.rows.iter().partition(|row| !row.differences().is_empty());
    if !different.is_empty() {
        out += &format!("\n  {}\n", screen.paint.strong("What differs"));
    }
    for row in different {
        out += &format!("    {}\n", screen.paint.name(&row.what));
        for cell in row.differences() {
            let (found, share) = (cell.difference, cell.is_share);
            let line = format!(
                "{}: {} ({})",
                titled(cell.name, cell.of.as_deref()),
                numbers::signed(found.value, share),
                numbers::signed_interval(found.low, found.high, share)
            );
            out += &hanging("      ", 8, &line, screen.width);
        }
    }
    let names =
        |rows: Vec<&&EachRow>| rows.iter().map(|row| row.what.as_str()).collect::<Vec<_>>().join(", ");
    let (unplayable, alike): (Vec<&&EachRow>, Vec<&&EachRow>) =
        alike.iter().partition(|row| row.unplayable.is_some());
    let (nothing, unsure): (Vec<&&EachRow>, Vec<&&EachRow>) =
        alike.into_iter().partition(|row| row.is_nothing());
    let sections = [("No difference is shown", names(unsure)), ("The same in every game", names(nothing))];
    for (title, rows) in sections.into_iter().filter(|(_, rows)| !rows.is_empty()) {
        out += &format!("\n  {}\n", screen.paint.strong(title));
        out += &hanging("    ", 4, &rows, screen.width);
    }
    if !unplayable.is_empty() {
        out += &format!("\n  {}\n", screen.paint.strong("Cannot be played"));
    }
    for row in unplayable {
        let line = format!("{}: {}", row.what, row.unplayable.clone().unwrap_or_default());
        out += &hanging("    ", 6, &line, screen.width);
    }
    let looked: usize = table.rows.iter().map(|row| row.cells.len()).sum();
    let note = format!(
        "{} differences were looked at; what is called one is so at 5 % for all of them together (Holm)",
        grouped(looked as u64)
    );
    out += &format!("\n{}", hanging("  ", 2, &screen.paint.faint(&note), screen.width));
    out
}
