//! Puzzles in the words of the trade: key, line, replies, tries, cooks, duals.
//!
//! It is long for the many things that are told of a puzzle.

use std::time::Duration;

use runner::{BranchText, Certified, Counted, Solved, Status, TestedText, Verdict};
use text::{counted, grouped};

use super::{Minimal, minimal, test, words};
use crate::args::SolveArgs;
use crate::draw::Renderer;
use crate::file_run::Scene;
use crate::run::Run;
use crate::terminal::{Paint, Screen, hanging, visible};

/// How many solutions are told in full.
pub(crate) const MOST_SOLUTIONS: usize = 100;
/// A tree of replies is folded after so many lines.
const MOST_REPLIES: usize = 40;
/// How many other first moves are told.
const MOST_FIRSTS: usize = 60;
/// What stands before the text of a line.
const MARGIN: usize = 12;

/// What `saga solve` found, for people.
pub(crate) fn solve(run: &Run, minimal: &Minimal, args: &SolveArgs, screen: Screen) -> String {
    let renderer = Renderer::new(screen);
    let mut out = String::new();
    for ran in &run.files {
        let faults: Vec<_> = ran.faults.iter().collect();
        out += &test::drawn(&faults, ran, &renderer);
        for scene in ran.scenes() {
            out += &puzzle(scene, args, screen);
            if let Some(parts) = minimal.get(&(ran.name.clone(), scene.case.number)) {
                let page = SolvePage { screen, args };
                minimal::told(parts).iter().for_each(|(head, text)| out += &page.line(head, text));
            }
            let said: Vec<_> = scene.report().diagnostics.iter().collect();
            if !said.is_empty() {
                out += "\n";
                out += &test::drawn(&said, ran, &renderer);
            }
            out += "\n";
        }
    }
    out + &*closing(run, screen.paint)
}

fn puzzle(scene: Scene<'_>, args: &SolveArgs, screen: Screen) -> String {
    let paint = screen.paint;
    let report = scene.report();
    let mut out = match (&report.solved, report.status) {
        (Some(solved), _) => {
            let applies: Vec<&str> = solved.applies.iter().map(Verdict::word).collect();
            match solved.verdict {
                Verdict::Sound => format!("{} ", paint.good("✓ sound")),
                Verdict::Unknown => format!("{} ", paint.warn(&format!("? {}", applies.join(", ")))),
                _ => format!("{} ", paint.bad(&format!("✗ {}", applies.join(", ")))),
            }
        }
        (None, Status::Skipped) => {
            let why = visible(report.skipped.as_deref().unwrap_or_default());
            format!("{} ", paint.warn(&format!("- skipped: {why}")))
        }
        (None, status) => format!("{} ", paint.bad(&format!("✗ {}", words::status(status)))),
    };
    out += &format!(" {}  {}\n", paint.strong(&scene.title()), paint.faint(&scene.place()));
    if let Some(solved) = &report.solved {
        let page = SolvePage { screen, args };
        out += &page.solved(solved, scene.case.time);
        if let Some(Certified::Written { certificate, proves }) = report.certified.as_deref() {
            let nodes = counted(certificate.nodes.len() as u128, "node");
            out += &page.line("certified", &format!("{}  ({nodes})", proves.join("; ")));
            certificate.heading.leaves.iter().for_each(|left| out += &page.line("  not", left));
        }
    }
    out
}

struct SolvePage<'a> {
    screen: Screen,
    args: &'a SolveArgs,
}

