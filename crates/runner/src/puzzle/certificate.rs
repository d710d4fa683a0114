//! Certificates of puzzles: what of its promises is put down, and what one that is checked proves.
//!
//! What a puzzle asks is read here a second time, for the checker: it takes nothing over from the task of the solver.
//!
//! It is long: the whole of a puzzle is read here a second time.

use game::{Dialect, Knowledge, Ply, Seat, Truth};
use proof::{
    Aim, Bound, Certificate, Claim, Halt, Heading, Luck, NotProved, Odds, Others, Prover, Task, VERSION,
};
use session::AmendedRules;
use solver::Answer;
use syntax::{Promise, Within};
use text::counted;

use super::AuthorLines;
use super::aim::Demands;
use super::author::Authored;
use crate::certified::{Certified, digest_of};
use crate::play::Playing;

impl<G: Dialect> Aim<G::State> for Demands<'_, G> {
    fn goal(&self, state: &G::State) -> Option<Truth> {
        (!self.goals.is_empty()).then(|| self.all(&self.goals, state))
    }

    fn keep(&self, state: &G::State) -> Truth {
        self.all(&self.keeps, state)
    }
}

/// A certificate with more claims than this is not followed: each may ask for its whole file.
const MOST_CLAIMS: usize = 200;

/// How many positions and nodes there may be, and what writes.
type Limits<'a> = (&'a str, u64, usize);
/// What was put down: the claims, what they leave out, and the nodes.
type PutDown = (Vec<Claim>, Vec<String>, Vec<proof::CertificateNode>);
type CertifiedTask<'t, 'a, G> = Task<'t, G, Demands<'a, G>, AmendedRules<'t, G>>;

impl<'a, G: Knowledge + Dialect> Playing<'a, G> {
    /// Puts down what was found of the puzzle.
    pub(super) fn write_certificate(
        &mut self,
        answer: &Answer<G>,
        lines: &AuthorLines<G>,
        setup: &G::Setup,
        limits: Limits<'_>,
    ) {
        let (Ok(solver), Ok(demands)) = (self.solver(), self.demands()) else { return };
        let force = self.force();
        let task = certified_task(self, solver, &demands, setup, &force);
        let written = match proves(&task, self.scenario.promise(), answer, lines, limits) {
            Ok((proves, leaves, nodes)) => {
                let (file, at) = self.file.position(self.scenario.title.place);
                let heading = Heading {
                    certificate: VERSION,
                    by: limits.0.to_owned(),
                    file: file.to_owned(),
                    line: at.line,
                    row: self.scenario.case.as_ref().map(|case| case.number),
                    title: self.scenario.title.value.clone(),
                    text: digest_of(self.file, self.scenario),
                    solver: self.terms.roster.name(solver).to_owned(),
                    proves,
                    leaves,
                };
                let proves = heading.proves.iter().map(|claim| words(claim, task.bound)).collect();
                Certified::Written { certificate: Certificate { heading, nodes, at: 1 }, proves }
            }
            Err(why) => Certified::NotWritten(why),
        };
        self.report.certified = Some(Box::new(written));
    }

    /// Checks a certificate of the puzzle, with the rules alone.
    pub(crate) fn check_certificate(&mut self, certificate: &Certificate, setup: &G::Setup) {
        let Ok(solver) = self.solver() else { return };
        let Ok(demands) = self.demands() else { return };
        let Ok(lines) = self.look_at_start(&demands).and_then(|()| self.lines(solver)) else { return };
        let force = self.force();
        let task = certified_task(self, solver, &demands, setup, &force);
        let tries: Vec<Vec<Ply<G::Move>>> = lines.tries.iter().map(plies).collect();
        let promise = self.scenario.promise();
        let Heading { proves, leaves, title, solver: solves, .. } = &certificate.heading;
        let left = missing(promise, task.bound, task.luck, proves);
        let tells = |told: &str, left: &str| {
            told.strip_prefix(left).is_some_and(|why| why.is_empty() || why.starts_with(": "))
        };
        let at_fault = if proves.len() > MOST_CLAIMS {
            Some(format!("it makes more than {MOST_CLAIMS} claims"))
        } else if *title != self.scenario.title.value {
            Some(format!("the puzzle is called \"{}\"", self.scenario.title.value))
        } else if solves != self.terms.roster.name(solver) {
            Some(format!("{} solves the puzzle", self.terms.roster.name(solver)))
        } else {
            let untold = left.iter().find(|left| !leaves.iter().any(|told| tells(told, left)));
            untold.map(|left| format!("it does not prove {left}, and does not say so"))
        };
        let checked = match at_fault {
            Some(why) => Err(NotProved { line: certificate.at, why }),
            None => proof::check(&task, certificate, &tries),
        };
        let checked = match checked {
            Ok(positions) => {
                let proves = proves.iter().map(|claim| words(claim, task.bound)).collect();
                Certified::Proves { proves, leaves: left, positions }
            }
            Err(refused) => Certified::Refused(refused),
        };
        self.report.certified = Some(Box::new(checked));
    }
}

