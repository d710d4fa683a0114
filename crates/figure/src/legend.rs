//! What the words of a figure mean.

use crate::{Figure, FigurePart, Row};

impl Figure {
    /// The words that not everybody knows, each with its meaning, in the order in which one reads them.
    pub fn meanings(&self) -> Vec<(String, String)> {
        let mut all: Vec<(String, String)> = Vec::new();
        let mut add = |word: &str, meaning: &str| {
            if !meaning.is_empty() && !all.iter().any(|(known, _)| known == word) {
                all.push((word.to_owned(), meaning.to_owned()));
            }
        };
        for part in &self.parts {
            let rows: &[Row] = match part {
                FigurePart::Row(row) => std::slice::from_ref(row),
                FigurePart::Panel(panel) => &panel.rows,
                FigurePart::Spread(spread) => {
                    add(&spread.pile_name, &spread.pile_meaning);
                    &[]
                }
                FigurePart::Grid(_) | FigurePart::Note { .. } | FigurePart::Legend { .. } => &[],
            };
            rows.iter().for_each(|row| add(&row.label, &row.meaning));
        }
        all
    }

    /// The figure with a legend at its end.
    #[must_use]
    pub fn explained(mut self, words: &[(String, String)]) -> Self {
        if !words.is_empty() {
            self.parts.push(FigurePart::Legend { words: words.to_vec() });
        }
        self
    }
}

/// A legend as a sentence: `aux: the auxiliary stack · supply: cards to draw`.
pub(crate) fn sentence(words: &[(String, String)]) -> String {
    let words: Vec<String> = words.iter().map(|(word, meaning)| format!("{word}: {meaning}")).collect();
    words.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Panel;

    #[test]
    fn a_word_is_explained_once() {
        let row = |label: &str, meaning: &str| Row {
            label: label.to_owned(),
            meaning: meaning.to_owned(),
            ..Row::default()
        };
        let player = || {
            FigurePart::Panel(Panel {
                rows: vec![row("hand", ""), row("aux", "put aside")],
                ..Panel::default()
            })
        };
        let figure = Figure { parts: vec![FigurePart::Row(row("marker", "Odin's")), player(), player()] };
        let words = figure.meanings();
        assert_eq!(sentence(&words), "marker: Odin's · aux: put aside");
        assert_eq!(figure.clone().explained(&words).parts.len(), 4);
        assert_eq!(figure.clone().explained(&[]), figure);
    }
}
