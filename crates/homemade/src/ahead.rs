//! What a move would come to, for clauses that forbid what it brings about.

use boards::{Square, Squares};
use game::Ply;
use rulebook::Referee;

use crate::asked::Asked;
use crate::defined::Effect;
use crate::eyes::Eyes;
use crate::moved::Making;
use crate::moves::Move;
use crate::past::Repeated;
use crate::quiet::Quiet;
use crate::seen::Play;
use crate::state::State;
use crate::{Rules, calls, moved, slots};

/// The position behind a move, its ends aside.
pub(crate) struct Foreseen {
    state: State,
    /// The square to which a man came.
    to: Option<Square>,
}

impl Foreseen {
    /// Where a move would lead by the rules in force; nowhere where chance decides, or a function cannot say.
    pub(crate) fn of<R: Referee>(rules: &Rules, state: &State, ply: &Ply<Move>, referee: &R) -> Option<Self> {
        let (defined, seat) = (rules.defined, ply.seat.unwrap_or(state.on_turn));
        let (mut ahead, mut quiet) = (state.clone(), Quiet(referee));
        let mut next = state.after(seat);
        let mut making =
            Making { seat, referee: &mut quiet, scribe: &mut (), taken: smallvec::SmallVec::new() };
        let to = moved::moved(rules, &mut ahead, ply, &mut making);
        for effect in &defined.forms[usize::from(ply.mv.form)].effects {
            match effect {
                Effect::Enclose(enclose) => moved::encloses(&mut ahead, to, enclose, &mut making),
                Effect::Does(clause, function) => {
                    let facts = || slots::facts(defined, *clause, ply.mv);
                    if !making.referee.effect(defined.clause(*clause), facts) {
                        continue;
                    }
                    let asked = Asked {
                        rules,
                        state: &ahead,
                        mover: seat,
                        mv: Some(ply.mv),
                        taken: Some(&making.taken),
                    };
                    let play = Play::of(asked, Eyes::Change);
                    let called = calls::call(asked, function, Vec::new(), play, &mut *making.referee).ok()?;
                    if called.play.wants.is_some() || called.play.open.is_some() {
                        return None;
                    }
                    next = called.play.next.unwrap_or(next);
                    ahead = called.play.state;
                }
            }
        }
        ahead.turn_to(next);
        Some(Self { state: ahead, to })
    }

    /// How often its position was there before, as far back as the clause looks, and this time.
    pub(crate) fn times(&self, repeated: Repeated) -> usize {
        let Some(memory) = self.state.defined.memory else { return 1 };
        // The move has not been made: what is remembered last is the position before it.
        self.state.past.times(repeated, &self.state.moment(memory), 0) + 1
    }

    /// Whether the man that moved stands in a row of so many of its player's men.
    pub(crate) fn stands_in_row(&self, length: u8) -> bool {
        let man = self.to.and_then(|to| Some((to, self.state.defined.men[self.state.at(to)?].owner?)));
        let board = self.state.defined.board();
        board.zip(man).is_some_and(|(board, (to, owner))| board.row_at(to, self.state.of(owner), length))
    }

    /// Whether the men that hang together with the one that moved have no empty square beside them.
    pub(crate) fn is_enclosed(&self) -> bool {
        let man = self.to.filter(|to| self.state.at(*to).is_some());
        let group = man.map(|to| moved::group(&self.state, self.state.taken(), to));
        group.is_some_and(|group| !moved::has_room(&self.state, group, Squares::EMPTY))
    }
}
