use std::ops::ControlFlow;

use game::{Game, Ply, Roster, RulesAndRoster, Seat, Tell};
use omen::{
    Card, Cards, Deck, Event, LastDeclarer, Move, NextDealer, Omen, Peek, Raise, Rules, Stage, State,
    WolfExtra,
};

use super::NAMES;
use crate::laws::{Hides, Lawful};

impl Lawful for Omen {
    type Census = Cards;
    type Memory = ();

    const PLACES: &'static str = "surface hand Anna";

    fn hides(_rules: &Rules) -> Hides {
        Hides::Cards
    }

    fn law_book() -> Rules {
        Rules::default()
    }

    fn rules(rng: &mut fastrand::Rng) -> Rules {
        Rules {
            wolves: rng.bool(),
            wolf_extra: if rng.bool() { WolfExtra::Printed } else { WolfExtra::Corrected },
            peek: if rng.bool() { Peek::Declaring } else { Peek::AnyMoment },
            raise: if rng.bool() { Raise::SameSuit } else { Raise::AnySuit },
            last_declarer: if rng.bool() { LastDeclarer::MustDoubt } else { LastDeclarer::VotesFreely },
            next_dealer: [NextDealer::NextSeat, NextDealer::Caller, NextDealer::Loser][rng.usize(..3)],
            ..Rules::default()
        }
    }

    fn players(rules: &Rules, rng: &mut fastrand::Rng) -> Roster {
        Roster::new(NAMES.into_iter().take(rng.usize(Rules::FEWEST..=rules.most())))
    }

    /// Leans towards calls, so that rounds and games end.
    fn choose(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
        let mut plies = Vec::new();
        let _ = Self::moves(rules, state, &mut |ply| {
            plies.push(ply);
            ControlFlow::Continue(())
        });
        let is_call = |ply: &&Ply<Move>| matches!(ply.mv, Move::Call(_));
        let calls: Vec<_> = plies.iter().filter(is_call).cloned().collect();
        if !calls.is_empty() && rng.u8(0..3) == 0 { rng.choice(calls) } else { rng.choice(plies) }
    }

    fn census(_rules: &Rules, state: &State) -> Cards {
        state.whole_deck()
    }

    fn assert_lawful(_rules: &Rules, state: &State) {
        let players = state.seats().count();
        assert_eq!(state.surface().len(), state.whole_deck().len() - 4 * players);
    }

    fn attainable(rules: &Rules, state: &State) -> Result<(), String> {
        let players = state.seats().count();
        let held: usize = state.seats().map(|seat| state.hand(seat).len()).sum();
        if held + state.discarded.len() != 4 * players || state.up.len() != 4 {
            return Err(format!("{held} in hands, {} gone", state.discarded.len()));
        }
        if !matches!(state.stage, Stage::Declaring { .. }) {
            return Ok(());
        }
        let living = state.living();
        if state.peeked.iter().any(|seat| !living.contains(seat)) {
            return Err("somebody who is out has looked".to_owned());
        }
        let (Some(last), Some(dealer)) = (state.last, state.dealer) else { return Ok(()) };
        let seats = (0..players).map(|back| Seat(((dealer.index() + back) % players) as u8));
        let turn =
            1 + seats.filter(|seat| living.contains(*seat)).take_while(|seat| *seat != last.by).count();
        let most = match rules.raise {
            Raise::AnySuit => last.number,
            // Each suit was raised by one each time at most so often.
            Raise::SameSuit => state.highest.iter().flatten().map(|made| made.number).sum(),
        };
        if (turn as u32) > most || last.number as usize > held {
            return Err(format!("{turn} declarations since the Dealer's, {most} at most"));
        }
        Ok(())
    }

    /// What the deck could have held is known better after a redeal than from its cards; who called is no part
    /// of a position that does not say it.
    fn take_over(again: &mut State, state: &State) {
        (again.least, again.most) = (state.least, state.most);
        if let (Stage::Redealing { caller, .. }, Stage::Redealing { caller: actual, .. }) =
            (&mut again.stage, state.stage)
            && state.unsaid
        {
            *caller = actual;
        }
    }

    /// The other hands and the face-down cards, but for the top one after looking at it. While votes are
    /// open those of the others, too, but for one that must be a doubt.
    ///
    /// It goes further than the public history allows, which remembers the hands that a call revealed:
    /// what is alike in more positions is alike in those.
    fn exchanged(rules: &Rules, state: &State, seat: Seat, (): &(), rng: &mut fastrand::Rng) -> State {
        let mut other = *state;
        let others = || state.seats().filter(|own| *own != seat);
        let kept = usize::from(state.peeked.contains(seat));
        let down: Vec<Card> = state.down.from_top().collect();
        let mut hidden: Vec<Card> =
            others().flat_map(|own| state.hand(own).cards().collect::<Vec<_>>()).collect();
        hidden.extend(&down[kept..]);
        rng.shuffle(&mut hidden);
        let mut hidden = hidden.into_iter();
        for own in others() {
            other.hands[own.index()] = hidden.by_ref().take(state.hand(own).len()).collect();
        }
        other.down = Deck::top_first(down[..kept].iter().copied().chain(hidden));

        let must_doubt = rules.last_declarer == LastDeclarer::MustDoubt;
        let bound = |seat| must_doubt && state.last.is_some_and(|own| own.by == seat);
        let sealed = matches!(state.stage, Stage::Voting { .. });
        for own in others().filter(|own| sealed && !bound(*own)) {
            let has_voted = state.agreed.contains(own) || state.doubted.contains(own);
            if has_voted {
                other.agreed.remove(own);
                other.doubted.remove(own);
                if rng.bool() { other.agreed.insert(own) } else { other.doubted.insert(own) }
            }
        }
        other
    }

    /// When votes are opened or hands shown, hidden things are told.
    fn heard(terms: RulesAndRoster<'_, Self>, event: &Event, _seat: Seat) -> Option<String> {
        let hidden = matches!(event, Event::VotesOpened(..) | Event::Revealed(..));
        (!hidden).then(|| Self::tell(terms, event).0)
    }
}
