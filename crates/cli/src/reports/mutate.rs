//! Mutants and what became of them, as people read it.

use experiment::{
    Altered, Fate, Fates, Finding, Gap, Kill, Killer, Left, Missing, Mutant, Suite, TurnedKnob,
};
use rulebook::Change;
use text::counted;

use super::specimen;
use crate::file_run;
use crate::terminal::{Screen, hanging, paragraph};

/// Every mutant by clause, then the counts.
pub(crate) fn mutate(suite: &Suite<'_>, findings: &[Finding], screen: Screen) -> String {
    let mut out = String::new();
    for group in findings.chunk_by(same_rulebook) {
        out += &heading(&group[0].mutant, screen);
        let width =
            group.iter().map(|group| changed(&group.mutant).chars().count()).max().unwrap_or(0).min(40);
        for clause in group.chunk_by(|one, other| one.mutant.clause == other.mutant.clause) {
            out += &format!("  {}\n", screen.paint.name(&clause[0].mutant.clause.id));
            for finding in clause {
                out += &line(suite, finding, width, screen);
            }
        }
        out.push('\n');
    }
    out += &closing(suite, findings, screen);
    out
}

/// A mutant that survived, for a remark: what was changed, what would have to be added, and where the scenario begins that
/// comes to it most.
pub(crate) fn mutation(suite: &Suite<'_>, finding: &Finding) -> (String, String, Option<(String, u32)>) {
    let mutant = &finding.mutant;
    let message = format!("nobody notices `{}` where it is changed: {}", mutant.clause.id, changed(mutant));
    let gap = finding.fate.lack();
    let nearest = gap.and_then(|gap| gap.nearest).map(|(at, _)| suite.specimen(at));
    let place = nearest.map(|specimen| (specimen.file.name().to_owned(), specimen::line(specimen)));
    (message, gap.map(|gap| wanting(gap.missing, mutant)).unwrap_or_default(), place)
}

/// Whether two findings are of one law book or one house rule.
fn same_rulebook(one: &Finding, other: &Finding) -> bool {
    one.mutant.game.info().name == other.mutant.game.info().name && one.mutant.house == other.mutant.house
}

fn heading(mutant: &Mutant, screen: Screen) -> String {
    let paint = screen.paint;
    match &mutant.house {
        None => format!("{}\n", paint.strong(mutant.game.info().title)),
        Some(house) => {
            let of = format!("house rule of {}, {}", mutant.game.info().title, house.script);
            format!("{}  {}\n", paint.strong(&house.name), paint.faint(&of))
        }
    }
}

fn line(suite: &Suite<'_>, finding: &Finding, width: usize, screen: Screen) -> String {
    let paint = screen.paint;
    let what = changed(&finding.mutant);
    let padding = " ".repeat(width.saturating_sub(what.chars().count()));
    let head = |sign: String| format!("    {sign} {what}{padding}  ");
    match &finding.fate {
        Fate::Killed(kill) => {
            let by = format!("{:<12}", kill.by.noun());
            let place = paint.faint(&place(suite, kill));
            format!("{}{by} {place}\n", head(paint.good("✓")))
        }
        Fate::Explained { why, .. } => {
            let why = paragraph_under(&format!("nothing can notice it: {why}"), screen);
            format!("{}explained\n{why}", head(paint.warn("·")))
        }
        Fate::Survived(Gap { missing, nearest }) => {
            let mut out = format!("{}{}\n", head(paint.bad("✗")), paint.bad("survived"));
            if let Some((at, asked)) = nearest {
                let specimen = suite.specimen(*at);
                let most = format!(
                    "asked most, {}, in “{}”, {}",
                    counted(*asked as usize, "time"),
                    specimen::title(specimen),
                    specimen::place(specimen)
                );
                out += &paragraph_under(&most, screen);
            }
            let wanting = format!("to notice it: {}", wanting(*missing, &finding.mutant));
            out += &paragraph_under(&wanting, screen);
            out
        }
    }
}

fn paragraph_under(text: &str, screen: Screen) -> String {
    hanging("        ", 8, text, screen.width)
}

/// What is changed, in a few words.
pub(super) fn changed(mutant: &Mutant) -> String {
    match &mutant.altered {
        Altered::Clause(change) => change_in_words(*change).to_owned(),
        Altered::Knob(TurnedKnob { knob, value, .. }) => format!("{knob} = {value}"),
    }
}

