use std::fmt::Display;

/// A count with its noun: `1 card`, `3 cards`.
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    if count == N::from(1) { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// The verb that goes with a count: `is` or `are`.
pub fn verb<N: PartialEq + From<u8>>(count: N, one: &'static str, several: &'static str) -> &'static str {
    if count == N::from(1) { one } else { several }
}

/// A number that was counted, in digits; one that is as large as a number can be stands for all larger ones.
pub fn digits(count: u128) -> String {
    if count == u128::MAX { "more than 10^38".to_owned() } else { count.to_string() }
}

/// A number with commas between its thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A small number in words, a greater one in digits: `three`, `13`.
pub fn in_words(count: usize) -> String {
    let words = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    words.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// Several things in a sentence, with a word before the last: `a, b or c`.
pub fn listed(things: &[impl AsRef<str>], before_last: &str) -> String {
    let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match things.as_slice() {
        [others @ .., last] if !others.is_empty() => format!("{} {before_last} {last}", others.join(", ")),
        things => things.concat(),
    }
}

/// The text with its first letter in upper case.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::{capital, counted, grouped, in_words, listed};

    #[test]
    fn thousands_are_grouped() {
        let each = [0, 7, 999, 1_000, 45_100, 2_000_000].map(grouped);
        assert_eq!(each, ["0", "7", "999", "1,000", "45,100", "2,000,000"]);
    }

    #[test]
    fn one_is_no_plural() {
        assert_eq!([0_usize, 1, 2].map(|count| counted(count, "card")), ["0 cards", "1 card", "2 cards"]);
        assert_eq!(counted(-1, "point"), "-1 points");
    }

    #[test]
    fn a_list_has_a_word_before_its_last() {
        let listed = |things: &[&str]| listed(things, "or");
        assert_eq!([listed(&[]), listed(&["a"]), listed(&["a", "b"])], ["", "a", "a or b"]);
        assert_eq!(listed(&["a", "b", "c"]), "a, b or c");
    }

    #[test]
    fn small_numbers_are_words() {
        assert_eq!([0, 2, 12, 13].map(in_words), ["no", "two", "twelve", "13"]);
        assert_eq!(["two cards", "", "élan"].map(capital), ["Two cards", "", "Élan"]);
    }
}
