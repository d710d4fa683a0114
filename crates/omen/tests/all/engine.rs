//! Properties of the engine, on random play.

use std::ops::ControlFlow;

use game::{Fill, Game, Outcome, Ply, Random, Roster, RulesAndRoster, Seat, Setup};
use omen::{Call, Card, Cards, Ended, Move, Omen, Rules, State, Vote, playout};
use piles::Kind;
use rulebook::{Amended, Amendment, Clause, ClauseRef, Facts, Strict, Tally, Told};

const NAMES: [&str; 9] = ["Anna", "Bo", "Cleo", "Dora", "Eli", "Finn", "Gita", "Hugo", "Ida"];

fn dealt(rules: &Rules, players: usize, rng: &mut fastrand::Rng) -> State {
    let roster = Roster::new(NAMES.into_iter().take(players));
    let terms = RulesAndRoster::<Omen> { rules, roster: &roster };
    let mut state = Omen::start(terms, &Setup::default(), &mut Strict).expect("an empty set-up is no fault");
    Omen::fill(rules, &mut state, Fill::Piles, rng);
    state
}

fn legal(rules: &Rules, state: &State) -> Vec<Ply<Move>> {
    let mut plies = Vec::new();
    let _ = Omen::moves(rules, state, &mut |ply| {
        plies.push(ply);
        ControlFlow::Continue(())
    });
    plies
}

/// A random ply that leans towards calls, so that games end.
fn lively(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
    let plies = legal(rules, state);
    let calls: Vec<_> = plies.iter().filter(|ply| matches!(ply.mv, Move::Call(_))).cloned().collect();
    if !calls.is_empty() && rng.u8(0..3) == 0 { rng.choice(calls) } else { rng.choice(plies) }
}

#[test]
fn whatever_the_numbers_a_set_up_starts_or_is_at_fault() {
    struct Numbers(i64);
    impl Amendment for Numbers {
        fn amends(&self, _clause: &Clause) -> bool {
            true
        }
        fn verdict(&self, _clause: &ClauseRef, holds: bool, _facts: &Facts) -> bool {
            holds
        }
        fn number(&self, _clause: &'static Clause, _number: i64, _facts: &Facts) -> i64 {
            self.0
        }
        fn happens(&self, _clause: &'static Clause, _facts: &Facts) -> bool {
            true
        }
    }
    let mut started = 0;
    for number in [i64::MIN, -1, 0, 1, 4, 5, 12, 13, 40, 255, i64::MAX] {
        let amendment = Numbers(number);
        for players in 3..=9 {
            let rules = Rules { wolves: true, ..Rules::default() };
            let roster = Roster::new(NAMES.into_iter().take(players));
            let terms = RulesAndRoster::<Omen> { rules: &rules, roster: &roster };
            let mut referee = Amended::new(Some(&amendment), Told::Nobody);
            let Ok(mut state) = Omen::start(terms, &Setup::default(), &mut referee) else { continue };
            let mut rng = fastrand::Rng::with_seed(7);
            Omen::fill(&rules, &mut state, Fill::Piles, &mut rng);
            for _ in 0..60 {
                let Some(ply) =
                    Omen::due(&rules, &state, &mut rng).or_else(|| lively(&rules, &state, &mut rng))
                else {
                    break;
                };
                let mut referee = Amended::new(Some(&amendment), Told::Nobody);
                Omen::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut referee, &mut ());
            }
            started += 1;
        }
    }
    assert!(started > 0);
}

#[test]
fn random_games_are_won() {
    let rules = Rules::default();
    for seed in 0..50 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let state = dealt(&rules, 5, &mut rng);
        let game = playout(&rules, state, &mut rng, 10_000, |state, rng| lively(&rules, state, rng));
        assert!(matches!(game.ended, Ended::Won(winners) if winners.len() == 1), "{game}");
        assert_eq!(game.state.living().len(), 1);
        assert!(matches!(Omen::outcome(&rules, &game.state), Outcome::Over { .. }));
    }
}

