//! Whether a move is legal.

use game::{Ply, Seat};
use rulebook::{Referee, Refused, Value, facts};

use crate::clauses::{
    COUNT, DECK, EVERY_HAND, GAME_END, HAND_END, HIGHER, NINE, NO_PASS, ONE_CARD, ORDER, OWN_CARDS,
    SAME_KIND, TAKE, TWO_PLAYERS, VALUE, WHOLE_HAND,
};
use crate::outcome::{end_facts, goes_on};
use crate::{Card, Cards, Colour, Deal, Move, Rules, State, WholeHandLead};

pub(crate) fn check<R: Referee>(
    rules: &Rules,
    state: &State,
    ply: &Ply<Move>,
    referee: &mut R,
) -> Result<(), Refused> {
    match &ply.mv {
        Move::Play { cards, take } => {
            let play = Play::new(rules, state, ply.seat, *cards, *take);
            play.check_turn(referee)?;
            play.check_own_cards(referee)?;
            if state.table_clear() {
                play.check_lead(referee)?
            } else {
                play.check_follow(referee)?
            }
            play.check_take(referee)
        }
        Move::Pass => check_pass(rules, state, ply.seat, referee),
        Move::Deal(deal) => check_deal(rules, state, ply.seat, deal, referee),
    }
}

/// Refuses what comes after the end of the game.
fn check_game_goes_on<R: Referee>(rules: &Rules, state: &State, referee: &mut R) -> Result<(), Refused> {
    if state.hand_over() {
        let goes_on = goes_on(rules, state) && state.concluded == 0;
        referee.uphold(&GAME_END, goes_on, || end_facts(rules, state))?;
    }
    Ok(())
}

/// Refuses what comes after the end of the game or of the hand.
fn check_hand_goes_on<R: Referee>(
    rules: &Rules,
    state: &State,
    taken: Cards,
    referee: &mut R,
) -> Result<(), Refused> {
    check_game_goes_on(rules, state, referee)?;
    let over = state.hand_over();
    referee.uphold(&HAND_END, !over, || facts![hand_over: over, going_out: false, taken: taken])
}

fn check_pass<R: Referee>(
    rules: &Rules,
    state: &State,
    seat: Option<Seat>,
    referee: &mut R,
) -> Result<(), Refused> {
    check_hand_goes_on(rules, state, Cards::EMPTY, referee)?;
    check_order(state, seat, referee)?;
    let leads = state.table_clear() && !state.hand_over();
    referee.uphold(&NO_PASS, !leads, || facts![table_clear: state.table_clear()])
}

fn check_order<R: Referee>(state: &State, seat: Option<Seat>, referee: &mut R) -> Result<(), Refused> {
    let facts = || facts![player: Seat::or_nobody(seat), on_turn: Seat::or_nobody(state.on_turn)];
    referee.uphold(&ORDER, seat.is_some() && seat == state.on_turn, facts)
}

/// A play as it is judged.
struct Play<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Option<Seat>,
    cards: Cards,
    take: Option<Card>,
    /// The cards are all the player has.
    whole_hand: bool,
}

impl<'a> Play<'a> {
    fn new(rules: &'a Rules, state: &'a State, seat: Option<Seat>, cards: Cards, take: Option<Card>) -> Self {
        let hand = state.hand(seat);
        let whole_hand = cards.len() == hand.len() && hand.may_hold(cards, || state.unlocated(rules));
        Self { rules, state, seat, cards, take, whole_hand }
    }

    fn taken(&self) -> Cards {
        self.take.map_or(Cards::EMPTY, Cards::only)
    }

    fn check_turn<R: Referee>(&self, referee: &mut R) -> Result<(), Refused> {
        check_hand_goes_on(self.rules, self.state, self.taken(), referee)?;
        check_order(self.state, self.seat, referee)
    }

    fn check_own_cards<R: Referee>(&self, referee: &mut R) -> Result<(), Refused> {
        let (state, hand) = (self.state, self.state.hand(self.seat));
        let missing = self.cards - hand.known();
        let held = missing.is_empty()
            || (hand.may_hold(self.cards, || state.unlocated(self.rules))
                && state.colours_allow(self.rules, missing));
        let facts = || facts![player: Seat::or_nobody(self.seat), cards: self.cards, missing: missing];
        referee.uphold(&OWN_CARDS, held && !self.cards.is_empty(), facts)
    }

