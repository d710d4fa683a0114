//! The screen at which a game is played: takes lines, says what came of them, keeps the record.

use std::path::PathBuf;

use play::{Made, Session, Why};
use simulate::Agent;

use super::command::{COMMANDS, CommandForm, PlayCommand, with_rows};
use super::kept::KeptRecord;
use super::save::path;
use super::wording;
use crate::args::{PlayArgs, TextOrJson};
use crate::exit::Problems;
use crate::problem::Problem;
use crate::reports::{LineOutcome, Taken};
use crate::terminal::Output;

mod agents;
mod answering;
mod ending;
mod moving;
mod others;

/// How many moves are listed and completed.
const LISTED: usize = 400;

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

pub(super) struct PlayScreen<'a> {
    session: Session<'a>,
    out: &'a Output,
    /// Whose seats the screen shows; none where it shows everything.
    seats: Vec<String>,
    /// The seat it shows now.
    seat: Option<String>,
    /// The players who are played by the program.
    random: Vec<String>,
    /// Those of them who think before they move.
    agents: Vec<(String, Agent)>,
    target: PathBuf,
    at_terminal: bool,
    /// For programs: nothing is said before the end.
    json: Option<Vec<Taken>>,
    /// Programs are told no more of the moves of others than the seat may see.
    hides: bool,
    is_saved: bool,
    /// The file that this session has written.
    written: Option<PathBuf>,
    /// The file that somebody agreed to write over.
    agreed: Option<PathBuf>,
    /// How many lines were taken when the position was last drawn.
    drawn_at: Option<u64>,
    /// The position is not shown before somebody says that only the right one looks.
    is_held: bool,
    /// A script writes its record to the file.
    writes: bool,
    /// A game that is played by chance alone has come to no end.
    stays_open: bool,
    /// Files that are there already may be written over.
    force: bool,
    /// Where the record is kept until it is saved, at a terminal.
    kept: Option<KeptRecord>,
}

impl<'a> PlayScreen<'a> {
    pub(super) fn new(
        session: Session<'a>,
        args: &PlayArgs,
        target: PathBuf,
        kept: Option<KeptRecord>,
        out: &'a Output,
    ) -> Result<Self, Problems> {
        let players = session.players();
        for name in args.seats.iter().chain(&args.random) {
            if !players.contains(name) && name != "others" {
                return Err(Problem::NoSuchPlayer { name: name.clone(), players }.into());
            }
        }
        let mut random: Vec<String> = args.random.iter().filter(|name| *name != "others").cloned().collect();
        if args.random.iter().any(|name| name == "others") {
            random.extend(players.iter().filter(|player| !args.seats.contains(player)).cloned());
        }
        let agents = agents::named(args, &players, &mut random)?;
        // One that goes on with what was kept has a record from the beginning.
        let is_saved = session.is_empty();
        Ok(Self {
            session,
            out,
            seat: args.seats.first().cloned(),
            seats: args.seats.clone(),
            random,
            agents,
            target,
            at_terminal: kept.is_some(),
            json: (args.format == TextOrJson::Json || args.protocol).then(Vec::new),
            hides: args.protocol,
            is_saved,
            written: None,
            agreed: None,
            drawn_at: None,
            is_held: false,
            writes: args.out.is_some(),
            stays_open: false,
            force: args.force,
            kept,
        })
    }

    /// Greets, draws the position and lets those play who are played by chance.
    pub(super) fn open(&mut self) -> Result<(), Problems> {
        let info = self.session.game().info();
        if self.at_terminal {
            self.say(&format!("{}. `moves` lists the legal moves, `help` the commands.\n", info.title))?;
        }
        self.show()?;
        self.others_play()?;
        self.keep()
    }

    /// Keeps the record beside the file that it is to be saved to, until it is.
    fn keep(&mut self) -> Result<(), Problems> {
        let Some(kept) = &mut self.kept else { return Ok(()) };
        if self.is_saved {
            kept.remove();
        } else if let Err(why) = kept.keep(&self.session.text()) {
            self.say(&format!("  The game cannot be kept until it is saved: {why}.\n"))?;
        }
        Ok(())
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
        let standing = self.session.standing(self.seat.as_deref(), LISTED);
        let (mut lines, _) = wording::moves(&standing, "", self.out.screen);
        lines.extend(COMMANDS.iter().map(CommandForm::offered));
        lines
    }

