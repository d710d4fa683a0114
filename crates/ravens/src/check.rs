//! Whether a move is legal: the clauses in the order in which refusals are cited.

use game::Ply;
use rulebook::{Referee, Refused, facts};

use crate::limits::plays;
use crate::{Act, Card, LandCard, Move, Paid, Phase, Rules, Side, State, clauses};

pub(crate) mod flight;
mod race;

/// Whether a ply is legal.
pub(crate) fn check<R: Referee>(
    rules: &Rules,
    state: &State,
    ply: &Ply<Move>,
    referee: &mut R,
) -> Result<(), Refused> {
    if let Move::NextRace(setup) = &ply.mv {
        return race::check(rules, state, setup, referee);
    }
    let racing = state.phase == Phase::Racing;
    referee.uphold(&clauses::RACE_END, racing, || facts![over: !racing])?;
    if let Phase::GameOver { .. } | Phase::Concluded { .. } = state.phase {
        let points = state.most_points();
        referee.uphold(&clauses::GAME_END, false, || facts![points: points, target: rules.target])?;
    }
    let side = ply.seat.map_or(state.on_turn, Side::of);
    let own_turn = ply.seat == Some(state.on_turn.seat());
    let facts = || facts![player: side.seat(), on_turn: state.on_turn.seat()];
    referee.uphold(&clauses::TURN_ALTERNATE, own_turn, facts)?;
    // Whoever has lengthened the path can only end the turn.
    if state.lengthened && !matches!(ply.mv, Move::EndTurn | Move::Lengthen(_)) {
        let left = state.lands.len();
        let facts = || facts![player: side.seat(), lengthened: true, left: left];
        referee.uphold(&clauses::TURN_LENGTHEN, false, facts)?;
    }
    let mut check = Check { rules, state, side, referee };
    match &ply.mv {
        Move::Stash(card) => check.cards(&[Paid::hand(*card)]),
        Move::Fly(flight) => {
            check.cards(flight.cards())?;
            flight::check(rules, state, side, flight, check.referee)
        }
        Move::Way(paid) => {
            check.cards(&[*paid])?;
            check.way(paid.card())
        }
        Move::Discard(paid) => check.cards(&[*paid]),
        Move::Odin { aux, act } => check.odin(*aux, act),
        Move::Lengthen(laid) => check.lengthen(*laid),
        Move::EndTurn | Move::NextRace(_) => Ok(()),
    }
}

struct Check<'a, R> {
    rules: &'a Rules,
    state: &'a State,
    /// Who makes the move.
    side: Side,
    referee: &'a mut R,
}

