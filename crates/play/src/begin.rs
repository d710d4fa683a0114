//! How a session begins: with a game, or where a scenario stops.

use catalog::AnyGame;
use game::{Fill, companies};
use runner::{Checkpoint, Live};
use session::{File, Files};
use syntax::Scenario;

use crate::Session;
use crate::head::{TableHead, house_rules};
use crate::record::{Record, Stands, table};
use crate::unbegun::Unbegun;

/// What a session begins with.
#[derive(Clone, Debug, Default)]
pub struct Begin {
    /// What the scenario is called.
    pub title: Option<String>,
    /// The players' names, for the games with named players.
    pub players: Vec<String>,
    /// The line that names the game's script, where a script declares it.
    pub game_line: Option<String>,
    /// The word after `with`: an expansion.
    pub variant: Option<String>,
    /// The paths of house-rule scripts, as the record writes them.
    pub house_rules: Vec<String>,
    /// Where chance comes from; without a seed it is stated on the lines.
    pub seed: Option<u64>,
    /// The path that the record is thought to have: others are relative to it.
    pub name: String,
}

/// Begins a game: dealt by the seed, or empty for set-up lines.
///
/// # Errors
/// What is wrong with the players or the house rules.
pub fn begin<'a>(game: AnyGame, begin: Begin, files: &'a dyn Files) -> Result<Session<'a>, Unbegun> {
    let tried: Vec<Vec<String>> = match begin.players.as_slice() {
        [] => companies().map(|names| names.iter().map(|name| (*name).to_owned()).collect()).collect(),
        named => vec![named.to_vec()],
    };
    let mut unbegun = None;
    for (number, names) in tried.into_iter().enumerate() {
        let head = head(game, &begin, &names);
        let title = begin.title.clone().unwrap_or_else(|| format!("A game of {}", game.info().title));
        let record = Record { head, title, ..Record::default() };
        match dealt(game, &begin, record, files) {
            Ok(session) => return Ok(session),
            // What is wrong is told of the usual company, not of the last that did not fit.
            Err(why) if number < 2 => unbegun = Some(why),
            Err(_) => {}
        }
    }
    Err(unbegun.unwrap_or_else(|| unreachable!("it was tried at least once")))
}

/// The lines of a game that begins, above its set-up.
fn head(game: AnyGame, begin: &Begin, players: &[String]) -> Vec<String> {
    let variant = begin.variant.as_ref().map(|word| format!(" with {word}")).unwrap_or_default();
    let line = begin.game_line.clone().unwrap_or_else(|| format!("game {}", game.info().name));
    let mut head = vec![format!("{line}{variant}")];
    if !players.is_empty() {
        head.push(format!("players {}", players.join(" ")));
    }
    head.extend(begin.house_rules.iter().map(|path| house_rules(path)));
    head
}

/// A game that is dealt by the seed, or not dealt.
fn dealt<'a>(
    game: AnyGame,
    begin: &Begin,
    record: Record,
    files: &'a dyn Files,
) -> Result<Session<'a>, Unbegun> {
    let (live, stands) = record.open(game, &begin.name, files)?;
    let Some(seed) = begin.seed else {
        return Ok(Session::new(game, record, (live, stands), None, files));
    };
    let laid = live.filled(&live.start(), &[Fill::Table], seed);
    settled(game, begin, seed, record, (&*live, &laid), files)
}

/// A game that begins with a position, what is open in it settled by a seed.
fn settled<'a>(
    game: AnyGame,
    begin: &Begin,
    seed: u64,
    record: Record,
    (live, at): (&dyn Live, &Checkpoint),
    files: &'a dyn Files,
) -> Result<Session<'a>, Unbegun> {
    let settled = live.position(&live.filled(at, &[Fill::Table, Fill::Piles], seed));
    let setup = written_out(&live.position(at), &settled);
    let table = Record { setup: settled, ..record.clone() };
    let record = needed(game, &begin.name, Record { setup, ..record }, files);
    let (_, Stands { table, .. }) = table.open(game, &begin.name, files)?;
    let (live, stands) = record.open(game, &begin.name, files)?;
    Ok(Session::new(game, record, (live, Stands { table, ..stands }), Some(seed), files))
}

