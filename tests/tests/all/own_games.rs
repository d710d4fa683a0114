//! Games that scripts declare, in `scenarios/own-games`: they obey the laws of every game, their lines of play are as many
//! as is published, and what is known of them is proved.

use std::collections::HashMap;
use std::fs;
use std::ops::{ControlFlow, Range};
use std::thread;

use game::{Dialect, Game, Random, Roster, RulesAndRoster, Ruleset, Setup};
use homemade::{Homemade, Rules, State};
use rulebook::Strict;
use tests::laws;

use crate::trying::{Trying, compiled, obeys_the_laws};

/// The scripts that declare games.
fn scripts() -> Vec<(String, Rules)> {
    let folder = tests::root().join("scenarios/own-games");
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
        let path = entry.path();
        let text = fs::read_to_string(&path).unwrap_or_default();
        if path.extension().is_some_and(|ending| ending == "rhai") && homemade::is_game(&text) {
            let name = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
            found.push((name.clone(), compiled(&name, &text)));
        }
    }
    found.sort_by(|one, other| one.0.cmp(&other.0));
    found
}

fn game(name: &str) -> Rules {
    let (_, rules) = scripts().into_iter().find(|(known, _)| known == name).expect("there is such a script");
    rules
}

fn begin(rules: &Rules, players: [&str; 2]) -> State {
    let roster = Roster::new(players);
    let terms = RulesAndRoster { rules, roster: &roster };
    Homemade::start(terms, &Setup::default(), &mut Strict).expect("it can be set up")
}

/// The positions after a move, each with the move made.
fn after(rules: &Rules, state: &State, visit: &mut dyn FnMut(State)) {
    let mut rng = fastrand::Rng::with_seed(0);
    let _ = game::LawBook::<Homemade>(rules).moves(state, &mut |ply| {
        let mut next = state.clone();
        Homemade::apply(rules, &mut next, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
        visit(next);
        ControlFlow::Continue(())
    });
}

fn lines(rules: &Rules, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    after(rules, state, &mut |next| count += lines(rules, &next, depth - 1));
    count
}

/// How many whole games there are.
fn games(rules: &Rules, state: &State) -> u64 {
    if Homemade::on_turn(state).is_none() {
        return 1;
    }
    let mut count = 0;
    after(rules, state, &mut |next| count += games(rules, &next));
    count
}

#[test]
fn othello_has_as_many_lines_of_play_as_is_published() {
    let rules = game("othello");
    let state = begin(&rules, ["black", "white"]);
    let counts: Vec<u64> = (1..=7).map(|depth| lines(&rules, &state, depth)).collect();
    assert_eq!(counts, [4, 12, 56, 244, 1396, 8200, 55092]);
}

#[test]
fn breakthrough_has_as_many_lines_of_play_as_others_count() {
    let rules = game("breakthrough");
    let state = begin(&rules, ["white", "black"]);
    let counts: Vec<u64> = (1..=4).map(|depth| lines(&rules, &state, depth)).collect();
    assert_eq!(counts, [22, 484, 11132, 256_036]);
}

#[test]
fn there_are_as_many_games_of_tic_tac_toe_as_is_published() {
    let rules = game("tic-tac-toe");
    assert_eq!(games(&rules, &begin(&rules, ["cross", "nought"])), 255_168);
}

/// Who wins with best play: the one who moves, 1, the other, -1, or nobody.
fn value(rules: &Rules, state: &State) -> i8 {
    match Homemade::outcome(rules, state) {
        game::Outcome::Over { winners } if winners.is_empty() => 0,
        game::Outcome::Over { winners } => {
            if winners.contains(game::Seat(0)) {
                1
            } else {
                -1
            }
        }
        game::Outcome::Open => {
            let mut values = Vec::new();
            after(rules, state, &mut |next| values.push(value(rules, &next)));
            let best = match Homemade::on_turn(state) {
                Some(game::Seat(0)) => values.into_iter().max(),
                _ => values.into_iter().min(),
            };
            best.expect("whoever is on turn has a move")
        }
    }
}

#[test]
fn what_is_known_of_small_games_holds() {
    let tic_tac_toe = game("tic-tac-toe");
    assert_eq!(value(&tic_tac_toe, &begin(&tic_tac_toe, ["cross", "nought"])), 0, "it is drawn");
    let hexapawn = game("hexapawn");
    assert_eq!(value(&hexapawn, &begin(&hexapawn, ["white", "black"])), -1, "whoever begins loses");
}

/// Mū Tōrere as a few lines of arithmetic, which know nothing of scripts: eight points in a ring, then the middle.
mod ring {
    pub(super) type Points = [u8; 9];
    pub(super) const START: Points = [1, 1, 1, 1, 2, 2, 2, 2, 0];

    pub(super) fn after(points: Points, mover: u8) -> Vec<Points> {
        let empty = points.iter().position(|man| *man == 0).expect("one point is empty");
        let mut found = Vec::new();
        for from in (0..9).filter(|from| points[*from] == mover) {
            let beside = [(from + 7) % 8, (from + 1) % 8];
            let may = match (from, empty) {
                (8, _) => true,
                (_, 8) => beside.iter().any(|at| points[*at] == 3 - mover),
                (_, empty) => beside.contains(&empty),
            };
            if may {
                let mut next = points;
                next.swap(from, empty);
                found.push(next);
            }
        }
        found
    }

    pub(super) fn lines(points: Points, mover: u8, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => after(points, mover).into_iter().map(|next| lines(next, 3 - mover, depth - 1)).sum(),
        }
    }
}

