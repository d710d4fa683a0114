//! What the viewer shows, and what the keys change of it.

use std::collections::HashMap;

use replay::{Replay, ReplayStepKind};

use crate::prompt::{Prompt, Typed};
use crate::question::Given;
use crate::{After, Colours, Key, ShownChapter};

mod asked;

/// A reader's place in some chapters.
#[derive(Debug)]
pub struct Viewer {
    pub(crate) chapters: Vec<ShownChapter>,
    pub(crate) colours: Colours,
    /// The chapter that is shown, and the passage of it.
    pub(crate) chapter: usize,
    pub(crate) at: usize,
    /// What was made of the questions, by chapter and passage.
    pub(crate) given: HashMap<(usize, usize), Given>,
    /// Whose seat it is seen from; as the file says where it is nobody's.
    pub(crate) seat: Option<String>,
    /// The clauses of the step are shown.
    pub(crate) clauses: bool,
    pub(crate) help: bool,
    pub(crate) prompt: Option<Prompt>,
    /// What is to be known of the last key.
    pub(crate) note: Option<String>,
    /// How many lines have been scrolled past, and the most that can be.
    pub(crate) scrolled: usize,
    pub(crate) most_scrolled: usize,
    /// The lines of a screenful.
    pub(crate) screenful: usize,
    /// Something was said to what was answered, and is to be seen.
    pub(crate) replied: bool,
    searched: String,
}

impl Viewer {
    /// A viewer of some chapters, one at least, at a step of the first; what comes before it counts as
    /// answered.
    pub fn new(chapters: Vec<ShownChapter>, at: usize, seat: Option<String>, colours: Colours) -> Self {
        let at = chapters.first().map_or(0, |first| first.passage_of(at));
        let mut given = HashMap::new();
        if let Some(first) = chapters.first() {
            let passed = (0..at).filter(|step| first.question(*step).is_some());
            given.extend(passed.map(|step| ((0, step), Given { told: true, ..Given::default() })));
        }
        Self {
            chapters,
            colours,
            chapter: 0,
            at,
            given,
            seat,
            clauses: false,
            help: false,
            prompt: None,
            note: None,
            scrolled: 0,
            most_scrolled: 0,
            screenful: 1,
            replied: false,
            searched: String::new(),
        }
    }

    /// The chapter that is shown.
    pub(crate) fn chapter_shown(&self) -> &ShownChapter {
        &self.chapters[self.chapter]
    }

    /// Takes the replays of a seat, one a chapter. What the file says of seats stands in only some of them; no
    /// passage hangs on that.
    pub fn seen(&mut self, replays: Vec<Replay>, seat: Option<String>) {
        self.chapters.iter_mut().zip(replays).for_each(|(chapter, replay)| chapter.take(replay));
        self.at = self.at.min(self.chapter_shown().last());
        self.seat = seat;
    }

    /// Takes a key.
    pub fn press(&mut self, key: Key) -> After {
        if key == Key::None {
            return After::Stay;
        }
        self.note = None;
        if let Some(prompt) = self.prompt.take() {
            let onward = self.onward(&prompt);
            match prompt.press(key, &onward) {
                Typed::On(prompt) => self.prompt = Some(prompt),
                Typed::Done(prompt) => self.written(prompt),
                Typed::Left => {}
            }
            return After::Stay;
        }
        if self.help && !matches!(key, Key::PageDown | Key::PageUp) {
            self.help = false;
            self.scrolled = 0;
            return if key == Key::Letter('q') { After::Quit } else { After::Stay };
        }
        match key {
            Key::Right | Key::Letter(' ') => self.forward(),
            Key::Left => self.back(),
            Key::Home => self.go(self.chapter_shown().first_of_line(self.at)),
            Key::End => self.go_to_the_end(),
            Key::Down => self.enter(),
            Key::Up => match self.chapter_shown().way_out(self.at) {
                Some(out) => self.go(out),
                None => self.say("this is no side line"),
            },
            Key::PageDown => self.scrolled = (self.scrolled + self.screenful).min(self.most_scrolled),
            Key::PageUp => self.scrolled = self.scrolled.saturating_sub(self.screenful),
            Key::Enter
                if self.chapter_shown().question(self.at).is_some_and(|question| {
                    !question.asked.offers.is_empty() || !question.asked.others.is_empty()
                }) =>
            {
                self.prompt = Some(Prompt::Answer(String::new()));
            }
            Key::Enter | Key::Escape | Key::Backspace | Key::Tab | Key::None => {}
            Key::Letter(letter) => return self.letter(letter),
        }
        After::Stay
    }

