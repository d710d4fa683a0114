use catalog::AnyGame;
use game::{Knob, KnobCard, LOOKS, Seers, Sight, SightKind, Sights, law_book_has};
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
            //   play.player: text   play.move: text, in canonical form   play.position: list of set-up lines\n\
            //   and what lies on the table, see below\n";
    out += &format!("{}\n\n", paint.name("forbid(\"house.ID\", \"WORDING\", |play| …);"));
    out += &table(&info.sights);
    let fixed = info.clauses.iter().filter(|clause| !clause.yields()).map(|clause| &*clause.id);
    out += &format!(
        "// Not to be amended (definitions, and what every position needs):\n//   {}\n",
        fixed.collect::<Vec<_>>().join("\n//   ")
    );
    out
}

/// What there is to look at on the table.
fn table(sights: &Sights) -> String {
    let mut out = "// What `play` answers, in `forbid` and in an amendment with a third parameter: \
                   fn CLAUSE(…, facts, play) { … }\n"
        .to_owned();
    for look in LOOKS.iter().filter(|look| sights.answer(look)) {
        out += &format!("//   play.{}: {}\n", look.form, look.means);
    }
    for (zones, head) in [(true, "Zones"), (false, "Numbers, players and words")] {
        let of_kind =
            sights.zones_and_numbers.iter().filter(|sight| sights.find(sight.word, zones).is_some());
        let lines: Vec<String> = of_kind.map(line).collect();
        if !lines.is_empty() {
            out += &format!("// {head}:\n{}", lines.concat());
        }
    }
    if !sights.places.is_empty() {
        out += &format!("// A place is {}.\n", sights.places);
    }
    if !sights.of_cards.is_empty() {
        let names: Vec<String> = sights.of_cards.iter().map(|name| format!("card.{name}")).collect();
        out += &format!("// A card is its word; what is said of it: {}.\n", names.join(", "));
    }
    out + "// A move is judged by what its player sees; once it is made, the table sees all.\n\n"
}

/// A zone or a number, as a script asks for it.
fn line(sight: &Sight) -> String {
    let player = if sight.each { ", PLAYER" } else { "" };
    let (word, seen) = match sight.kind {
        SightKind::Zone(Seers::All) => ("zone", ""),
        SightKind::Zone(Seers::Owner) => ("zone", " (its owner sees them)"),
        SightKind::Zone(Seers::Nobody) => ("zone", " (nobody sees them)"),
        SightKind::Number => ("number", ""),
    };
    let means = if sight.means.is_empty() { String::new() } else { format!(": {}", sight.means) };
    format!("//   play.{word}(\"{}\"{player}){means}{seen}\n", sight.word)
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
    /// What functions look at on the table.
    sights: &'static Sights,
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
            sights: &info.sights,
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
