//! Whether a move is legal: the clauses in the order in which refusals are cited.

use game::{Ply, Seat};
use rulebook::{Referee, Refused, facts};

use crate::clauses::{
    AUX_TOP_ONLY, GAME_END, MARKER_NO_LANDING, MARKER_PLACE, ODIN_BACK, ODIN_EMPTY_CARD, ODIN_EMPTY_SPACE,
    ODIN_LENGTHEN, ODIN_MARKER, ODIN_REARRANGE, ODIN_REMOVE, ODIN_SWAP, RACE_END, SETUP_PATH, TURN_ACTIONS,
    TURN_ALTERNATE, TURN_AUX_PLAYS, TURN_HAND_PLAYS, TURN_LENGTHEN, TURN_OWN_CARDS, WAY_NO_JOKER, WAY_PLAY,
};
use crate::facts::{card, cards, counts, paid, player, symbol};
use crate::{Act, Card, Counts, LandCard, Move, Paid, Phase, Rules, State, race};

pub(crate) mod flight;

/// Whether a ply is legal.
pub(crate) fn check<R: Referee>(
    rules: &Rules,
    state: &State,
    ply: &Ply<Move>,
    referee: &mut R,
) -> Result<(), Refused> {
    if let Move::NextRace(setup) = &ply.mv {
        return race::check_next(rules, state, setup, referee);
    }
    let seat = ply.seat.unwrap_or(state.on_turn);
    let racing = state.phase == Phase::Racing;
    referee.uphold(&RACE_END, racing, || facts![over: !racing])?;
    if let Phase::GameOver { .. } = state.phase {
        let points = state.most_points();
        referee.uphold(&GAME_END, false, || facts![points: points, target: rules.target])?;
    }
    let own_turn = ply.seat == Some(state.on_turn) && seat.index() < 2;
    referee.uphold(
        &TURN_ALTERNATE,
        own_turn,
        || facts![player: player(seat), on_turn: player(state.on_turn)],
    )?;
    // Whoever has lengthened the path can only end the turn.
    if state.lengthened && !matches!(ply.mv, Move::EndTurn | Move::Lengthen(_)) {
        let left = state.lands.len();
        let facts = || facts![player: player(seat), lengthened: true, left: left];
        referee.uphold(&TURN_LENGTHEN, false, facts)?;
    }
    let seat = Seat(u8::from(seat.index() != 0));
    let mut play = Play { rules, state, seat, referee };
    match &ply.mv {
        Move::Stash(own) => play.cards(&[Paid::hand(*own)]),
        Move::Fly(cards) => {
            play.cards(cards.cards())?;
            flight::check(rules, state, seat, cards, play.referee)
        }
        Move::Way(own) => {
            play.cards(&[*own])?;
            play.way(own.card())
        }
        Move::Discard(own) => play.cards(&[*own]),
        Move::Odin { aux, act } => play.odin(*aux, act),
        Move::Lengthen(laid) => play.lengthen(*laid),
        Move::EndTurn => Ok(()),
        Move::NextRace(_) => Ok(()),
    }
}

struct Play<'a, R> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    referee: &'a mut R,
}

