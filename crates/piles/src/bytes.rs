use std::hash::Hasher;

/// Hashes what is a byte each, eight at a time.
#[inline]
pub fn hash_bytes<C: Copy, H: Hasher>(cards: &[C], byte: impl Fn(C) -> u8, hasher: &mut H) {
    let word = |cards: &[C]| cards.iter().rev().fold(0, |word, card| word << 8 | u64::from(byte(*card)));
    let (words, rest) = cards.as_chunks::<8>();
    words.iter().for_each(|cards| hasher.write_u64(word(cards)));
    if !rest.is_empty() {
        hasher.write_u64(word(rest));
    }
}