impl SolvePage<'_> {
    fn line(&self, head: &str, text: &str) -> String {
        let head = format!("  {head:<width$}", width = MARGIN - 2);
        hanging(&self.screen.paint.faint(&head), MARGIN, text, self.screen.width)
    }

    fn solved(&self, solved: &Solved, time: Duration) -> String {
        let mut out = self.line(&solved.solver, &solved.task.join("; "));
        out += &self.keys(solved);
        if let Some(chance) = &solved.chance {
            out += &self.line("chance", &chance.to_string());
        }
        out += &match solved.counted {
            Counted::All => String::new(),
            Counted::OfOneDeal => self.line(
                "",
                "one way that the hidden cards may lie proves it; there may be more, and shorter ones",
            ),
            Counted::One => self.line("", "no way is shorter; how many more there are is not counted"),
        };
        let key = solved.key_lines.first().map_or(0, Vec::len);
        if solved.tree.iter().any(branches) {
            out += &self.tree(&solved.tree);
        } else if solved.play.len() > key || solved.play.iter().any(|played| played.contains(" drawing ")) {
            out += &self.line("line", &solved.play.join(", "));
        }
        if self.args.all {
            for (number, play) in solved.plays.iter().enumerate() {
                out += &self.line(&format!("  line {}", number + 1), &play.join(", "));
            }
            if solved.solutions > solved.plays.len() && !solved.plays.is_empty() {
                out += &self.line("", &format!("… and {} more", solved.solutions - solved.plays.len()));
            }
        }
        for dual in &solved.duals {
            let after = if dual.line.is_empty() { "at once".into() } else { dual.line.join(", ") };
            out += &self.line("dual", &format!("after {after}:"));
            dual.ways.iter().for_each(|way| out += &self.line("", &way.join(", ")));
        }
        solved.tries.iter().for_each(|each| out += &self.tested("try", each));
        if self.args.tries {
            out += &self.firsts(solved);
        }
        let seconds = time.as_secs_f64();
        let rate = (solved.positions as f64 / seconds.max(1e-6)) as u64;
        let searched = counted(u128::from(solved.positions), "position");
        let searched = searched.replacen(&solved.positions.to_string(), &grouped(solved.positions), 1);
        let rate = format!("{searched} in {seconds:.2} s, {} a second", grouped(rate));
        out + &*self.line("", &self.screen.paint.faint(&rate))
    }

    /// The key lines: one as a line, cooks side by side.
    fn keys(&self, solved: &Solved) -> String {
        let moves = |moves| counted(u128::from(moves), "move");
        match solved.key_lines.as_slice() {
            [] => String::new(),
            [key] => {
                let fewest = solved.fewest.map(|fewest| format!("  ({})", moves(fewest))).unwrap_or_default();
                self.line("key", &format!("{}{fewest}", or_none(key).join(", ")))
            }
            keys => {
                let most = if self.args.all { MOST_SOLUTIONS } else { 4 };
                let shown: Vec<Vec<String>> = keys.iter().take(most).map(|key| or_none(key)).collect();
                // Where one was promised the others are cooks.
                let cooked = solved.applies.contains(&Verdict::Cooked);
                let head = if cooked { "cooks" } else { "keys" };
                let mut out = self.line(head, &format!("{} solutions", solved.solutions));
                out += &self.side_by_side(&shown);
                if shown.len() < keys.len() {
                    out += &self.line("", &format!("… and {} more (`--all`)", keys.len() - shown.len()));
                }
                out
            }
        }
    }

    /// Lines of moves beside one another as long as they fit, else below one another.
    fn side_by_side(&self, lines: &[Vec<String>]) -> String {
        let width = |line: &Vec<String>| line.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = lines.iter().map(width).collect();
        if widths.iter().map(|width| width + 3).sum::<usize>() > self.screen.width - MARGIN {
            let lines = lines.iter().enumerate();
            return lines.map(|(at, line)| self.line(&format!("  {}.", at + 1), &line.join(", "))).collect();
        }
        let rows = lines.iter().map(Vec::len).max().unwrap_or(0);
        let mut out = String::new();
        for row in 0..rows {
            let mut text = String::new();
            for (line, width) in lines.iter().zip(&widths) {
                let cell = line.get(row).map_or("", String::as_str);
                text += &format!("{cell:<width$}   ");
            }
            out += &format!("{}{}\n", " ".repeat(MARGIN), text.trim_end());
        }
        out
    }

    /// The solution against every reply, folded where it is long.
    fn tree(&self, tree: &[BranchText]) -> String {
        let mut lines = Vec::new();
        self.branches(tree, 0, &mut lines);
        let folded = lines.len().saturating_sub(MOST_REPLIES);
        lines.truncate(MOST_REPLIES);
        let mut out = String::new();
        for (at, line) in lines.iter().enumerate() {
            out += &self.line(if at == 0 { "line" } else { "" }, line);
        }
        if folded > 0 {
            out += &self.line("", &format!("… and {} more", counted(folded, "line")));
        }
        out
    }

    /// Moves that follow one another without a choice stand on one line.
    fn branches(&self, tree: &[BranchText], depth: usize, lines: &mut Vec<String>) {
        for branch in tree {
            let mut text = format!("{}{}", "  ".repeat(depth), branch.text);
            let mut last = branch;
            while let [only] = last.next.as_slice() {
                text += &format!(", {}", only.text);
                last = only;
            }
            if last.folded {
                text += " …";
            }
            lines.push(text);
            self.branches(&last.next, depth + 1, lines);
        }
    }

    fn tested(&self, head: &str, tested: &TestedText) -> String {
        let begins = tested.beginning.join(", ");
        let mut text = match (tested.works, tested.line.as_slice()) {
            (true, []) => format!("{begins} works"),
            (true, line) => format!("{begins} works: {}", line.join(", ")),
            (false, []) => format!("{begins}? {}", tested.ending),
            (false, line) => format!("{begins}? {}; {}", line.join(", "), tested.ending),
        };
        if let Some(said) = &tested.text {
            text += &format!(" (\"{said}\")");
        }
        self.line(head, &text)
    }

    /// What every other first move runs into.
    fn firsts(&self, solved: &Solved) -> String {
        let others: Vec<&TestedText> = solved.firsts.iter().filter(|first| !first.works).collect();
        let mut out = String::new();
        for each in others.iter().take(MOST_FIRSTS) {
            out += &self.tested("other", each);
        }
        if others.len() > MOST_FIRSTS {
            out += &self.line("", &format!("… and {} more", others.len() - MOST_FIRSTS));
        }
        out
    }
}