impl<R: Referee> Play<'_, R> {
    /// The cards are held, come off the top, and are not too many for this turn.
    fn cards(&mut self, own: &[Paid]) -> Result<(), Refused> {
        let (rules, state, seat) = (self.rules, self.state, self.seat);
        let side = &state.players[seat.index()];
        let facts = || facts![player: player(seat), cards: paid(rules, own)];
        self.referee.uphold(&TURN_OWN_CARDS, side.holds(own), facts)?;
        let from_aux = own.iter().filter(|own| own.is_aux()).count();
        let from_hand = own.len() - from_aux;
        if from_aux > 0 {
            self.referee.uphold(&AUX_TOP_ONLY, side.on_top(own), || {
                let taken = own.iter().filter(|own| own.is_aux()).map(|own| own.card());
                facts![cards: cards(rules, taken), top: cards(rules, side.aux.from_top().take(from_aux))]
            })?;
        }
        if from_hand > 0 {
            let more = plays(self.referee, "hand", from_hand);
            let (played, most) = (state.hand_plays, rules.hand_plays);
            let holds = i64::from(played).saturating_add(more) <= i64::from(most);
            self.referee.uphold(
                &TURN_HAND_PLAYS,
                holds,
                || facts![played: played, more: more, most: most],
            )?;
        }
        if from_aux > 0 {
            let more = plays(self.referee, "aux", from_aux);
            let (played, most) = (state.aux_plays, rules.aux_plays);
            let holds = i64::from(played).saturating_add(more) <= i64::from(most);
            self.referee.uphold(&TURN_AUX_PLAYS, holds, || facts![played: played, more: more, most: most])?;
        }
        Ok(())
    }

    fn way(&mut self, own: Card) -> Result<(), Refused> {
        let shown = self.state.magic_way;
        let holds = shown.is_none_or(|symbols| symbols.iter().any(|symbol| symbol.is_on(own)));
        let rules = self.rules;
        self.referee.cite(&WAY_NO_JOKER, || facts![card: card(rules, own)]);
        self.referee.uphold(
            &WAY_PLAY,
            holds,
            || facts![card: card(rules, own), first: symbol(shown, 0), second: symbol(shown, 1)],
        )
    }

    fn lengthen(&mut self, laid: LandCard) -> Result<(), Refused> {
        let (state, seat) = (self.state, self.seat);
        let facts = || facts![player: player(seat), lengthened: state.lengthened, left: state.lands.len()];
        let holds = !state.lengthened && state.lands.can_draw(&[laid]);
        self.referee.uphold(&TURN_LENGTHEN, holds, facts)
    }

    fn odin(&mut self, aux: bool, act: &Act) -> Result<(), Refused> {
        let (rules, seat) = (self.rules, self.seat);
        let Some(own) = rules.odin_card(act.action()) else {
            let facts = || facts![player: player(seat), cards: cards(rules, [])];
            return self.referee.uphold(&TURN_OWN_CARDS, false, facts);
        };
        self.cards(&[if aux { Paid::aux(own) } else { Paid::hand(own) }])?;
        let state = self.state;
        let (me, other) = (seat.index(), 1 - seat.index());
        match act {
            Act::Forward => {
                let to = state.ravens[me].saturating_add(1);
                self.space(to)?;
                self.landing(me, to)
            }
            Act::Back => {
                let from = state.ravens[other];
                if let Some(to) = from.checked_sub(1) {
                    self.landing(other, to)?;
                }
                let facts = || facts![player: player(Seat(other as u8)), from: from];
                self.referee.uphold(&ODIN_BACK, from > 0, facts)
            }
            Act::Swap(first, second) => {
                self.empty_card(*first)?;
                self.empty_card(*second)?;
                let facts = || facts![first: *first, second: *second];
                self.referee.uphold(&ODIN_SWAP, first != second, facts)
            }
            Act::Rotate(space) => self.empty_card(*space),
            Act::Remove(space) => {
                self.empty_card(*space)?;
                let length = state.spaces();
                let facts = || facts![space: *space, length: length];
                self.referee.uphold(&ODIN_REMOVE, length > 1, facts)
            }
            Act::Lengthen(laid) => {
                let laid = laid.cards();
                let (most, left) = (rules.odin_lengthen, state.lands.len());
                let holds = laid.len() <= usize::from(most) && state.lands.can_draw(laid);
                let facts = || facts![cards: laid.len(), most: most, left: left];
                self.referee.uphold(&ODIN_LENGTHEN, holds, facts)
            }
            Act::Marker(path, space) => self.place_marker(path.index().min(1), *space),
            Act::Rearrange(order) => self.rearrange(aux, order),
        }
    }

    /// The space exists.
    fn space(&mut self, space: u8) -> Result<(), Refused> {
        if self.state.has_space(space) {
            return Ok(());
        }
        let spaces = self.state.spaces();
        self.referee.uphold(&SETUP_PATH, false, || facts![what: "space", number: space, spaces: spaces])
    }

    /// A raven may be moved there.
    fn landing(&mut self, seat: usize, space: u8) -> Result<(), Refused> {
        if self.state.marker.is_none() {
            return Ok(());
        }
        let facts = || facts![path: player(Seat(seat as u8)), space: space];
        self.referee.uphold(&MARKER_NO_LANDING, !self.state.has_marker(seat, space), facts)
    }

    fn empty_card(&mut self, space: u8) -> Result<(), Refused> {
        self.space(space)?;
        let state = self.state;
        let raven = state.ravens.contains(&space);
        let marker = matches!(state.marker, Some((_, at)) if at == space);
        for (seat, path) in [(0, "gray"), (1, "brown")] {
            let (raven, marker) = (state.has_raven(seat, space), state.has_marker(seat, space));
            let facts = || facts![path: path, space: space, raven: raven, marker: marker];
            self.referee.cite(&ODIN_EMPTY_SPACE, facts);
        }
        let facts = || facts![space: space, raven: raven, marker: marker];
        self.referee.uphold(&ODIN_EMPTY_CARD, !raven && !marker, facts)
    }

    fn place_marker(&mut self, path: usize, space: u8) -> Result<(), Refused> {
        self.space(space)?;
        self.referee.cite(&ODIN_MARKER, || facts![path: player(Seat(path as u8)), space: space]);
        let (raven, marker) = (self.state.has_raven(path, space), self.state.has_marker(path, space));
        let facts = || facts![path: player(Seat(path as u8)), space: space, raven: raven, marker: marker];
        self.referee.uphold(&MARKER_PLACE, !raven && !marker, facts)?;
        self.referee.uphold(&ODIN_EMPTY_SPACE, !raven && !marker, facts)
    }

    fn rearrange(&mut self, aux: bool, order: &[Card]) -> Result<(), Refused> {
        let (rules, state, me) = (self.rules, self.state, self.seat.index());
        let stack = state.stack_of(me, aux);
        let facts = || facts![cards: cards(rules, order.iter().copied()), stack: counts(rules, &stack)];
        self.referee.uphold(&ODIN_REARRANGE, can_be(state, me, &stack, order).is_some(), facts)
    }
}

