//! A comparison as people read it.

use runner::Status;
use text::counted;

use super::super::words;
use super::{Comparison, Parting, Step};
use crate::terminal::Paint;

/// Steps and messages are shown up to so many characters.
const BRIEF: usize = 160;

/// What comparing found, in lines.
pub(super) fn comparison(comparison: &Comparison, paint: Paint) -> String {
    let mut out = String::new();
    for own in &comparison.house_rules {
        out += &format!(
            "{}  {}\n",
            paint.strong(&own.name),
            paint.faint(&format!("{} ({})", own.file, own.game))
        );
    }
    for own in &comparison.different {
        let place = paint.faint(&format!("{}:{}", own.file, own.line));
        out += &format!("\n{}  {place}\n", paint.strong(&own.title));
        if own.standard != own.house {
            let bad = own.house != words::status_key(Status::Passed);
            let under = if bad { paint.bad(own.house) } else { paint.good(own.house) };
            out += &format!("  {} as written, {under} under the house rules\n", own.standard);
        }
        if let Some(parts) = &own.parts {
            let (standard, house) = parts.text();
            out += &match &parts.last {
                Some(last) => {
                    format!(
                        "  they part after {}, the last in {}\n",
                        counted(parts.moves, "move"),
                        one_line(last)
                    )
                }
                None => "  they part before the first move\n".to_owned(),
            };
            out += &format!("    standard  {standard}\n    house     {house}\n");
        }
        own.said.iter().for_each(|said| out += &format!("  said: {}\n", brief(said)));
        if !own.lost.is_empty() || !own.gained.is_empty() {
            out += "  afterwards\n";
            own.lost.iter().for_each(|line| out += &format!("    - {line}\n"));
            own.gained.iter().for_each(|line| out += &format!("    + {line}\n"));
        }
    }
    out += &format!(
        "\n{}: {} alike, {} different\n",
        counted(comparison.scenarios, "scenario"),
        comparison.alike,
        comparison.different.len()
    );
    if !comparison.never_exercised.is_empty() {
        out += &format!("never exercised: {}\n", comparison.never_exercised.join(", "));
    }
    out
}

fn one_line(text: &str) -> String {
    text.replace('\n', " / ")
}

/// As much of a line as people read.
fn brief(text: &str) -> String {
    match text.char_indices().nth(BRIEF) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl Parting {
    /// Either step in a line; of a move that both make, only what it does otherwise.
    fn text(&self) -> (String, String) {
        let whole = |step: &Option<Step>| {
            brief(&one_line(&step.as_ref().map_or_else(|| "nothing more".to_owned(), Step::text)))
        };
        let (Some(standard), Some(house)) = (&self.standard, &self.house) else {
            return (whole(&self.standard), whole(&self.house));
        };
        match (standard, house) {
            (Step::Move { events: one, .. }, Step::Move { events: other, .. })
                if standard.made() == house.made() =>
            {
                let alike = one.iter().zip(other).take_while(|(one, other)| one == other).count();
                let rest = |events: &[String]| match (alike, events.get(alike..).unwrap_or_default()) {
                    (0, rest) => rest.join("; "),
                    (_, []) => "… and nothing more".to_owned(),
                    (_, rest) => format!("… {}", rest.join("; ")),
                };
                let part = |step: &Step, events: &[String]| brief(&one_line(&step.with(&rest(events))));
                (part(standard, one), part(house, other))
            }
            _ => (whole(&self.standard), whole(&self.house)),
        }
    }
}
