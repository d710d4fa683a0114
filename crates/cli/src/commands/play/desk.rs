//! The desk at which a game is played: takes lines, says what came of them, keeps the record.

use std::path::PathBuf;

use play::{Made, Refused, Session, Why};

use super::command::{Command, WORDS, with_rows};
use super::save::{path, save};
use super::told::{self, BreakOf, Taken};
use crate::args::{PlayArgs, TextOrJson};
use crate::disk;
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::reports;
use crate::terminal::{Output, clear};

/// So many moves are listed and completed.
const LISTED: usize = 400;
/// So many moves are made by chance in a row where nobody else sits at the table.
const MOST_BY_CHANCE: usize = 2_000;

/// How it goes on after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    On,
    Leave,
    /// An expectation did not hold; play goes on.
    Failed,
    /// A move was refused.
    Refused,
    Misunderstood,
}

/// Asks somebody a question; nothing where nobody answers.
pub(super) type Ask<'a> = &'a mut dyn FnMut(&str) -> Result<Option<String>, Problems>;

pub(super) struct Desk<'a> {
    session: Session<'a>,
    out: &'a Output,
    /// Whose seats the screen shows; none where it shows everything.
    seats: Vec<String>,
    /// The seat it shows now.
    seat: Option<String>,
    /// The players who are played by chance.
    random: Vec<String>,
    target: PathBuf,
    at_terminal: bool,
    /// For programs: nothing is said before the end.
    json: Option<Vec<Taken>>,
    is_saved: bool,
    /// Who was to act when the position was last drawn.
    drawn_for: Option<Vec<String>>,
    /// The position is not shown before somebody says that only the right one looks.
    is_held: bool,
    /// A script writes its record to the file.
    writes: bool,
}

impl<'a> Desk<'a> {
    pub(super) fn new(
        session: Session<'a>,
        args: &PlayArgs,
        target: PathBuf,
        at_terminal: bool,
        out: &'a Output,
    ) -> Result<Self, Problems> {
        let players = session.onward().players;
        for name in args.seats.iter().chain(&args.random) {
            if !players.contains(name) && name != "others" {
                return Err(Problem::NoSuchPlayer { name: name.clone(), players }.into());
            }
        }
        let mut random: Vec<String> = args.random.iter().filter(|name| *name != "others").cloned().collect();
        if args.random.iter().any(|name| name == "others") {
            random.extend(players.iter().filter(|player| !args.seats.contains(player)).cloned());
        }
        Ok(Self {
            session,
            out,
            seat: args.seats.first().cloned(),
            seats: args.seats.clone(),
            random,
            target,
            at_terminal,
            json: (args.format == TextOrJson::Json).then(Vec::new),
            is_saved: true,
            drawn_for: None,
            is_held: false,
            writes: args.out.is_some(),
        })
    }

    fn say(&self, text: &str) -> Result<(), Problems> {
        if self.json.is_none() {
            self.out.tell(text)?;
        }
        Ok(())
    }

    /// Greets, draws the position and lets those play who are played by chance.
    pub(super) fn open(&mut self) -> Result<(), Problems> {
        let info = self.session.game().info();
        if self.at_terminal {
            self.say(&format!("{}. `moves` lists the legal moves, `help` the commands.\n", info.title))?;
        }
        self.show()?;
        self.others_play()
    }

    /// What the line editor shows before a line.
    pub(super) fn prompt(&self) -> String {
        let onward = self.session.onward();
        match (&onward.on_turn, onward.to_act.as_slice()) {
            (Some(player), []) => format!("{player}> "),
            (_, to_act) if !to_act.is_empty() => format!("{}> ", to_act.join(", ")),
            _ if onward.over => "over> ".to_owned(),
            _ => "> ".to_owned(),
        }
    }

    /// What a line may be completed to.
    pub(super) fn completions(&self) -> Vec<String> {
        let standing = self.session.standing(None, LISTED);
        let (mut lines, _) = told::moves(&standing, "", self.out.screen);
        lines.extend(WORDS.iter().map(|word| (*word).to_owned()));
        lines
    }

    /// Takes a line.
    pub(super) fn line(&mut self, line: &str, ask: Ask<'_>) -> Result<Flow, Problems> {
        let mut taken = Taken { input: line.trim().to_owned(), outcome: "answered", ..Taken::default() };
        let command = Command::read(line);
        if command == Command::Nothing {
            if self.is_held {
                self.show()?;
            }
            return Ok(Flow::On);
        }
        let flow = self.take(command, &mut taken, ask)?;
        if let Some(all) = &mut self.json {
            all.push(taken);
        }
        Ok(flow)
    }

