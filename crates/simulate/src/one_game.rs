//! One game, from its seed and its number alone.

use game::{Chance, Dialect, Fill, Knowledge, Outcome, Pile, Ply, Random, Ruleset, Seat, SeatSet};
use rulebook::{Tally, Told};
use session::{AmendedRules, House};

use crate::hall::{Hall, NotPlayable};
use crate::minds::choose;
use crate::notes::Notes;
use crate::row::{GameEnd, GameRow};
use crate::streams::{Stream, stream};

/// Sees a game being played.
pub(crate) trait Witness<G: Dialect> {
    /// All is dealt.
    fn begins(&mut self, state: &G::State);
    /// A ply is made in a position.
    fn makes(&mut self, state: &G::State, ply: &Ply<G::Move>);
    /// A card is drawn, or turned up.
    fn sees(&mut self, pile: Pile, turned_up: bool, card: G::Card);
    /// The game has ended.
    fn ends(&mut self, state: &G::State);
}

/// Nobody looks.
impl<G: Dialect> Witness<G> for () {
    #[inline(always)]
    fn begins(&mut self, _state: &G::State) {}
    #[inline(always)]
    fn makes(&mut self, _state: &G::State, _ply: &Ply<G::Move>) {}
    #[inline(always)]
    fn sees(&mut self, _pile: Pile, _turned_up: bool, _card: G::Card) {}
    #[inline(always)]
    fn ends(&mut self, _state: &G::State) {}
}

/// Chance by a generator, before the eyes of a witness.
struct Witnessed<'w, W, G>(Random<'w>, &'w mut W, std::marker::PhantomData<G>);

impl<G: Dialect, W: Witness<G>> Chance<G::Card> for Witnessed<'_, W, G> {
    #[inline]
    fn draw(&mut self, pile: Pile, pool: &[(G::Card, u8)], wanted: usize) -> G::Card {
        let card = self.0.draw(pile, pool, wanted);
        self.1.sees(pile, false, card);
        card
    }

    #[inline(always)]
    fn drawn(&mut self, pile: Pile, card: G::Card) {
        self.1.sees(pile, false, card);
    }

    #[inline]
    fn reveal(&mut self, pile: Pile, pool: &[(G::Card, u8)]) -> G::Card {
        let card = self.0.reveal(pile, pool);
        self.1.sees(pile, true, card);
        card
    }

    #[inline(always)]
    fn revealed(&mut self, pile: Pile, card: G::Card) {
        self.1.sees(pile, true, card);
    }

    #[inline]
    fn shuffle(&mut self, pile: Pile, cards: &mut [G::Card]) -> bool {
        self.0.shuffle(pile, cards)
    }
}

/// A game that is being played.
struct Playing<'h, G: Dialect> {
    hall: &'h Hall<'h, G>,
    house: &'h House<'h, G>,
    force: AmendedRules<'h, G>,
    number: u64,
    /// Where the moves of those come from who play by chance.
    moves: fastrand::Rng,
    /// Where each player's thoughts come from, by seat.
    thoughts: Vec<fastrand::Rng>,
    all_random: bool,
}

/// Plays the game of that number. It hangs on the seed of the hall, the number, the rules and the players alone.
///
/// # Errors
/// What house rules turned out to be at fault for, or why somebody gave no move.
pub(crate) fn play<G: Dialect + Knowledge, W: Witness<G>>(
    hall: &Hall<'_, G>,
    house: &House<'_, G>,
    number: u64,
    witness: &mut W,
) -> Result<GameRow, NotPlayable> {
    let all_random = hall.minds.iter().all(crate::minds::Mind::is_random);
    let seats = hall.roster.len();
    let thought = |seat| stream(hall.seed, number, Stream::Thought(seat));
    let mut playing = Playing {
        hall,
        house,
        force: hall.force(house),
        number,
        moves: stream(hall.seed, number, Stream::Moves),
        thoughts: if all_random { Vec::new() } else { (0..seats as u8).map(thought).collect() },
        all_random,
    };
    playing.play(&mut stream(hall.seed, number, Stream::Deal), witness)
}

