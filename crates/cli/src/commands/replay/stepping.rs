//! Replays on a terminal, step by step.

use std::io;
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use replay::Replay;
use viewer::{After, Colours, Key, ShownChapter, Viewer};

use super::options;
use crate::args::ReplayArgs;
use crate::exit::Problems;
use crate::file_run::FileRun;
use crate::problem::Problem;
use crate::reports;
use crate::run::{Run, Selected};
use crate::terminal::{Output, Signals, is_full, pause};

/// How long a key is waited for before signals are looked at.
const PATIENCE: Duration = Duration::from_millis(100);

/// Whether somebody sits at a terminal that can show a screen.
pub(super) fn is_possible() -> bool {
    is_full()
}

/// Shows the replays step by step until the reader leaves; gives false where there are none.
pub(super) fn step_through(args: &ReplayArgs, run: &Run, out: &Output) -> Result<bool, Problems> {
    let chapters = chapters(&run.files);
    let Some(first) = chapters.first() else { return Ok(false) };
    let (at, last) = (args.at.unwrap_or(0), first.replay.steps.len());
    if at > last {
        return Err(Problem::NoSuchStep { step: at, last }.into());
    }
    let colours = if out.screen.paint.is_on() { Colours::On } else { Colours::Off };
    let mut viewer = Viewer::new(chapters, at, args.viewer.clone(), colours);
    let signals = Signals::heard().map_err(Problem::NoTerminal)?;
    let terminal = ratatui::try_init().map_err(Problem::NoTerminal)?;
    let shown = show(&mut viewer, terminal, &signals, |seat| {
        let files = Selected::read(&args.selection, out)?.run(options(args, seat)).files;
        Ok(replays(&files, &run.files))
    });
    ratatui::restore();
    signals.obey();
    shown.map(|()| true)
}

/// Draws and reads keys until the reader leaves, or a signal comes.
fn show(
    viewer: &mut Viewer,
    mut terminal: DefaultTerminal,
    signals: &Signals,
    seen: impl Fn(Option<&str>) -> Result<Vec<Replay>, Problems>,
) -> Result<(), Problems> {
    while !signals.came() {
        terminal.draw(|frame| viewer.draw(frame)).map_err(Problem::NoTerminal)?;
        let pressed = match key(signals).map_err(Problem::NoTerminal)? {
            Pressed::Key(key) => key,
            Pressed::Leave => break,
            Pressed::Pause => {
                terminal.show_cursor().map_err(Problem::NoTerminal)?;
                ratatui::restore();
                pause();
                terminal = ratatui::try_init().map_err(Problem::NoTerminal)?;
                continue;
            }
        };
        match viewer.press(pressed) {
            After::Stay => {}
            After::Quit => break,
            After::Seat(seat) => {
                viewer.seen(seen(seat.as_deref())?, seat);
                // What was said on standard error meanwhile is gone from the screen.
                terminal.clear().map_err(Problem::NoTerminal)?;
            }
        }
    }
    Ok(())
}

/// What the reader wants next.
enum Pressed {
    /// What a key does.
    Key(Key),
    /// To leave.
    Leave,
    /// To have the shell back, and the screen later.
    Pause,
}

/// Waits for the next key; a resize counts as a key that does nothing.
fn key(signals: &Signals) -> io::Result<Pressed> {
    loop {
        if signals.came() {
            return Ok(Pressed::Leave);
        }
        if !event::poll(PATIENCE)? {
            continue;
        }
        match event::read()? {
            Event::Key(KeyEvent { kind: KeyEventKind::Release, .. }) => {}
            Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
                KeyCode::Char('c' | 'd') => return Ok(Pressed::Leave),
                KeyCode::Char('z') => return Ok(Pressed::Pause),
                _ => {}
            },
            Event::Key(key) => {
                if let Some(key) = known(key.code) {
                    return Ok(Pressed::Key(key));
                }
            }
            Event::Resize(..) => return Ok(Pressed::Key(Key::None)),
            Event::FocusGained | Event::FocusLost | Event::Mouse(_) | Event::Paste(_) => {}
        }
    }
}

fn known(code: KeyCode) -> Option<Key> {
    Some(match code {
        KeyCode::Right => Key::Right,
        KeyCode::Left => Key::Left,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Tab => Key::Tab,
        KeyCode::Char(letter) => Key::Letter(letter),
        _ => return None,
    })
}

fn chapters(files: &[FileRun]) -> Vec<ShownChapter> {
    let of = |ran: &FileRun| {
        let chapters = ran.scenes().filter_map(|scene| {
            let transcript = scene.report().transcript.as_ref()?;
            let stopped = scene.report().diagnostics.first().map(|fault| fault.message.clone());
            let replay = Replay::new(scene.title(), transcript);
            Some(ShownChapter::new(replay, ran.game?.info(), reports::declared(scene), stopped))
        });
        chapters.collect::<Vec<_>>()
    };
    files.iter().flat_map(of).collect()
}

/// The replays in the order of the chapters; of a scenario that this seat has no part in, the one of `others`.
fn replays(files: &[FileRun], others: &[FileRun]) -> Vec<Replay> {
    let file_runs: Vec<&FileRun> = files.iter().collect();
    let mut replays = Vec::new();
    for scene in others.iter().flat_map(FileRun::scenes) {
        let Some(other) = &scene.report().transcript else { continue };
        let same = file_runs.iter().flat_map(|ran| ran.scenes()).find(|candidate| {
            candidate.ran.path == scene.ran.path && candidate.case.number == scene.case.number
        });
        let transcript = same.and_then(|same| same.report().transcript.as_ref()).unwrap_or(other);
        replays.push(Replay::new(scene.title(), transcript));
    }
    replays
}
