//! The first page of a site, and the page of its puzzles.

use askama::Template;
use figure::svg::Definitions;
use runner::Level;
use text::Tongue;

use crate::article::Article;
use crate::catalogue::{Text, Worded};
use crate::leaf::{Leaf, LeafChapter, ShelvedPuzzle, Volume};
use crate::sheet::{FRONT, policy, site_style};
use crate::texts::Texts;

#[derive(Template)]
#[template(path = "index.html")]
struct Index<'a> {
    /// What the site is called, if it has a name of its own.
    title: Option<&'a str>,
    /// Under which licence it may be used.
    licence: Option<Licence<'a>>,
    texts: &'static Texts,
    policy: String,
    style: &'a str,
    script: &'a str,
    told: String,
    articles: &'a [Article],
    cards: Vec<GameCard<'a>>,
    /// What the pictures are drawn with.
    definitions: String,
    /// How many puzzles there are.
    puzzles: usize,
}

/// A licence, as it is said or by its address.
enum Licence<'a> {
    Text(&'a str),
    Address(&'a str),
}

impl<'a> From<&'a str> for Licence<'a> {
    fn from(licence: &'a str) -> Self {
        match licence.starts_with("https://") || licence.starts_with("http://") {
            true => Self::Address(licence),
            false => Self::Text(licence),
        }
    }
}

/// A game on the first page.
struct GameCard<'a> {
    volume: &'a Volume,
    picture: Option<String>,
    courses: Vec<&'a Leaf>,
    puzzles: Vec<ShelvedPuzzle<'a>>,
}

#[derive(Template)]
#[template(path = "puzzles.html")]
struct Puzzles<'a> {
    texts: &'static Texts,
    policy: String,
    style: &'a str,
    script: &'a str,
    told: String,
    shelves: Vec<Shelf<'a>>,
    definitions: String,
}

/// The puzzles of a game.
struct Shelf<'a> {
    volume: &'a Volume,
    /// By their difficulty, the easiest first.
    levels: Vec<(Text, Vec<Drawn<'a>>)>,
}

/// A puzzle with its picture.
struct Drawn<'a> {
    listed: ShelvedPuzzle<'a>,
    picture: Option<String>,
}

/// What a difficulty is called.
fn level(level: Option<Level>, texts: &Texts) -> Text {
    match level {
        Some(Level::Easy) => texts.easy,
        Some(Level::Medium) => texts.medium,
        Some(Level::Hard) => texts.hard,
        None => texts.unrated,
    }
}

/// How many moves a puzzle takes, where that is known.
fn moves(listed: &ShelvedPuzzle<'_>, texts: &Texts) -> Worded {
    let difficulty = listed.puzzle.difficulty;
    difficulty.map_or_else(Worded::default, |difficulty| texts.moves_n.count(difficulty.moves))
}

/// The address of a chapter, from the folder of the site.
fn address(volume: &Volume, leaf: &Leaf, chapter: &LeafChapter) -> String {
    format!("{}/{}#{}/0", volume.folder, leaf.address, chapter.slug)
}

/// The first page of a site, which may have a `title` of its own and name a `licence`: the games with their courses, the
/// guide in the folder `guide`, if there is one, and a search over everything.
///
/// # Errors
/// Never with a sound template; what its writer says otherwise.
pub fn index(
    tongue: Tongue,
    (title, licence): (Option<&str>, Option<&str>),
    articles: &[Article],
    volumes: &[Volume],
) -> Result<String, askama::Error> {
    let (texts, style) = (Texts::of(tongue), site_style());
    let mut definitions = Definitions::default();
    let card = |volume| {
        let volume: &Volume = volume;
        let label = texts.picture_of.put("game", volume.title).plain();
        GameCard {
            volume,
            picture: volume.picture.as_ref().map(|picture| picture.svg(&label, &mut definitions)),
            courses: volume.courses().collect(),
            puzzles: volume.puzzles(),
        }
    };
    let cards: Vec<GameCard<'_>> = volumes.iter().map(card).collect();
    Index {
        title,
        licence: licence.map(Licence::from),
        texts,
        policy: policy(&style, &[FRONT]),
        style: &style,
        script: FRONT,
        told: texts.told_by(FRONT),
        articles,
        puzzles: cards.iter().map(|card| card.puzzles.len()).sum(),
        cards,
        definitions: definitions.markup(),
    }
    .render()
}

/// The page of the puzzles of a site, by games and by their difficulty; nothing where there are none.
///
/// # Errors
/// Never with a sound template; what its writer says otherwise.
pub fn puzzles(tongue: Tongue, volumes: &[Volume]) -> Option<Result<String, askama::Error>> {
    let (texts, style) = (Texts::of(tongue), site_style());
    let mut definitions = Definitions::default();
    let mut shelves = Vec::new();
    for volume in volumes {
        let label = texts.picture_of.put("game", volume.title).plain();
        let mut levels: Vec<(Text, Vec<Drawn<'_>>)> = Vec::new();
        for listed in volume.puzzles() {
            let picture = listed.puzzle.picture.as_ref().map(|own| own.svg(&label, &mut definitions));
            let (named, drawn) = (level(listed.puzzle.level(), texts), Drawn { listed, picture });
            match levels.last_mut() {
                Some((last, all)) if *last == named => all.push(drawn),
                _ => levels.push((named, vec![drawn])),
            }
        }
        if !levels.is_empty() {
            shelves.push(Shelf { volume, levels });
        }
    }
    let page = Puzzles {
        texts,
        policy: policy(&style, &[FRONT]),
        style: &style,
        script: FRONT,
        told: texts.told_by(FRONT),
        shelves,
        definitions: definitions.markup(),
    };
    (!page.shelves.is_empty()).then(|| page.render())
}
