/// The candidate nearest to `word`, if one is near enough to be what was meant.
pub fn near<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    near_all(word, candidates).into_iter().next()
}

/// The candidates near enough to `word` to be what was meant, nearest first, at most three.
pub fn near_all<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    scored(word, candidates).into_iter().take(3).map(|(_, candidate)| candidate).collect()
}

/// What may have been meant by a word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Guess {
    /// The word.
    pub word: String,
    /// Whether nothing else can have been meant: it is written with a slip or two, or cut short, and no other is nearly
    /// as near.
    pub certain: bool,
}

/// A slip of the finger is a letter too many, too few, another or in another place; no word is known by more of them.
const SLIPS: usize = 2;

/// The candidate nearest to `word`, and whether it must be the one that was meant.
pub fn guess<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<Guess> {
    let scored = scored(word, candidates);
    let (distance, nearest) = *scored.first()?;
    let begins = |candidate: &str| candidate.to_lowercase().starts_with(&word.to_lowercase());
    let certain = match scored.get(1) {
        _ if distance > SLIPS && !begins(nearest) => false,
        None => true,
        Some((next, other)) => !begins(nearest) && !begins(other) && *next >= distance + SLIPS,
    };
    Some(Guess { word: nearest.to_owned(), certain })
}

/// The candidates near enough to `word`, each with how far it is from it, nearest first.
fn scored<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<(usize, &'a str)> {
    let word = word.to_lowercase();
    let length = word.chars().count();
    let reach = (length / 3).max(1);
    let mut scored: Vec<(usize, &str)> = candidates
        .into_iter()
        .filter_map(|candidate| {
            let other = candidate.to_lowercase();
            let starts = word.len() >= 3 && other.starts_with(&word);
            // Words are as far apart as their lengths at least, and the distance of long ones is dear.
            if !starts && other.chars().count().abs_diff(length) > reach {
                return None;
            }
            let distance = strsim::damerau_levenshtein(&word, &other);
            (distance <= reach || starts).then_some((distance, candidate))
        })
        .collect();
    scored.sort();
    scored.dedup();
    scored
}

#[cfg(test)]
mod tests {
    use super::{guess, near};

    #[test]
    fn finds_slips_of_the_finger_and_nothing_far() {
        let lands = ["mountain", "forest", "water", "plains", "snow"];
        assert_eq!(near("montain", lands), Some("mountain"));
        assert_eq!(near("Froest", lands), Some("forest"));
        assert_eq!(near("mou", lands), Some("mountain"));
        assert_eq!(near("desert", lands), None);
        assert_eq!(near(&"snow".repeat(1 << 20), lands), None, "and it takes no time");
    }

    #[test]
    fn a_guess_is_certain_where_nothing_else_is_nearly_as_near() {
        let certain = |word, candidates: &[&str]| {
            guess(word, candidates.iter().copied()).map(|guess| (guess.word, guess.certain))
        };
        let blues = ["blue1", "blue2", "blue3"];
        assert_eq!(certain("bleu3", &blues), Some(("blue3".into(), true)));
        assert_eq!(certain("blu", &["blue"]), Some(("blue".into(), true)), "it is cut short");
        assert_eq!(certain("blue", &blues), Some(("blue1".into(), false)), "all begin so");
        assert_eq!(certain("blue4", &blues), Some(("blue1".into(), false)), "all are as near");
        assert_eq!(certain("Anns", &["Ann", "Anna"]), Some(("Ann".into(), false)));
        let ids = ["ravens.flight.group", "ravens.flight.land"];
        assert_eq!(certain("ravens.flight.grop", &ids), Some(("ravens.flight.group".into(), true)));
        assert_eq!(certain("ravens.fright.goop", &ids[1..]), Some(("ravens.flight.land".into(), false)));
        assert_eq!(certain("desert", &ids), None);
    }
}
