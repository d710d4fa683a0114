//! What is counted: measures by their names, and those of scripts.

use std::path::Path;
use std::sync::Arc;

use catalog::{MeasuringScript, SeenGame};
use simulate::{Measure, MeasuredGame, Measuring, OwnMeasure, OwnMeasures};
use text::near;

use super::table::bad;
use crate::args::SimulateArgs;
use crate::problem::Problem;
use crate::{game_script, scripts};

/// What is counted of games.
pub(super) struct Measures {
    /// By their names.
    pub(super) named: Vec<Measure>,
    /// Of scripts.
    pub(super) own: Vec<OwnMeasures>,
}

impl Measures {
    /// What the options name.
    ///
    /// # Errors
    /// What is no measure.
    pub(super) fn of(args: &SimulateArgs) -> Result<Self, Problem> {
        let mut all = Self { named: Vec::new(), own: Vec::new() };
        if args.measure.is_empty() {
            all.named = Measure::USUAL.to_vec();
        }
        for name in args.measure.iter().map(|name| name.trim()) {
            if game_script::is_script(Path::new(name)) {
                all.take_script(name)?;
            } else if name == "all" {
                all.named.extend(Measure::ALL);
            } else {
                all.named.push(Measure::named(name).ok_or_else(|| unknown(name))?);
            }
        }
        if args.out_cards.is_some() {
            all.named.push(Measure::Cards);
        }
        let mut once = Vec::new();
        all.named.retain(|measure| {
            let is_new = !once.contains(measure);
            once.push(*measure);
            is_new
        });
        Ok(all)
    }

    /// Takes in the measures of a script.
    fn take_script(&mut self, name: &str) -> Result<(), Problem> {
        let script = ScriptOfMeasures::read(name).map_err(|why| bad("--measure", &why, None))?;
        let known = self.own.iter().flat_map(|own| own.0.measures());
        let twice = known.into_iter().find(|known| script.measures().contains(known));
        if let Some(twice) = twice {
            let message = format!("two measures are called “{}”", twice.name);
            return Err(bad("--measure", &message, Some("give one of them another name")));
        }
        self.own.push(OwnMeasures(Arc::new(script)));
        Ok(())
    }
}

fn unknown(name: &str) -> Problem {
    let known = || Measure::ALL.iter().map(|measure| measure.word());
    let help = match near(name, known()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!(
            "there are {} and `all`, and scripts (`FILE.rhai`) that call `measure` or `share`",
            known().collect::<Vec<_>>().join(", ")
        ),
    };
    bad("--measure", &format!("nothing is called `{name}` that can be counted"), Some(&help))
}

/// A script that measures.
struct ScriptOfMeasures {
    text: String,
    script: MeasuringScript,
}

impl ScriptOfMeasures {
    /// The script at that path.
    ///
    /// # Errors
    /// Why it is none.
    fn read(name: &str) -> Result<Self, String> {
        let lacks = "measures nothing: it has neither `measure(\"NAME\", |game| NUMBER);` nor \
                     `share(\"NAME\", |game| CONDITION);`";
        let (text, script) = scripts::read(name, MeasuringScript::read, lacks)?;
        Ok(Self { text, script })
    }
}

impl Measuring for ScriptOfMeasures {
    fn measures(&self) -> Vec<OwnMeasure> {
        let declared = self.script.measures().iter();
        declared.map(|each| OwnMeasure { name: each.name.clone(), is_share: each.is_share }).collect()
    }

    fn text(&self) -> &str {
        &self.text
    }

    fn measure(&self, game: &MeasuredGame<'_>) -> Result<Vec<i64>, String> {
        let moves = game.recorded.moves.iter();
        let first = game.row.first.and_then(|seat| game.players.get(usize::from(seat)));
        self.script.measure(&SeenGame {
            game: game.game,
            players: game.players,
            start: &game.recorded.setup,
            moves: moves.map(|made| (made.player.as_deref().unwrap_or_default(), &*made.line)).collect(),
            position: &game.recorded.position,
            points: &game.row.points,
            winners: &game.recorded.winners,
            first: first.map_or("", String::as_str),
            end: game.row.end.word(),
            turns: game.row.turns,
        })
    }
}