fn plies<G: Knowledge>(line: &Authored<G>) -> Vec<Ply<G::Move>> {
    line.plays.iter().map(|played| played.ply.clone()).collect()
}

/// What the puzzle asks.
fn certified_task<'t, 'a, G: Knowledge + Dialect>(
    playing: &'t Playing<'a, G>,
    seat: Seat,
    aim: &'t Demands<'a, G>,
    setup: &'t G::Setup,
    force: &'t AmendedRules<'t, G>,
) -> CertifiedTask<'t, 'a, G> {
    let promise = playing.scenario.promise();
    let bound = match promise.bound.map(|bound| bound.value) {
        Some(Within::Turns(turns)) => Bound::Turns(turns),
        Some(Within::Moves(moves)) => Bound::Moves(moves),
        None => Bound::Moves(1),
    };
    let others = match (promise.against.is_some(), promise.help.is_some()) {
        (true, _) => Others::Reply,
        (false, true) => Others::Help,
        (false, false) => Others::Stop,
    };
    let luck = match (promise.luck, promise.chance) {
        (Some(_), _) => Luck::Some,
        (None, Some(chance)) => {
            let (over, under) = (chance.value.over.into(), chance.value.under.into());
            Luck::AtLeast(Odds::new(over, under).unwrap_or(Odds::SURE))
        }
        (None, None) => Luck::Whatever,
    };
    Task { terms: playing.terms, force, start: &playing.state, setup, seat, aim, bound, others, luck }
}

/// What can be put down of an answer: the claims, what they leave out, and the nodes.
fn proves<G: Knowledge + Dialect>(
    task: &CertifiedTask<'_, '_, G>,
    promise: &Promise,
    answer: &Answer<G>,
    lines: &AuthorLines<G>,
    (_, positions, nodes): Limits<'_>,
) -> Result<PutDown, String> {
    if answer.applies.contains(&solver::Verdict::Unknown) {
        return Err("the verdict is unknown: there is nothing to certify".into());
    }
    let found = |verdict| answer.applies.contains(&verdict);
    let mut prover = Prover::new(task, positions, nodes);
    let mut claims: Vec<Claim> = Vec::new();
    let mut open: Vec<(String, String)> = Vec::new();
    let bound = task.bound;
    let (less, turns) = (bound.number().checked_sub(1), matches!(bound, Bound::Turns(_)));
    let solvable = answer.solutions > 0;
    let exact = promise.exact && solvable && !found(solver::Verdict::Short);
    match task.luck {
        Luck::AtLeast(_) => {
            let best = answer.chance.map(|best| best.to_string()).unwrap_or_default();
            let best: Odds = best.parse().map_err(|()| "no probability was found".to_owned())?;
            if solvable {
                claims.push(prover.can_with(best).map_err(why)?);
            }
            claims.push(prover.cannot_with_more(best).map_err(why)?);
            if let Some(less) = less.filter(|_| exact) {
                claims.push(prover.cannot_within(less).map_err(why)?);
            }
        }
        Luck::Whatever | Luck::Some => match answer.fewest {
            Some(fewest) => {
                claims.push(prover.can(fewest).map_err(why)?);
                if let Some(fewer) = fewest.checked_sub(1) {
                    put(&mut prover, &mut claims, &mut open, "that fewer moves do not suffice", |prover| {
                        prover.cannot(Some(fewer)).map(Some)
                    });
                }
                if let Some(less) = less.filter(|_| exact && turns) {
                    put(&mut prover, &mut claims, &mut open, "that fewer turns do not suffice", |prover| {
                        prover.cannot_within(less).map(Some)
                    });
                }
                let no_duals = promise.no_duals.is_some() && !found(solver::Verdict::Dual);
                let unique = promise.unique.is_some() || promise.no_duals.is_some();
                if unique && !found(solver::Verdict::Cooked) {
                    let what =
                        if no_duals { "that there are no duals" } else { "that the solution is unique" };
                    put(&mut prover, &mut claims, &mut open, what, |prover| {
                        prover.unique(fewest, no_duals).map(Some)
                    });
                }
            }
            None => claims.push(prover.cannot(None).map_err(why)?),
        },
    }
    for (at, line) in lines.tries.iter().enumerate() {
        if answer.tries.get(at).is_some_and(|tested| !tested.works) {
            let what = format!("that try {} fails", at + 1);
            put(&mut prover, &mut claims, &mut open, &what, |prover| prover.try_fails(at + 1, &plies(line)));
        }
    }
    let mut leaves = missing(promise, bound, task.luck, &claims);
    // What was tried says why it is missing.
    leaves.retain(|left| !open.iter().any(|(what, _)| what == left));
    leaves.splice(0..0, open.into_iter().map(|(what, why)| format!("{what}: {why}")));
    Ok((claims, leaves, prover.nodes))
}

