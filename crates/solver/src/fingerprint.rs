use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Hashes into 128 bits, so that different positions never share a place in a table: with a billion
/// positions the odds of it are below one in 10^20.
#[derive(Clone, Copy)]
pub(crate) struct Fingerprint {
    one: u64,
    two: u64,
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
        Self { one: KEYS[1], two: KEYS[0] }
    }

    /// The fingerprint of a value.
    pub(crate) fn of(value: &(impl Hash + ?Sized)) -> u128 {
        let mut hasher = Self::new();
        value.hash(&mut hasher);
        hasher.whole()
    }

    pub(crate) fn whole(mut self) -> u128 {
        self.write_u64(KEYS[0]);
        u128::from(self.one) << 64 | u128::from(self.two)
    }
}

impl Hasher for Fingerprint {
    fn finish(&self) -> u64 {
        self.one ^ self.two
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word) ^ (chunk.len() as u64) << 56);
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.one = fold(self.one ^ word, KEYS[0]).wrapping_add(self.two);
        self.two = fold(self.two.rotate_left(23) ^ word, KEYS[1]).wrapping_add(word);
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
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
        let mut seen = Set::default();
        for one in 0u8..100 {
            for two in 0u8..100 {
                assert!(seen.insert(Fingerprint::of(&[one, two])), "{one} {two}");
                assert!(seen.insert(Fingerprint::of(&(one, two, 0u64))), "{one} {two}");
            }
        }
    }
}