    fn take(&mut self, command: Command<'_>, taken: &mut Taken, ask: Ask<'_>) -> Result<Flow, Problems> {
        let screen = self.out.screen;
        match command {
            Command::Nothing => {}
            Command::Help => self.say(&super::help::help(screen.width))?,
            Command::Record => self.say(&self.session.text())?,
            Command::Show => self.show()?,
            Command::Moves(words) => {
                let (moves, text) = told::moves(&self.session.standing(None, LISTED), words, screen);
                taken.moves = Some(moves);
                self.say(&text)?;
            }
            Command::Why(line) => {
                let why = self.session.why(&with_rows(line));
                match &why {
                    Why::Breaks(breaks) => taken.breaks = BreakOf::all(breaks),
                    Why::Unjudged(refused) => note(taken, refused),
                    Why::Legal(clauses) => taken.messages.push(format!("legal: {}", clauses.join(", "))),
                }
                self.say(&told::why(line, &why, screen))?;
            }
            Command::As(name) => return self.look_from(name, taken),
            Command::Undo(lines) => {
                for _ in 0..lines {
                    match self.session.undo() {
                        Some(line) => self.say(&format!("  taken back: {line}\n"))?,
                        None => {
                            self.say("  nothing is recorded that could be taken back\n")?;
                            break;
                        }
                    }
                }
                self.is_saved = self.session.is_empty();
            }
            Command::Random(moves) => {
                for _ in 0..moves {
                    let Some(line) = self.session.by_chance(None) else {
                        self.say("  nobody can move by chance here\n")?;
                        break;
                    };
                    match self.make(&line, taken)? {
                        Flow::On => {}
                        flow => return Ok(flow),
                    }
                }
            }
            Command::Save(name) => {
                if !name.is_empty() {
                    self.target = path(name);
                }
                return self.save(taken);
            }
            Command::Quit => return Ok(Flow::Leave),
            Command::SetUp(line) => {
                let done = self.session.set_up(&with_rows(line)).map(|()| Made::default());
                return self.noted(done, line, taken);
            }
            Command::Remark(line) => {
                let done = self.session.remark(&with_rows(&line));
                return self.noted(done, &line, taken);
            }
            Command::Elsewhere(word) => {
                let what = match word {
                    "turn" => "`turn` is written by itself, when the turn passes".to_owned(),
                    "stop" => "`stop here` is written by itself, where something is open".to_owned(),
                    word => format!("a `{word}` line has no place in a session; write it into the saved file"),
                };
                taken.messages.push(what.clone());
                taken.outcome = "misunderstood";
                self.say(&format!("  {what}\n"))?;
                return Ok(Flow::Misunderstood);
            }
            Command::Move(line) => return self.move_by(&with_rows(line), taken, ask),
        }
        Ok(Flow::On)
    }

    /// Makes a move; at a terminal what chance brought is asked for.
    fn move_by(&mut self, line: &str, taken: &mut Taken, ask: Ask<'_>) -> Result<Flow, Problems> {
        if self.at_terminal
            && !self.session.is_seeded()
            && let Some(word) = self.open_cards(line)
        {
            self.say("  cards come that nothing determines; which are they? (nothing: the move is not made)\n")?;
            let cards = ask(&format!("{word} "))?.unwrap_or_default();
            if cards.trim().is_empty() {
                return Ok(Flow::On);
            }
            return self.make(&format!("{line} {word} {}", cards.trim()), taken);
        }
        self.make(line, taken)
    }

