//! Rows: one for each game and side, as CSV, as JSON lines, or as Parquet. What is told of games follows from their rows, so that
//! parts of a run can be put together from them.

#[cfg(feature = "parquet")]
mod parquet;

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use simulate::{GameEnd, GameRow, HeldCard, RowWords, Seating};

use crate::disk;

/// The version of the program, which is a part of what games hang on.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// How rows are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowFormat {
    Csv,
    JsonLines,
    /// Where the program was built with it.
    #[cfg(feature = "parquet")]
    Parquet,
}

impl RowFormat {
    /// The endings of files that rows can be written to, in words.
    pub(super) const ENDINGS: &str =
        if cfg!(feature = "parquet") { "`.csv`, `.jsonl` or `.parquet`" } else { "`.csv` or `.jsonl`" };

    /// By the ending of a file's name.
    pub(super) fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "csv" => Some(Self::Csv),
            "jsonl" => Some(Self::JsonLines),
            #[cfg(feature = "parquet")]
            "parquet" => Some(Self::Parquet),
            _ => None,
        }
    }
}

/// What all rows of a side have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SideLabel {
    pub(super) seed: u64,
    pub(super) digest: String,
    pub(super) seating: Seating,
}

/// A row as it is written. Lists are words with blanks between them, so that a row is one line in any form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct WrittenRow {
    pub(super) game: u64,
    pub(super) side: usize,
    seed: u64,
    version: String,
    digest: String,
    agents: String,
    seats: String,
    winners: String,
    first: String,
    points: String,
    moves: u32,
    turns: u32,
    end: String,
    lead_changes: u32,
    half_time: String,
    choices: String,
    kinds: String,
    clauses: String,
    cards: String,
    own: String,
}

impl SideLabel {
    /// Who sits at a seat in a game.
    pub(super) fn agent(&self, seat: u8, game: u64) -> String {
        self.seating.agents[self.seating.player_at(usize::from(seat), game)].to_string()
    }
}

fn joined<T>(items: impl IntoIterator<Item = T>, write: impl Fn(T) -> String) -> String {
    items.into_iter().map(write).collect::<Vec<_>>().join(" ")
}

impl WrittenRow {
    /// A row of a side.
    pub(super) fn of(row: &GameRow, side: usize, label: &SideLabel, words: &RowWords) -> Self {
        let name = |seat: u8| words.seats.get(usize::from(seat)).cloned().unwrap_or_default();
        let kind = |kind: u16| words.kinds.get(usize::from(kind)).map(|kind| kind.replace(' ', "_"));
        let clause = |at: u16| words.clauses.get(usize::from(at)).cloned().unwrap_or_default();
        Self {
            game: row.number,
            side,
            seed: label.seed,
            version: VERSION.to_owned(),
            digest: label.digest.clone(),
            agents: (0..words.seats.len() as u8)
                .map(|seat| label.agent(seat, row.number))
                .collect::<Vec<_>>()
                .join("; "),
            seats: words.seats.join(" "),
            winners: joined(row.winners.iter(), |seat| name(seat.0)),
            first: row.first.map(name).unwrap_or_default(),
            points: joined(&row.points, |points| points.to_string()),
            moves: row.moves,
            turns: row.turns,
            end: row.end.word().to_owned(),
            lead_changes: row.lead_changes,
            half_time: row.half_time.map(name).unwrap_or_default(),
            choices: joined(&row.choices, |(from, times)| format!("{from}x{times}")),
            kinds: joined(&row.kinds, |(seat, of, count)| {
                format!("{}:{}:{count}", name(*seat), kind(*of).unwrap_or_default())
            }),
            clauses: joined(&row.clauses, |(at, asked, refused)| {
                format!("{}:{asked}:{refused}", clause(*at))
            }),
            cards: joined(&row.cards, |held| {
                let card = words.cards.get(usize::from(held.card)).map(|card| card.replace(' ', "_"));
                let card = card.unwrap_or_default();
                format!("{}:{card}:{}:{}:{}", name(held.seat), held.dealt, held.played, held.left)
            }),
            own: joined(row.own.iter().zip(&words.own), |(number, measure)| {
                format!("{}:{number}", measure.name.split_whitespace().collect::<Vec<_>>().join("_"))
            }),
        }
    }