#[test]
fn mu_torere_has_as_many_lines_of_play_as_its_ring_says() {
    let rules = game("mu-torere");
    let state = begin(&rules, ["black", "white"]);
    // Behind the seventh move a position may be there for the third time.
    let counts: Vec<u64> = (1..=7).map(|depth| lines(&rules, &state, depth)).collect();
    assert_eq!(counts, (1..=7).map(|depth| ring::lines(ring::START, 1, depth)).collect::<Vec<_>>());
    assert_eq!(counts, [2, 2, 2, 6, 8, 12, 28]);
}

/// Ascher: whoever makes no mistake does not lose. Positions are decided backwards from those in which nobody can move; what
/// is left over goes on for ever.
#[test]
fn neither_player_wins_mu_torere_by_force() {
    let mut all = vec![(ring::START, 1_u8)];
    let mut at = 0;
    while let Some((points, mover)) = all.get(at).copied() {
        let next = ring::after(points, mover).into_iter().map(|next| (next, 3 - mover));
        all.extend(next.filter(|next| !all.contains(next)).collect::<Vec<_>>());
        at += 1;
    }
    assert_eq!(all.len(), 1180);
    let mut won: HashMap<(ring::Points, u8), bool> = HashMap::new();
    loop {
        let mut newly = Vec::new();
        for (points, mover) in all.iter().filter(|position| !won.contains_key(*position)) {
            let next: Vec<_> =
                ring::after(*points, *mover).into_iter().map(|next| won.get(&(next, 3 - mover))).collect();
            if next.contains(&Some(&false)) {
                newly.push(((*points, *mover), true));
            } else if next.iter().all(|known| *known == Some(&true)) {
                newly.push(((*points, *mover), false));
            }
        }
        if newly.is_empty() {
            break;
        }
        won.extend(newly);
    }
    assert_eq!(won.len(), 336);
    assert!(!won.contains_key(&(ring::START, 1)), "it is not decided");
    // The script agrees with the ring on each of them: what there is to do, and that whoever has nothing to do loses.
    let rules = game("mu-torere");
    let roster = Roster::new(["black", "white"]);
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    for (points, mover) in &all {
        let names = ["k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8", "putahi"];
        // Black begins: where white would, the colours are exchanged.
        let mut men = ["empty", "black man", "white man"];
        if *mover == 2 {
            men.swap(1, 2);
        }
        let lines = names.iter().zip(points).map(|(name, man)| format!("{name} {}", men[usize::from(*man)]));
        let state = set_up(terms, &lines.collect::<Vec<_>>());
        let next = ring::after(*points, *mover).len() as u64;
        assert_eq!(Homemade::on_turn(&state).is_none(), next == 0, "{points:?} {mover}");
        if next > 0 {
            assert_eq!(self::lines(&rules, &state, 1), next, "{points:?} {mover}");
        }
    }
}

