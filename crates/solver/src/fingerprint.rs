use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Hashes into 128 bits, so that different positions never share a place in a table: with a billion
/// positions the odds of it are below one in 10^20.
///
/// Small values are gathered into words first: a position consists of them.
#[derive(Clone, Copy)]
pub(crate) struct Fingerprint {
    one: u64,
    two: u64,
    gathered: u64,
    bits: u32,
}

const KEYS: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03];

/// Both halves of a product, mixed.
#[inline]
fn fold(one: u64, two: u64) -> u64 {
    let product = u128::from(one) * u128::from(two);
    product as u64 ^ (product >> 64) as u64
}

impl Fingerprint {
    pub(crate) fn new() -> Self {
        Self { one: KEYS[1], two: KEYS[0], gathered: 0, bits: 0 }
    }

    /// The fingerprint of a value.
    pub(crate) fn of(value: &(impl Hash + ?Sized)) -> u128 {
        let mut hasher = Self::new();
        value.hash(&mut hasher);
        hasher.whole()
    }

    pub(crate) fn whole(mut self) -> u128 {
        self.flush();
        self.mix(KEYS[0]);
        u128::from(self.one) << 64 | u128::from(self.two)
    }

    #[inline]
    fn mix(&mut self, word: u64) {
        self.one = fold(self.one ^ word, KEYS[0]).wrapping_add(self.two);
        self.two = fold(self.two.rotate_left(23) ^ word, KEYS[1]).wrapping_add(word);
    }

    #[inline]
    fn flush(&mut self) {
        if self.bits > 0 {
            let word = self.gathered;
            (self.gathered, self.bits) = (0, 0);
            self.mix(word);
        }
    }

    /// Takes in a small value. Which values stood in which word follows from those before.
    #[inline]
    fn gather(&mut self, value: u64, bits: u32) {
        if self.bits + bits > 64 {
            self.flush();
        }
        self.gathered |= value << self.bits;
        self.bits += bits;
        if self.bits == 64 {
            self.flush();
        }
    }
}

impl Hasher for Fingerprint {
    fn finish(&self) -> u64 {
        let whole = self.whole();
        whole as u64 ^ (whole >> 64) as u64
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        self.flush();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        rest.iter().for_each(|byte| self.gather(u64::from(*byte), 8));
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.flush();
        self.mix(word);
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.gather(u64::from(word), 8);
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.gather(u64::from(word), 16);
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.gather(u64::from(word), 32);
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.flush();
        self.mix(word as u64);
        self.mix((word >> 64) as u64);
    }

    /// Mostly the number of a variant or a length, which is small.
    #[inline]
    fn write_usize(&mut self, word: usize) {
        match u8::try_from(word) {
            Ok(small) if small < u8::MAX => self.gather(u64::from(small), 8),
            _ => {
                self.gather(u64::from(u8::MAX), 8);
                self.write_u64(word as u64);
            }
        }
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.write_usize(word as usize);
    }
}

/// Takes a fingerprint's own bits as its hash.
#[derive(Clone, Copy, Default)]
pub(crate) struct Itself(u64);

impl Hasher for Itself {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.0 = self.0.rotate_left(8) ^ u64::from(*byte));
    }

    fn write_u128(&mut self, word: u128) {
        self.0 = word as u64;
    }
}

/// A map by fingerprints.
pub(crate) type Map<V> = std::collections::HashMap<u128, V, BuildHasherDefault<Itself>>;
/// A set of fingerprints.
pub(crate) type Set = std::collections::HashSet<u128, BuildHasherDefault<Itself>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_have_different_fingerprints() {
        // Which values stand in which word is told by the type: each type by itself.
        let (mut pairs, mut triples, mut lists) = (Set::default(), Set::default(), Set::default());
        for one in 0u8..100 {
            for two in 0u8..100 {
                assert!(pairs.insert(Fingerprint::of(&[one, two])), "{one} {two}");
                assert!(triples.insert(Fingerprint::of(&(one, u64::from(two), Some(one)))), "{one} {two}");
                let list = vec![two; usize::from(one)];
                assert!(lists.insert(Fingerprint::of(&(list, two))), "{one} times {two}");
            }
        }
    }
}
