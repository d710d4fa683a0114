//! The pages of a site as others lead to them.

use figure::svg::{Definitions, Scale};
use figure::{Figure, FigurePart};
use replay::{Replay, ReplayStepKind};
use runner::{Difficulty, Level};
use text::Tongue;

/// A page of a site, as others lead to it.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// Its address, from the folder of its game.
    pub address: String,
    /// Its title.
    pub title: String,
    /// The language of its texts.
    pub tongue: Tongue,
    /// Its title was given as a lesson's.
    pub lesson: bool,
    /// Its title says something that its chapters do not.
    pub headed: bool,
    /// Its chapters.
    pub chapters: Vec<LeafChapter>,
}

/// A chapter of a page.
#[derive(Clone, Debug)]
pub struct LeafChapter {
    /// Its name in addresses.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// What it is as a puzzle, if it is one.
    pub puzzle: Option<LeafPuzzle>,
}

/// What is to be known of a puzzle.
#[derive(Clone, Debug)]
pub struct LeafPuzzle {
    /// How hard it is, where that is known.
    pub difficulty: Option<Difficulty>,
    /// The position in which it is asked.
    pub picture: Option<Pictured>,
}

/// A position that stands for a chapter.
#[derive(Clone, Debug)]
pub struct Pictured(Figure);

impl Pictured {
    /// The position in which a puzzle is asked, or else the one in which a chapter begins.
    pub fn of(replay: &Replay) -> Self {
        let task = replay.steps.iter().find(|step| matches!(step.kind, ReplayStepKind::Task { .. }));
        Self(replay.views[task.map_or(0, |task| task.view)].figure.clone())
    }

    /// What stands for a game: the board in the position in which a chapter begins, or all of it where there is none.
    pub fn of_game(replay: &Replay) -> Self {
        let parts = &replay.views[0].figure.parts;
        let board = parts.iter().find(|part| matches!(part, FigurePart::Grid(_)));
        Self(Figure { parts: board.map_or_else(|| parts.clone(), |board| vec![board.clone()]) })
    }

    pub(crate) fn svg(&self, label: &str, definitions: &mut Definitions) -> String {
        self.0.refer(label, Scale::of(std::iter::once(&self.0)), definitions)
    }
}

impl LeafPuzzle {
    pub(crate) fn level(&self) -> Option<Level> {
        self.difficulty.map(Difficulty::level)
    }

    /// What puzzles are listed by: the easiest first, those that are not rated last.
    fn figure(&self) -> f64 {
        self.difficulty.map_or(f64::INFINITY, Difficulty::figure)
    }
}

impl Leaf {
    /// The chapters that are listed as scenarios: those of a course are listed as its own, puzzles as puzzles.
    pub(crate) fn scenarios(&self) -> impl Iterator<Item = &LeafChapter> {
        self.chapters.iter().filter(|chapter| !self.lesson && chapter.puzzle.is_none())
    }
}

/// A game on a site.
#[derive(Debug)]
pub struct Volume {
    /// The folder of the game.
    pub folder: &'static str,
    /// The game's title.
    pub title: &'static str,
    /// What the game is about, in the language of the site.
    pub about: &'static str,
    /// The titles of its clauses, with their ids.
    pub clauses: Vec<(String, String)>,
    /// A position of it.
    pub picture: Option<Pictured>,
    /// Its pages.
    pub leaves: Vec<Leaf>,
}

/// A puzzle among those of a site.
#[derive(Clone, Copy)]
pub(crate) struct ShelvedPuzzle<'a> {
    pub(crate) leaf: &'a Leaf,
    pub(crate) chapter: &'a LeafChapter,
    pub(crate) puzzle: &'a LeafPuzzle,
}

impl Volume {
    /// Its courses, in their order.
    pub(crate) fn courses(&self) -> impl Iterator<Item = &Leaf> {
        self.leaves.iter().filter(|leaf| leaf.lesson)
    }

    /// Where one begins: the first chapter of the first course, of those in that language if there are any; or of the
    /// first page.
    pub(crate) fn start(&self, tongue: &Tongue) -> Option<(&Leaf, &LeafChapter)> {
        let own = self.courses().find(|leaf| leaf.tongue == *tongue);
        let leaf = own.or(self.courses().next()).or(self.leaves.first())?;
        Some((leaf, leaf.chapters.first()?))
    }

    /// Its puzzles, the easiest first; those of a course are chapters of it.
    pub(crate) fn puzzles(&self) -> Vec<ShelvedPuzzle<'_>> {
        let of = |leaf| {
            let leaf: &Leaf = leaf;
            let listed = |chapter| {
                let chapter: &LeafChapter = chapter;
                Some(ShelvedPuzzle { leaf, chapter, puzzle: chapter.puzzle.as_ref()? })
            };
            leaf.chapters.iter().filter_map(listed)
        };
        let mut puzzles: Vec<ShelvedPuzzle<'_>> =
            self.leaves.iter().filter(|leaf| !leaf.lesson).flat_map(of).collect();
        puzzles.sort_by(|one, other| one.puzzle.figure().total_cmp(&other.puzzle.figure()));
        puzzles
    }

    /// How many scenarios there are that belong to no course and are no puzzles.
    pub(crate) fn scenarios(&self) -> usize {
        self.leaves.iter().map(|leaf| leaf.scenarios().count()).sum()
    }
}