/// Bouton's theorem, for every position with up to five matches a heap: whoever is to take wins exactly where the sum
/// without carrying is not zero.
#[test]
fn nim_is_won_by_its_sums() {
    let rules = game("nim");
    let roster = Roster::new(["Anna", "Bo"]);
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let (mut known, mut winning) = (HashMap::new(), 0);
    for heaps in (1..216_u32).map(|at| [at / 36, at / 6 % 6, at % 6]) {
        let lines = ["a", "b", "c"].iter().zip(heaps).map(|(heap, matches)| format!("{heap} {matches}"));
        let state = set_up(terms, &lines.collect::<Vec<_>>());
        let is_won = heaps[0] ^ heaps[1] ^ heaps[2] != 0;
        assert_eq!(wins(&rules, &state, &mut known), is_won, "{heaps:?}");
        if heaps == [3, 4, 5] {
            after(&rules, &state, &mut |next| {
                winning += usize::from(!wins(&rules, &next, &mut known));
            });
        }
    }
    // It leaves 1, 4 and 5, which is lost, as the sums say.
    assert_eq!(winning, 1, "from 3, 4 and 5 one move alone wins");
}

/// Whether whoever is to move wins with best play, in a game without draws.
#[expect(
    clippy::mutable_key_type,
    reason = "a position is told from others by what stands on the board alone"
)]
fn wins(rules: &Rules, state: &State, known: &mut HashMap<State, bool>) -> bool {
    if let Some(known) = known.get(state) {
        return *known;
    }
    let mut next = Vec::new();
    if Homemade::on_turn(state).is_some() {
        after(rules, state, &mut |state| next.push(state));
    }
    let wins = next.iter().any(|next| !wins(rules, next, known));
    known.insert(state.clone(), wins);
    wins
}

fn set_up(terms: RulesAndRoster<'_, Homemade>, lines: &[String]) -> State {
    let mut setup = Setup::default();
    for line in lines {
        let lines = [text::Excerpt::slice_of(line, text::SourceId::default(), 0)];
        Homemade::read_setup(terms, &lines, &mut setup).expect("a set-up line");
    }
    Homemade::start(terms, &setup, &mut Strict).expect("it can be set up")
}

/// Kuhn: six deals, and in each of them five ways to bid, of which the cards decide three.
#[test]
fn kuhn_poker_has_thirty_games() {
    let rules = game("kuhn");
    let roster = Roster::new(["Anna", "Bo"]);
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let deals = [
        ("king", "queen"),
        ("king", "jack"),
        ("queen", "king"),
        ("queen", "jack"),
        ("jack", "king"),
        ("jack", "queen"),
    ];
    let mut all = 0;
    for (anna, bo) in deals {
        let state = set_up(terms, &[format!("Anna hand {anna}"), format!("Bo hand {bo}")]);
        let counts: Vec<u64> = (1..=3).map(|depth| lines(&rules, &state, depth)).collect();
        assert_eq!(
            counts,
            [2, 4, 2],
            "two first moves, four second ones, and an answer to a bet behind a check"
        );
        all += games(&rules, &state);
    }
    assert_eq!(all, 30);
}

/// Of so many cards of one rank one leads all but none of them: one fewer than the sets that they have.
#[test]
fn whoever_leads_in_summit_chooses_among_all_sets_of_one_rank() {
    let rules = game("summit");
    let roster = Roster::new(["Anna", "Bo"]);
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    for (hand, sets) in [
        ("red1", 1),
        ("red1 blue2", 2),
        ("red1 blue1", 3),
        ("red1 blue1 green1 red2", 8),
        ("red7 blue7 green7 yellow7 red1 blue1 green3", 15 + 3 + 1),
    ] {
        let state = set_up(terms, &[format!("Anna hand {hand}"), "Bo hand yellow6".to_owned()]);
        assert_eq!(lines(&rules, &state, 1), sets, "{hand}");
        let written = |line: &str| {
            let line = [text::Excerpt::slice_of(line, text::SourceId::default(), 0)];
            Homemade::read_move(terms, &line)
                .map(|written| <Homemade as game::Language>::print(terms, &written.mv))
                .ok()
        };
        assert_eq!(written("play blue1 red1"), written("play red1 blue1"), "in whichever order");
        assert_eq!(written("play blue1 red1").as_deref(), Some("play red1 blue1"));
        assert_eq!(written("play"), None, "of no cards");
    }
}

