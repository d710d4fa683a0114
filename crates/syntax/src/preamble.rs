//! What stands above the first scenario.

use text::{Excerpt, Spanned, Tongue};

use crate::keyword::{Keyword, Role};
use crate::line::Line;
use crate::misspelt;
use crate::once::Once;
use crate::problem::{Fault, Problem};
use crate::raw;
use crate::reading::{self, Reading};
use crate::{GameLine, HeaderLine, SetupLine};

/// The lines of a file above its first scenario.
#[derive(Default)]
pub(crate) struct Preamble {
    pub(crate) game: Option<GameLine>,
    /// There is a game line, if perhaps a broken one.
    pub(crate) game_said: bool,
    pub(crate) lesson: Option<Spanned<String>>,
    pub(crate) language: Option<Spanned<Tongue>>,
    pub(crate) header: Vec<HeaderLine>,
    pub(crate) setup: Vec<SetupLine>,
    pub(crate) faults: Vec<Fault>,
    once: Once,
    in_setup: bool,
    /// Lines of a scenario without a title: the first was reported, the others are passed over.
    untitled: bool,
}

impl Preamble {
    /// Takes in the next line.
    pub(crate) fn line(&mut self, excerpt: &Excerpt) {
        let Reading { kind, said, fault } = reading::read(excerpt);
        self.faults.extend(fault);
        match said {
            Line::Blank => {}
            Line::Game(game) => {
                self.game_said = true;
                if self.once(Keyword::Game, excerpt) {
                    self.game = Some(*game);
                }
            }
            Line::Header(header) => {
                let here = raw::inked(excerpt).whole();
                let said = match &*header {
                    HeaderLine::Players(_) => self.once.say(Keyword::Players, here),
                    HeaderLine::Seed(_) => self.once.say(Keyword::Seed, here),
                    HeaderLine::Rules { knob, .. } => self.once.set(knob, here),
                    HeaderLine::Whatever(_) | HeaderLine::HouseRules(_) | HeaderLine::Include(_) => Ok(()),
                };
                match said {
                    Ok(()) => self.header.push(*header),
                    Err(fault) => self.faults.push(fault),
                }
            }
            Line::Lesson(title) => {
                if self.once(Keyword::Lesson, excerpt) {
                    self.lesson = Some(title);
                }
            }
            Line::Language(tongue) => {
                if self.once(Keyword::Language, excerpt) {
                    self.language = Some(tongue);
                }
            }
            Line::Setup => {
                self.once(Keyword::Setup, excerpt);
                self.begin_setup();
            }
            Line::ToMove(player) if !self.untitled => self.setup.push(SetupLine::ToMove(Box::new(player))),
            Line::Island(words) if self.in_setup => self.setup.push(SetupLine::Island(words)),
            Line::Broken => self.recover(kind),
            _ if self.untitled => {}
            Line::Island(words) => self.outside(&words),
            // Only `NAME: MOVE` is a step without a keyword.
            _ if self.in_setup && kind.is_none() => {
                let words = raw::inked(excerpt);
                let problem = Problem::MoveInSetup { line: words.text().to_owned() };
                self.faults.push(problem.at(words.whole()));
            }
            _ => {
                self.untitled = true;
                self.in_setup = false;
                let words = raw::inked(excerpt);
                let problem = match kind {
                    Some(kind) => Problem::Misplaced { kind, whole_file: false },
                    None => Problem::OutsideSetup { line: words.text().to_owned() },
                };
                self.faults.push(problem.at(words.whole()));
            }
        }
    }

    fn once(&mut self, kind: Keyword, excerpt: &Excerpt) -> bool {
        let fault = self.once.say(kind, raw::inked(excerpt).whole()).err();
        let first = fault.is_none();
        self.faults.extend(fault);
        first
    }

    fn begin_setup(&mut self) {
        self.in_setup = true;
        self.untitled = false;
    }

    /// A line of the game above `setup`.
    fn outside(&mut self, words: &Excerpt) {
        let instead = misspelt::instead(words);
        let line = words.text().to_owned();
        if let Some(meant) = instead.kinds.first().copied() {
            let problem = Problem::UnknownLine { line, instead, within_scenario: false };
            self.faults.push(problem.at(words.whole()));
            return self.recover(Some(meant));
        }
        self.faults.push(Problem::OutsideSetup { line }.at(words.whole()));
        self.begin_setup();
    }

    /// Goes on after a broken line as if it had been right.
    fn recover(&mut self, kind: Option<Keyword>) {
        match kind {
            Some(Keyword::Game) => self.game_said = true,
            Some(Keyword::Setup) => self.begin_setup(),
            Some(kind) if kind.role() == Role::Step => self.untitled = true,
            _ => {}
        }
    }
}