    /// Takes a line.
    pub(super) fn line(&mut self, line: &str, ask: Ask<'_>) -> Result<Flow, Problems> {
        let mut taken =
            Taken { input: line.trim().to_owned(), outcome: LineOutcome::Answered, ..Taken::default() };
        let command = PlayCommand::read(line);
        if command == PlayCommand::Nothing {
            if self.is_held {
                self.show()?;
            }
            return Ok(Flow::On);
        }
        // What comes by itself after the line stands behind it.
        let at = self.json.as_ref().map_or(0, Vec::len);
        let flow = self.take(command, &mut taken, ask)?;
        if let Some(all) = &mut self.json {
            all.insert(at, taken);
        }
        self.keep()?;
        Ok(flow)
    }

    fn take(&mut self, command: PlayCommand<'_>, taken: &mut Taken, ask: Ask<'_>) -> Result<Flow, Problems> {
        let screen = self.out.screen;
        match command {
            PlayCommand::Nothing => {}
            PlayCommand::Help => {
                taken.messages = super::help::messages();
                self.say(&super::help::help(screen.width))?;
            }
            PlayCommand::Record => self.say(&self.session.text())?,
            PlayCommand::Show => self.show()?,
            PlayCommand::Moves(words) => {
                let standing = self.session.standing(self.seat.as_deref(), LISTED);
                let (moves, text) = wording::moves(&standing, words, screen);
                taken.moves = Some(moves);
                self.say(&text)?;
            }
            PlayCommand::Why(line) => {
                let why = self.session.why(&with_rows(line));
                match &why {
                    Why::Breaks(breaks) => taken.breaks = breaks.clone(),
                    Why::Unjudged(refused) => moving::note(taken, refused),
                    Why::Legal(clauses) => taken.messages.push(format!("legal: {}", clauses.join(", "))),
                }
                self.say(&wording::why(line, &why, screen))?;
            }
            PlayCommand::As(name) => return self.look_from(name, taken),
            PlayCommand::Undo(lines) => {
                for _ in 0..lines {
                    match self.session.undo() {
                        Some(line) => self.remark(&format!("taken back: {line}"), taken)?,
                        None => {
                            self.remark("nothing is recorded that could be taken back", taken)?;
                            break;
                        }
                    }
                }
                self.is_saved = self.session.is_empty();
            }
            PlayCommand::Random(moves) => {
                for _ in 0..moves {
                    let Some(line) = self.session.by_chance(None) else {
                        self.remark("nobody can move by chance here", taken)?;
                        break;
                    };
                    match self.make(&line, taken)? {
                        Flow::On => {}
                        flow => return Ok(flow),
                    }
                }
            }
            PlayCommand::Save(name) => {
                let target = if name.is_empty() { self.target.clone() } else { path(name) };
                if !self.may_write(&target, ask)? {
                    taken.outcome = LineOutcome::Failed;
                    self.remark("not saved", taken)?;
                    return Ok(Flow::On);
                }
                self.target = target;
                return self.save(taken);
            }
            PlayCommand::Quit => return Ok(Flow::Leave),
            PlayCommand::SetUp(line) => {
                let done = self.session.set_up(&with_rows(line)).map(|()| Made::default());
                return self.noted(done, line, taken);
            }
            PlayCommand::Remark(line) => {
                let done = self.session.remark(&with_rows(&line));
                return self.noted(done, &line, taken);
            }
            PlayCommand::Elsewhere(word) => {
                let what = match word {
                    "turn" => "`turn` is written by itself, when the turn passes".to_owned(),
                    "stop" => "`stop here` is written by itself, where something is open".to_owned(),
                    word => {
                        format!("a `{word}` line has no place in a session; write it into the saved file")
                    }
                };
                taken.messages.push(what.clone());
                taken.outcome = LineOutcome::Misunderstood;
                self.say(&format!("  {what}\n"))?;
                return Ok(Flow::Misunderstood);
            }
            PlayCommand::Move(line) => return self.move_by(&with_rows(line), taken, ask),
        }
        Ok(Flow::On)
    }

    fn show(&mut self) -> Result<(), Problems> {
        self.is_held = false;
        let standing = self.session.standing(self.seat.as_deref(), 0);
        self.drawn_at = Some(self.session.count());
        self.say(&wording::picture(&standing.view, self.out.screen))
    }

    fn look_from(&mut self, name: &str, taken: &mut Taken) -> Result<Flow, Problems> {
        let players = self.session.players();
        if name == "everybody" {
            self.seat = None;
        } else if players.iter().any(|player| player == name) {
            self.seat = Some(name.to_owned());
        } else {
            let what = format!("nobody here is called `{name}`; the players are {}", players.join(", "));
            self.say(&format!("  {what}\n"))?;
            taken.messages.push(what);
            taken.outcome = LineOutcome::Misunderstood;
            return Ok(Flow::Misunderstood);
        }
        self.show()?;
        Ok(Flow::On)
    }
}
