use std::ops::ControlFlow;

use game::{Game, Ply, RulesAndRoster, Seat, Tell};
use piles::Kind;
use ravens::{
    Act, Action, Card, Counts, LandCounts, LandsATurn, MarkerInGroup, Move, RaceEnds, Ravens, Reshuffle,
    Rules, Side, State,
};

use crate::laws::{Hides, Lawful};

type Event = <Ravens as Game>::Event;

impl Lawful for Ravens {
    type Census = ([Counts; 2], LandCounts);
    /// How many cards lie under the land supply that everybody saw leaving the path.
    type Memory = usize;

    const CONSERVES: bool = false;
    const NARROWS: bool = true;
    const PLACES: &'static str = "gray 4 brown 0 marker hand gray hand brown magic way";

    fn hides(_rules: &Rules) -> Hides {
        Hides::Cards
    }

    fn law_book() -> Rules {
        Rules::default()
    }

    fn rules(rng: &mut fastrand::Rng) -> Rules {
        if rng.u8(..3) == 0 {
            return Rules::default();
        }
        let mut odin = Action::ALL;
        rng.shuffle(&mut odin);
        Rules {
            hand_size: rng.u8(1..8),
            hand_plays: rng.u8(0..5),
            aux_plays: rng.u8(0..5),
            odin_lengthen: rng.u8(1..5),
            magic_way_points: rng.u16(0..6),
            target: rng.u16(1..20),
            joker_only_without_match: rng.bool(),
            marker_in_group: if rng.bool() { MarkerInGroup::FlownOver } else { MarkerInGroup::Stops },
            lands_a_turn: if rng.bool() { LandsATurn::Three } else { LandsATurn::Any },
            reshuffle: if rng.bool() { Reshuffle::WhenExhausted } else { Reshuffle::WhenNeeded },
            race_ends: if rng.bool() { RaceEnds::OnOwnMove } else { RaceEnds::OnReach },
            odin_cards: std::array::from_fn(|at| [odin[2 * at], odin[2 * at + 1]]).into(),
            ..Rules::default()
        }
    }

    fn odd(state: &State) -> Vec<Ply<Move>> {
        let odd = [
            Move::Odin { aux: false, act: Act::Swap(0, 200) },
            Move::Odin { aux: false, act: Act::Remove(state.spaces()) },
            Move::Odin { aux: false, act: Act::Marker(Side::Brown, 1) },
            Move::Odin { aux: true, act: Act::Rearrange(Box::default()) },
        ];
        odd.into_iter().map(|mv| Ply { seat: Some(state.on_turn.seat()), mv }).collect()
    }

    fn is_long(mv: &Move) -> bool {
        matches!(mv, Move::Odin { act: Act::Rearrange(_), .. })
    }

    /// The cards of each player and the land cards, wherever they lie.
    fn census(_rules: &Rules, state: &State) -> Self::Census {
        let of_player = |seat: usize| {
            let side = &state.players[seat];
            let mut all = Counts::default();
            let piles = side.aux().iter().copied().chain(side.ordered.supply());
            let heaps = [&side.hand, &side.discard, &side.way, &side.unlocated, &side.shuffled];
            piles.chain(heaps.into_iter().flat_map(|heap| heap.cards())).for_each(|card| all.add(card));
            // What is not determined of the hand and the piles is among the unlocated cards.
            all.take_copies(Card::UNKNOWN);
            all
        };
        let mut lands = state.lands.mixed;
        let path = state.lands.path().iter().filter(|_| state.lands.path_known);
        for card in path.chain(state.lands.known()) {
            lands.add(*card);
        }
        ([of_player(0), of_player(1)], lands)
    }

    fn assert_lawful(rules: &Rules, state: &State) {
        let spaces = state.spaces();
        assert!(spaces > 0);
        let (players, lands) = Self::census(rules, state);
        assert_eq!(lands, rules.land_deck);
        for (side, ravens) in players.iter().zip(state.ravens) {
            assert_eq!(*side, rules.deck());
            assert!(ravens <= spaces);
        }
        if let Some((path, space)) = state.marker {
            assert!((1..=spaces).contains(&space));
            assert_ne!(state.raven(path), space);
        }
    }

