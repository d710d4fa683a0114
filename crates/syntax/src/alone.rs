//! A scenario taken out of its file.

use text::{Excerpt, SourceId};

use crate::cases::{self, CaseTable};
use crate::fill::{Filled, Template};
use crate::raw::{self, RawLine};
use crate::{Frame, HeaderLine, Scenario, SetupLine};

/// The text of one scenario as it reads on its own: below the lines that hold for the whole file, of a table
/// of cases its row alone. `header` and `setup` are the file-wide lines and the shared set-up, those of
/// included files among them; `text` is that of the file. Comments within a line may be lost.
pub fn alone(
    text: &str,
    frame: &Frame,
    header: &[HeaderLine],
    setup: &[SetupLine],
    scenario: &Scenario,
) -> String {
    let mut out = String::new();
    if let Some(game) = &frame.game {
        let variant =
            game.variant.as_ref().map(|variant| format!(" with {}", variant.value)).unwrap_or_default();
        out += &format!("{}{variant}\n", game.written());
    }
    for line in header {
        out += &written(line);
    }
    if !setup.is_empty() {
        out += "setup\n";
        for line in setup {
            out += &match line {
                SetupLine::ToMove(player) => format!("{} to move\n", player.text()),
                SetupLine::Island(words) => format!("{}\n", words.text()),
            };
        }
    }
    out + "\n" + &lines(text, scenario).join("\n") + "\n"
}

/// A line that holds for a file, as one writes it.
fn written(line: &HeaderLine) -> String {
    match line {
        HeaderLine::Players(names) => {
            let names: Vec<&str> = names.iter().map(|name| name.value.as_str()).collect();
            format!("players {}\n", names.join(" "))
        }
        HeaderLine::Rules { knob, value } => format!("rules {} = {}\n", knob.value, value.text().trim()),
        HeaderLine::HouseRules(path) => format!("house rules {}\n", raw::quoted(&path.value)),
        HeaderLine::Seed(seed) => format!("seed {}\n", seed.value),
        HeaderLine::Whatever(knob) => format!("whatever {}\n", knob.value),
        HeaderLine::Include(path) => format!("include {}\n", raw::quoted(&path.value)),
    }
}

/// The lines of a scenario; of a case, with its cells in place of the placeholders.
fn lines(text: &str, scenario: &Scenario) -> Vec<String> {
    let source = SourceId::default();
    let written = Excerpt::slice_of(text.get(scenario.place.span.range()).unwrap_or_default(), source, 0);
    let lines: Vec<RawLine<'_>> = raw::lines(written.text()).collect();
    let table = lines.iter().position(|raw| raw.says_cases());
    let (Some(at), Some(case)) = (table, &scenario.case) else {
        return lines.iter().map(|raw| raw.text.to_owned()).collect();
    };
    let mut faults = Vec::new();
    let mut table = CaseTable::default();
    let after = table.read(source, &lines, at, &mut faults);
    let around: Vec<RawLine<'_>> = lines[..at].iter().chain(&lines[after..]).copied().collect();
    let mut templates = Vec::new();
    table.templates(source, &around, &mut templates, &mut faults);
    let row = table.rows.iter().find(|row| row.number == case.number);
    let mut text = String::new();
    let mut filled = Filled::with_room(&mut text, &templates, &table, 0);
    if !row.is_some_and(|row| filled.add(&templates, &table, row, &mut cases::BUDGET.clone())) {
        return Vec::new();
    }
    let filled = filled.done(source, &templates, table.columns.len());
    let mut lines = filled.filled_lines(0);
    let line = |template: &Template<'_>| template.alike(&written).or_else(|| lines.next());
    templates.iter().filter_map(line).map(|line| line.text().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_stands_alone_with_its_cells() {
        let text = "game ravens\nplayers A B\n\nscenario \"One\"\n\nscenario \"<card> flies\"\n  cases\n    \
                    | card  |\n    | water |\n    | snow  |\n  turn gray  # now\n    fly <card>\n\nscenario \"Last\"\n";
        let frame = crate::parse(SourceId::default(), text);
        let alone = |at: usize| alone(text, &frame, &frame.header, &frame.setup, &frame.scenarios[at]);
        assert_eq!(
            alone(2),
            "game ravens\nplayers A B\n\nscenario \"snow flies\"\n  turn gray  \n    fly snow\n"
        );
        assert_eq!(alone(0), "game ravens\nplayers A B\n\nscenario \"One\"\n");
    }
}
