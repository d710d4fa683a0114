use std::fmt::Display;

/// A count with its noun: `1 card`, `3 cards`.
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    if count == N::from(1) { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// A number that was counted, in digits; one that is as large as a number can be stands for all larger ones.
pub fn digits(count: u128) -> String {
    if count == u128::MAX { "more than 10^38".to_owned() } else { count.to_string() }
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_is_no_plural() {
        assert_eq!([0_usize, 1, 2].map(|count| counted(count, "card")), ["0 cards", "1 card", "2 cards"]);
        assert_eq!(counted(-1, "point"), "-1 points");
    }
}
