//! Mutants are tried on a suite.

use runner::Detail;

use crate::finding::{Fate, Finding};
use crate::kill::{self, Kill, Killer};
use crate::mutant::Mutant;
use crate::suite::{self, Suite};

/// Tries every mutant on the suite; `each` is called whenever one is done with.
///
/// A mutant is tried only on specimens that can notice it, and on no other once one has.
pub fn test(suite: &Suite<'_>, mutants: Vec<Mutant>, each: &(dyn Fn() + Sync)) -> Vec<Finding> {
    let tried = |mutant: Mutant| {
        let finding = tried(suite, mutant);
        each();
        finding
    };
    executor::map(suite.executor, mutants, tried)
}

fn tried(suite: &Suite<'_>, mutant: Mutant) -> Finding {
    let specimens = mutant.specimens(suite);
    let asked_by = specimens.iter().filter(|at| mutant.asked(&suite.bases[**at]) > 0).count();
    let mut runs = 0;
    let by_verdict = specimens.iter().find_map(|at| {
        runs += 1;
        let base = &suite.bases[*at];
        let report = mutant.run(base, suite.positions, Detail::Verdict);
        let title = base.specimen.scenario().title.place;
        let (by, place, said) = kill::noticed(&report, title)?;
        Some(Kill { by, specimen: *at, place, said })
    });
    let kill = by_verdict.or_else(|| {
        // Only where no line anywhere says so does a snapshot count.
        let kept = specimens.iter().filter(|at| suite.bases[**at].specimen.kept);
        kept.copied().find_map(|at| {
            runs += 1;
            let base = &suite.bases[at];
            let (rules, usual) = base.outcome();
            let found = suite::outcome(&base.specimen, mutant.run(base, 0, Detail::Transcript), rules);
            let place = base.specimen.scenario().title.place;
            (found != *usual).then(|| Kill { by: Killer::Snapshot, specimen: at, place, said: String::new() })
        })
    });
    let fate = kill.map_or_else(|| mutant.survived(suite, &specimens), Fate::Killed);
    Finding { mutant, asked_by, runs, fate }
}