/// A key line; where others or chance decide before its first move, words that say so.
fn or_none(key: &[String]) -> Vec<String> {
    match key {
        [] => vec!["none before others or chance decide".to_owned()],
        moves => moves.to_vec(),
    }
}

/// Whether more than one thing may follow somewhere.
fn branches(branch: &BranchText) -> bool {
    branch.next.len() > 1 || branch.next.iter().any(branches)
}

fn closing(run: &Run, paint: Paint) -> String {
    let summary = &run.summary;
    if summary.counts.scenarios == 0 && summary.counts.faulty_files == 0 {
        return "no puzzle was selected\n".to_owned();
    }
    let mut found = [0; Verdict::ALL.len()];
    let solved =
        run.files.iter().flat_map(|ran| ran.scenes()).filter_map(|scene| scene.report().solved.as_ref());
    solved.for_each(|solved| found[solved.verdict as usize] += 1);
    let mut parts: Vec<String> = Verdict::ALL
        .into_iter()
        .filter(|verdict| found[*verdict as usize] > 0)
        .map(|verdict| {
            let words = format!("{} {}", found[verdict as usize], verdict.word());
            if verdict == Verdict::Sound { paint.good(&words) } else { paint.bad(&words) }
        })
        .collect();
    if summary.counts.errors > 0 {
        parts.push(paint.bad(&format!("{} {}", summary.counts.errors, words::status(Status::Error))));
    }
    if summary.counts.skipped > 0 {
        parts.push(paint.warn(&format!("{} skipped", summary.counts.skipped)));
    }
    let what = counted(summary.counts.scenarios, "puzzle");
    format!("{}: {}{}\n", paint.strong(&what), parts.join(", "), test::time(summary, paint))
}
