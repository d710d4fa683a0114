//! What somebody chose in an editor.

use serde_json::Value;

/// More positions than this are not searched while one writes, whatever is chosen: `saga.prove` may go on.
const MOST: u64 = 10_000_000;

/// What somebody chose in an editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    /// `inlayHints.moves`: what moves drew stands beside them.
    pub(crate) hints_of_moves: bool,
    /// `inlayHints.rows`: the verdict of a row of cases stands beside it.
    pub(crate) hints_of_rows: bool,
    /// `puzzles.positions`: so far puzzles are searched while one writes, in positions.
    pub(crate) positions: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { hints_of_moves: true, hints_of_rows: true, positions: service::POSITIONS }
    }
}

impl Settings {
    /// Takes over what is chosen: an object like `{"inlayHints": {"moves": false}, "puzzles": {"positions": 50000}}`,
    /// by itself or below `saga`. What is not said stays; gives what cannot be meant, in words.
    pub(crate) fn take(&mut self, said: &Value) -> Vec<String> {
        let said = said.get("saga").unwrap_or(said);
        let mut odd = Vec::new();
        let mut switch = |name: &str, chosen: &mut bool| match &said["inlayHints"][name] {
            Value::Null => {}
            Value::Bool(value) => *chosen = *value,
            other => odd.push(format!("saga.inlayHints.{name}: true or false is expected, not {other}")),
        };
        switch("moves", &mut self.hints_of_moves);
        switch("rows", &mut self.hints_of_rows);
        match &said["puzzles"]["positions"] {
            Value::Null => {}
            value => match value.as_u64().filter(|positions| *positions <= MOST) {
                Some(positions) => self.positions = positions,
                None => odd.push(format!(
                    "saga.puzzles.positions: a whole number from 0 to {} is expected, not {value}",
                    text::grouped(MOST)
                )),
            },
        }
        odd
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_chosen_is_taken_over_and_what_cannot_be_meant_is_told() {
        let mut settings = Settings::default();
        let wanted = Settings { hints_of_moves: false, hints_of_rows: true, positions: 50_000 };
        let said =
            json!({ "inlayHints": { "moves": false }, "puzzles": { "positions": 50_000 }, "path": "x" });
        assert_eq!((settings.take(&said), settings), (Vec::new(), wanted));
        assert_eq!((settings.take(&Value::Null), settings), (Vec::new(), wanted));
        assert_eq!(
            settings.take(&json!({ "saga": { "inlayHints": { "rows": false } } })),
            Vec::<String>::new()
        );
        assert!(!settings.hints_of_rows);
        let odd = json!({ "inlayHints": { "moves": "no" }, "puzzles": { "positions": -1 } });
        let told = settings.take(&odd);
        assert_eq!(told.len(), 2, "{told:?}");
        assert_eq!(
            told[1],
            "saga.puzzles.positions: a whole number from 0 to 10,000,000 is expected, not -1"
        );
        assert_eq!((settings.hints_of_moves, settings.positions), (false, 50_000));
        assert_eq!(settings.take(&json!([1])), Vec::<String>::new());
    }
}
