//! How two runs of a scenario differ, as people read it.

use experiment::{Difference, Parting, ShownStep, Verdicts};
use text::counted;

use crate::terminal::{Screen, hanging, visible};

/// How two runs differ, in lines: the usual one, and one under other rules, which have a name.
pub(super) fn told(difference: &Difference, others: &str, screen: Screen) -> String {
    let mut out = String::new();
    if let Some(parts) = &difference.parts {
        let (usual, other) = sides(parts);
        let last = match &parts.last {
            Some(last) => {
                format!("they part after {}, the last in {}", counted(parts.moves, "move"), one_line(last))
            }
            None => "they part before the first move".to_owned(),
        };
        out += &hanging("  ", 4, &last, screen.width);
        let width = others.chars().count().max("standard".len());
        for (name, text) in [("standard", usual), (others, other)] {
            out += &hanging(&format!("    {name:<width$}  "), width + 6, &text, screen.width);
        }
    }
    if let Some(Verdicts { usual, other }) = &difference.verdicts {
        out += "  the puzzle\n";
        let width = others.chars().count().max("standard".len());
        for (name, text) in [("standard", usual), (others, other)] {
            out += &hanging(&format!("    {name:<width$}  "), width + 6, &one_line(text), screen.width);
        }
    }
    for said in &difference.said {
        out += &hanging("  said: ", 8, &one_line(said), screen.width);
    }
    if !difference.lost.is_empty() || !difference.gained.is_empty() {
        out += "  afterwards\n";
        for (sign, lines) in [("-", &difference.lost), ("+", &difference.gained)] {
            lines.iter().for_each(|line| out += &hanging(&format!("    {sign} "), 6, line, screen.width));
        }
    }
    out
}

fn one_line(text: &str) -> String {
    visible(text).replace('\n', " / ")
}

/// Either step in a line; of a move that both make, only what it does otherwise.
fn sides(parts: &Parting) -> (String, String) {
    let whole = |step: &Option<ShownStep>| {
        one_line(&step.as_ref().map_or_else(|| "nothing more".to_owned(), ShownStep::text))
    };
    let (Some(usual), Some(other)) = (&parts.usual, &parts.other) else {
        return (whole(&parts.usual), whole(&parts.other));
    };
    match (usual, other) {
        (ShownStep::Move { events: one, .. }, ShownStep::Move { events: two, .. })
            if usual.made() == other.made() =>
        {
            let alike = one.iter().zip(two).take_while(|(one, two)| one == two).count();
            let rest = |events: &[String]| match (alike, events.get(alike..).unwrap_or_default()) {
                (0, rest) => rest.join("; "),
                (_, []) => "… and nothing more".to_owned(),
                (_, rest) => format!("… {}", rest.join("; ")),
            };
            (one_line(&usual.with(&rest(one))), one_line(&other.with(&rest(two))))
        }
        _ => (whole(&parts.usual), whole(&parts.other)),
    }
}
