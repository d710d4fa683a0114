//! `saga play`: a game at the terminal, or a script of lines, recorded as a scenario.

mod command;
mod editor;
mod help;
mod kept;
mod play_screen;
mod protocol;
mod save;
mod wording;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use play::{Begin, Session, Unbegun};
use text::{counted, near};

use crate::always;
use crate::args::{PlayArgs, Selection, TextOrJson};
use crate::disk::{self, Disk, Product};
use crate::draw::Renderer;
use crate::exit::{Exit, Problems};
use crate::file_run::{CaseRun, FileRun};
use crate::game_script;
use crate::problem::Problem;
use crate::reports;
use crate::run::Selected;
use crate::terminal::{Output, Restored};
use editor::Editor;
use kept::KeptRecord;
use play_screen::{Flow, PlayScreen};

/// The seed of a script that names none: a script gives the same each time.
const SEED_OF_SCRIPTS: u64 = 1;

/// `saga play`
pub(crate) fn run(args: &PlayArgs, out: &Output) -> Result<Exit, Problems> {
    let at_terminal = io::stdin().is_terminal() && args.format == TextOrJson::Human && !args.protocol;
    let Some(from) = &args.from else { return Err(Problem::NoGameToPlay(names()).into()) };
    if let Some(path) = args.out.as_deref().filter(|_| !at_terminal) {
        Product::Scenarios.may_take(path, args.force)?;
    }
    let target = target(from, args);
    if !at_terminal {
        let session = match begin(from, args, at_terminal, out)? {
            Ok(session) => session,
            Err(exit) => return Ok(exit),
        };
        let mut screen = PlayScreen::new(session, args, target, None, out)?;
        screen.open()?;
        return if args.protocol { protocol::by_protocol(&mut screen) } else { by_script(&mut screen) };
    }
    let _terminal = Restored::when_ended().map_err(Problem::NoTerminal)?;
    let mut editor = Editor::new()?;
    let (session, target, kept) = match offered(&target, args, &mut editor, out)? {
        Some((session, path)) => (session, kept::target_of(&path), KeptRecord::at(path)),
        None => match begin(from, args, at_terminal, out)? {
            Ok(session) => (session, target.clone(), KeptRecord::beside(&target)),
            Err(exit) => return Ok(exit),
        },
    };
    let mut screen = PlayScreen::new(session, args, target, Some(kept), out)?;
    screen.open()?;
    by_hand(&mut screen, &mut editor)
}

/// A game that was kept when an earlier session ended before it was saved, if somebody wants to go on with it.
fn offered(
    target: &Path,
    args: &PlayArgs,
    editor: &mut Editor,
    out: &Output,
) -> Result<Option<(Session<'static>, PathBuf)>, Problems> {
    for path in kept::kept(target) {
        let name = disk::shown(&path);
        let ran = FileRun::read(&path);
        let Some(game) = ran.game.filter(|_| ran.file.frame.scenarios.len() == 1) else { continue };
        let steps: usize = ran.file.frame.scenarios.iter().map(|scenario| scenario.steps.len()).sum();
        let question = format!(
            "{name} keeps a game of {} that was not saved, {}. Enter goes on with it, `no` begins anew and leaves it: ",
            game.info().title,
            counted(steps, "line"),
        );
        if matches!(editor.ask(&question)?.as_deref().map(str::trim), Some("" | "yes" | "y")) {
            let seed = if args.typed { None } else { Some(args.seed.unwrap_or_else(|| seed(true))) };
            let name = disk::shown(&kept::target_of(&path));
            match play::resume(game, &ran.file, Begin { seed, name, ..Begin::default() }, &Disk) {
                Ok(session) => return Ok(Some((session, path))),
                Err(unbegun) => _ = tell_unbegun(game, unbegun, out),
            }
        }
    }
    Ok(None)
}

fn names() -> Vec<&'static str> {
    catalog::GAMES.iter().map(|game| game.info().name).collect()
}

/// A session from a game or a scenario; or how the command ends where the scenario cannot be played.
fn begin(
    from: &Path,
    args: &PlayArgs,
    at_terminal: bool,
    out: &Output,
) -> Result<Result<Session<'static>, Exit>, Problems> {
    let begin = Begin {
        title: args.title.clone(),
        players: args.players.clone(),
        variant: None,
        game_line: None,
        house_rules: args.house_rules.iter().map(|path| disk::shown(path)).collect(),
        seed: if args.typed { None } else { Some(args.seed.unwrap_or_else(|| seed(at_terminal))) },
        name: disk::shown(&target(from, args)),
    };
    let words = from.to_string_lossy();
    let (name, variant) =
        words.split_once(" with ").map_or((&*words, None), |(name, word)| (name, Some(word)));
    if let Some(game) = catalog::game(name) {
        let begin = Begin { variant: variant.map(str::to_owned), ..of_folder(begin, game, None) };
        return Ok(play::begin(game, begin, &Disk).map_err(|unbegun| tell_unbegun(game, unbegun, out)));
    }
    if game_script::is_game(from) {
        let game = game_script::game(from, out.screen)?;
        // The record lies beside the script, unless it is to lie elsewhere.
        let path = match &args.out {
            Some(_) => disk::shown(from),
            None => from.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        };
        let game_line = Some(format!("game {}", syntax::quoted(&path)));
        let begin = Begin { game_line, ..of_folder(begin, game, None) };
        return Ok(play::begin(game, begin, &Disk).map_err(|unbegun| tell_unbegun(game, unbegun, out)));
    }
    if !from.exists() && !words.contains('/') && !words.contains(".saga") {
        let near = near(name, names()).map(str::to_owned);
        return Err(Problem::UnknownGame { name: name.to_owned(), near, known: names() }.into());
    }
    let selection = Selection { house_rules: Vec::new(), ..Selection::of(&[from.to_owned()]) };
    let selected = Selected::read(&selection, out)?;
    let found = selected.scenarios().count();
    let Some((ran, scenario)) = selected.scenarios().next().filter(|_| found == 1) else {
        let faults = reports::faults(&selected.files, out.screen);
        out.tell(&faults)?;
        return if faults.is_empty() {
            Err(Problem::OneScenario { found }.into())
        } else {
            Ok(Err(Exit::Misunderstood))
        };
    };
    let Some(game) = ran.game else {
        out.tell(&reports::faults(&selected.files, out.screen))?;
        return Ok(Err(Exit::Misunderstood));
    };
    // A scenario's own seed is no longer needed where its position is written out; what it leaves open is typed
    // in unless a seed is given.
    let begin = Begin { seed: args.seed, ..of_folder(begin, game, Some(ran)) };
    let session = play::go_on(game, &ran.file, scenario, &ran.lines, begin, &Disk);
    Ok(session.map_err(|unbegun| tell_unbegun(game, unbegun, out)))
}