    /// What came of the game.
    ///
    /// # Errors
    /// What of it cannot be understood, or is not of the run.
    pub(super) fn read(&self, label: &SideLabel, words: &RowWords) -> Result<GameRow, String> {
        let own = Self {
            digest: label.digest.clone(),
            seed: label.seed,
            version: VERSION.to_owned(),
            ..self.clone()
        };
        if own != *self {
            return Err("it was written by other rules, another seed or another version".to_owned());
        }
        let strange = |what: &str| format!("`{what}` is not understood");
        let seat = |name: &str| {
            let at = words.seats.iter().position(|candidate| candidate == name);
            at.map(|at| at as u8).ok_or_else(|| strange(name))
        };
        let number = |text: &str| text.parse::<u32>().map_err(|_| strange(text));
        let three = |text: &str| -> Result<(String, String, String), String> {
            let mut parts = text.splitn(3, ':').map(str::to_owned);
            parts
                .next()
                .zip(parts.next())
                .zip(parts.next())
                .map(|((one, two), three)| (one, two, three))
                .ok_or_else(|| strange(text))
        };
        let winners: SeatSet =
            self.winners.split_whitespace().map(|name| seat(name).map(Seat)).collect::<Result<_, _>>()?;
        let points = self.points.split_whitespace().map(|text| text.parse().map_err(|_| strange(text)));
        let choices = self.choices.split_whitespace().map(|text| {
            let (from, times) = text.split_once('x').ok_or_else(|| strange(text))?;
            Ok::<_, String>((from.parse().map_err(|_| strange(text))?, number(times)?))
        });
        let kinds = self.kinds.split_whitespace().map(|text| {
            let (name, of, count) = three(text)?;
            let kind = words.kinds.iter().position(|kind| kind.replace(' ', "_") == of);
            Ok::<_, String>((seat(&name)?, kind.ok_or_else(|| strange(&of))? as u16, number(&count)?))
        });
        let clauses = self.clauses.split_whitespace().map(|text| {
            let (id, asked, refused) = three(text)?;
            let at = words.clauses.iter().position(|clause| *clause == id);
            Ok::<_, String>((at.ok_or_else(|| strange(&id))? as u16, number(&asked)?, number(&refused)?))
        });
        let cards = self.cards.split_whitespace().map(|text| {
            let parts: Vec<&str> = text.split(':').collect();
            let [player, of, dealt, played, left] = parts.as_slice() else { return Err(strange(text)) };
            let card = words.cards.iter().position(|card| card.replace(' ', "_") == **of);
            Ok::<_, String>(HeldCard {
                seat: seat(player)?,
                card: card.ok_or_else(|| strange(of))? as u16,
                dealt: number(dealt)?,
                played: number(played)?,
                left: number(left)?,
            })
        });
        let own = self.own.split_whitespace().map(|text| {
            let (_, number) = text.split_once(':').ok_or_else(|| strange(text))?;
            number.parse::<i64>().map_err(|_| strange(text))
        });
        let row = GameRow {
            number: self.game,
            end: GameEnd::ALL
                .into_iter()
                .find(|end| end.word() == self.end)
                .ok_or_else(|| strange(&self.end))?,
            winners,
            first: if self.first.is_empty() { None } else { Some(seat(&self.first)?) },
            moves: self.moves,
            turns: self.turns,
            points: points.collect::<Result<_, _>>()?,
            lead_changes: self.lead_changes,
            half_time: if self.half_time.is_empty() { None } else { Some(seat(&self.half_time)?) },
            choices: choices.collect::<Result<_, _>>()?,
            kinds: kinds.collect::<Result<_, _>>()?,
            clauses: clauses.collect::<Result<_, _>>()?,
            cards: cards.collect::<Result<_, _>>()?,
            own: own.collect::<Result<_, _>>()?,
            made: Vec::new(),
        };
        if Self::of(&row, self.side, label, words) == *self {
            Ok(row)
        } else {
            Err("it was written with other options".to_owned())
        }
    }
}

/// Writes rows one after the other.
pub(super) enum RowWriter<'w> {
    Csv(Box<csv::Writer<&'w mut dyn Write>>),
    JsonLines(&'w mut dyn Write),
    #[cfg(feature = "parquet")]
    Parquet(Box<parquet::ParquetWriter<'w>>),
}

impl<'w> RowWriter<'w> {
    pub(super) fn new(format: RowFormat, out: &'w mut dyn Write) -> Self {
        match format {
            RowFormat::Csv => Self::Csv(Box::new(csv::Writer::from_writer(out))),
            RowFormat::JsonLines => Self::JsonLines(out),
            #[cfg(feature = "parquet")]
            RowFormat::Parquet => Self::Parquet(Box::new(parquet::ParquetWriter::new(out))),
        }
    }

    pub(super) fn write(&mut self, row: &impl Serialize) -> io::Result<()> {
        match self {
            Self::Csv(writer) => writer.serialize(row).map_err(io::Error::other),
            Self::JsonLines(out) => {
                serde_json::to_writer(&mut **out, row)?;
                out.write_all(b"\n")
            }
            #[cfg(feature = "parquet")]
            Self::Parquet(writer) => writer.write(row),
        }
    }

    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Self::Csv(mut writer) => writer.flush(),
            Self::JsonLines(out) => out.flush(),
            #[cfg(feature = "parquet")]
            Self::Parquet(writer) => writer.finish(),
        }
    }
}

/// Rows that are read one after the other; what is no row is told with its line.
pub(super) type ReadRows = Box<dyn Iterator<Item = Result<WrittenRow, String>>>;

/// Reads the rows of a file.
///
/// # Errors
/// Why it cannot be read.
pub(super) fn rows(format: RowFormat, path: &Path) -> Result<ReadRows, String> {
    let open = || File::open(path).map(BufReader::new).map_err(|error| disk::why(&error));
    Ok(match format {
        RowFormat::Csv => {
            let rows = csv::Reader::from_reader(open()?).into_deserialize::<WrittenRow>();
            Box::new(rows.map(|row| row.map_err(|error| error.to_string())))
        }
        RowFormat::JsonLines => Box::new((1..).zip(open()?.lines()).map(|(number, line): (u64, _)| {
            let line = line.map_err(|error| disk::why(&error))?;
            serde_json::from_str::<WrittenRow>(&line).map_err(|error| format!("line {number}: {error}"))
        })),
        #[cfg(feature = "parquet")]
        RowFormat::Parquet => parquet::rows(path)?,
    })
}
