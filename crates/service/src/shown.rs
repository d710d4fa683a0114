//! A position, its moves, and the page of a file.

use std::io::Cursor;

use figure::svg::Scale;
use replay::Replay;
use runner::{Detail, Effort, Listed, Options};
use site::{Binding, Chapter, Topic};
use snapshot::GivenNames;

use crate::{Host, Workspace};

/// A position, drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The drawing, as SVG.
    pub svg: String,
    /// The same in lines of text.
    pub text: String,
    /// The title of the scenario.
    pub title: String,
    /// Who may act.
    pub to_act: Vec<String>,
    /// How many legal moves there are; nothing where that is not determined.
    pub legal: Option<String>,
    /// The players, whose seats it can be seen from.
    pub players: Vec<String>,
}

/// How wide a picture is as text, in columns.
const WIDTH: usize = 100;

impl<H: Host> Workspace<H> {
    /// The position after the line in which a byte of a file lies, as that seat sees it, or as the seat of `as` does.
    pub fn picture(&self, path: &str, at: usize, seat: Option<&str>) -> Option<Picture> {
        let analysis = self.analysis(path)?;
        let text = &analysis.text;
        let number = analysis.scenario_at(at)?;
        let title = analysis.opened.file.frame.scenarios[number].title.value.clone();
        // After a line means before the next that is no row of it.
        let stand = self.stand_after(path, text, at)?;
        let seen = seat.map(str::to_owned).or_else(|| seen_by(text, at));
        let seen = seen.as_deref().filter(|seat| *seat != "everybody");
        let view = stand.live.view(&stand.at, seen);
        let outlook = stand.live.outlook(&stand.at, 0);
        let listed = stand.live.listed(&stand.at, 0).filter(|listed| listed.open.is_none());
        Some(Picture {
            svg: view.figure.svg(&title, Scale::of([&view.figure].into_iter())),
            text: view.figure.text(WIDTH).join("\n"),
            title,
            to_act: outlook.to_act,
            legal: listed.map(|listed| listed.count.to_string()),
            players: stand.live.players(),
        })
    }

    /// The legal moves before the line in which a byte of a file lies, at most so many.
    pub fn legal_moves(&self, path: &str, at: usize, most: usize) -> Option<Listed> {
        let analysis = self.analysis(path)?;
        let around = syntax::surroundings(&analysis.text, at);
        let stand = self.stand(path, &analysis.text, &around)?;
        stand.live.listed(&stand.at, most)
    }

    /// The position after the line in which a byte lies and after its rows.
    pub(crate) fn stand_after(
        &self,
        path: &str,
        text: &str,
        at: usize,
    ) -> Option<std::rc::Rc<crate::stands::Stand>> {
        let (after, around) = self.after_line(text, at);
        self.stand(path, &after, &around)
    }

    /// A text with an empty line after the one in which a byte lies and after its rows, and what stands around that.
    pub(crate) fn after_line(&self, text: &str, at: usize) -> (String, syntax::Surroundings) {
        let next = self.end_of_line(text, at);
        // It stands before all that follows.
        let after = format!("{}\n{}", &text[..next], &text[next..]);
        let around = syntax::surroundings(&after, next + 1);
        (after, around)
    }

    /// Where the line ends in which a byte lies, with its rows.
    pub(crate) fn end_of_line(&self, text: &str, at: usize) -> usize {
        let (start, line) = crate::actions::line_around(text, at);
        let indent = |line: &str| line.len() - line.trim_start().len();
        let own = indent(line);
        let mut next = start + line.len();
        // Of the frame's lines only a condition has rows; what stands further in below `turn` are steps.
        let may_have_rows = syntax::line_tokens(line).kind.is_none_or(syntax::Keyword::asks);
        while may_have_rows && let Some(end) = text[next..].find('\n').map(|length| next + length + 1) {
            let below = text[end..].lines().next().unwrap_or_default();
            if below.trim().is_empty() || indent(below) <= own || syntax::line_tokens(below).kind.is_some() {
                break;
            }
            next = end + below.len();
        }
        next
    }

    /// The page of a file, as `saga replay --html` writes it; nothing where it has nothing to show.
    pub fn page(&self, path: &str) -> Option<String> {
        let analysis = self.analysis(path)?;
        let (file, game) = (&analysis.opened.file, analysis.opened.game?);
        let tongue = file.frame.language.as_ref().map_or_else(Default::default, |language| language.value);
        let mut binding = Binding::new(tongue, &|| Cursor::new(Vec::new()));
        let (mut given, mut known) = (GivenNames::default(), Default::default());
        let mut house = Vec::new();
        let mut titles = Vec::new();
        for (number, scenario) in file.frame.scenarios.iter().enumerate() {
            let options = Options {
                detail: Detail::Replay,
                seats: true,
                by_hand: true,
                solve: Some(Effort { firsts: true, later: true, ..Effort::default() }),
                ..Options::default()
            };
            let report = game.run(file, scenario, options);
            let Some(transcript) = report.transcript else { continue };
            let name = analysis.names.slug(number);
            let slug = name.strip_prefix(&format!("{}__", analysis.names.stem)).unwrap_or(name);
            let row =
                scenario.case.as_ref().map(|case| format!(" (row {})", case.number)).unwrap_or_default();
            let title = format!("{}{row}", scenario.title.value);
            let (slug, replay) = (given.name(slug), Replay::new(title.as_str(), &transcript));
            let replay = replay.explaining(&mut known);
            titles.push(title);
            // Memory holds what is written to it.
            binding.add(&Chapter { slug: &slug, replay: &replay }).ok()?;
            for each in report.house.iter().filter(|candidate| candidate.is_added()) {
                if !house.iter().any(|known: &rulebook::ClauseRef| known.id == each.clause.id) {
                    house.push(each.clause.clone());
                }
            }
        }
        if binding.is_empty() {
            return None;
        }
        let lesson = file.frame.lesson.as_ref().map(|lesson| lesson.value.clone());
        let title = lesson.or(titles.into_iter().next()).unwrap_or_default();
        let mut out = Vec::new();
        binding
            .write(
                Topic { title: &title, info: game.info(), house: &house, book: None, playground: None },
                &mut out,
            )
            .ok()?;
        String::from_utf8(out).ok()
    }
}

/// The player of the last `as` line before a byte.
pub(crate) fn seen_by(text: &str, at: usize) -> Option<String> {
    let around = syntax::surroundings(text, at);
    let own = crate::actions::line_around(text, at);
    let before = around.before.iter().rev().map(|(start, end)| &text[*start..*end]);
    let mut lines = std::iter::once(own.1).chain(before);
    lines.find_map(|line| line.trim_start().strip_prefix("as ")).map(|name| name.trim().to_owned())
}
