//! A plan is played against everything that may happen: every completion of the hidden cards, every reply of
//! others, every outcome of chance.

use game::{Knowledge, Truth};
use solver::{Aim, Bound, Branch, Others, Played};

use super::slow::{Slow, TooLong};

/// Where play stands in one world.
struct At<G: Knowledge> {
    world: G::State,
    /// How many moves of the solver, or turns, may still be made or begun.
    left: u32,
    on_turn: bool,
    /// How many moves the solver has made.
    moves: u32,
}

/// Plays a plan in every world, and gives how many moves of the solver it took at the most.
///
/// # Errors
/// [`TooLong`] where there is too much to play.
pub(crate) fn longest<G: Knowledge>(slow: &Slow<'_, G>, plan: &[Branch<G>]) -> Result<u32, TooLong> {
    let (Bound::Turns(bound) | Bound::Moves(bound)) = slow.task.bound;
    let mut longest = 0;
    for world in slow.start().iter().flat_map(|spot| spot.states().cloned().collect::<Vec<_>>()) {
        let on_turn = G::on_turn(&world) == Some(slow.task.seat);
        let begins = u32::from(on_turn && matches!(slow.task.bound, Bound::Turns(_)));
        let at = At { world, left: bound - begins, on_turn, moves: 0 };
        longest = longest.max(follow(slow, at, plan)?);
    }
    Ok(longest)
}

fn follow<G: Knowledge>(slow: &Slow<'_, G>, at: At<G>, plan: &[Branch<G>]) -> Result<u32, TooLong> {
    let task = slow.task;
    assert_eq!(task.aim.keep(&at.world), Truth::Holds, "what is to be kept is kept");
    if task.aim.goal(&at.world) == Some(Truth::Holds) {
        return Ok(at.moves);
    }
    let keeps = task.aim.goal(&at.world).is_none();
    let plies = slow.plies(&at.world);
    let own = plies.first().and_then(|ply| ply.seat) == Some(task.seat);
    let spent = own && matches!(task.bound, Bound::Moves(_)) && at.left == 0;
    if plies.is_empty() || spent || plan.is_empty() {
        assert!(keeps, "the plan leads to the goal");
        return Ok(at.moves);
    }
    assert!(own || plies.len() == 1 || task.others == Others::Reply, "play ends at the choice of another");
    let mut longest = at.moves;
    let mut made_own = false;
    for ply in plies {
        if own && !plan.iter().any(|branch| branch.played.ply == ply) {
            continue;
        }
        made_own = true;
        for world in slow.outcomes(&at.world, &ply) {
            let veiled = |state: &G::State| {
                let mut state = state.clone();
                G::veil(&mut state, task.seat);
                state
            };
            let seen = veiled(&world);
            let alike = |branch: &&Branch<G>| {
                let shown = if own {
                    branch.played.ply.mv == ply.mv
                } else {
                    G::shown(&branch.played.ply.mv) == G::shown(&ply.mv)
                };
                shown && veiled(&branch.state) == seen
            };
            let found: Vec<&Branch<G>> = plan.iter().filter(alike).collect();
            assert_eq!(found.len(), 1, "the plan knows what to do after {ply:?}");
            let on_turn = G::on_turn(&world) == Some(task.seat);
            let begins = on_turn && (!at.on_turn || G::new_turn(&at.world, &world));
            let counted = match task.bound {
                Bound::Turns(_) => begins,
                Bound::Moves(_) => own,
            };
            if counted && at.left == 0 {
                assert!(keeps || task.aim.goal(&world) == Some(Truth::Holds), "within the bound");
                assert_eq!(task.aim.keep(&world), Truth::Holds);
                longest = longest.max(at.moves + u32::from(own));
                continue;
            }
            let left = at.left - u32::from(counted);
            let next = At { world, left, on_turn, moves: at.moves + u32::from(own) };
            longest = longest.max(follow(slow, next, &found[0].next)?);
        }
    }
    assert!(!own || made_own, "the solver's move is one that can be made");
    Ok(longest)
}

/// Whether a line of play can be played, move after move, in one completion of the hidden cards.
pub(crate) fn can_be_played<G: Knowledge>(slow: &Slow<'_, G>, line: &[Played<G>]) -> bool {
    let start = slow.start();
    let mut worlds: Vec<G::State> = start.iter().flat_map(|spot| spot.states().cloned()).collect();
    for played in line {
        let mut next = Vec::new();
        for world in &worlds {
            // Another may have let an offer go by before, out of the solver's sight.
            let plies = slow.plies(world);
            let silent = plies.iter().filter(|ply| ply.seat != Some(slow.task.seat) && G::is_silent(&ply.mv));
            let passed_by = silent.flat_map(|ply| slow.outcomes(world, ply));
            for world in passed_by.chain([world.clone()]) {
                if slow.plies(&world).contains(&played.ply) {
                    next.extend(slow.outcomes(&world, &played.ply));
                }
            }
        }
        next.dedup();
        worlds = next;
    }
    !worlds.is_empty()
}