    /// The word for cards that a move draws or turns up and that nothing determines.
    fn open_cards(&self, line: &str) -> Option<&'static str> {
        match self.session.why(line) {
            Why::Unjudged(refused) if refused.is_open => {
                let says = |word: &str| refused.said.iter().any(|said| said.help.as_ref().is_some_and(|help| help.contains(word)));
                Some(if says("revealing") { "revealing" } else { "drawing" })
            }
            _ => None,
        }
    }

    /// Makes a move, then whatever comes by itself.
    fn make(&mut self, line: &str, taken: &mut Taken) -> Result<Flow, Problems> {
        let done = self.session.make(line);
        let flow = self.noted(done, line, taken)?;
        if flow == Flow::On {
            self.others_play()?;
        }
        Ok(flow)
    }

    /// Says what came of a step.
    fn noted(
        &mut self,
        done: Result<Made, Refused>,
        line: &str,
        taken: &mut Taken,
    ) -> Result<Flow, Problems> {
        match done {
            Ok(made) => {
                self.is_saved = false;
                self.say(&told::made(&made, self.sees(made.player.as_deref()), self.out.screen))?;
                taken.outcome = if made.is_move { "made" } else { "remarked" };
                taken.line = Some(made.line);
                taken.player = made.player;
                taken.told.extend(made.told);
                Ok(Flow::On)
            }
            Err(refused) => {
                self.say(&told::refused(line, &refused, self.out.screen))?;
                note(taken, &refused);
                let is_remark = matches!(Command::read(line), Command::Remark(_));
                Ok(match (refused.is_error || refused.said.is_empty(), is_remark) {
                    (true, _) => Flow::Misunderstood,
                    (false, true) => Flow::Failed,
                    (false, false) => Flow::Refused,
                })
            }
        }
    }

    /// Whether the screen may show all of a player's move.
    fn sees(&self, player: Option<&str>) -> bool {
        self.seat.is_none() || player.is_none() || self.seat.as_deref() == player
    }

    /// Makes what comes by itself: chance that is due, the moves of those who are played by chance. Then the
    /// position is drawn, where somebody else is to act.
    fn others_play(&mut self) -> Result<(), Problems> {
        for _ in 0..MOST_BY_CHANCE {
            let line = match self.session.due() {
                Some(due) => Some(due),
                None => {
                    let to_act = self.session.onward().to_act;
                    let own = to_act.iter().any(|player| self.random.contains(player));
                    own.then(|| self.session.by_chance(Some(&self.random))).flatten()
                }
            };
            let Some(line) = line else { break };
            let mut taken = Taken { input: String::new(), ..Taken::default() };
            let done = self.session.make(&line);
            let flow = self.noted(done, &line, &mut taken)?;
            if let Some(all) = &mut self.json {
                all.push(taken);
            }
            if flow != Flow::On {
                break;
            }
        }
        let onward = self.session.onward();
        if self.at_terminal && self.drawn_for.as_ref() != Some(&onward.to_act) {
            self.drawn_for = Some(onward.to_act.clone());
            if !self.change_seats(&onward.to_act)? {
                self.show()?;
            }
        }
        if onward.over && self.at_terminal {
            self.say("  The game is over.\n")?;
        }
        Ok(())
    }

    /// Where several share the screen, it is cleared before another one looks; whether it was.
    fn change_seats(&mut self, to_act: &[String]) -> Result<bool, Problems> {
        let next = to_act.iter().find(|player| self.seats.contains(player)).cloned();
        let Some(next) = next.filter(|next| self.seats.len() > 1 && self.seat.as_ref() != Some(next)) else {
            return Ok(false);
        };
        clear();
        self.say(&format!("{next} is to act. Enter shows the cards, once only {next} looks.\n"))?;
        self.seat = Some(next);
        self.is_held = true;
        Ok(true)
    }

    fn show(&mut self) -> Result<(), Problems> {
        self.is_held = false;
        let standing = self.session.standing(self.seat.as_deref(), 0);
        self.drawn_for = Some(standing.onward.to_act.clone());
        self.say(&told::picture(&standing.view, self.out.screen))
    }

    fn look_from(&mut self, name: &str, taken: &mut Taken) -> Result<Flow, Problems> {
        let players = self.session.onward().players;
        if name == "everybody" {
            self.seat = None;
        } else if players.iter().any(|player| player == name) {
            self.seat = Some(name.to_owned());
        } else {
            let what = format!("nobody here is called `{name}`; the players are {}", players.join(", "));
            self.say(&format!("  {what}\n"))?;
            taken.messages.push(what);
            taken.outcome = "misunderstood";
            return Ok(Flow::Misunderstood);
        }
        self.show()?;
        Ok(Flow::On)
    }

    fn save(&mut self, taken: &mut Taken) -> Result<Flow, Problems> {
        if self.session.is_empty() {
            self.say("  nothing is recorded yet\n")?;
            return Ok(Flow::On);
        }
        match save(&self.session, &self.target) {
            Ok(()) => {
                self.is_saved = true;
                let name = disk::shown(&self.target);
                taken.messages.push(format!("saved {name}"));
                self.say(&format!("  saved to {name}; `saga test {name}` runs it\n"))?;
                Ok(Flow::On)
            }
            Err(problem) => {
                taken.messages.push(problem.to_string());
                taken.outcome = "failed";
                self.say(&format!("  {problem}\n"))?;
                Ok(Flow::Failed)
            }
        }
    }

    /// Leaves, once what is not saved was asked about; whether it may.
    pub(super) fn leave(&mut self, ask: Ask<'_>) -> Result<bool, Problems> {
        if self.is_saved {
            return Ok(true);
        }
        let name = disk::shown(&self.target);
        let answer = ask(&format!("Save to {name}? Enter saves, another name saves there, `no` throws it away: "))?;
        match answer.as_deref().map(str::trim) {
            Some("no" | "n") => return Ok(true),
            Some("yes" | "y" | "") | None => {}
            Some(other) => self.target = path(other),
        }
        let is_answered = answer.is_some();
        // Where nobody answers any more and it cannot be written, it is shown: nothing is lost.
        let saved = self.save(&mut Taken::default())? == Flow::On;
        if !saved && !is_answered {
            self.say(&self.session.text())?;
            return Ok(true);
        }
        Ok(saved)
    }

    /// Ends a script: writes or shows what is not saved.
    pub(super) fn close(&mut self, exit: Exit) -> Result<(), Problems> {
        if self.writes && !self.is_saved {
            self.save(&mut Taken::default())?;
        }
        if let Some(taken) = self.json.take() {
            let text = self.session.text();
            self.out.emit(&reports::played(&self.session, &text, taken, exit))?;
            return Ok(());
        }
        if !self.is_saved {
            self.say(&format!("\n{}", self.session.text()))?;
        }
        Ok(())
    }
}

/// Keeps for programs why a line was not taken.
fn note(taken: &mut Taken, refused: &Refused) {
    taken.messages.extend(refused.said.iter().map(|said| said.message.clone()));
    taken.breaks = BreakOf::all(&refused.breaks);
    taken.outcome = if refused.is_error || refused.said.is_empty() { "misunderstood" } else { "refused" };
}