/// Declares one more than before until that is no longer possible, then calls Omen; everybody agrees.
fn harmony(state: &State, rules: &Rules) -> Option<Ply<Move>> {
    let plies = legal(rules, state);
    let agree = plies.iter().find(|ply| matches!(ply.mv, Move::Vote(Vote::Agree)));
    let doubt = plies.iter().find(|ply| matches!(ply.mv, Move::Vote(Vote::Doubt)));
    let most = state.in_hands().len() as u32;
    let boast = plies.iter().find(|ply| matches!(ply.mv, Move::Declare(bid) if bid.number == most));
    let call = plies.iter().find(|ply| ply.mv == Move::Call(Call::Omen));
    let discard = plies.iter().find(|ply| matches!(ply.mv, Move::Discard(_)));
    agree.or(doubt).or(call).or(discard).or(boast).cloned()
}

#[test]
fn a_game_in_which_everybody_agrees_makes_no_progress_and_that_is_said() {
    let free = Rules::default();
    let mut rng = fastrand::Rng::with_seed(3);
    let state = dealt(&free, 4, &mut rng);
    let game = playout(&free, state, &mut rng, 1_000, |state, _| harmony(state, &free));
    assert_eq!(game.ended, Ended::NoProgress(1_000));
    assert!(game.to_string().contains("no progress"), "{game}");
    assert!(game.to_string().contains("must-doubt"), "{game}");

    let bound = Rules { last_declarer: omen::LastDeclarer::MustDoubt, ..Rules::default() };
    let game = playout(&bound, state, &mut rng, 1_000, |state, _| harmony(state, &bound));
    assert!(matches!(game.ended, Ended::Won(_)), "{game}");
}

#[test]
fn random_play_comes_to_every_clause() {
    let mut tally = Tally::default();
    for seed in 11..15 {
        let rules = Rules { wolves: seed % 2 == 0, ..Rules::default() };
        let roster = Roster::new(NAMES.into_iter().take(3));
        let terms = RulesAndRoster::<Omen> { rules: &rules, roster: &roster };
        let mut state =
            Omen::start(terms, &Setup::default(), &mut tally).expect("an empty set-up is no fault");
        let mut rng = fastrand::Rng::with_seed(seed);
        Omen::fill(&rules, &mut state, Fill::Piles, &mut rng);
        for _ in 0..2_000 {
            let Some(ply) = Omen::due(&rules, &state, &mut rng).or_else(|| lively(&rules, &state, &mut rng))
            else {
                break;
            };
            let _ = Omen::check(&rules, &state, &ply, &mut tally);
            Omen::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut tally, &mut ());
        }
    }
    for clause in omen::clauses::CLAUSES {
        assert!(!tally.count(clause).is_zero(), "{} never decided", clause.id);
    }
}

#[test]
fn a_filled_deck_is_one_that_the_table_can_have() {
    for wolves in [false, true] {
        let rules = Rules { wolves, ..Rules::default() };
        for players in 3..=rules.most() {
            let mut rng = fastrand::Rng::with_seed(players as u64);
            let deck: Cards = dealt(&rules, players, &mut rng).whole_deck();
            assert_eq!(deck.len(), 4 * players + 8);
            for card in Card::ALL.into_iter().filter(|card| card.is_suit(wolves)) {
                let least = if card == Card::Wolf { players.min(8) } else { players };
                assert!(usize::from(deck.of(card)) >= least, "{card} at {players}");
                assert!(deck.of(card) <= rules.pool[card.index()]);
            }
            assert!(usize::from(deck.of(Card::Omen)) > players / 2);
        }
    }
}

#[test]
fn seats_past_the_table_do_nothing() {
    let rules = Rules::default();
    let mut rng = fastrand::Rng::with_seed(1);
    let state = dealt(&rules, 3, &mut rng);
    let ply = Ply { seat: Some(Seat(9)), mv: Move::Peek };
    assert!(Omen::check(&rules, &state, &ply, &mut Strict).is_err());
    let mut after = state;
    Omen::apply(&rules, &mut after, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
    assert_eq!(after, state);
}