/// Puts a claim down, or says why it is left out.
fn put<'t, 'a, G: Knowledge + Dialect, A: Aim<G::State>, F: game::Ruleset<G>>(
    prover: &mut Prover<'t, 'a, G, A, F>,
    claims: &mut Vec<Claim>,
    open: &mut Vec<(String, String)>,
    what: &str,
    put: impl FnOnce(&mut Prover<'t, 'a, G, A, F>) -> Result<Option<Claim>, Halt>,
) {
    match prover.attempt(put) {
        Ok(Some(claim)) => claims.push(claim),
        Ok(None) => open.push((what.to_owned(), "more than one thing may come of its moves".to_owned())),
        Err(halt) => open.push((what.to_owned(), why(halt))),
    }
}

/// Why there is no certificate, or a part of it is missing, in words.
fn why(halt: Halt) -> String {
    match halt {
        Halt::Beyond(beyond) => beyond.to_string(),
        Halt::Nodes => "it would have more nodes than it may (`--nodes`)".into(),
        Halt::Positions => "more positions would have to be searched than may be (`--positions`)".into(),
        Halt::NotSo => "the search for certificates did not find it so".into(),
    }
}

/// A claim in words.
fn words(claim: &Claim, bound: Bound) -> String {
    let moves = |moves: u32| counted(u128::from(moves), "move");
    match claim {
        Claim::Can { moves: Some(number), .. } => format!("it can be done in {}", moves(*number)),
        Claim::Can { chance: Some(least), .. } => format!("it can be done with probability {least}"),
        Claim::Can { .. } => "it can be done".into(),
        Claim::Cannot { within: Some(number), .. } => {
            let sort = if matches!(bound, Bound::Turns(_)) { "turn" } else { "move" };
            format!("it cannot be done within {}", counted(u128::from(*number), sort))
        }
        Claim::Cannot { moves: Some(number), .. } => format!("it cannot be done in {}", moves(*number)),
        Claim::Cannot { chance: Some(most), .. } => format!("no plan is more likely than {most}"),
        Claim::Cannot { .. } => "it cannot be done".into(),
        Claim::TryFails { number, .. } => format!("try {number} fails"),
        Claim::Unique { moves: number, .. } => format!("there is no second solution in {}", moves(*number)),
        Claim::NoDuals { moves: number, .. } => {
            format!("there is no second solution in {}, and no second way later", moves(*number))
        }
    }
}

/// What a puzzle promises and those claims do not prove.
fn missing(promise: &Promise, bound: Bound, luck: Luck, claims: &[Claim]) -> Vec<String> {
    let any = |is: &dyn Fn(&Claim) -> bool| claims.iter().any(is);
    let can = |number: u32| {
        any(&|claim| matches!(claim, Claim::Can { moves: Some(moves), .. } if *moves == number))
    };
    let cannot = |number: u32| {
        any(
            &|claim| matches!(claim, Claim::Cannot { moves: Some(moves), within: None, .. } if *moves == number),
        )
    };
    let fewest = |number: u32| can(number) && number.checked_sub(1).is_none_or(cannot);
    let likely = |odds: &str, wanted: Odds| odds.parse::<Odds>().is_ok_and(|odds| odds >= wanted);
    let never = any(&|claim| match (claim, luck) {
        (Claim::Cannot { moves: None, within: None, chance: Some(most), .. }, Luck::AtLeast(wanted)) => {
            !likely(most, wanted)
        }
        (Claim::Cannot { moves: None, within: None, chance: None, .. }, _) => true,
        _ => false,
    });
    let done = any(&|claim| match (claim, luck) {
        (Claim::Can { chance: Some(least), .. }, Luck::AtLeast(wanted)) => likely(least, wanted),
        (Claim::Can { moves: Some(_), .. }, _) => true,
        _ => false,
    });
    let no_less = any(&|claim| match (claim, bound) {
        (Claim::Cannot { moves: None, within: Some(number), .. }, _) => number + 1 >= bound.number(),
        (Claim::Cannot { moves: Some(number), .. }, Bound::Moves(whole)) => number + 1 >= whole,
        _ => false,
    });
    let one = any(
        &|claim| matches!(claim, Claim::Unique { moves, .. } | Claim::NoDuals { moves, .. } if fewest(*moves)),
    );
    let one_way = any(&|claim| matches!(claim, Claim::NoDuals { moves, .. } if fewest(*moves)));
    let mut left: Vec<String> = Vec::new();
    let mut ask = |asked: bool, proved: bool, what: &str| {
        if asked && !proved {
            left.push(what.to_owned());
        }
    };
    let none = promise.no_solution.is_some();
    ask(none, never, "that there is no solution");
    ask(!none, done, "that there is a solution");
    ask(promise.exact && matches!(bound, Bound::Turns(_)), no_less, "that fewer turns do not suffice");
    ask(promise.exact && matches!(bound, Bound::Moves(_)), no_less, "that fewer moves do not suffice");
    ask(promise.unique.is_some(), one, "that the solution is unique");
    ask(promise.no_duals.is_some(), one_way, "that there are no duals");
    for at in 1..=promise.tries.len() {
        let fails = any(&|claim| matches!(claim, Claim::TryFails { number, .. } if *number == at));
        ask(true, fails, &format!("that try {at} fails"));
    }
    ask(promise.solution.is_some(), false, "that the author's solution is right");
    left
}
