//! Scripts that measure: functions that are asked for a number of each game that was played.

use rhai::{AST, Array, Dynamic, FnPtr, Map};
use text::{Diagnostic, Source, SourceId};

use crate::declarations::called;
use crate::engine::{self, Limits};
use crate::problem::{Declaration, Problem, running};
use crate::script::{ScriptText, WrittenFor};
use crate::value::{self, words};
use crate::{compile, uses};

/// A game that was played, as a function that measures looks at it.
#[derive(Clone, Debug, Default)]
pub struct SeenGame<'s> {
    /// The name of the game.
    pub game: &'s str,
    /// Everybody at the table, in seat order.
    pub players: &'s [String],
    /// What was dealt, as lines of a set-up.
    pub start: &'s [String],
    /// The moves: who made each, its line. Nobody makes a deal.
    pub moves: Vec<(&'s str, &'s str)>,
    /// The position at the end, as lines of a set-up.
    pub position: &'s [String],
    /// The points of each player at the end; none where the game counts none.
    pub points: &'s [i64],
    /// Who won.
    pub winners: &'s [String],
    /// Who was first on turn, where anybody was.
    pub first: &'s str,
    /// How it ended, in a word: `won`, `drawn`, `stuck`, `cut off`.
    pub end: &'s str,
    /// How many turns it had.
    pub turns: u32,
}

/// A measure that a script declares.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DeclaredMeasure {
    /// What it is called.
    pub name: String,
    /// Whether it says of each game that it is so or is not, and is told as a share of them.
    pub is_share: bool,
}

/// A script that measures.
#[derive(Debug)]
pub struct MeasuringScript {
    source: Source,
    text: ScriptText,
    ast: AST,
    measures: Vec<DeclaredMeasure>,
    functions: Vec<FnPtr>,
}

/// The largest number that a measure may give, so that sums of squares stay exact.
const LARGEST: i64 = 1_000_000_000_000;