    fn check_lead<R: Referee>(&self, referee: &mut R) -> Result<(), Refused> {
        let reading = self.rules.whole_hand_lead;
        let several = self.cards.len() > 1;
        let one_kind = self.cards.is_one_kind();
        let whole = self.whole_hand && one_kind;
        let facts = || facts![cards: self.cards, whole_hand: self.whole_hand];
        // Whether several cards may be led is for this clause to say, and so it is asked before the one that forbids it.
        let holds = match reading {
            WholeHandLead::Optional => true,
            WholeHandLead::Forced => self.whole_hand || !self.has_one_kind(),
            WholeHandLead::Off => !(several && whole),
        };
        if several || !holds {
            referee.uphold(&WHOLE_HAND, holds, facts)?;
        }
        referee.uphold(
            &ONE_CARD,
            !several || (whole && reading != WholeHandLead::Off),
            || facts![cards: self.cards, whole_hand: self.whole_hand, one_kind: one_kind],
        )?;
        self.check_kind(referee)
    }

    fn check_kind<R: Referee>(&self, referee: &mut R) -> Result<(), Refused> {
        match self.cards.len() {
            0 | 1 => Ok(()),
            _ => referee.uphold(&SAME_KIND, self.cards.is_one_kind(), || facts![cards: self.cards]),
        }
    }

    /// Whether the hand has several cards and is of one kind, whatever the cards that are not
    /// determined.
    fn has_one_kind(&self) -> bool {
        let hand = self.state.hand(self.seat);
        hand.len() > 1 && hand.is_one_kind(|| self.state.unlocated(self.rules))
    }

    fn check_follow<R: Referee>(&self, referee: &mut R) -> Result<(), Refused> {
        let (cards, table) = (self.cards.len(), self.state.table.len());
        let fits = cards == table || cards == table + 1;
        referee.uphold(&COUNT, fits, || facts![cards: cards, table: table])?;
        self.check_kind(referee)?;
        let (value, lies) = (self.cards.value(), self.state.table.value());
        referee.cite(&VALUE, || facts![cards: self.cards, value: value]);
        referee.uphold(&HIGHER, value > lies, || facts![value: value, table: lies])
    }

    fn check_take<R: Referee>(&self, referee: &mut R) -> Result<(), Refused> {
        let table = self.state.table;
        if table.is_empty() || !self.whole_hand {
            let holds = match self.take {
                Some(card) => table.contains(card),
                None => table.is_empty(),
            };
            let facts = || facts![table: table, taken: self.taken(), leads: table.is_empty()];
            referee.uphold(&TAKE, holds, facts)?;
        }
        if self.whole_hand {
            let (going_out, taken) = (!self.state.hand_over(), self.taken());
            let facts = || facts![hand_over: !going_out, going_out: going_out, taken: taken];
            referee.uphold(&HAND_END, taken.is_empty(), facts)?;
        }
        Ok(())
    }
}

fn check_deal<R: Referee>(
    rules: &Rules,
    state: &State,
    seat: Option<Seat>,
    deal: &Deal,
    referee: &mut R,
) -> Result<(), Refused> {
    check_game_goes_on(rules, state, referee)?;
    referee.uphold(&EVERY_HAND, state.hand_over(), || facts![hand_over: state.hand_over()])?;
    if seat.is_some() {
        referee.uphold(
            &ORDER,
            false,
            || facts![player: Seat::or_nobody(seat), on_turn: Seat::or_nobody(None)],
        )?;
    }
    let cards = deal.cards();
    let fits = deal.unknown() + cards.len() <= rules.deck_size(usize::from(state.players));
    let seated = deal.hands[usize::from(state.players)..].iter().all(|hand| hand.is_empty());
    let twice = deal.twice();
    referee.uphold(&DECK, twice.is_empty() && fits && seated, || facts![cards: cards, twice: twice])?;
    check_colours(rules, state, cards, referee)?;
    for seat in state.seats() {
        let (dealt, size) = (deal.hand(seat).len(), rules.hand_size);
        let facts = || facts![player: seat, cards: dealt, hand_size: size];
        referee.uphold(&NINE, dealt == usize::from(size), facts)?;
    }
    Ok(())
}

/// Two players play with as many colours as the rules say, the same in every hand.
pub(crate) fn check_colours<R: Referee>(
    rules: &Rules,
    state: &State,
    cards: Cards,
    referee: &mut R,
) -> Result<(), Refused> {
    if state.players != 2 {
        return Ok(());
    }
    referee.uphold(&TWO_PLAYERS, state.colours_allow(rules, cards), || {
        let colours: Value = state.colours.or(cards.colours()).iter().map(Colour::word).collect();
        facts![players: state.players, colours: colours, most: rules.colours(2)]
    })
}