/// How many plays so many cards from that source are.
pub(crate) fn plays<R: Referee>(referee: &mut R, from: &'static str, cards: usize) -> i64 {
    referee.reckon(&TURN_ACTIONS, cards as i64, || facts![from: from, cards: cards])
}

/// What the undetermined cards of a stack turn out to be if it holds just the cards of that order;
/// `None` when it cannot.
pub(crate) fn can_be(state: &State, me: usize, stack: &Counts, order: &[Card]) -> Option<Counts> {
    if order.len() != stack.len() {
        return None;
    }
    let mut left = *stack;
    let mut open = Counts::default();
    for own in order {
        if left.of(*own) > 0 {
            left.take(*own);
        } else if left.unknown() > 0 {
            left.take(Card::UNKNOWN);
            open.add(*own);
        } else {
            return None;
        }
    }
    state.players[me].may_be(&open).then_some(open)
}

impl Act {
    /// The action of the Odin card.
    pub fn action(&self) -> crate::Action {
        use crate::Action;
        match self {
            Self::Forward => Action::Forward,
            Self::Back => Action::Back,
            Self::Swap(..) => Action::Swap,
            Self::Rotate(_) => Action::Rotate,
            Self::Remove(_) => Action::Remove,
            Self::Lengthen(_) => Action::Lengthen,
            Self::Marker(..) => Action::Marker,
            Self::Rearrange(_) => Action::Rearrange,
        }
    }
}

impl State {
    /// The cards of a player's stack, without its top card if that is being played.
    pub(crate) fn stack_of(&self, me: usize, top_played: bool) -> Counts {
        self.players[me].aux.from_top().skip(usize::from(top_played)).collect()
    }

    /// The most points anybody has.
    pub(crate) fn most_points(&self) -> u16 {
        self.players.iter().map(|side| side.points).max().unwrap_or(0)
    }
}