fn change_in_words(change: Change) -> &'static str {
    match change {
        Change::Permits => "always holds",
        Change::Refuses => "never holds",
        Change::More => "one more",
        Change::Less => "one less",
        Change::NoEffect => "does not happen",
        Change::Unamended => "as the law book has it",
    }
}

/// `FILE:LINE` of the line that noticed it.
fn place(suite: &Suite<'_>, kill: &Kill) -> String {
    let (name, at) = suite.specimen(kill.specimen).file.position(kill.place);
    format!("{name}:{}", at.line)
}

/// What would have to be added.
fn wanting(missing: Missing, mutant: &Mutant) -> String {
    let (id, title) = (&mutant.clause.id, &mutant.clause.title);
    match (missing, &mutant.altered) {
        (Missing::AnyScenario, _) => format!("add a scenario that comes to {id} ({title}); none here does"),
        (Missing::Refusal, _) => {
            format!("add a move that breaks it, `cannot MOVE because {id}`; no move here does ({title})")
        }
        (Missing::SoleRefusal, _) => format!(
            "whatever breaks it here breaks another clause too: say `because {id}`, or add a `cannot` that breaks \
             nothing else"
        ),
        (Missing::Permission, _) => format!("make a move that hangs on it, or add `can MOVE` ({title})"),
        (Missing::Number, Altered::Knob(TurnedKnob { knob, usual, .. })) => {
            format!("add an `expect` where {knob} = {usual} turns the scale ({title})")
        }
        (Missing::Number, _) => {
            format!("add an `expect` that fails when the number is another one ({title})")
        }
        (Missing::Effect, _) => {
            format!("add an `expect` after a move that brings it about ({title})")
        }
        (Missing::Reading, Altered::Knob(TurnedKnob { knob, value, .. })) => {
            format!("add a position in which `rules {knob} = {value}` comes to something else")
        }
        (Missing::Reading, _) => "add a position in which the readings come to different things".to_owned(),
        (Missing::Amendment, _) => {
            "add a line that fails where the house rule leaves the law book as it is".to_owned()
        }
    }
}

/// `12 mutants: 10 killed (8 by an expectation, …), 1 explained, 1 survived; by 4 scenarios`
fn closing(suite: &Suite<'_>, findings: &[Finding], screen: Screen) -> String {
    let Fates { mutants, killed, explained, survived, .. } = Fates::of(suite, findings);
    let by = |killer| {
        let is_by = |finding: &&Finding| matches!(&finding.fate, Fate::Killed(kill) if kill.by == killer);
        (findings.iter().filter(is_by).count(), killer.how())
    };
    let kinds = Killer::ALL.map(by).into_iter().filter(|(count, _)| *count > 0);
    let kinds: Vec<String> = kinds.map(|(count, how)| format!("{count} {how}")).collect();
    let mut text = format!("{}: {killed} killed", counted(mutants, "mutant"));
    if !kinds.is_empty() {
        text += &format!(" ({})", kinds.join(", "));
    }
    if explained > 0 {
        text += &format!(", {explained} explained");
    }
    text += &format!(", {survived} survived; {} looked", counted(suite.len(), "scenario"));
    let mut out = paragraph(&text, screen.width).trim_start().to_owned();
    for (left, why) in [
        (Left::DoesNotHold, "did not hold as it is, and is left out (`saga test` tells why)"),
        (Left::TakesLong, "takes too long to be run again for each mutant, and is left out"),
    ] {
        let of_file: Vec<String> = suite
            .left_out()
            .iter()
            .filter(|(_, candidate)| *candidate == left)
            .map(|(candidate, _)| {
                let place = specimen::place(candidate);
                format!("{place} “{}”", file_run::title(candidate.scenario()))
            })
            .collect();
        match of_file.as_slice() {
            [] => {}
            [one] => out += &hanging("", 0, &format!("{one} {why}"), screen.width),
            many => {
                let why = match left {
                    Left::DoesNotHold => "did not hold as they are, and are left out (`saga test` tells why)",
                    _ => "take too long to be run again for each mutant, and are left out",
                };
                out += &hanging("", 0, &format!("{} {why}", counted(many.len(), "scenario")), screen.width);
            }
        }
    }
    out
}
