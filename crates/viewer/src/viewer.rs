//! What the viewer shows, and what the keys change of it.

use std::collections::HashMap;

use replay::{Replay, StepKind};

use crate::prompt::{Prompt, Written};
use crate::question::{Choice, Given};
use crate::{After, Chapter, Colours, Key};

/// A reader's place in some chapters.
#[derive(Debug)]
pub struct Viewer {
    pub(crate) chapters: Vec<Chapter>,
    pub(crate) colours: Colours,
    /// The chapter that is shown, and the step of it.
    pub(crate) chapter: usize,
    pub(crate) at: usize,
    /// What was made of the questions, by chapter and step.
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
    searched: String,
}

impl Viewer {
    /// A viewer of some chapters, one at least, at a step of the first; what comes before it counts as
    /// answered.
    pub fn new(chapters: Vec<Chapter>, at: usize, seat: Option<String>, colours: Colours) -> Self {
        let at = at.min(chapters.first().map_or(0, Chapter::last));
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
            searched: String::new(),
        }
    }

    /// The chapter that is shown.
    pub(crate) fn own(&self) -> &Chapter {
        &self.chapters[self.chapter]
    }

    /// Takes the replays of a seat, one a chapter. What the file says of seats stands in only some of them,
    /// so that a step is found again by what else comes before it.
    pub fn seen(&mut self, replays: Vec<Replay>, seat: Option<String>) {
        for (number, (chapter, replay)) in self.chapters.iter_mut().zip(replays).enumerate() {
            let moved = |at: usize, chapter: &Chapter| place(&replay, told(&chapter.replay, at));
            if number == self.chapter {
                self.at = moved(self.at, chapter);
            }
            let steps: Vec<usize> =
                self.given.keys().filter(|key| key.0 == number).map(|key| key.1).collect();
            let own: Vec<(usize, Given)> = steps
                .into_iter()
                .filter_map(|at| Some((moved(at, chapter), self.given.remove(&(number, at))?)))
                .collect();
            self.given.extend(own.into_iter().map(|(at, given)| ((number, at), given)));
            chapter.replay = replay;
        }
        self.seat = seat;
    }

    /// Takes a key.
    pub fn press(&mut self, key: Key) -> After {
        if key == Key::None {
            return After::Stay;
        }
        self.note = None;
        if let Some(prompt) = self.prompt.take() {
            match prompt.press(key) {
                Written::On(prompt) => self.prompt = Some(prompt),
                Written::Done(prompt) => self.written(prompt),
                Written::Left => {}
            }
            return After::Stay;
        }
        if self.help {
            self.help = false;
            self.scrolled = 0;
            return if key == Key::Letter('q') { After::Quit } else { After::Stay };
        }
        match key {
            Key::Right | Key::Letter(' ') => self.forward(),
            Key::Left => self.back(),
            Key::Home => self.go(self.own().first_of_line(self.at)),
            Key::End => self.to_the_end(),
            Key::Down => self.enter(),
            Key::Up => match self.own().way_out(self.at) {
                Some(out) => self.go(out),
                None => self.say("this is no side line"),
            },
            Key::PageDown => self.scrolled = (self.scrolled + self.screenful).min(self.most_scrolled),
            Key::PageUp => self.scrolled = self.scrolled.saturating_sub(self.screenful),
            Key::Enter if self.own().question(self.at).is_some_and(|own| !own.choices.is_empty()) => {
                self.prompt = Some(Prompt::Answer(String::new()));
            }
            Key::Enter | Key::Escape | Key::Backspace | Key::None => {}
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

    pub(crate) fn say(&mut self, note: impl Into<String>) {
        self.note = Some(note.into());
    }

    fn go(&mut self, at: usize) {
        self.at = at;
        self.scrolled = 0;
    }

    /// The first question on the way to a step that still waits for its answer.
    fn waiting(&self, chapter: usize, at: usize) -> Option<usize> {
        let own = &self.chapters[chapter];
        let waits = |step: &usize| {
            own.question(*step).is_some_and(|asked| !asked.is_answered(self.given.get(&(chapter, *step))))
        };
        (0..at).find(|step| own.is_on_the_way(*step, at) && waits(step))
    }

    fn forward(&mut self) {
        let own = self.own();
        let next = own.after(self.at).or_else(|| own.onward(self.at));
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
        let own = self.own();
        let puzzle = matches!(own.kind(self.at), Some(StepKind::Task { .. }));
        self.say(match own.question(self.at) {
            Some(_) if puzzle => "find a solution; h gives a hint, a the solution",
            Some(_) => "choose by number; h gives a hint, a the answer",
            None => "a question on the way waits for its answer",
        });
    }

    fn back(&mut self) {
        let own = self.own();
        match own.before(self.at).or_else(|| own.way_out(self.at)) {
            Some(before) => self.go(before),
            None if self.chapter > 0 => {
                self.chapter -= 1;
                self.go(0);
                self.to_the_end();
            }
            None => self.say("this is the beginning"),
        }
    }

    /// To the last step of the line of play, or to the question that waits before it.
    fn to_the_end(&mut self) {
        let own = self.own();
        let free = |at: &usize| self.waiting(self.chapter, *at).is_none();
        let steps = std::iter::successors(Some(self.at), |at| own.after(*at)).take_while(free);
        let last = steps.last().unwrap_or(self.at);
        self.go(last);
    }

    fn enter(&mut self) {
        match self.own().side_line(self.at) {
            Some(first) if self.waiting(self.chapter, first).is_none() => self.go(first),
            Some(_) => self.say_it_waits(),
            None => self.say("no side line begins here"),
        }
    }

    fn tell_answer(&mut self) {
        if self.own().question(self.at).is_none() {
            return self.say("nothing is asked here");
        }
        self.given.entry((self.chapter, self.at)).or_default().told = true;
    }

    fn tell_hint(&mut self) {
        let Some(question) = self.own().question(self.at) else { return self.say("nothing is asked here") };
        let hints = question.hints.len();
        let given = self.given.entry((self.chapter, self.at)).or_default();
        match given.hints < hints {
            true => given.hints += 1,
            false if hints == 0 => self.say("there is no hint"),
            false => self.say("there are no more hints"),
        }
    }

    /// A choice by its number; where the digit may be the first of two, it begins a line.
    fn digit(&mut self, digit: char) {
        let choices = self.own().question(self.at).map_or(0, |question| question.choices.len());
        let number = digit.to_digit(10).unwrap_or(0) as usize;
        match choices {
            0 => self.say("there is nothing to choose here"),
            _ if number > 0 && number * 10 <= choices => self.prompt = Some(Prompt::Answer(digit.to_string())),
            _ => self.choose(&digit.to_string()),
        }
    }

    /// Chooses by number, or by the words of a choice.
    fn choose(&mut self, wanted: &str) {
        let Some(question) = self.own().question(self.at) else { return };
        let choices = question.choices.len();
        let by_number = wanted.parse().ok().and_then(|number: usize| number.checked_sub(1));
        let alike = |text: &str| text.split_whitespace().eq(wanted.split_whitespace());
        let says = |choice: &Choice<'_>| alike(&choice.text) || alike(&choice.reply.text);
        let by_words = || question.choices.iter().position(says);
        match by_number.filter(|at| *at < choices).or_else(by_words) {
            Some(at) => {
                let given = self.given.entry((self.chapter, self.at)).or_default();
                given.tried.retain(|tried| *tried != at);
                given.tried.push(at);
            }
            None => self.say(format!("the choices are 1 to {choices}")),
        }
    }

    fn written(&mut self, prompt: Prompt) {
        match prompt {
            Prompt::Answer(text) => self.choose(text.trim()),
            Prompt::Search(text) => {
                if !text.trim().is_empty() {
                    self.searched = text.trim().to_lowercase();
                }
                if !self.searched.is_empty() {
                    self.search();
                }
            }
        }
    }

    /// Goes to the next step with the word, from the beginning again after the end.
    fn search(&mut self) {
        let every = self.chapters.iter().enumerate();
        let every: Vec<(usize, usize)> =
            every.flat_map(|(number, own)| (0..=own.last()).map(move |at| (number, at))).collect();
        let here = every.iter().position(|own| *own == (self.chapter, self.at)).unwrap_or(0);
        let onward = every[here + 1..].iter().chain(&every[..=here]);
        let mut hidden = false;
        let found = onward.copied().find(|(chapter, at)| {
            let says = self.chapters[*chapter].says(*at, &self.searched);
            let waits = says && self.waiting(*chapter, *at).is_some();
            hidden |= waits;
            says && !waits
        });
        let searched = self.searched.clone();
        match found {
            Some((chapter, at)) if (chapter, at) == (self.chapter, self.at) => {
                self.say(format!("“{searched}” is said nowhere else"));
            }
            Some((chapter, at)) => {
                self.chapter = chapter;
                self.go(at);
            }
            // Where it is said behind a question, its answer may be what was searched for.
            None if hidden => self.say(format!("“{searched}” is said nowhere before a question that waits")),
            None => self.say(format!("“{searched}” is said nowhere")),
        }
    }

    fn next_seat(&mut self) -> After {
        let mut players: Vec<&str> = Vec::new();
        for player in self.chapters.iter().flat_map(Chapter::players) {
            if !players.contains(&player) {
                players.push(player);
            }
        }
        let next = match &self.seat {
            None => players.first(),
            Some(seat) => players.iter().position(|own| own == seat).and_then(|at| players.get(at + 1)),
        };
        After::Seat(next.map(|player| (*player).to_owned()))
    }
}

/// How many steps there are up to one, without those that say whose seat it is seen from.
fn told(replay: &Replay, at: usize) -> usize {
    let steps = replay.steps.iter().take(at);
    steps.filter(|step| !matches!(step.kind, StepKind::SeenBy { .. })).count()
}

/// The number of the step up to which there are so many.
fn place(replay: &Replay, wanted: usize) -> usize {
    (0..=replay.steps.len()).find(|at| told(replay, *at) == wanted).unwrap_or(replay.steps.len())
}
