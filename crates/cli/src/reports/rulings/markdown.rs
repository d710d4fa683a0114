use experiment::Consequence;

use super::super::markdown::{code, escape, link};
use super::super::specimen;
use super::Matrix;

/// The matrix as Markdown: a table a game, with the scenarios that hang on a ruling.
pub(crate) fn markdown(matrix: &Matrix<'_>) -> String {
    let mut out = String::from(
        "# Readings\n\n`=` the same · `≠` different · `✗` not possible · `?` not known · `·` chooses a reading itself · a *variant* contradicts what is printed\n",
    );
    let mut at = 0;
    while at < matrix.readings.len() {
        let info = matrix.readings[at].game.info();
        let group = matrix.readings[at..].iter().take_while(|reading| reading.game.info().name == info.name);
        let end = at + group.count();
        out += &format!("\n## {}\n\n|  |", escape(info.title));
        for reading in &matrix.readings[at..end] {
            let kind = if reading.is_variant() { "*variant* " } else { "" };
            out += &format!(" {kind}{} |", code(&format!("{} = {}", reading.knob.name, reading.value)));
        }
        out += &format!("\n|---|{}\n", ":-:|".repeat(end - at));
        let (mut same, mut shown) = (0, 0);
        for row in matrix.rows.iter().filter(|row| row.came[at].is_some()) {
            if matrix.hangs_on(row).next().is_none() {
                same += 1;
                continue;
            }
            shown += 1;
            let specimen = matrix.suite.specimen(row.specimen);
            let to = format!("{}#L{}", specimen.file.name(), specimen::line(specimen));
            out += &format!("| {} |", link(&specimen::title(specimen), &to));
            for came in &row.came[at..end] {
                out += &format!(" {} |", came.as_ref().map_or("", sign));
            }
            out.push('\n');
        }
        out += &format!("\n{shown} hang on a ruling; {same} do not.\n");
        at = end;
    }
    out
}

fn sign(came: &Consequence) -> &'static str {
    match came {
        Consequence::Same => "=",
        Consequence::Chosen => "·",
        Consequence::Different { .. } | Consequence::Solved { .. } => "≠",
        Consequence::Impossible(_) => "✗",
        Consequence::Unknown => "?",
    }
}
