//! From a selection to what experiments are made on.

use experiment::Specimen;
use snapshot::SnapshotVerdict;

use crate::file_run::CaseRun;
use crate::run::{Run, Selected};
use crate::snapshots;

/// The puzzles that were run, as they are.
pub(super) fn puzzles(run: &Run) -> Vec<Specimen<'_>> {
    ran(run, |_| false)
}

/// What was run and compared with its snapshots.
pub(super) fn compared(run: &Run) -> Vec<Specimen<'_>> {
    ran(run, |case| case.snapshot == Some(SnapshotVerdict::Same))
}

/// What was run, each with whether its outcome is kept.
fn ran(run: &Run, kept: impl Fn(&CaseRun) -> bool) -> Vec<Specimen<'_>> {
    let mut specimens = Vec::new();
    for ran in &run.files {
        let Some(game) = ran.game else { continue };
        let cases = ran.cases.iter();
        specimens.extend(cases.map(|case| Specimen {
            game,
            file: &ran.file,
            number: case.number,
            kept: kept(case),
        }));
    }
    specimens
}

/// The selected scenarios and puzzles of a game, or of all games.
pub(super) fn specimens<'a>(selected: &'a Selected, game: Option<&str>) -> Vec<Specimen<'a>> {
    let kept = snapshots::kept(&selected.files);
    let mut specimens = Vec::new();
    for ((ran, numbers), kept) in selected.numbered().zip(kept) {
        let Some(its_game) =
            ran.game.filter(|candidate| game.is_none_or(|name| candidate.info().name == name))
        else {
            continue;
        };
        // What is kept is the outcome under the file's own rules.
        let as_written = !ran.file.scripts.iter().any(|script| script.of_run);
        specimens.extend(numbers.iter().map(|number| Specimen {
            game: its_game,
            file: &ran.file,
            number: *number,
            kept: as_written && kept[*number],
        }));
    }
    specimens
}
