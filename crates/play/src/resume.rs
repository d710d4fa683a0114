//! A session that goes on where its record ends.

use catalog::AnyGame;
use session::{File, Files};
use syntax::Head;

use crate::begin::Begin;
use crate::record::Record;
use crate::unbegun::Unbegun;
use crate::{NotTaken, Session};

/// Goes on with a game by its record, the text of another session's [`Session::text`]: its steps are made again, one
/// after the other, so that each can be taken back.
///
/// Of `begin` only the seed and the name count; the rest stands in the record.
///
/// # Errors
/// What of the record does not hold any more.
pub fn resume<'a>(
    game: AnyGame,
    file: &File,
    begin: Begin,
    files: &'a dyn Files,
) -> Result<Session<'a>, Unbegun> {
    let text = file.sources.get(file.frame.source).text();
    let Read { record, steps } = read(game, file, text);
    let opened = record.open(game, &begin.name, files)?;
    let mut session = Session::new(game, record, opened, begin.seed, files);
    for step in steps {
        let word = step.split_whitespace().next().unwrap_or_default();
        let made = match word {
            "say" | "expect" | "can" | "cannot" | "highlight" | "#" => session.remark(&step),
            _ => session.make(&step),
        };
        if let Err(refused) = made {
            return Err(unbegun(&session, refused));
        }
    }
    Ok(session)
}

fn unbegun(session: &Session<'_>, refused: NotTaken) -> Unbegun {
    let (_, mut report) = session.test();
    report.diagnostics = refused.said;
    Unbegun { file: refused.file, report: Box::new(report) }
}

/// What a record begins with, and the steps after that, each with its rows.
struct Read {
    record: Record,
    steps: Vec<String>,
}

fn read(game: AnyGame, file: &File, text: &str) -> Read {
    let scenario = file.frame.scenarios.first();
    let title = scenario.map(|found| found.title.value.clone()).unwrap_or_default();
    let mut read = Read { record: Record { title, ..Record::default() }, steps: Vec::new() };
    let (mut within, mut head, mut rows) = (RecordPart::Head, String::new(), 0);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let (indent, line) = (line.len() - line.trim_start().len(), line.trim());
        match within {
            RecordPart::Head if line.starts_with("scenario ") => within = RecordPart::Steps,
            RecordPart::Head if line.starts_with('#') => {}
            RecordPart::Head => read.record.head.push(line.to_owned()),
            RecordPart::Steps if line == "setup" && read.steps.is_empty() => within = RecordPart::Setup,
            RecordPart::Setup if indent > 2 => match game.is_row(Head::of(&head), rows, line) {
                true => {
                    rows += 1;
                    read.record.setup.push(format!("  {line}"));
                }
                false => {
                    (head, rows) = (line.to_owned(), 0);
                    read.record.setup.push(line.to_owned());
                }
            },
            RecordPart::Setup | RecordPart::Steps => {
                within = RecordPart::Steps;
                if game.is_row(Head::of(&head), rows, line)
                    && let Some(last) = read.steps.last_mut()
                {
                    rows += 1;
                    *last += &format!("\n  {line}");
                    continue;
                }
                (head, rows) = (line.to_owned(), 0);
                match line.strip_prefix("turn ") {
                    // The first turn says who is to move; the others are said by themselves.
                    Some(player) => {
                        let is_said = read.record.setup.iter().any(|line| line.ends_with(" to move"));
                        if read.steps.is_empty() && !is_said {
                            read.record.setup.push(format!("{player} to move"));
                        }
                    }
                    None if line == "stop here" => {}
                    None => read.steps.push(line.to_owned()),
                }
            }
        }
    }
    read
}

/// A part of a record.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RecordPart {
    Head,
    Setup,
    Steps,
}