    fn letter(&mut self, letter: char) -> After {
        match letter.to_ascii_lowercase() {
            'q' => return After::Quit,
            'v' => return self.next_seat(),
            '/' => self.prompt = Some(Prompt::Search(String::new())),
            '?' => {
                self.help = true;
                self.scrolled = 0;
            }
            'c' => {
                self.clauses = !self.clauses;
                self.scrolled = 0;
            }
            'a' => self.tell_answer(),
            'h' => self.tell_hint(),
            digit @ '0'..='9' => self.digit(digit),
            _ => self.say("? lists the keys"),
        }
        After::Stay
    }

    /// How what is being written may go on.
    pub(crate) fn onward(&self, prompt: &Prompt) -> Vec<String> {
        match prompt {
            Prompt::Answer(text) => {
                self.chapter_shown().question(self.at).map(|asked| asked.onward(text)).unwrap_or_default()
            }
            Prompt::Search(_) => Vec::new(),
        }
    }

    pub(crate) fn say(&mut self, note: impl Into<String>) {
        self.note = Some(note.into());
    }

    fn go(&mut self, at: usize) {
        self.at = at;
        self.scrolled = 0;
        self.replied = false;
    }

    /// The first question on the way to a step that still waits for its answer.
    fn waiting(&self, chapter: usize, at: usize) -> Option<usize> {
        let shown = &self.chapters[chapter];
        let waits = |step: &usize| {
            shown.question(*step).is_some_and(|asked| !asked.is_answered(self.given.get(&(chapter, *step))))
        };
        (0..at).find(|step| shown.is_on_the_way(*step, at) && waits(step))
    }

    fn forward(&mut self) {
        let chapter = self.chapter_shown();
        let next = chapter.after(self.at).or_else(|| chapter.onward(self.at));
        match next {
            Some(next) if self.waiting(self.chapter, next).is_some() => self.say_it_waits(),
            Some(next) => self.go(next),
            None if self.waiting(self.chapter, self.at + 1).is_some() => self.say_it_waits(),
            None if self.chapter + 1 < self.chapters.len() => {
                self.chapter += 1;
                self.go(0);
            }
            None => self.say("this is the end"),
        }
    }

    fn say_it_waits(&mut self) {
        let chapter = self.chapter_shown();
        let asks = |is: fn(&ReplayStepKind) -> bool| chapter.kinds(self.at).any(is);
        self.say(match chapter.question(self.at) {
            None => "a question on the way waits for its answer",
            Some(_) if asks(|kind| matches!(kind, ReplayStepKind::Task { .. })) => {
                "find a first move (Enter); h gives a hint, a the solution"
            }
            Some(_) if asks(|kind| matches!(kind, ReplayStepKind::Decide { .. })) => {
                "find the next move (Enter); a gives it"
            }
            Some(_) => "choose by number, or make a move (Enter); h gives a hint, a the answer",
        });
    }

    fn back(&mut self) {
        let chapter = self.chapter_shown();
        match chapter.before(self.at).or_else(|| chapter.way_out(self.at)) {
            Some(before) => self.go(before),
            None if self.chapter > 0 => {
                self.chapter -= 1;
                self.go(0);
                self.go_to_the_end();
            }
            None => self.say("this is the beginning"),
        }
    }

    /// To the last step of the line of play, or to the question that waits before it.
    fn go_to_the_end(&mut self) {
        let chapter = self.chapter_shown();
        let free = |at: &usize| self.waiting(self.chapter, *at).is_none();
        let steps = std::iter::successors(Some(self.at), |at| chapter.after(*at)).take_while(free);
        let last = steps.last().unwrap_or(self.at);
        self.go(last);
    }

    fn enter(&mut self) {
        match self.chapter_shown().side_line(self.at) {
            Some(first) if self.waiting(self.chapter, first).is_none() => self.go(first),
            Some(_) => self.say_it_waits(),
            None => self.say("no side line begins here"),
        }
    }

    fn next_seat(&mut self) -> After {
        let mut players: Vec<&str> = Vec::new();
        for player in self.chapters.iter().flat_map(ShownChapter::players) {
            if !players.contains(&player) {
                players.push(player);
            }
        }
        let next = match &self.seat {
            None => players.first(),
            Some(seat) => players.iter().position(|player| player == seat).and_then(|at| players.get(at + 1)),
        };
        After::Seat(next.map(|player| (*player).to_owned()))
    }
}
