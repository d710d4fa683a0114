//! What tells ways apart before one is tried: an automaton that reads ahead as long as it is in doubt.
//!
//! Of each way it knows which bytes may come, one after the other, rather too many than too few: what is only looked at
//! counts for the next byte at most, and of characters beyond ASCII it sees that they are.

use rustc_hash::FxHashMap;

use crate::first::First;

/// A way may have so many states; whatever comes behind them may be its.
const MOST_STATES: usize = 64;
/// An automaton may be in so many states; where it would be in another, it has read enough.
const MOST_SETS: usize = 200;
/// What may come is told by signs: one for each byte of ASCII, then that for all others, and that for the end.
const END: usize = 129;
/// No way.
const NO_WAY: u16 = u16::MAX;
/// What is no state but a way, or none.
const DECIDED: u16 = 1 << 15;
const _: () = assert!(MOST_SETS * (END + 1) < DECIDED as usize);

/// An automaton that tells which of some ways a text may go on with.
#[derive(Debug)]
pub(crate) struct Ahead {
    /// What each byte is to it: bytes of one class are alike.
    classes: [u8; 256],
    /// The class of the end of the text, which is the last.
    end: u8,
    /// For each state the next for each class: where that of the next state begins, or what is decided.
    next: Vec<u16>,
}

impl Ahead {
    /// The first way that may fit from a byte on, if there is one.
    #[inline]
    pub(crate) fn way(&self, bytes: &[u8], at: usize) -> Option<usize> {
        let mut rest = bytes[at..].iter();
        let mut state = 0;
        loop {
            let class = rest.next().map_or(self.end, |byte| self.classes[usize::from(*byte)]);
            state = self.next[usize::from(state) + usize::from(class)];
            if state >= DECIDED {
                return (state != NO_WAY).then_some(usize::from(state - DECIDED));
            }
        }
    }

    /// Whether the next byte tells it all.
    pub(crate) fn is_short(&self) -> bool {
        self.next.iter().all(|next| *next >= DECIDED)
    }
}

/// What may come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Next {
    ascii: u128,
    others: bool,
    end: bool,
}

impl Next {
    /// One byte of a text in UTF-8.
    pub(crate) fn byte(byte: u8) -> Self {
        match byte.is_ascii() {
            true => Self { ascii: 1 << byte, others: false, end: false },
            false => Self { ascii: 0, others: true, end: false },
        }
    }

    /// A byte with which something may begin, or the end.
    pub(crate) fn first(first: First, end: bool) -> Self {
        Self { ascii: first.ascii, others: first.others, end }
    }

    /// Whether it holds a sign.
    fn has(self, sign: usize) -> bool {
        match sign {
            0..128 => self.ascii >> sign & 1 == 1,
            128 => self.others,
            _ => self.end,
        }
    }
}

/// The ways as a net of states, in which one may be in several at once.
#[derive(Debug, Default)]
pub(crate) struct Net {
    states: Vec<State>,
    /// Where each way begins, in the order of the ways.
    begins: Vec<usize>,
}

/// A state of a way.
#[derive(Debug, Default)]
struct State {
    way: usize,
    moves: Vec<(Next, usize)>,
    /// The states in which one is as well.
    also: Vec<usize>,
    /// Whatever comes, the way may fit.
    is_open: bool,
}

impl Net {
    /// Begins a way; its first state.
    pub(crate) fn way(&mut self) -> usize {
        let begin = self.states.len();
        self.begins.push(begin);
        self.state()
    }

    /// A new state of the way that was begun last.
    pub(crate) fn state(&mut self) -> usize {
        self.states.push(State { way: self.begins.len() - 1, ..State::default() });
        self.states.len() - 1
    }

    /// Whether the way that was begun last has as many states as it may.
    pub(crate) fn is_full(&self) -> bool {
        self.begins.last().is_some_and(|begin| self.states.len() - begin > MOST_STATES)
    }

    /// Where one is once that has come; a new state.
    pub(crate) fn reads(&mut self, from: usize, next: Next) -> usize {
        let to = self.state();
        self.states[from].moves.push((next, to));
        to
    }

    /// The same of characters: one of ASCII, or some beyond.
    pub(crate) fn reads_char(&mut self, from: usize, first: First) -> usize {
        let to = self.reads(from, Next { ascii: first.ascii, others: false, end: false });
        if first.others {
            let others = Next { ascii: 0, others: true, end: false };
            let within = self.reads(from, others);
            self.states[within].moves.push((others, within));
            self.is_also(within, to);
        }
        to
    }

    /// Who is in one state is in another as well.
    pub(crate) fn is_also(&mut self, state: usize, other: usize) {
        self.states[state].also.push(other);
    }

    /// Whatever comes from that state on, the way may fit.
    pub(crate) fn opens(&mut self, state: usize) {
        self.states[state].is_open = true;
    }