impl MeasuringScript {
    /// Reads a script; nothing where it declares neither a `measure` nor a `share`.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(id: SourceId, source: &Source) -> Result<Option<Self>, Vec<Diagnostic>> {
        let (text, ast) = compile::read(id, source, WrittenFor::Tools)?;
        if !Declaration::OF_TOOLS.iter().any(|(name, _)| uses::names(&ast, name)) {
            return Ok(None);
        }
        let (calls, fault) = called(&text, &ast, &Declaration::OF_TOOLS);
        let mut faults: Vec<Diagnostic> = fault.into_iter().collect();
        let (mut measures, mut functions) = (Vec::<DeclaredMeasure>::new(), Vec::new());
        for call in calls {
            let (of, head) = (call.which, text.at(call.at));
            let mut wrong = |message: String, label| {
                faults.push(Problem::Part { of, message, label }.at(head));
            };
            let [name, function] = match <[Dynamic; 2]>::try_from(call.values) {
                Ok(parts) => parts,
                Err(values) => {
                    faults.push(Problem::Parts { of, found: values.len() }.at(head));
                    continue;
                }
            };
            let name = value::text(&name).map(|name| name.trim().to_owned()).unwrap_or_default();
            let is_name = !name.is_empty() && !name.contains([':', '\n', '_']);
            match function.try_cast::<FnPtr>() {
                _ if !is_name => wrong(
                    "a measure has a name, without colons and low lines".to_owned(),
                    "its first part is no such name",
                ),
                _ if measures.iter().any(|known| known.name == name) => {
                    wrong(format!("two measures are called “{name}”"), "the second of them");
                }
                None => wrong("a measure ends with a function".to_owned(), "its second part is none"),
                Some(function) => {
                    let is_share = matches!(of, Declaration::Share);
                    measures.push(DeclaredMeasure { name, is_share });
                    functions.push(function);
                }
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let ast = ast.clone_functions_only();
        Ok(Some(Self { source: source.clone(), text, ast, measures, functions }))
    }

    /// What it measures.
    pub fn measures(&self) -> &[DeclaredMeasure] {
        &self.measures
    }

    /// What all of them give of a game, in their order; a share gives 1 where it is so.
    ///
    /// # Errors
    /// Why one of them gives nothing, in words.
    pub fn measure(&self, game: &SeenGame<'_>) -> Result<Vec<i64>, String> {
        let seen = seen(game);
        let ask = |(measure, function): (&DeclaredMeasure, &FnPtr)| {
            let call = || function.call::<Dynamic>(engine::of_games(), &self.ast, (seen.clone(),));
            let (given, _) = engine::counted_within(Limits::OPERATIONS_OF_GAMES, call);
            let name = &measure.name;
            let stopped = |error| running::stopped(&format!("“{name}”"), &self.text, &self.source, &error);
            let given = given.map_err(|error| stopped(*error))?;
            match (measure.is_share, given.as_bool(), given.as_int()) {
                (true, Ok(so), _) => Ok(i64::from(so)),
                (true, ..) => Err(format!("“{name}” gives {}, and neither true nor false", words(&given))),
                (false, _, Ok(number)) if number.abs() <= LARGEST => Ok(number),
                (false, _, Ok(number)) => {
                    Err(format!("“{name}” gives {number}; a measure goes to {LARGEST} at most"))
                }
                (false, ..) => Err(format!("“{name}” gives {}, and no number", words(&given))),
            }
        };
        self.measures.iter().zip(&self.functions).map(ask).collect()
    }
}

/// What a game is to a script.
fn seen(game: &SeenGame<'_>) -> Map {
    let text = |text: &str| Dynamic::from(rhai::ImmutableString::from(text));
    let list = |lines: &[String]| Dynamic::from_array(lines.iter().map(|line| text(line)).collect());
    let made = |(player, line): &(&str, &str)| {
        let entries = [("player", *player), ("move", *line)];
        Dynamic::from_map(entries.into_iter().map(|(name, value)| (name.into(), text(value))).collect())
    };
    let moves: Array = game.moves.iter().map(made).collect();
    let points = game.players.iter().zip(game.points);
    let points: Map =
        points.map(|(player, points)| (player.as_str().into(), Dynamic::from(*points))).collect();
    let entries = [
        ("game", text(game.game)),
        ("players", list(game.players)),
        ("start", list(game.start)),
        ("moves", Dynamic::from_array(moves)),
        ("position", list(game.position)),
        ("points", Dynamic::from_map(points)),
        ("winners", list(game.winners)),
        ("first", text(game.first)),
        ("end", text(game.end)),
        ("turns", Dynamic::from(i64::from(game.turns))),
    ];
    entries.into_iter().map(|(name, value)| (name.into(), value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Sources;

    fn read(script: &str) -> Result<Option<MeasuringScript>, Vec<Diagnostic>> {
        let (mut sources, source) = (Sources::default(), Source::new("measures.rhai", script));
        let id = sources.add(source.clone());
        MeasuringScript::read(id, &source)
    }

    fn measure(script: &str, moves: usize) -> Result<Vec<i64>, String> {
        let names = ["Anna".to_owned(), "Bo".to_owned()];
        let lines: Vec<(String, String)> =
            (0..moves).map(|at| (names[at % 2].clone(), format!("play red{at}"))).collect();
        let game = SeenGame {
            game: "odin",
            players: &names,
            moves: lines.iter().map(|(player, line)| (&**player, &**line)).collect(),
            points: &[3, 7],
            winners: &names[..1],
            first: "Bo",
            end: "won",
            turns: 9,
            ..SeenGame::default()
        };
        read(script).expect("a script").expect("it measures").measure(&game)
    }

    #[test]
    fn functions_count_and_say_what_is_so() {
        let script = "measure(\"red\", |game| game.moves.filter(|m| m.move.starts_with(\"play red\")).len());\n\
                      measure(\"points of Bo\", |game| game.points.Bo);\n\
                      share(\"the first wins\", |game| game.first in game.winners);";
        assert_eq!(measure(script, 4), Ok(vec![4, 7, 0]));
        // As long as any game is.
        assert_eq!(measure(script, 5_000), Ok(vec![5_000, 7, 0]));
        let read = read(script).expect("a script").expect("it measures");
        assert_eq!(
            read.measures().iter().map(|each| each.is_share).collect::<Vec<_>>(),
            [false, false, true]
        );
    }

    #[test]
    fn what_is_no_measure_is_told() {
        let told = |script| measure(script, 4).expect_err("no number");
        assert_eq!(told("measure(\"m\", |game| game.end);"), "“m” gives the text \"won\", and no number");
        assert_eq!(
            told("share(\"s\", |game| game.turns);"),
            "“s” gives the number 9, and neither true nor false"
        );
        assert!(told("measure(\"m\", |game| game.turns * 1000000000000);").contains("at most"));
        assert!(told("measure(\"m\", |game| { loop { } });").contains("more than 1000000 steps"));
        assert!(told("measure(\"m\",\n |game| game.cards);").starts_with("“m” stops, line 2"));
        let fault = |script: &str| read(script).expect_err("a fault")[0].message.clone();
        assert!(fault("measure(\"m\");").contains("two parts"));
        assert!(fault("measure(\"\", |game| 1);").contains("has a name"));
        assert!(fault("measure(\"m\", 3);").contains("ends with a function"));
        assert!(fault("measure(\"m\", |game| 1); share(\"m\", |game| true);").contains("two measures"));
        assert!(read("fn weigh(view, move) { 1 }").expect("a script").is_none());
    }
}