/// Whether moves are made by hand, on a board or with cards; numbers are not touched.
fn is_touched(rules: &Rules) -> bool {
    let [setup, moves, ..] = <Homemade as game::Language>::WORDS.forms(rules);
    let names_cards = moves.iter().any(|form| form.written().contains("CARD"));
    names_cards || setup.iter().any(|form| form.example.starts_with("board"))
}

/// Not one card comes or goes, and none becomes another.
#[test]
fn cards_only_change_places() {
    let mut followed = 0;
    for (name, rules) in scripts().into_iter().filter(|(_, rules)| rules.hides_cards()) {
        for seed in 0..20 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let roster = <Homemade as laws::Lawful>::players(&rules, &mut rng);
            let terms = RulesAndRoster { rules: &rules, roster: &roster };
            let mut state = Homemade::start(terms, &Setup::default(), &mut Strict).expect("it can be set up");
            Homemade::fill(&rules, &mut state, game::Fill::Piles, &mut rng);
            let sorted = |state: &State| {
                let mut cards: Vec<homemade::Card> = state.cards_lying().collect();
                cards.sort_unstable();
                cards
            };
            let before = sorted(&state);
            while let Some(ply) = Homemade::sample(&rules, &state, &mut rng) {
                Homemade::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
                assert_eq!(sorted(&state), before, "{name}, seed {seed}, after {ply:?}");
                followed += 1;
            }
        }
    }
    assert!(followed > 100, "{followed} moves");
}

#[test]
fn they_obey_the_laws_of_every_game() {
    obey(0..1);
}

#[test]
#[ignore = "games from another seed take as long again; .ci/run asks for it"]
fn they_obey_the_laws_of_every_game_from_another_seed() {
    obey(1..2);
}

/// Every law, for every script, each in a thread of its name.
fn obey(seeds: Range<u64>) {
    let obeys = |rules: &Rules| {
        obeys_the_laws(rules, seeds.clone());
        seeds.clone().for_each(laws::hidden_exchange::<Homemade>);
        seeds.clone().for_each(laws::agents_choose_by_what_they_see::<Homemade>);
        if is_touched(rules) {
            seeds.clone().for_each(laws::moves_touch_what_is_drawn::<Homemade>);
        }
    };
    let scripts = scripts();
    thread::scope(|scope| {
        for (name, rules) in &scripts {
            let named = thread::Builder::new().name(name.clone());
            named.spawn_scoped(scope, || obeys(rules)).expect("a thread");
        }
    });
}

/// A clause by which a referee judges who sees more than whoever moves: it refuses by what is there, and is left open where
/// that is not determined.
#[test]
fn a_referee_sees_what_the_mover_does_not() {
    let script = tests::root().join("tests/diagnostics/own/referee-of-what-is-hidden.rhai");
    let script = fs::read_to_string(script).expect("a script of the repository");
    let rules = compiled("doors", &script);
    obeys_the_laws(&rules, 0..3);
    let trying = Trying::new(rules, ["Anna", "Bo"]);
    let moves = |doors: &str| {
        let behind = trying.behind(&trying.begin(&[doors]));
        behind.into_iter().map(|(line, _)| line).collect::<Vec<String>>()
    };
    assert_eq!(moves("doors open shut open open"), ["go 1", "go 3", "go 4", "wait"]);
    assert_eq!(moves("doors open ? open ?"), ["go 1", "go 2", "go 3", "go 4", "wait"]);
}
