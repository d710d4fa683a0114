//! A page that is bound chapter by chapter.

use std::collections::BTreeSet;
use std::io::{self, BufWriter, Read, Seek, Write};

use askama::Template;
use game::{ClauseCard, Info};
use replay::Replay;
use rulebook::{Clause, ClauseRef};
use text::Tongue;

use crate::catalogue::Worded;
use crate::cited::Cited;
use crate::page::{Page, cited};
use crate::playground::InPlayground;
use crate::shared::Shared;
use crate::sheet::{AGAINST, EARLY, policy, script, style};
use crate::standpoint::{Standpoint, lines};
use crate::step::{PageStep, steps};
use crate::texts::Texts;

/// A scenario or a puzzle on a page.
#[derive(Debug)]
pub struct Chapter<'a> {
    /// Its name in addresses, different from those of the other chapters.
    pub slug: &'a str,
    /// What happens in it.
    pub replay: &'a Replay,
}

/// What a page is about.
#[derive(Clone, Copy)]
pub struct Topic<'a> {
    /// What it is called.
    pub title: &'a str,
    /// The game.
    pub info: &'a Info,
    /// The clauses that house rules of the file declare.
    pub house: &'a [ClauseRef],
    /// On a site the address of the game's law book; a page of its own has none.
    pub book: Option<&'a str>,
    /// Where it leads in the playground, if there is one.
    pub playground: Option<InPlayground<'a>>,
}

/// How many bytes a page of 60 steps weighs at most; a longer page no more for each step.
const WEIGHT: u64 = 200_000;
/// How many more for each question that is answered by moves: those that can be made there.
const BY_HAND: u64 = 4_000;

/// The page of a file in the making: its chapters step by step, then the clauses they rest on and the answers. A
/// chapter is written when it comes, and nothing of it is held but its title: a page may have any number of them.
pub struct Binding<S: Write> {
    /// The chapters with what the seats see, and without: the page is the first unless it would weigh too much.
    written: [WrittenChapters<S>; 2],
    /// The name and the title of each chapter.
    contents: Vec<(String, String)>,
    /// Where the steps of each chapter stand in the file.
    stands: Vec<Vec<Standpoint>>,
    steps: u64,
    /// How many of them ask for moves.
    by_hand: u64,
}

impl<S: Read + Write + Seek> Binding<S> {
    /// A page without chapters, which speaks a language. `spool` makes room for text that waits for its place: in memory, or on a disk.
    pub fn new(tongue: Tongue, spool: &dyn Fn() -> S) -> Self {
        Self {
            written: [true, false].map(|seats| WrittenChapters::new(seats, tongue, spool)),
            contents: Vec::new(),
            stands: Vec::new(),
            steps: 0,
            by_hand: 0,
        }
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.contents.is_empty()
    }

    /// Writes a chapter behind those that are there.
    ///
    /// # Errors
    /// There is no room for it.
    pub fn add(&mut self, chapter: &Chapter<'_>) -> io::Result<()> {
        for written in &mut self.written {
            written.add(chapter)?;
        }
        self.contents.push((chapter.slug.to_owned(), chapter.replay.title.clone()));
        let passages = chapter.replay.passages();
        self.stands.push(passages.iter().map(|passage| Standpoint::of(chapter.replay, passage)).collect());
        self.steps += passages.len() as u64;
        let kinds = chapter.replay.steps.iter().map(|step| &step.kind);
        self.by_hand +=
            kinds.filter(|kind| kind.asked().is_some_and(|asked| !asked.others.is_empty())).count() as u64;
        Ok(())
    }

    /// Writes the page.
    ///
    /// # Errors
    /// What its writer says.
    pub fn write(self, topic: Topic<'_>, out: &mut dyn Write) -> io::Result<()> {
        let Self { written: [whole, lighter], contents, stands, steps, by_hand } = self;
        let stands = topic.playground.map(|playground| lines(&stands, playground)).unwrap_or_default();
        let sheet = whole.sheet(topic, (&contents, &stands))?;
        let weight = sheet.len() as u64 + whole.chapters.length + whole.answers.length;
        if weight <= WEIGHT * steps.max(60) / 60 + BY_HAND * by_hand {
            return whole.assembled(&sheet, out);
        }
        drop(whole);
        let sheet = lighter.sheet(topic, (&contents, &stands))?;
        lighter.assembled(&sheet, out)
    }
}

/// The chapters of a page as they stand in it, and what they share.
struct WrittenChapters<S: Write> {
    /// What the seats see stands in them.
    seats: bool,
    shared: Shared,
    /// The ids of the clauses that they name.
    cited: BTreeSet<String>,
    chapters: Spool<S>,
    answers: Spool<S>,
}

impl<S: Read + Write + Seek> WrittenChapters<S> {
    fn new(seats: bool, tongue: Tongue, spool: &dyn Fn() -> S) -> Self {
        let (shared, cited) = (Shared::of(tongue), BTreeSet::new());
        let spool = || Spool { out: BufWriter::new(spool()), length: 0 };
        Self { seats, shared, cited, chapters: spool(), answers: spool() }
    }