    /// The automaton for the ways from one on. Where `is_sure` it reads on until the first way is ruled out or cannot be;
    /// else it stops, too, where one alone is left. Notes of each way that it tells whether a later one may fit as well.
    pub(crate) fn automaton(&self, first: usize, is_sure: bool, followed: &mut [bool]) -> Ahead {
        let (classes, signs) = self.classes();
        let mut reached = Vec::new();
        self.close(self.begins[first..].iter().copied(), &mut reached);
        let mut sets = vec![reached.clone()];
        let mut numbers: FxHashMap<Vec<usize>, u16> = std::iter::once((reached.clone(), 0)).collect();
        let mut next = Vec::new();
        let mut at = 0;
        while let Some(set) = sets.get(at).cloned() {
            at += 1;
            // Where nothing need be read, whatever comes is decided alike.
            let told = self.told(&set, is_sure, followed);
            for sign in &signs {
                let number = told.unwrap_or_else(|| {
                    let after = set.iter().flat_map(|state| self.after(*state, *sign));
                    self.close(after, &mut reached);
                    if let Some(number) = numbers.get(reached.as_slice()) {
                        return *number;
                    }
                    let number = match self.told(&reached, is_sure, followed) {
                        Some(told) => told,
                        None if sets.len() == MOST_SETS => self.first_of(&reached, followed),
                        None => {
                            sets.push(reached.clone());
                            ((sets.len() - 1) * signs.len()) as u16
                        }
                    };
                    numbers.insert(reached.clone(), number);
                    number
                });
                next.push(number);
            }
        }
        Ahead { classes: std::array::from_fn(|byte| classes[byte.min(128)]), end: classes[END], next }
    }

    /// The class of each sign, and the first sign of each: signs of a class are in the same moves. The end has the last,
    /// alone.
    fn classes(&self) -> ([u8; END + 1], Vec<usize>) {
        let mut known: FxHashMap<Vec<bool>, u8> = FxHashMap::default();
        let mut classes = [0; END + 1];
        let mut moves: Vec<Next> =
            self.states.iter().flat_map(|state| &state.moves).map(|(bytes, _)| *bytes).collect();
        moves.sort_unstable();
        moves.dedup();
        let mut signs = Vec::new();
        for (sign, class) in classes[..END].iter_mut().enumerate() {
            *class = *known.entry(moves.iter().map(|bytes| bytes.has(sign)).collect()).or_insert_with(|| {
                signs.push(sign);
                signs.len() as u8 - 1
            });
        }
        classes[END] = signs.len() as u8;
        signs.push(END);
        (classes, signs)
    }

    /// Where one may be after a sign; who is in an open state stays there.
    fn after(&self, state: usize, sign: usize) -> impl Iterator<Item = usize> {
        let State { moves, is_open, .. } = &self.states[state];
        let moved = moves.iter().filter(move |(bytes, _)| bytes.has(sign)).map(|(_, to)| *to);
        moved.chain(is_open.then_some(state))
    }

    /// Finds the states in which one is who is in these, in their order.
    fn close(&self, states: impl Iterator<Item = usize>, closed: &mut Vec<usize>) {
        closed.clear();
        let add = |closed: &mut Vec<usize>, state: usize| {
            if !closed.contains(&state) {
                closed.push(state);
            }
        };
        states.for_each(|state| add(closed, state));
        let mut at = 0;
        while let Some(state) = closed.get(at) {
            at += 1;
            self.states[*state].also.iter().for_each(|state| add(closed, *state));
        }
        closed.sort_unstable();
    }

    /// What is decided for who is in these states, if they tell it.
    fn told(&self, states: &[usize], is_sure: bool, followed: &mut [bool]) -> Option<u16> {
        let Some(first) = states.first().map(|state| self.states[*state].way) else { return Some(NO_WAY) };
        let of_first =
            || states.iter().map(|state| &self.states[*state]).take_while(|state| state.way == first);
        let is_alone = of_first().count() == states.len();
        let is_told = of_first().any(|state| state.is_open) || is_alone && !is_sure;
        is_told.then(|| self.first_of(states, followed))
    }

    /// The first way of those whose states these are.
    fn first_of(&self, states: &[usize], followed: &mut [bool]) -> u16 {
        let way = |state: &usize| self.states[*state].way;
        let first = states.first().map_or(0, way);
        followed[first] |= states.last().is_some_and(|last| way(last) != first);
        DECIDED | first as u16
    }
}

#[cfg(test)]
mod tests {
    use super::{Net, Next};
    use crate::first::First;

    /// Begins a way that reads these words.
    fn words(net: &mut Net, words: &str) -> usize {
        let begin = net.way();
        words.bytes().fold(begin, |state, byte| net.reads(state, Next::byte(byte)))
    }

    #[test]
    fn words_are_told_apart_where_they_part() {
        let mut net = Net::default();
        for word in ["cannot", "can ", "covers"] {
            let end = words(&mut net, word);
            net.opens(end);
        }
        let mut followed = [false; 3];
        let ahead = net.automaton(0, false, &mut followed);
        let way = |text: &str| ahead.way(text.as_bytes(), 0);
        assert_eq!(
            [way("can fly"), way("canned"), way("cannot"), way("coal"), way("x"), way("")],
            [Some(1), Some(0), Some(0), Some(2), None, None]
        );
        assert_eq!(followed, [false; 3]);
        let ahead = net.automaton(1, true, &mut followed);
        assert_eq!(
            [ahead.way(b"xcoal", 1), ahead.way(b"xcovers", 1), ahead.way(b"xcan", 1)],
            [None, Some(2), None]
        );
    }

    #[test]
    fn ways_that_begin_alike_follow_each_other() {
        let mut net = Net::default();
        let letters = First { ascii: 1 << b'a' | 1 << b'b', others: true, empty: false };
        for _ in 0..2 {
            let begin = net.way();
            let end = net.reads_char(begin, letters);
            net.is_also(end, begin);
            net.opens(end);
        }
        let mut followed = [false; 2];
        let ahead = net.automaton(0, false, &mut followed);
        assert_eq!((ahead.way("öa".as_bytes(), 0), ahead.way(b"c", 0)), (Some(0), None));
        assert_eq!(followed, [true, false]);
        assert!(ahead.is_short());
    }
}
