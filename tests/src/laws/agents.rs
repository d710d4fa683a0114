use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use game::{Fill, Seat};
use session::{AmendedRules, House};
use simulate::{Agent, AgentQuestion, Called, CalledAgent, Skill, chosen, decided_first};
use text::Place;

use super::play::Play;
use super::{Lawful, info};

/// Answers by all that it is asked: whoever is shown anything else chooses something else.
struct Minute;

impl Called for Minute {
    fn name(&self) -> &str {
        "minute"
    }

    fn text(&self) -> &str {
        ""
    }

    fn answer(&self, question: &AgentQuestion) -> Result<usize, String> {
        let mut hasher = DefaultHasher::new();
        (&question.player, &question.position, &question.moves, question.chance).hash(&mut hasher);
        Ok((hasher.finish() % question.moves.len() as u64) as usize)
    }
}

/// Those who play see what their seat may know and nothing else: where hidden cards are dealt differently they choose the
/// same. Where a card is turned up in the middle of a move, this holds for what is decided before.
pub fn agents_choose_by_what_they_see<G: Lawful>(seed: u64) {
    let mut play = Play::<G>::begin(seed, Some(Fill::Piles));
    let (mut chosen_alike, mut exchanged) = (0, 0);
    play.follow(40, |play, at| {
        if at % 4 != 0 {
            return;
        }
        let seats: Vec<Seat> = G::to_act(&play.rules, &play.state).iter().collect();
        for seat in seats {
            let other = G::exchanged(&play.rules, &play.state, seat, &play.memory, &mut play.rng);
            let house = House::<G>::alone(info::<G>(), None);
            let force = AmendedRules { terms: play.terms(), house: &house, place: Place::default() };
            let asked = Skill::Called(CalledAgent(Arc::new(Minute)));
            for skill in [Skill::Random, Skill::Greedy, Skill::Search(12), asked] {
                let agent = Agent { skill, without: None };
                let choice = |state: &G::State| {
                    let rng = &mut fastrand::Rng::with_seed(seed ^ at as u64);
                    let ply = chosen(&agent, &force, state, seat, rng).expect("nobody is at fault")?;
                    Some(G::foreseen(&decided_first(&force, state, seat, &ply).mv))
                };
                let choices = [choice(&play.state), choice(&other)];
                assert_eq!(choices[0], choices[1], "{agent} at seat {seat:?} sees what it may not");
                chosen_alike += usize::from(choices[0].is_some());
            }
            exchanged += usize::from(other != play.state);
        }
    });
    assert!(chosen_alike > 0, "somebody chose");
    assert!(exchanged > 0 || !G::is_hidden(&play.rules), "something was exchanged");
}