/// With the house rules that hold in its folder, but for those that a file names itself.
fn of_folder(mut begin: Begin, game: AnyGame, ran: Option<&FileRun>) -> Begin {
    let named = |path: &str| {
        let scripts = ran.into_iter().flat_map(|ran| &ran.file.scripts);
        scripts.filter(|script| !script.of_folder).any(|script| script.path == path)
    };
    let more =
        always::of(game).filter(|path| !named(path) && !begin.house_rules.iter().any(|given| given == path));
    let more: Vec<String> = more.map(str::to_owned).collect();
    begin.house_rules.splice(0..0, more);
    begin
}

/// Says why a session cannot begin.
fn tell_unbegun(game: AnyGame, Unbegun { file, report }: Unbegun, out: &Output) -> Exit {
    let name = PathBuf::from(file.name());
    let faults = file.faults.clone();
    let mut ran = FileRun::new(&name, *file, Some(game), faults);
    ran.cases.push(CaseRun { number: 0, report: *report, snapshot: None, time: Default::default() });
    let drawn = reports::drawn(&ran.diagnostics(), &ran, &Renderer::new(out.screen));
    // Nobody who reads hears it otherwise.
    let _ = out.tell(&drawn);
    Exit::Misunderstood
}

/// A seed that nobody named: another one each time somebody sits down.
fn seed(at_terminal: bool) -> u64 {
    if !at_terminal {
        return SEED_OF_SCRIPTS;
    }
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(SEED_OF_SCRIPTS, |since| u64::from(since.subsec_nanos()) % 1_000_000)
}

/// The file that is written where nobody names another one.
fn target(from: &Path, args: &PlayArgs) -> PathBuf {
    if let Some(out) = &args.out {
        return out.clone();
    }
    let words = from.to_string_lossy();
    let name = words.split(" with ").next().unwrap_or_default();
    let (folder, stem) = match catalog::game(name) {
        Some(_) => (PathBuf::new(), name.to_owned()),
        None => {
            let path = from.with_file_name(
                from.file_name().unwrap_or_default().to_string_lossy().split(':').next().unwrap_or_default(),
            );
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            (path.parent().map(Path::to_owned).unwrap_or_default(), stem)
        }
    };
    let path = |number: u32| match number {
        1 => folder.join(format!("{stem}-played.saga")),
        number => folder.join(format!("{stem}-played-{number}.saga")),
    };
    // A file that is there already stays as it is.
    (1..1_000).map(path).find(|path| !path.exists()).unwrap_or_else(|| path(1_000))
}

/// Reads lines from somebody who sits at a terminal.
fn by_hand(screen: &mut PlayScreen<'_>, editor: &mut Editor) -> Result<Exit, Problems> {
    loop {
        let line = editor.line(&screen.prompt(), screen.completions())?;
        let flow = match line {
            Some(line) => screen.line(&line, &mut |question| editor.ask(question))?,
            None => Flow::Leave,
        };
        if flow == Flow::Leave && screen.leave(&mut |question| editor.ask(question))? {
            return Ok(Exit::Well);
        }
    }
}

/// Takes lines from standard input; the first that cannot be done ends it.
fn by_script(screen: &mut PlayScreen<'_>) -> Result<Exit, Problems> {
    let text = disk::read_input().map_err(|why| Problem::NoInput { why })?;
    let mut exit = if screen.is_open_without_end() { Exit::Failed } else { Exit::Well };
    let mut lines = statements(&text).into_iter();
    while let Some((number, line)) = lines.next() {
        match screen.line(&line, &mut |_| Ok(None))? {
            Flow::On => {
                exit = if screen.is_open_without_end() { exit.max(Exit::Failed) } else { exit };
                continue;
            }
            Flow::Leave => break,
            Flow::Failed => {
                exit = exit.max(Exit::Failed);
                continue;
            }
            Flow::Refused => exit = exit.max(Exit::Failed),
            Flow::Misunderstood => exit = Exit::Misunderstood,
        }
        let left = lines.filter(|(_, line)| !line.trim().is_empty()).count();
        screen.stops(number, left)?;
        break;
    }
    screen.close(exit)
}

/// The lines of a script, each with its number and the rows that stand below it, indented.
fn statements(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        match lines.last_mut() {
            Some((_, last)) if line.starts_with([' ', '\t']) && !line.trim().is_empty() => {
                *last += &format!("\n  {}", line.trim());
            }
            _ => lines.push((number, line.to_owned())),
        }
    }
    lines
}
