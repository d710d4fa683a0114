//! Fingerprints of positions: for tables of what is known of them, and for what came back.

use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Hashes into 128 bits, so that different positions never share a place in a table: with a billion
/// positions the odds of it are below one in 10^20.
///
/// Small values are packed into words first, and two words are mixed at a time. Which values stand in which word
/// follows from those before.
#[derive(Clone, Copy, Debug)]
pub struct Fingerprint {
    one: u64,
    two: u64,
    /// A whole word that waits for the next.
    waiting: Option<u64>,
    /// The word that is packed, and how many of its bits are taken.
    packed: u64,
    bits: u32,
}

const KEYS: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03];
/// Marks words of small values. It is no key: a product with a marked word would be nothing where all of them are.
const MARK: u64 = 0x8CB9_2BA7_2F3D_8DD7;

/// Both halves of a product, mixed.
#[inline]
fn fold(one: u64, two: u64) -> u64 {
    let product = u128::from(one) * u128::from(two);
    product as u64 ^ (product >> 64) as u64
}

impl Fingerprint {
    /// Of nothing yet.
    #[inline]
    pub fn new() -> Self {
        Self { one: KEYS[1], two: KEYS[0], waiting: None, packed: 0, bits: 0 }
    }

    /// The fingerprint of a value.
    pub fn of(value: &(impl Hash + ?Sized)) -> u128 {
        let mut hasher = Self::new();
        value.hash(&mut hasher);
        hasher.whole()
    }

    /// The fingerprint of all that was taken in.
    #[inline]
    pub fn whole(mut self) -> u128 {
        self.take_packed();
        if let Some(last) = self.waiting.take() {
            self.mix(last, MARK);
        }
        // Once more, so that the last words reach all bits.
        let [one, two] = [fold(self.one ^ MARK, KEYS[0]), fold(self.two ^ MARK, KEYS[1])];
        u128::from(one) << 64 | u128::from(two)
    }

    /// Each half of the fingerprint takes in both words in a way of its own.
    #[inline]
    fn mix(&mut self, first: u64, second: u64) {
        self.one = fold(first ^ KEYS[0], second ^ self.one).wrapping_add(second);
        self.two = fold(second ^ KEYS[1], first ^ self.two).wrapping_add(first);
    }

    #[inline]
    fn take(&mut self, word: u64) {
        match self.waiting.take() {
            None => self.waiting = Some(word),
            Some(waiting) => self.mix(waiting, word),
        }
    }

    /// Packs a small value of so many bits.
    #[inline]
    fn pack(&mut self, value: u64, bits: u32) {
        if self.bits + bits > u64::BITS {
            self.take_packed();
        }
        self.packed |= value << self.bits;
        self.bits += bits;
    }

    /// A word of small values is marked, so that it is never taken for another.
    #[inline]
    fn take_packed(&mut self) {
        self.take(self.packed ^ MARK);
        (self.packed, self.bits) = (0, 0);
    }
}

impl Default for Fingerprint {
    fn default() -> Self {
        Self::new()
    }
}

impl Hasher for Fingerprint {
    #[inline]
    fn finish(&self) -> u64 {
        let whole = self.whole();
        whole as u64 ^ (whole >> 64) as u64
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.write_u64(u64::from_le_bytes(*word)));
        rest.iter().for_each(|byte| self.write_u8(*byte));
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.pack(u64::from(word), u8::BITS);
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.pack(u64::from(word), u16::BITS);
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.pack(u64::from(word), u32::BITS);
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.take(word);
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    /// Mostly the number of a variant or a length, which is small.
    #[inline]
    fn write_usize(&mut self, word: usize) {
        if word < usize::from(u8::MAX) {
            self.write_u8(word as u8);
        } else {
            self.write_u8(u8::MAX);
            self.write_u64(word as u64);
        }
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.write_usize(word as usize);
    }
}

/// Takes a fingerprint's own bits as its hash.
#[derive(Clone, Copy, Debug, Default)]
pub struct Itself(u64);

impl Hasher for Itself {
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.0 = self.0.rotate_left(8) ^ u64::from(*byte));
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.0 = word as u64;
    }
}

/// A map by fingerprints.
pub type Map<V> = std::collections::HashMap<u128, V, BuildHasherDefault<Itself>>;
/// A set of fingerprints.
pub type Set = std::collections::HashSet<u128, BuildHasherDefault<Itself>>;

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Fingerprints, the halves of which differ too: neither is lost on the way.
    #[derive(Default)]
    struct Halves([HashSet<u64>; 2]);

    impl Halves {
        fn add(&mut self, value: &impl Hash) -> bool {
            let whole = Fingerprint::of(value);
            self.0[0].insert(whole as u64) & self.0[1].insert((whole >> 64) as u64)
        }
    }

    #[test]
    fn neighbours_have_different_fingerprints() {
        // Which values stand in which word is told by the type: each type by itself.
        let [mut pairs, mut triples, mut lists, mut words, mut late] =
            std::array::from_fn(|_| Halves::default());
        for one in 0u8..100 {
            for two in 0u8..100 {
                let (wide, list) = (u64::from(two), vec![two; usize::from(one)]);
                assert!(pairs.add(&[one, two]), "{one} {two}");
                assert!(triples.add(&(one, wide, Some(one))), "{one} {two}");
                assert!(lists.add(&(list, two)), "{one} times {two}");
                assert!(words.add(&(wide, u64::from(one))), "{two} {one}");
                // Small values that are nothing follow, and words that are.
                assert!(late.add(&(one, wide, [0u64; 3], [0u32; 5], 0u64)), "{one} {two}");
            }
        }
    }
}
