//! Scripts that play: a function that chooses among moves, or one that weighs each of them.

use rhai::{AST, Array, Dynamic, Map};
use text::{Diagnostic, Source, SourceId};

use crate::problem::running;
use crate::script::{ScriptText, WrittenFor};
use crate::value::{self, words};
use crate::{compile, engine};

/// What a function that chooses or weighs looks at: what a player knows.
#[derive(Clone, Debug, Default)]
pub struct Situation<'s> {
    /// The name of the game.
    pub game: &'s str,
    /// The player who is to move.
    pub player: &'s str,
    /// Everybody at the table, in seat order.
    pub players: &'s [String],
    /// The position as the player sees it, as lines of a set-up.
    pub position: &'s [String],
    /// A number below 2^53 that decides where chance should: scripts know no other.
    pub chance: u64,
}

/// A script that plays.
#[derive(Debug)]
pub struct DecidingScript {
    source: Source,
    text: ScriptText,
    ast: AST,
    weighs: bool,
}

/// The function that chooses: of what there is to see, and the moves.
const CHOOSE: &str = "choose";
/// The function that weighs: of what there is to see, and a move.
const WEIGH: &str = "weigh";

impl DecidingScript {
    /// Reads a script; nothing where it declares neither `fn choose(view, moves)` nor `fn weigh(view, move)`.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(id: SourceId, source: &Source) -> Result<Option<Self>, Vec<Diagnostic>> {
        let (text, ast) = compile::read(id, source, WrittenFor::Tools)?;
        let ast = ast.clone_functions_only();
        let has = |name: &str| ast.iter_fn_def().any(|each| each.name == name && each.params.len() == 2);
        let weighs = !has(CHOOSE);
        if weighs && !has(WEIGH) {
            return Ok(None);
        }
        Ok(Some(Self { source: source.clone(), text, ast, weighs }))
    }

    /// The number of the move that it makes, from 0: the one that `choose` gives, or the one that `weigh` gives most;
    /// of several that weigh as much the one that the chance of the situation decides.
    ///
    /// # Errors
    /// Why it makes none, in words.
    pub fn decide(&self, situation: &Situation<'_>, moves: &[String]) -> Result<usize, String> {
        let view = view(situation);
        if !self.weighs {
            let list: Array = moves.iter().map(|line| line.as_str().into()).collect();
            return self.chosen(&self.call(CHOOSE, (view, list))?, moves);
        }
        let (mut most, mut best) = (i64::MIN, Vec::new());
        for (at, line) in moves.iter().enumerate() {
            let weight = self.call(WEIGH, (view.clone(), line.clone()))?;
            let weight = weight
                .as_int()
                .map_err(|_| format!("`weigh` gives {} for `{line}`, and no number", words(&weight)))?;
            if weight > most {
                (most, best) = (weight, Vec::new());
            }
            if weight == most {
                best.push(at);
            }
        }
        let at = situation.chance.checked_rem(best.len() as u64).unwrap_or_default() as usize;
        best.get(at).copied().ok_or_else(|| "there is no move to weigh".to_owned())
    }

    /// The move that `choose` gave: its line, or its number from 0.
    fn chosen(&self, answer: &Dynamic, moves: &[String]) -> Result<usize, String> {
        if let Ok(number) = answer.as_int() {
            let at = usize::try_from(number).ok().filter(|at| *at < moves.len());
            return at
                .ok_or_else(|| format!("`choose` gives move {number} of {}, counted from 0", moves.len()));
        }
        let line = value::text(answer)
            .ok_or_else(|| format!("`choose` gives {}, and neither a move nor its number", words(answer)))?;
        let at = moves.iter().position(|candidate| *candidate == line);
        at.ok_or_else(|| format!("`choose` gives `{line}`, which is none of the moves"))
    }

    fn call(&self, name: &str, args: impl rhai::FuncArgs) -> Result<Dynamic, String> {
        engine::counted(|| engine::call(&self.ast, name, args))
            .0
            .map_err(|error| running::stopped(&format!("`{name}`"), &self.text, &self.source, &error))
    }
}

/// What a situation is to a script.
fn view(situation: &Situation<'_>) -> Map {
    let list = |lines: &[String]| -> Dynamic {
        Dynamic::from_array(lines.iter().map(|line| line.as_str().into()).collect())
    };
    let entries: [(&str, Dynamic); 5] = [
        ("game", situation.game.into()),
        ("player", situation.player.into()),
        ("players", list(situation.players)),
        ("position", list(situation.position)),
        ("chance", i64::try_from(situation.chance).unwrap_or(i64::MAX).into()),
    ];
    entries.into_iter().map(|(name, value)| (name.into(), value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Sources;

    fn decide(script: &str, chance: u64) -> Result<usize, String> {
        let (mut sources, source) = (Sources::default(), Source::new("bot.rhai", script));
        let id = sources.add(source.clone());
        let script = DecidingScript::read(id, &source).expect("a script").expect("it plays");
        let position = ["gray at 3".to_owned()];
        let situation =
            Situation { game: "ravens", player: "gray", position: &position, chance, ..Default::default() };
        script.decide(&situation, &["pass".to_owned(), "fly".to_owned(), "draw".to_owned()])
    }

    #[test]
    fn scripts_choose_and_weigh() {
        assert_eq!(
            decide("fn choose(view, moves) { if \"gray at 3\" in view.position { moves[2] } else { 0 } }", 0),
            Ok(2)
        );
        assert_eq!(decide("fn choose(view, moves) { view.chance % moves.len() }", 4), Ok(1));
        assert_eq!(decide("fn weigh(view, move) { if move == \"pass\" { 0 } else { 1 } }", 0), Ok(1));
        assert_eq!(decide("fn weigh(view, move) { if move == \"pass\" { 0 } else { 1 } }", 1), Ok(2));
    }

    #[test]
    fn what_is_no_answer_is_told() {
        let told = |script| decide(script, 0).expect_err("no answer");
        assert_eq!(told("fn choose(view, moves) { 3 }"), "`choose` gives move 3 of 3, counted from 0");
        assert_eq!(
            told("fn choose(view, moves) { \"swim\" }"),
            "`choose` gives `swim`, which is none of the moves"
        );
        assert!(told("fn choose(view, moves) { true }").contains("neither a move nor its number"));
        assert!(told("fn weigh(view, move) { move }").contains("and no number"));
        assert!(told("fn weigh(view, move) {\n  loop { }\n}").starts_with("`weigh` stops"));
        assert!(told("fn weigh(view, move) {\n  view.cards\n}").starts_with("`weigh` stops, line 2"));
    }
}
