/// A position as somebody may see it.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct View {
    /// The position as set-up lines of the language, rows included; what the viewer may not know
    /// is left out, counted (`gray hand 5 cards`) or `?`.
    pub position: Vec<String>,
    /// The position drawn for a terminal, in lines of plain text.
    pub picture: Vec<String>,
}

impl View {
    /// How wide a picture is, in characters.
    pub const WIDTH: usize = 100;

    /// Draws a line with a label; where it is too long it is broken between words and goes on below
    /// the first of them.
    pub fn draw(picture: &mut Vec<String>, label: &str, text: &str) {
        let indent = label.chars().count();
        let mut line = label.to_owned();
        let mut width = indent;
        for (at, word) in text.split(' ').enumerate() {
            let length = word.chars().count();
            if at > 0 && width + 1 + length > Self::WIDTH {
                picture.push(std::mem::replace(&mut line, " ".repeat(indent)).trim_end().to_owned());
                width = indent;
            } else if at > 0 {
                line.push(' ');
                width += 1;
            }
            line.push_str(word);
            width += length;
        }
        picture.push(line);
    }
}

#[cfg(test)]
mod tests {
    use super::View;

    #[test]
    fn a_long_line_is_broken_and_goes_on_below_its_first_word() {
        let mut picture = Vec::new();
        View::draw(&mut picture, "hand  ", "blue3 red6");
        assert_eq!(picture, ["hand  blue3 red6"]);
        picture.clear();
        View::draw(&mut picture, "hand  ", &["blue3"; 40].join(" "));
        assert_eq!(picture.iter().map(|line| line.matches("blue3").count()).sum::<usize>(), 40);
        assert!(picture.iter().all(|line| line.chars().count() <= View::WIDTH), "{picture:#?}");
        assert!(picture[1..].iter().all(|line| line.starts_with("      blue3")), "{picture:#?}");
    }
}
