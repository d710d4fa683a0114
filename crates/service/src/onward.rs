//! A position from which one plays on: drawn, with the moves that can be made there by hand.

use std::rc::Rc;

use game::Tryable;
use site::ByHand;
use syntax::Section;

use crate::analysis::Analysis;
use crate::shown::seen_by;
use crate::stands::Stand;
use crate::{Host, Picture, Workspace};

/// A position from which one plays on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Onward {
    /// The position.
    pub picture: Picture,
    /// The moves that may be tried there.
    pub by_hand: ByHand,
    /// What may be played there, in the order of the legal moves.
    pub ways: Vec<WayOn>,
    /// What is due there and made by nobody.
    pub due: Option<WayOn>,
    /// The byte at which its line is put in.
    pub at: usize,
}

/// A move as it is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayOn {
    /// What it is called.
    pub name: String,
    /// What is put into the text: a line, with the rows under it, and an end of line before it.
    pub text: String,
}

/// A place in a text from which one plays on.
pub(crate) struct PlaceOnward {
    /// How the scenario stands there.
    pub(crate) stand: Rc<Stand>,
    /// A byte of the line after which it is.
    pub(crate) at: usize,
    /// The byte at which lines are put in.
    pub(crate) end: usize,
    /// A step stands above it.
    is_begun: bool,
    indent: String,
}

impl PlaceOnward {
    /// A move as steps of the language.
    pub(crate) fn steps(&self, player: Option<&str>, mv: &str) -> String {
        self.stand.way(player, mv, self.is_begun)
    }

    /// What is put into the text to have a player make a move.
    pub(crate) fn written(&self, player: Option<&str>, mv: &str) -> String {
        self.put(&self.steps(player, mv))
    }

    /// What is put into the text for a line with its rows.
    pub(crate) fn put(&self, written: &str) -> String {
        let own: Vec<String> = written.lines().map(|line| format!("{}{line}", self.indent)).collect();
        format!("\n{}", own.join("\n"))
    }
}

impl<H: Host> Workspace<H> {
    /// The position after the line in which a byte of a file lies, to play on from; of a line above the first step, the
    /// one that the scenario begins with. Nothing where there is none.
    pub fn onward(&self, path: &str, at: usize, seat: Option<&str>) -> Option<Onward> {
        let place = self.place_onward(path, at)?;
        let analysis = self.analysis(path)?;
        let picture = self.picture(path, place.at, seat)?;
        let stand = &place.stand;
        let (tryable, by_hand) = tried(&analysis, &place, seat);
        let legal = tryable.iter().zip(&by_hand.names).filter(|(tried, _)| tried.refused.is_none());
        let ways = legal
            .map(|(tried, name)| {
                let text = place.written(tried.player.as_deref(), &tried.text);
                WayOn { name: name.clone(), text }
            })
            .collect();
        let due = stand.live.listed(&stand.at, 0).and_then(|listed| listed.due);
        let due = due.map(|due| WayOn { text: place.put(&due), name: due });
        Some(Onward { picture, by_hand, ways, due, at: place.end })
    }

    /// The place in a text from which one plays on: after the line in which a byte lies, or above the first step.
    pub(crate) fn place_onward(&self, path: &str, at: usize) -> Option<PlaceOnward> {
        let analysis = self.analysis(path)?;
        let text = &analysis.text;
        let mut at = at;
        let mut end = self.end_of_line(text, at);
        let section = |end: usize| {
            let after = format!("{}\n", &text[..end]);
            syntax::surroundings(&after, after.len()).section
        };
        // Above the first step one plays on from the first step.
        if matches!(section(end), Section::Head | Section::Setup) {
            let heading = |line: &str| {
                syntax::Keyword::of(line).is_some_and(|kind| kind.role() == syntax::Role::Heading)
            };
            let mut next = end;
            while let Some(start) = text[next..].find('\n').map(|length| next + length + 1) {
                let line = text[start..].split('\n').next().unwrap_or_default();
                next = start + line.len();
                let is_step = !matches!(section(next), Section::Head | Section::Setup);
                if heading(line) || is_step {
                    break;
                }
                if !line.trim().is_empty() {
                    (at, end) = (start, next);
                }
            }
        }
        let stand = self.stand_after(path, text, at)?;
        let is_begun = !matches!(section(end), Section::Head | Section::Setup);
        let (_, line) = crate::actions::line_around(text, at);
        let indent = indent_after(line, is_begun);
        Some(PlaceOnward { stand, at, end, is_begun, indent })
    }
}

/// The moves that may be tried at a place, as a seat sees it or whoever the lines say; and how a page has them made.
pub(crate) fn tried(analysis: &Analysis, place: &PlaceOnward, seat: Option<&str>) -> (Vec<Tryable>, ByHand) {
    let seen = seat.map(str::to_owned).or_else(|| seen_by(&analysis.text, place.at));
    let seen = seen.filter(|seat| seat != "everybody");
    let tryable = place.stand.live.tryable(&place.stand.at, seen.as_deref());
    let tongue = analysis.opened.file.frame.language.as_ref().map_or_else(Default::default, |own| own.value);
    let by_hand = ByHand::of(tongue, &tryable);
    (tryable, by_hand)
}

/// How far in the line of a step stands below another line.
fn indent_after(line: &str, is_begun: bool) -> String {
    let own = &line[..line.len() - line.trim_start().len()];
    let kind = syntax::Keyword::of(line);
    let goes_in = matches!(kind, Some(syntax::Keyword::Turn | syntax::Keyword::Branch))
        || kind.is_some_and(|kind| kind.role() == syntax::Role::Heading);
    match (is_begun, goes_in) {
        (false, _) => "  ".to_owned(),
        (true, true) => format!("{own}  "),
        (true, false) => own.to_owned(),
    }
}
