//! A comparison as people read it.

use runner::Status;
use text::counted;

use super::super::{difference, words};
use super::{Against, Comparison, Different};
use crate::terminal::{Screen, hanging};

/// What comparing found, in lines.
pub(super) fn comparison(comparison: &Comparison, screen: Screen) -> String {
    let paint = screen.paint;
    let mut out = String::new();
    for house_rule in &comparison.house_rules {
        out += &format!(
            "{}  {}\n",
            paint.strong(&house_rule.name),
            paint.faint(&format!("{} ({})", house_rule.file, house_rule.game))
        );
    }
    let (on_the_way, at_the_end): (Vec<&Different>, Vec<&Different>) =
        comparison.different.iter().partition(|each| each.ends_alike);
    for each in &at_the_end {
        out += &different(comparison.against, each, screen);
    }
    if !on_the_way.is_empty() {
        out += &format!("\n{}\n", paint.strong("end alike, and differ on the way"));
    }
    for each in &on_the_way {
        let place = paint.faint(&format!("{}:{}", each.file, each.line));
        out += &hanging("  ", 4, &format!("{}  {place}", each.title), screen.width);
    }
    let on_the_way = match on_the_way.len() {
        0 => String::new(),
        count => format!("{count} alike in the end, "),
    };
    out += &format!(
        "\n{}: {} alike, {on_the_way}{} different\n",
        counted(comparison.scenarios, "scenario"),
        comparison.alike,
        at_the_end.len()
    );
    for amendment in &comparison.amendments {
        let did = match (amendment.added, amendment.otherwise) {
            _ if amendment.asked == 0 && amendment.searched => "asked where moves were searched".to_owned(),
            _ if amendment.asked == 0 => "never asked".to_owned(),
            (true, times) => {
                let did = if amendment.ends { "ended the game" } else { "forbade" };
                format!("asked {}, {did} {}", times_of(amendment.asked), times_of(times))
            }
            (false, 0) => format!("asked {}, and never answered otherwise", times_of(amendment.asked)),
            (false, times) => {
                format!("asked {}, answered otherwise {}", times_of(amendment.asked), times_of(times))
            }
        };
        let head = format!("  {}  ", paint.name(&amendment.clause));
        let indent = amendment.clause.chars().count() + 4;
        out += &hanging(&head, indent.min(40), &did, screen.width);
    }
    out
}

fn times_of(count: u32) -> String {
    match count {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        count => counted(count as usize, "time"),
    }
}

fn different(against: Against, different: &Different, screen: Screen) -> String {
    let paint = screen.paint;
    let place = paint.faint(&format!("{}:{}", different.file, different.line));
    let mut out = format!("\n{}  {place}\n", paint.strong(&different.title));
    let (without, under) = (different.standard, different.house);
    if without != under {
        let painted = |status: Status| match status {
            Status::Passed => paint.good(words::status(status)),
            Status::Failed | Status::Error => paint.bad(words::status(status)),
            Status::Skipped | Status::NotSolved => paint.warn(words::status(status)),
        };
        let (before, rules) = match against {
            Against::AsWritten => ("as written", "the house rules"),
            Against::LawBook => ("by the law book", "its own rules"),
        };
        out += &format!("  {} {before}, {} under {rules}\n", painted(without), painted(under));
    }
    let others = match against {
        Against::AsWritten => "house",
        Against::LawBook => "its own",
    };
    for said in different.said_without.iter().filter(|_| against == Against::LawBook) {
        out += &hanging("  said by the law book: ", 8, &said.replace('\n', " / "), screen.width);
    }
    out += &difference::told(&different.difference, others, screen);
    out
}