impl<R: Referee> Check<'_, R> {
    /// Whether the cards are held.
    fn held(&mut self, paid: &[Paid], holds: bool) -> Result<(), Refused> {
        let (rules, side) = (self.rules, self.side);
        let player = self.state.of(side);
        self.referee.uphold(&clauses::TURN_OWN_CARDS, holds, || {
            let (hand, stack) = (player.hand.cards(), player.aux().iter().copied());
            facts![player: side.seat(), cards: rules.paid(paid), hand: rules.list(hand), stack: rules.list(stack)]
        })
    }

    /// The cards are held, come off the top, and are not too many for this turn.
    fn cards(&mut self, paid: &[Paid]) -> Result<(), Refused> {
        let (rules, state, side) = (self.rules, self.state, self.side);
        let player = state.of(side);
        self.held(paid, player.holds(paid))?;
        let from_aux = paid.iter().filter(|paid| paid.is_aux()).count();
        let from_hand = paid.len() - from_aux;
        if from_aux > 0 {
            self.referee.uphold(&clauses::AUX_TOP_ONLY, player.on_top(paid), || {
                let taken = paid.iter().filter(|paid| paid.is_aux()).map(|paid| paid.card());
                facts![cards: rules.list(taken), top: rules.list(player.aux().iter().copied().take(from_aux))]
            })?;
        }
        let sources = [
            ("hand", from_hand, state.hand_plays, rules.hand_plays, &clauses::TURN_HAND_PLAYS),
            ("aux", from_aux, state.aux_plays, rules.aux_plays, &clauses::TURN_AUX_PLAYS),
        ];
        for (from, cards, played, most, clause) in sources {
            if cards > 0 {
                let more = plays(self.referee, from, cards);
                let holds = i64::from(played).saturating_add(more) <= i64::from(most);
                self.referee.uphold(clause, holds, || facts![played: played, more: more, most: most])?;
            }
        }
        Ok(())
    }

    fn way(&mut self, card: Card) -> Result<(), Refused> {
        let (rules, shown) = (self.rules, self.state.magic_way);
        let holds = shown.is_none_or(|symbols| symbols.iter().any(|symbol| card.shows(*symbol)));
        self.referee.cite(&clauses::WAY_NO_JOKER, || facts![card: rules.card(card)]);
        self.referee.uphold(&clauses::WAY_PLAY, holds, || {
            let [first, second] = crate::land::symbol_words(shown);
            facts![card: rules.card(card), first: first, second: second]
        })
    }

    fn lengthen(&mut self, laid: LandCard) -> Result<(), Refused> {
        let (state, side) = (self.state, self.side);
        let facts = || facts![player: side.seat(), lengthened: state.lengthened, left: state.lands.len()];
        let holds = !state.lengthened && state.lands.can_draw(&[laid]);
        self.referee.uphold(&clauses::TURN_LENGTHEN, holds, facts)?;
        self.lands_a_turn(1)
    }

    /// So many more land cards may be laid this turn.
    fn lands_a_turn(&mut self, more: usize) -> Result<(), Refused> {
        let laid = self.state.laid;
        let holds = more <= self.rules.lands_a_turn.left(laid);
        self.referee.uphold(&clauses::TURN_LANDS_A_TURN, holds, || facts![laid: laid, more: more])
    }

    fn odin(&mut self, aux: bool, act: &Act) -> Result<(), Refused> {
        let (rules, state, side) = (self.rules, self.state, self.side);
        let Some(card) = rules.odin_card(act.action()) else { return self.held(&[], false) };
        self.cards(&[if aux { Paid::aux(card) } else { Paid::hand(card) }])?;
        match act {
            Act::Forward => {
                let to = state.raven(side).saturating_add(1);
                self.space(to)?;
                self.landing(side, to)
            }
            Act::Back => {
                let other = side.other();
                let from = state.raven(other);
                if let Some(to) = from.checked_sub(1) {
                    self.landing(other, to)?;
                }
                let facts = || facts![player: other.seat(), from: from];
                self.referee.uphold(&clauses::ODIN_BACK, from > 0, facts)
            }
            Act::Swap(first, second) => {
                self.empty_card(*first)?;
                self.empty_card(*second)?;
                let facts = || facts![first: *first, second: *second];
                self.referee.uphold(&clauses::ODIN_SWAP, first != second, facts)
            }
            Act::Rotate(space) => self.empty_card(*space),
            Act::Remove(space) => {
                self.empty_card(*space)?;
                let length = state.spaces();
                let facts = || facts![space: *space, length: length];
                self.referee.uphold(&clauses::ODIN_REMOVE, length > 1, facts)
            }
            Act::Lengthen(laid) => {
                let laid = laid.cards();
                self.lands_a_turn(laid.len())?;
                let (most, left) = (rules.odin_lengthen, state.lands.len());
                let holds = laid.len() <= usize::from(most) && state.lands.can_draw(laid);
                let facts = || facts![cards: laid.len(), most: most, left: left];
                self.referee.uphold(&clauses::ODIN_LENGTHEN, holds, facts)
            }
            Act::Marker(path, space) => self.place_marker(*path, *space),
            Act::Rearrange(order) => self.rearrange(aux, order),
        }
    }

    /// The space exists.
    fn space(&mut self, space: u8) -> Result<(), Refused> {
        if self.state.has_space(space) {
            return Ok(());
        }
        let spaces = self.state.spaces();
        let facts = || facts![what: "space", number: space, spaces: spaces];
        self.referee.uphold(&clauses::SETUP_PATH, false, facts)
    }

    /// A raven may be moved there.
    fn landing(&mut self, path: Side, space: u8) -> Result<(), Refused> {
        if self.state.marker.is_none() {
            return Ok(());
        }
        let facts = || facts![path: path.seat(), space: space];
        self.referee.uphold(&clauses::MARKER_NO_LANDING, !self.state.has_marker(path, space), facts)
    }

    fn empty_card(&mut self, space: u8) -> Result<(), Refused> {
        self.space(space)?;
        let state = self.state;
        let raven = state.ravens.contains(&space);
        let marker = matches!(state.marker, Some((_, at)) if at == space);
        for path in Side::BOTH {
            let (raven, marker) = (state.has_raven(path, space), state.has_marker(path, space));
            let facts = || facts![path: path.seat(), space: space, raven: raven, marker: marker];
            self.referee.cite(&clauses::ODIN_EMPTY_SPACE, facts);
        }
        let facts = || facts![space: space, raven: raven, marker: marker];
        self.referee.uphold(&clauses::ODIN_EMPTY_CARD, !raven && !marker, facts)
    }

    fn place_marker(&mut self, path: Side, space: u8) -> Result<(), Refused> {
        self.space(space)?;
        self.referee.cite(&clauses::ODIN_MARKER, || facts![path: path.seat(), space: space]);
        let (raven, marker) = (self.state.has_raven(path, space), self.state.has_marker(path, space));
        let facts = || facts![path: path.seat(), space: space, raven: raven, marker: marker];
        self.referee.uphold(&clauses::MARKER_PLACE, !raven && !marker, facts)?;
        self.referee.uphold(&clauses::ODIN_EMPTY_SPACE, !raven && !marker, facts)
    }

    fn rearrange(&mut self, aux: bool, order: &[Card]) -> Result<(), Refused> {
        let (rules, player) = (self.rules, self.state.of(self.side));
        let facts = || {
            let stack = rules.list(player.stack(aux).cards());
            facts![cards: rules.list(order.iter().copied()), stack: stack]
        };
        let holds = player.can_reorder(aux, order).is_some();
        self.referee.uphold(&clauses::ODIN_REARRANGE, holds, facts)
    }
}