impl<G: Dialect + Knowledge> Playing<'_, G> {
    fn play<W: Witness<G>>(
        &mut self,
        deal: &mut fastrand::Rng,
        witness: &mut W,
    ) -> Result<GameRow, NotPlayable> {
        let (terms, rules) = (self.hall.terms(), &self.hall.rules);
        let mut state = self.hall.start.clone();
        G::fill(rules, &mut state, Fill::Table, deal);
        G::fill(rules, &mut state, Fill::Piles, deal);
        witness.begins(&state);
        let mut notes = Notes::of(self.hall);
        notes.hands::<G>(&self.hall.cards, &state);
        let (mut moves, mut turns, mut on_turn, mut first) = (0_u32, 0_u32, None, None);
        let (end, winners) = loop {
            if let Outcome::Over { winners } = G::outcome(rules, &state) {
                let is_won = winners != SeatSet::EMPTY;
                break (if is_won { GameEnd::Won } else { GameEnd::Drawn }, winners);
            }
            if let Some(due) = G::due(rules, &state, deal) {
                witness.makes(&state, &due);
                self.apply(&mut state, &due, deal, witness, &mut notes);
            } else {
                if moves == self.hall.most {
                    break (GameEnd::CutOff, SeatSet::EMPTY);
                }
                if let now @ Some(_) = G::on_turn(&state)
                    && now != on_turn
                {
                    (turns, on_turn) = (turns + 1, now);
                }
                // Straight from the engine: an answer that may be a fault is copied once more, which takes long in millions.
                let chosen = match self.all_random {
                    true => self.force.sample(&state, &mut self.moves),
                    false => self.choose(&state)?,
                };
                let Some(ply) = chosen else { break (GameEnd::Stuck, SeatSet::EMPTY) };
                first = first.or(on_turn.or(ply.seat));
                notes.decided(self.hall, &self.force, &state, &ply);
                witness.makes(&state, &ply);
                self.apply(&mut state, &ply, deal, witness, &mut notes);
                moves += 1;
                notes.stands(terms, &state);
            }
            notes.hands::<G>(&self.hall.cards, &state);
            if self.house.is_faulty() {
                break (GameEnd::Stuck, SeatSet::EMPTY);
            }
        };
        if self.house.is_faulty() {
            return Err(NotPlayable::Faults(self.house.take_faults()));
        }
        witness.ends(&state);
        let row = GameRow {
            number: self.number,
            end,
            winners,
            first: first.map(|seat: Seat| seat.0),
            moves,
            turns,
            points: Vec::new(),
            lead_changes: 0,
            half_time: None,
            choices: Vec::new(),
            kinds: Vec::new(),
            clauses: Vec::new(),
            cards: Vec::new(),
            own: Vec::new(),
            made: Vec::new(),
        };
        Ok(notes.into_row(terms, &state, self.hall.clauses, row))
    }

    /// The move that whoever is to act chooses, where not all play by chance. Where several may act it is one of them by
    /// lot, the likelier the more moves there are to choose from.
    fn choose(&mut self, state: &G::State) -> Result<Option<Ply<G::Move>>, NotPlayable> {
        let force = &self.force;
        let acting = G::on_turn(state).filter(|seat| G::to_act(&self.hall.rules, state).iter().eq([*seat]));
        let (seat, sampled) = match acting {
            Some(seat) => (seat, None),
            None => {
                let sampled = force.sample(state, &mut self.moves);
                let Some(seat) = sampled.as_ref().and_then(|ply| ply.seat) else { return Ok(None) };
                (seat, sampled)
            }
        };
        let mind = self.hall.mind_at(seat, self.number);
        if mind.is_random() {
            return Ok(sampled.or_else(|| force.sample(state, &mut self.moves)));
        }
        let Some(thoughts) = self.thoughts.get_mut(seat.index()) else { return Ok(None) };
        choose(mind, force, state, seat, thoughts).map_err(|fault| NotPlayable::NoMove {
            seed: self.hall.seed,
            game: self.number,
            fault,
        })
    }

    #[inline]
    fn apply<W: Witness<G>>(
        &self,
        state: &mut G::State,
        ply: &Ply<G::Move>,
        deal: &mut fastrand::Rng,
        witness: &mut W,
        notes: &mut Notes,
    ) {
        let mut chance = Witnessed::<W, G>(Random(deal), witness, std::marker::PhantomData);
        match notes.tally() {
            None => self.force.apply(state, ply, &mut chance),
            Some(tally) => {
                let tally: &mut Tally = tally;
                self.house.apply(self.hall.terms(), state, ply, &mut chance, Told::Tally(tally), &mut ());
            }
        }
    }
}
