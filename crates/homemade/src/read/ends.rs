//! How a game ends.

use house::own::{Datum, ReadScript};
use rulebook::ClauseKind;
use text::Diagnostic;

use super::draft::Draft;
use super::fault;
use super::options::Options;
use super::parts::{Given, Parts};
use crate::defined::{Ending, Then, When};

impl Draft {
    /// `ends("ID", "WORDING", #{ when: "row", length: 3 })`, `ends("ID", "WORDING", |play| …)`
    pub(super) fn ends(&mut self, parts: Parts<'_>, script: &ReadScript) -> Result<(), Diagnostic> {
        parts.count(3..=3)?;
        if matches!(parts.get(2).map(|said| &said.value), Some(Datum::Function(_))) {
            let function = parts.given(parts.function(2)?, Given::Play, script)?;
            let clause = self.clause(parts, 0, ClauseKind::Effect)?;
            self.endings.push(Ending { clause, when: When::Asked(function), then: Then::Told });
            return Ok(());
        }
        let options = Options::of(parts, 2)?;
        let (when, usual) = self.when(parts, &options, script)?;
        let then = match options.text("then")? {
            None => usual,
            Some(word) => match word.value.as_str() {
                "wins" => Then::Wins,
                "loses" => Then::Loses,
                "draw" => Then::Draw,
                "out" => Then::Out,
                "most men" => Then::MostMen,
                other => {
                    let number = other.strip_prefix("most ");
                    let number =
                        number.and_then(|word| self.numbers.iter().position(|known| known.word == word));
                    match number.filter(|at| self.numbers[*at].each) {
                        Some(at) => Then::MostOf(at),
                        None => {
                            let words = ["wins", "loses", "draw", "out", "most men"];
                            return Err(fault::no_such("outcome", other, word.place, words.into_iter()));
                        }
                    }
                }
            },
        };
        options.end()?;
        let clause = self.clause(parts, 0, ClauseKind::Effect)?;
        self.endings.push(Ending { clause, when, then });
        Ok(())
    }

    /// When it ends, and what usually comes of it.
    fn when(
        &self,
        parts: Parts<'_>,
        options: &Options<'_>,
        script: &ReadScript,
    ) -> Result<(When, Then), Diagnostic> {
        let Some(word) = options.text("when")? else {
            if let Some(function) = options.function("asked")? {
                return Ok((When::Asked(parts.given(function, Given::Play, script)?), Then::Told));
            }
            return Err(fault::declaration(
                "ends",
                parts.place(),
                "`when` says when the game ends",
                "missing",
            ));
        };
        Ok(match word.value.as_str() {
            "row" => {
                let length = self.row_length(parts, options)?;
                (When::Row(length), Then::Wins)
            }
            "reached" => {
                let men = self.kinds(options.texts("piece")?)?;
                let words = options.texts("squares")?.ok_or_else(|| {
                    fault::declaration(
                        "ends",
                        parts.place(),
                        "`squares` says which squares are to be reached",
                        "missing",
                    )
                })?;
                let mut squares = vec![boards::Squares::EMPTY; usize::from(self.who().most())];
                for word in words {
                    for (seat, all) in squares.iter_mut().enumerate() {
                        let mut word = word.clone();
                        if word.value == "far row" {
                            word.value = if seat == 1 { "bottom row" } else { "top row" }.to_owned();
                        }
                        *all = all.or(self.squares_named(&word)?);
                    }
                }
                (When::Reached { men, squares }, Then::Wins)
            }
            "stuck" => (When::Stuck, Then::Loses),
            "nobody moves" => (When::NobodyMoves, Then::Draw),
            "full" => (When::Full, Then::Draw),
            "repeated" => (When::Repeated(super::ahead::repeated(options, 3)?), Then::Draw),
            "gone" => {
                let men = self.kinds(options.texts("piece")?)?;
                let left = options.number("left", 0, 100)?.unwrap_or(0) as u32;
                (When::Gone { men, left }, Then::Loses)
            }
            other => {
                let words = ["row", "reached", "stuck", "nobody moves", "full", "gone", "repeated"];
                return Err(fault::no_such("end", other, word.place, words.into_iter()));
            }
        })
    }
}