    fn attainable(rules: &Rules, state: &State) -> Result<(), String> {
        let (spaces, laid) = (state.spaces(), state.laid);
        let odin = laid.saturating_sub(u8::from(state.lengthened));
        // A player has two cards that lengthen.
        let most = (state.hand_plays + state.aux_plays).min(2).saturating_mul(rules.odin_lengthen);
        if odin > most || laid < u8::from(state.lengthened) {
            return Err(format!("{laid} laid, {most} at most by Odin cards"));
        }
        if laid > 3 && rules.lands_a_turn == LandsATurn::Three {
            return Err(format!("{laid} laid"));
        }
        if state.lengthened && spaces < 2 {
            return Err("a path of one was lengthened".to_owned());
        }
        if state.hand_plays > rules.hand_size {
            return Err(format!("{} played of a hand of {}", state.hand_plays, rules.hand_size));
        }
        let over = !matches!(state.phase, ravens::Phase::Racing);
        for side in Side::BOTH {
            let own = &state.players[side.seat().index()];
            let played = if side == state.on_turn { state.hand_plays } else { 0 };
            if own.hand.len() + usize::from(played) > usize::from(rules.hand_size) {
                return Err(format!("{} in hand after {played}", own.hand.len()));
            }
            if state.raven(side) > spaces || state.marker.is_some_and(|on| on == (side, state.raven(side))) {
                return Err("a raven is where it cannot be".to_owned());
            }
            if !over && own.points >= rules.target {
                return Err(format!("{} points in a race", own.points));
            }
        }
        if let ravens::Phase::RaceOver { finisher } | ravens::Phase::GameOver { finisher, .. } = state.phase {
            let lead = u16::from(state.raven(finisher) - state.raven(finisher.other()));
            let way = Side::BOTH.map(|side| state.players[side.seat().index()].way.len());
            for (side, ahead) in [(Side::Gray, way[0] > way[1]), (Side::Brown, way[1] > way[0])] {
                let lead = if side == finisher { lead } else { 0 };
                let gave = lead + if ahead { rules.magic_way_points } else { 0 };
                let points = state.players[side.seat().index()].points;
                if points < gave {
                    return Err(format!("{points} points, and this race gave {gave}"));
                }
            }
        }
        Ok(())
    }

    /// How many cards were stashed this turn is nothing a set-up says.
    fn take_over(again: &mut State, state: &State) {
        again.stashed_this_turn = state.stashed_this_turn;
    }

    fn remember(under: &mut usize, after: &State, events: &[Event]) {
        let removed = events.iter().filter(|event| matches!(event, Event::Removed { .. })).count();
        let anew = events.iter().any(|event| matches!(event, Event::RaceSetUp { .. }));
        *under = if anew { 0 } else { *under + removed }.min(after.lands.len());
    }

    /// The order of the own supply, the other player's hand, stack and supply, and the land supply but for
    /// its lowest cards, which everybody saw leaving the path.
    ///
    /// It goes further than the public history allows, which remembers what was shuffled into a supply:
    /// what is alike in more positions is alike in those.
    fn exchanged(_rules: &Rules, state: &State, seat: Seat, under: &usize, rng: &mut fastrand::Rng) -> State {
        let mut other = *state;
        let own = &mut other.players[seat.index()];
        let supply = shuffled(own.ordered.supply(), rng);
        own.ordered.set_supply(supply);

        let rival = &mut other.players[1 - seat.index()];
        let hidden = rival.hand.cards().chain(rival.aux().iter().copied()).chain(rival.ordered.supply());
        let mut hidden = shuffled(hidden, rng).into_iter();
        let (hand, aux) = (rival.hand.len(), rival.aux().len());
        rival.hand = hidden.by_ref().take(hand).collect();
        rival.ordered.set_aux(hidden.by_ref().take(aux));
        rival.ordered.set_supply(hidden);

        let lands = other.lands.known_mut();
        let hidden = lands.len().saturating_sub(*under);
        rng.shuffle(&mut lands[..hidden]);
        other
    }

    fn writable(
        rules: &Rules,
        state: &State,
        seat: Seat,
        _salt: usize,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) {
        // What the player on turn could write, the other could too.
        let _ = Self::candidates(rules, &State { on_turn: Side::of(seat), ..*state }, visit);
    }

    /// Whether to lengthen is decided before the land card is seen, its side after
    /// (`ravens.turn.lengthen`, `ravens.odin.lengthen`).
    fn foreseen(mv: &Move) -> String {
        match mv {
            Move::Lengthen(_) => "lay 1 land card".to_owned(),
            Move::Odin { act: Act::Lengthen(laid), .. } => format!("lay {} by Odin", laid.cards().len()),
            _ => format!("{mv:?}"),
        }
    }

    /// Which cards are drawn nobody knows beforehand.
    fn heard(terms: RulesAndRoster<'_, Self>, event: &Event, _seat: Seat) -> Option<String> {
        Some(match event {
            Event::Drew { side, cards } => format!("{side} draws {} cards", cards.len()),
            _ => Self::tell(terms, event).0,
        })
    }
}

fn shuffled<T>(cards: impl Iterator<Item = T>, rng: &mut fastrand::Rng) -> Vec<T> {
    let mut cards: Vec<T> = cards.collect();
    rng.shuffle(&mut cards);
    cards
}
