//! Games played, with what came of them written down as they come: a row a game, a row a move, a row a card.

use std::io;
use std::path::Path;

use simulate::{GameNumbers, GameRow, NotPlayable, RowWords, Simulated, Strangest};

use super::contest::Contest;
use super::details::{cards, moves};
use super::rows::{RowFormat, RowWriter, SideLabel, WrittenRow};
use crate::args::SimulateArgs;
use crate::disk::Product;
use crate::problem::Problem;

/// Plays games of those numbers and writes what the options ask for; looks for strange games.
///
/// # Errors
/// What cannot be written; within, why the games cannot be played.
pub(super) fn play(
    contest: &Contest<'_>,
    args: &SimulateArgs,
    numbers: GameNumbers,
    strangest: &mut Strangest,
) -> Result<Result<Simulated, NotPlayable>, Problem> {
    let labels = contest.labels();
    let (mut played, mut inner) = (None, None);
    let all = with_writer(args.out.as_deref(), args.force, |games| {
        let of_moves = with_writer(args.out_moves.as_deref(), args.force, |moves| {
            let of_cards = with_writer(args.out_cards.as_deref(), args.force, |cards| {
                let mut sinks = Sinks { games, moves, cards, labels: &labels, fault: None };
                let came = contest.play(numbers, args.until, &mut |words, rows| {
                    strangest.look(words, rows);
                    sinks.take(words, rows);
                });
                // Without games there is nothing to write.
                let fault = sinks.fault.or_else(|| came.is_err().then(|| io::Error::other("no game")));
                played = Some(came);
                fault.map_or(Ok(()), Err)
            });
            kept_back(of_cards, &mut inner)
        });
        kept_back(of_moves, &mut inner)
    });
    match (played, inner.or(all.err())) {
        (Some(Err(why)), _) => Ok(Err(why)),
        (_, Some(problem)) => Err(problem),
        (Some(played), None) => Ok(played),
        (None, None) => Ok(Err(NotPlayable::Faults(Vec::new()))),
    }
}

/// The first of the problems of files within each other is kept back to be told.
fn kept_back(came: Result<(), Problem>, inner: &mut Option<Problem>) -> io::Result<()> {
    came.map_err(|problem| {
        let error = io::Error::other(problem.to_string());
        inner.get_or_insert(problem);
        error
    })
}

/// Where rows go.
struct Sinks<'s, 'g, 'm, 'c> {
    games: Option<&'s mut RowWriter<'g>>,
    moves: Option<&'s mut RowWriter<'m>>,
    cards: Option<&'s mut RowWriter<'c>>,
    labels: &'s [SideLabel],
    fault: Option<io::Error>,
}

impl Sinks<'_, '_, '_, '_> {
    fn take(&mut self, words: &RowWords, rows: &[GameRow]) {
        if self.fault.is_none() {
            self.fault = self.write(words, rows).err();
        }
    }

    fn write(&mut self, words: &RowWords, rows: &[GameRow]) -> io::Result<()> {
        for (side, (row, label)) in rows.iter().zip(self.labels).enumerate() {
            if let Some(games) = &mut self.games {
                games.write(&WrittenRow::of(row, side, label, words))?;
            }
            if let Some(out) = &mut self.moves {
                moves(row, side, label, words).try_for_each(|row| out.write(&row))?;
            }
            if let Some(out) = &mut self.cards {
                cards(row, side, label, words).try_for_each(|row| out.write(&row))?;
            }
        }
        Ok(())
    }
}

/// Does something with a writer of rows into a file, if one is named.
fn with_writer(
    path: Option<&Path>,
    force: bool,
    run: impl FnOnce(Option<&mut RowWriter<'_>>) -> io::Result<()>,
) -> Result<(), Problem> {
    let Some((path, format)) = path.and_then(|path| Some((path, RowFormat::of(path)?))) else {
        // What fails is a file within, which is told.
        let _ = run(None);
        return Ok(());
    };
    Product::Rows.write_by(path, force, |out| {
        let mut writer = RowWriter::new(format, out);
        run(Some(&mut writer))?;
        writer.finish()
    })
}
