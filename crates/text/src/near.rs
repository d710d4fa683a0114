/// The candidate nearest to `word`, if one is near enough to be what was meant.
pub fn near<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    near_all(word, candidates).into_iter().next()
}

/// The candidates near enough to `word` to be what was meant, nearest first, at most three.
pub fn near_all<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
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
    scored.into_iter().take(3).map(|(_, candidate)| candidate).collect()
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn finds_slips_of_the_finger_and_nothing_far() {
        let lands = ["mountain", "forest", "water", "plains", "snow"];
        assert_eq!(near("montain", lands), Some("mountain"));
        assert_eq!(near("Froest", lands), Some("forest"));
        assert_eq!(near("mou", lands), Some("mountain"));
        assert_eq!(near("desert", lands), None);
        assert_eq!(near(&"snow".repeat(1 << 20), lands), None, "and it takes no time");
    }
}
