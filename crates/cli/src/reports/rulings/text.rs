use experiment::{Consequence, Left, OtherReading};
use runner::{Solved, Verdict};
use text::counted;

use super::super::{difference as differing, specimen, words};
use super::{Matrix, is_other};
use crate::terminal::{Screen, hanging};

/// The matrix as people read it: reading by reading, then scenario by scenario.
pub(crate) fn rulings(matrix: &Matrix<'_>, screen: Screen) -> String {
    let paint = screen.paint;
    let mut out = String::new();
    let mut game = "";
    let is_variant = |at: usize, game: &str| {
        matrix.readings.get(at).is_some_and(|before| before.is_variant() && before.game.info().name == game)
    };
    for (at, reading) in matrix.readings.iter().enumerate() {
        let info = reading.game.info();
        if game != info.name {
            game = info.name;
            out += &format!("{}\n", paint.strong(info.title));
        }
        if reading.is_variant() && (at == 0 || !is_variant(at - 1, info.name)) {
            out += &format!("\n  {}\n", paint.strong("Variants, which contradict what is printed"));
        }
        out += &by_reading(matrix, at, reading, screen);
    }
    let hanging_rows: Vec<_> =
        matrix.rows.iter().filter(|row| matrix.hangs_on(row).any(|reading| !reading.is_variant())).collect();
    if !hanging_rows.is_empty() {
        out += &format!("\n{}\n", paint.strong("What scenarios hang on"));
    }
    for row in &hanging_rows {
        let specimen = matrix.suite.specimen(row.specimen);
        let mut knobs: Vec<&str> = matrix
            .hangs_on(row)
            .filter(|reading| !reading.is_variant())
            .map(|reading| reading.knob.name)
            .collect();
        knobs.dedup();
        let head = format!("  {}  {}", paint.faint(&specimen::place(specimen)), specimen::title(specimen));
        out += &format!("{head}\n");
        out += &hanging("      ", 6, &knobs.join(", "), screen.width);
    }
    out += &format!(
        "\n{}: {} hang on no ruling, {} on some\n",
        counted(matrix.rows.len(), "scenario"),
        matrix.rows.len() - hanging_rows.len(),
        hanging_rows.len()
    );
    let left = matrix.suite.left_out().iter().filter(|(_, left)| *left != Left::Skipped).count();
    if left > 0 {
        let text = format!(
            "{} left out: what does not hold as it is, and what takes too long to be run again for each reading",
            counted(left, "scenario")
        );
        out += &hanging("", 0, &text, screen.width);
    }
    out
}

fn by_reading(matrix: &Matrix<'_>, at: usize, reading: &OtherReading, screen: Screen) -> String {
    let paint = screen.paint;
    let count = |is: &dyn Fn(&Consequence) -> bool| matrix.under(at).filter(|(_, came)| is(came)).count();
    let counts = [
        (count(&|came| *came == Consequence::Same), "same"),
        (
            count(&|came| matches!(came, Consequence::Different { .. } | Consequence::Solved { .. })),
            "different",
        ),
        (count(&|came| matches!(came, Consequence::Impossible(_))), "not possible"),
        (count(&|came| *came == Consequence::Unknown), "not known"),
        (count(&|came| *came == Consequence::Chosen), "chosen in the scenario"),
    ];
    let counts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    let mut out = format!(
        "\n  {}  {}\n",
        paint.name(&format!("{} = {}", reading.knob.name, reading.value)),
        paint.faint(&format!("instead of {}; {}", reading.knob.default, reading.clause.id))
    );
    out += &hanging("    ", 4, &counts.join(", "), screen.width);
    for (row, came) in matrix.under(at).filter(|(_, came)| is_other(came)) {
        let specimen = matrix.suite.specimen(row.specimen);
        out += &format!(
            "    {}  {}\n",
            paint.strong(&specimen::title(specimen)),
            paint.faint(&specimen::place(specimen))
        );
        out += &indented(&told(came, screen));
    }
    out
}

/// What came of a scenario, in lines.
fn told(came: &Consequence, screen: Screen) -> String {
    let screen = Screen { width: screen.width.saturating_sub(4), ..screen };
    match came {
        Consequence::Same => "  the same\n".to_owned(),
        Consequence::Chosen => "  chosen in the puzzle\n".to_owned(),
        Consequence::Unknown => "  not known: the proof was not finished\n".to_owned(),
        Consequence::Impossible(why) => hanging("  not possible: ", 4, why, screen.width),
        Consequence::Solved { usual, other } => {
            hanging("  ", 4, &format!("{} instead of {}", found(other), found(usual)), screen.width)
        }
        Consequence::Different { status, difference } => {
            // Where a step tells it, what follows from that says little.
            let mut brief = difference.clone();
            if brief.parts.is_some() {
                brief.lost.clear();
                brief.gained.clear();
            }
            let mut out = differing::told(&brief, "here", screen);
            if *status != runner::Status::Passed {
                out = format!("  {} then\n{out}", words::status(*status));
            }
            out
        }
    }
}

/// What was found of a puzzle, in a few words.
fn found(solved: &Solved) -> String {
    let applies: Vec<&str> = solved.applies.iter().map(Verdict::word).collect();
    let key = match solved.key_lines.as_slice() {
        [] => String::new(),
        [one] => format!(" by {}", one.join(", ")),
        many => format!(" with {} solutions", many.len()),
    };
    format!("{}{key}", applies.join(", "))
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}\n")).collect()
}

/// Under which readings the verdict on each puzzle changes.
pub(crate) fn puzzles(matrix: &Matrix<'_>, screen: Screen) -> String {
    let paint = screen.paint;
    let mut out = format!("{}\n", paint.strong("Under other readings of the rules"));
    for row in matrix.rows {
        let specimen = matrix.suite.specimen(row.specimen);
        out += &format!(
            "  {}  {}\n",
            paint.strong(&specimen::title(specimen)),
            paint.faint(&specimen::place(specimen))
        );
        let pairs = matrix.readings.iter().zip(&row.came);
        let told_of = pairs.filter_map(|(reading, came)| Some((reading, came.as_ref()?)));
        let mut any = false;
        for (reading, came) in told_of.filter(|(_, came)| **came != Consequence::Same) {
            any = true;
            let kind = if reading.is_variant() { " (a variant)" } else { "" };
            let name = format!("{} = {}{kind}", reading.knob.name, reading.value);
            out += &hanging("    ", 6, &format!("{name}: {}", told(came, screen).trim()), screen.width);
        }
        if !any {
            out += "    the same under every other reading\n";
        }
    }
    let left = matrix.suite.left_out().len();
    if left > 0 {
        let text = format!("{} not proved as it is, and not looked at", counted(left, "puzzle"));
        out += &hanging("  ", 2, &text, screen.width);
    }
    out
}