    fn add(&mut self, Chapter { slug, replay }: &Chapter<'_>) -> io::Result<()> {
        let told = ToldChapter {
            texts: self.shared.texts,
            slug,
            title: &replay.title,
            rules: &replay.rules,
            seats: if self.seats { &replay.seats } else { &[] },
            steps: steps(replay, slug, &mut self.shared, self.seats),
        };
        self.cited.extend(told.steps.iter().flat_map(cited));
        Answers { title: told.title, steps: &told.steps }.write_into(&mut self.answers)?;
        told.write_into(&mut self.chapters)
    }

    /// The page without its chapters and answers.
    fn sheet(
        &self,
        Topic { title, info, house, book, playground }: Topic<'_>,
        (contents, stands): (&[(String, String)], &str),
    ) -> io::Result<String> {
        let decide = self.shared.lists.all().iter().flatten().map(|found| found.id.clone());
        let refuse = self.shared.rules.clauses();
        let cited: BTreeSet<String> = self.cited.iter().cloned().chain(decide).chain(refuse).collect();
        let known = info.clauses.iter().copied().chain(house.iter().map(|clause| &**clause));
        let known: Vec<&Clause> = known.filter(|clause| cited.contains(&*clause.id)).collect();
        let unknown = cited.into_iter().filter(|id| !known.iter().any(|clause| clause.id == *id));
        let card = |clause| ClauseCard::of_law_book(info, clause);
        let clauses: Vec<Cited<'_>> =
            known.iter().copied().map(card).map(Cited::of).chain(unknown.map(Cited::of_house)).collect();
        let (style, script) = (style(), script());
        let against = playground.is_some().then_some(AGAINST);
        let scripts: Vec<&str> = [EARLY, &script].into_iter().chain(against).collect();
        // The page has the wording of a clause already.
        let worded = |line: &str| {
            let (ids, rule) = line.split_once('\t').unwrap_or((line, ""));
            let first = ids.split(' ').next().unwrap_or_default();
            let is_worded = clauses.iter().any(|clause| clause.id == first && clause.wording == rule);
            if is_worded { ids.to_owned() } else { line.to_owned() }
        };
        let rules: Vec<String> = self.shared.rules.all().map(worded).collect();
        let sheet = Page {
            texts: self.shared.texts,
            told: self.shared.texts.told_by(&script),
            title,
            game: info.title,
            book,
            playground: playground.map(|playground| playground.link),
            against: AGAINST,
            stands,
            policy: policy(&style, &scripts),
            style: &style,
            early: EARLY,
            script: &script,
            definitions: self.shared.definitions.markup_with(self.shared.parts.all()),
            contents,
            lists: self.shared.lists.shortened(),
            parts: self.shared.parts.lines(),
            rules: rules.join("\n"),
            facts: self.shared.facts.lines(),
            refusals: self.shared.refusals.lines(),
            clauses: &clauses,
            asks: self.answers.length > 0,
        };
        sheet.render().map_err(io::Error::other)
    }

    /// Writes the page with its chapters and answers where they belong.
    fn assembled(self, sheet: &str, out: &mut dyn Write) -> io::Result<()> {
        // No text of a file stands as a comment in the page.
        let (before, rest) = sheet.split_once("<!--chapters-->").unwrap_or((sheet, ""));
        out.write_all(before.as_bytes())?;
        self.chapters.copy(out)?;
        let (between, after) = rest.split_once("<!--answers-->").unwrap_or((rest, ""));
        out.write_all(between.as_bytes())?;
        self.answers.copy(out)?;
        out.write_all(after.as_bytes())
    }
}

/// Text that waits for its place.
struct Spool<S: Write> {
    out: BufWriter<S>,
    /// How many bytes it has.
    length: u64,
}

impl<S: Write> Write for Spool<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.length += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl<S: Read + Write + Seek> Spool<S> {
    fn copy(self, out: &mut dyn Write) -> io::Result<()> {
        let mut spooled = self.out.into_inner().map_err(io::IntoInnerError::into_error)?;
        spooled.rewind()?;
        io::copy(&mut spooled, out).map(drop)
    }
}

/// A chapter in its parts.
#[derive(Template)]
#[template(path = "chapter.html")]
struct ToldChapter<'a> {
    texts: &'static Texts,
    slug: &'a str,
    title: &'a str,
    rules: &'a [String],
    /// The players whose views can be chosen, by the numbers of their seats.
    seats: &'a [String],
    steps: Vec<PageStep>,
}

/// The answers to what a chapter asks.
#[derive(Template)]
#[template(path = "answers.html")]
struct Answers<'a> {
    title: &'a str,
    steps: &'a [PageStep],
}

impl Answers<'_> {
    /// The questions with what is right; with that of a puzzle stands its whole solution.
    fn questions(&self) -> impl Iterator<Item = (&PageStep, &[Worded])> {
        let asked = self.steps.iter().filter_map(|step| Some((step, step.question.as_ref()?)));
        asked
            .map(|(step, question)| (step, question.answers.as_slice()))
            .filter(|(_, answers)| !answers.is_empty())
    }
}
