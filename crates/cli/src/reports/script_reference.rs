use catalog::AnyGame;
use game::{Knob, KnobCard, law_book_has};
use rulebook::{Clause, ClauseKind, FactDecl, FactType};
use schemars::JsonSchema;
use serde::Serialize;

use super::document::document;
use crate::terminal::Paint;

/// What a house-rule script of a game may amend and set.
pub(crate) fn script_reference(game: AnyGame, paint: Paint) -> String {
    let info = game.info();
    let mut out = format!(
        "// {}: what a house rule may say. Numbers are whole; words are text in quotation marks.\n{}\
         house(\"NAME\", \"{}\");\n\n",
        info.title,
        seats(info.clauses),
        info.name
    );
    for knob in info.knobs.iter() {
        let (values, usual) = (KnobCard::of_law_book(knob).values(), law_book_has(knob, str::to_owned));
        out += &format!("// {}\n// {values}; {usual}\n", knob.meaning);
        out += &format!("{}\n\n", paint.name(&format!("knob(\"{}\", …);", knob.name)));
    }
    for clause in info.clauses.iter().filter(|clause| clause.yields()) {
        out += &amendment(clause, paint);
    }
    out += "// A clause of your own: true, or a reason, where the move is forbidden.\n\
            //   play.player: text   play.move: text, in canonical form   play.position: list of set-up lines\n";
    out += &format!("{}\n\n", paint.name("forbid(\"house.ID\", \"WORDING\", |play| …);"));
    let fixed = info.clauses.iter().filter(|clause| !clause.yields()).map(|clause| &*clause.id);
    out += &format!(
        "// Not to be amended (definitions, and what every position needs):\n//   {}\n",
        fixed.collect::<Vec<_>>().join("\n//   ")
    );
    out
}

/// How players are numbered, where facts have them as numbers.
fn seats(clauses: &[&Clause]) -> &'static str {
    let mut facts = clauses.iter().flat_map(|clause| clause.facts);
    match facts.any(|fact| fact.of == FactType::Number && matches!(fact.name, "seat" | "player")) {
        true => "// Players are numbers from 1, in the order of the `players` line; 0 is nobody.\n",
        false => "",
    }
}

fn amendment(clause: &Clause, paint: Paint) -> String {
    let gives = match clause.kind {
        ClauseKind::Constraint => "true: the move is fine; false: it is refused",
        ClauseKind::Number => "the number",
        ClauseKind::Effect | ClauseKind::Definition => "true: it happens; false: it does not",
    };
    let mut out = format!("// {} — {}\n// gives {gives}\n", clause.id, clause.title);
    for fact in clause.facts {
        let of = match fact.of {
            FactType::Number => "number",
            FactType::Flag => "true or false",
            FactType::Word => "text",
            FactType::Player => "text, the player's name",
            FactType::List => "list",
        };
        out += &format!("//   facts.{}: {of}\n", fact.name);
    }
    let head = format!("fn {}({}, facts) {{ … }}", clause.function(), catalog::first_parameter(clause.kind));
    out + &*format!("{}\n\n", paint.name(&head))
}

/// The report of `saga laws --rhai`.
#[derive(Serialize, JsonSchema)]
pub(super) struct ScriptsReport {
    games: Vec<ScriptsOf>,
}

/// What a house rule of a game may say.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Scripts")]
struct ScriptsOf {
    game: &'static str,
    title: &'static str,
    knobs: &'static [Knob],
    amendable: Vec<Amendable>,
    fixed: Vec<&'static str>,
}

/// A clause that a script may amend.
#[derive(Serialize, JsonSchema)]
struct Amendable {
    clause: &'static str,
    title: &'static str,
    kind: ClauseKind,
    function: String,
    parameters: [&'static str; 2],
    facts: &'static [FactDecl],
}

/// The same for programs.
pub(crate) fn script_reference_json(games: &[AnyGame]) -> String {
    let of_game = |game: &AnyGame| {
        let info = game.info();
        let (amendable, fixed): (Vec<&'static Clause>, Vec<_>) =
            info.clauses.iter().copied().partition(|clause| clause.yields());
        ScriptsOf {
            game: info.name,
            title: info.title,
            knobs: &info.knobs,
            amendable: amendable.into_iter().map(Amendable::from).collect(),
            fixed: fixed.into_iter().map(|clause| &*clause.id).collect(),
        }
    };
    document("laws", ScriptsReport { games: games.iter().map(of_game).collect() })
}

impl From<&'static Clause> for Amendable {
    fn from(clause: &'static Clause) -> Self {
        Self {
            clause: &clause.id,
            title: &clause.title,
            kind: clause.kind,
            function: clause.function(),
            parameters: [catalog::first_parameter(clause.kind), "facts"],
            facts: clause.facts,
        }
    }
}
