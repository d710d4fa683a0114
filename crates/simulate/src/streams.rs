//! Where the chance of a game comes from: the seed of the run, the number of the game, and what it is for.

/// What chance decides in a game; what one of them takes says nothing about another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stream {
    /// What is dealt, drawn and shuffled.
    Deal,
    /// The moves of those who play by chance, and who acts first where several may.
    Moves,
    /// What the player of that seat makes up in thought.
    Thought(u8),
}

/// The generator of a game for one of the things that chance decides there. It hangs on nothing else: equal numbers
/// give equal games on any thread, in any order.
pub(crate) fn stream(seed: u64, game: u64, of: Stream) -> fastrand::Rng {
    let of = match of {
        Stream::Deal => 0,
        Stream::Moves => 1,
        Stream::Thought(seat) => 2 + u64::from(seat),
    };
    fastrand::Rng::with_seed(mixed(mixed(mixed(seed) ^ game) ^ of))
}

/// A number as good as drawn, by another (the finaliser of SplitMix64: Steele, Lea and Flood, 2014).
pub(crate) fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_and_each_use_has_numbers_of_its_own() {
        let first = |seed, game, of| stream(seed, game, of).u64(..);
        assert_eq!(first(1, 2, Stream::Deal), first(1, 2, Stream::Deal));
        let several = [
            first(1, 2, Stream::Deal),
            first(1, 2, Stream::Moves),
            first(1, 2, Stream::Thought(0)),
            first(1, 2, Stream::Thought(1)),
            first(1, 3, Stream::Deal),
            first(2, 2, Stream::Deal),
            first(2, 1, Stream::Deal),
        ];
        let mut different = several.to_vec();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), several.len());
    }
}