/// The set-up with the lines in which cards are not determined as the settled one has them: whoever deals
/// by a seed knows what lies there.
fn written_out(setup: &[String], settled: &[String]) -> Vec<String> {
    let head = |line: &str| line.split_once('?').map(|(head, _)| head.to_owned());
    let written = |line: &String| {
        let known = head(line).and_then(|head| settled.iter().find(|candidate| candidate.starts_with(&head)));
        known.unwrap_or(line).clone()
    };
    setup.iter().map(written).collect()
}

/// The record without the set-up lines that go without saying: the position is the same without them.
fn needed(game: AnyGame, name: &str, record: Record, files: &dyn Files) -> Record {
    let position = |record: &Record| {
        let (live, stands) = record.open(game, name, files).ok()?;
        Some(live.position(&stands.record))
    };
    let Some(whole) = position(&record) else { return record };
    let mut needed = record;
    let mut at = needed.setup.len();
    while at > 0 {
        at -= 1;
        // A line goes with the rows under it, and whose turn it is is always said.
        let is_head = !needed.setup[at].starts_with(' ');
        if !is_head || needed.setup[at].ends_with(" to move") {
            continue;
        }
        let rows = needed.setup[at + 1..].iter().take_while(|line| line.starts_with(' ')).count();
        let mut shorter = needed.clone();
        shorter.setup.drain(at..=at + rows);
        if position(&shorter).as_ref() == Some(&whole) {
            needed = shorter;
        }
    }
    needed
}

/// Begins where a scenario stops, before the step at one of `lines` if there is one.
///
/// # Errors
/// What is wrong with the scenario.
pub fn go_on<'a>(
    game: AnyGame,
    file: &File,
    scenario: &Scenario,
    lines: &[u32],
    begin: Begin,
    files: &'a dyn Files,
) -> Result<Session<'a>, Unbegun> {
    let stopped = game.open(file, scenario, lines);
    let live = stopped.map_err(|report| Unbegun { file: Box::new(file.clone()), report })?;
    let mut head = TableHead::of(game, (file, scenario), &*live, &str::to_owned);
    head.house_rules.extend(begin.house_rules.iter().map(|path| house_rules(path)));
    let title = begin.title.clone().unwrap_or_else(|| title_from(scenario));
    let record = Record { head: head.lines(), title, ..Record::default() };
    match begin.seed {
        Some(seed) => settled(game, &begin, seed, record, (&*live, &live.start()), files),
        None => {
            let setup = live.position(&live.start());
            let record = needed(game, &begin.name, Record { setup, ..record }, files);
            let opened = record.open(game, &begin.name, files)?;
            Ok(Session::new(game, record, opened, None, files))
        }
    }
}

fn title_from(scenario: &Scenario) -> String {
    format!("From “{}”", scenario.title.value)
}

/// A game that goes on from a place in a scenario, as a file of that name in which nothing is played yet. What is not
/// determined there stays so.
pub fn game_from(
    game: AnyGame,
    (file, scenario): (&File, &Scenario),
    (live, at): (&dyn Live, &Checkpoint),
    name: &str,
    files: &dyn Files,
) -> String {
    let head = TableHead::of(game, (file, scenario), live, &str::to_owned).lines();
    let record = Record { head, title: title_from(scenario), setup: live.position(at), ..Record::default() };
    needed(game, name, record, files).text(game)
}

/// The table of a scenario as it stands at a place: a file without scenarios, whose own lines set it up.
pub fn table_at(game: AnyGame, opened: (&File, &Scenario), (live, at): (&dyn Live, &Checkpoint)) -> String {
    table(&TableHead::of(game, opened, live, &str::to_owned).lines(), &live.position(at))
}
