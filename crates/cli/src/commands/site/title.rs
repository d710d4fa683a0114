//! What the page of a file is called that is no lesson.

/// A heading has so many letters at most.
const LONGEST: usize = 80;

/// The title of the page of a file with chapters of those titles: that of the only chapter; what the comment above
/// the file's first line begins with; or the first chapter's, and how many more there are.
pub(super) fn title(text: &str, chapters: &[&str]) -> String {
    match chapters {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first, more @ ..] => heading(text).unwrap_or_else(|| format!("{first}, and {} more", more.len())),
    }
}

/// The first sentence of the comment above the first line of a file, if it makes a heading.
pub(super) fn heading(text: &str) -> Option<String> {
    let comment = text.trim_start_matches('\u{feff}').lines().map_while(|line| line.trim().strip_prefix('#'));
    let words: Vec<&str> = comment.flat_map(str::split_whitespace).collect();
    let comment = words.join(" ");
    let sentence = comment.split(". ").next().unwrap_or_default().trim_end_matches('.');
    (!sentence.is_empty() && sentence.chars().count() <= LONGEST).then(|| sentence.to_owned())
}

#[cfg(test)]
mod tests {
    use super::title;

    const TITLES: [&str; 3] = ["Under the marker", "Past the marker", "Home"];

    #[test]
    fn a_file_is_called_what_its_comment_says_first() {
        let text = "# The marker stands in the way,\n# and brown waits. Three tasks.\ngame ravens\n";
        assert_eq!(title(text, &TITLES), "The marker stands in the way, and brown waits");
        assert_eq!(title("\u{feff}# Who opens?\r\ngame odin\r\n", &TITLES), "Who opens?");
    }

    #[test]
    fn without_such_a_comment_it_is_called_as_its_chapters_are() {
        let below = "game ravens\n\n# Easy.\npuzzle \"Under the marker\"\n";
        let long = format!("# {}\ngame ravens\n", "so many words ".repeat(9));
        for text in ["", "#\ngame ravens\n", below, &long] {
            assert_eq!(title(text, &TITLES), "Under the marker, and 2 more");
        }
        assert_eq!(title("# A task.\ngame ravens\n", &TITLES[2..]), "Home");
    }
}
