use catalog::AnyGame;
use game::{Alternatives, Info, Knob, law_book_has};
use rulebook::{Clause, ClauseKind, Standing};
use schemars::JsonSchema;
use serde::Serialize;
use text::counted;

use super::document::document;
use super::rows::Rows;
use crate::house::HouseFile;
use crate::terminal::{Screen, hanging};

/// The clauses and knobs of a game.
pub(crate) fn law_book(info: &Info, Screen { paint, width, .. }: Screen) -> String {
    let mut out = format!(
        "{} — {}, {}\n",
        paint.strong(info.title),
        counted(info.clauses.len(), "clause"),
        counted(info.knobs.len(), "knob")
    );
    let column = info.clauses.iter().map(|clause| clause.id.len()).max().unwrap_or(0);
    let mut area = "";
    for clause in by_area(info.clauses.iter().copied(), |clause| clause) {
        if clause.area() != area {
            area = clause.area();
            out += &format!("\n{}\n", paint.strong(area));
        }
        let knobs =
            if clause.knobs.is_empty() { String::new() } else { format!(" [{}]", clause.knobs.join(", ")) };
        let pad = " ".repeat(column - clause.id.len());
        let head = format!("  {}{pad}  {:<8}  ", paint.name(&clause.id), clause.standing.word());
        out += &hanging(&head, column + 14, &format!("{}{knobs}", clause.title), width);
    }
    if !info.knobs.is_empty() {
        out += &format!(
            "\n{}\n",
            paint.strong("knobs, set with `rules NAME = VALUE`; the law book's value stands first")
        );
        let column = info.knobs.iter().map(|knob| knob.name.len()).max().unwrap_or(0);
        for knob in info.knobs.iter() {
            let pad = " ".repeat(column - knob.name.len());
            let head = format!("  {}{pad}  ", paint.name(knob.name));
            out += &hanging(&head, column + 4, &format!("= {}", values(knob)), width);
            out += &hanging(&" ".repeat(column + 4), column + 4, knob.meaning, width);
        }
    }
    out += "\n`saga explain ID` tells more of any of these.\n\n";
    out
}

/// Those of one area beside each other, the areas in the order in which they come first.
pub(super) fn by_area<T>(all: impl IntoIterator<Item = T>, clause: impl Fn(&T) -> &Clause) -> Vec<T> {
    let mut areas: Vec<Vec<T>> = Vec::new();
    for each in all {
        let is_its = |area: &&mut Vec<T>| {
            area.first().is_some_and(|first| clause(first).area() == clause(&each).area())
        };
        match areas.iter_mut().find(is_its) {
            Some(area) => area.push(each),
            None => areas.push(vec![each]),
        }
    }
    areas.into_iter().flatten().collect()
}

/// The law book's value of a knob, the other readings where they are words, and its variants.
fn values(knob: &Knob) -> String {
    Alternatives::LAW_BOOK_FIRST.tell(knob).unwrap_or_else(|| knob.default.to_owned())
}

/// What a house rule says, each with the line of its script.
pub(crate) fn house_rule(script: &HouseFile, Screen { paint, width, .. }: Screen) -> String {
    let (info, rule) = (script.game.info(), &script.rule);
    let path = paint.faint(&script.path);
    let mut out = format!("{} — a house rule of {}  {path}\n", paint.strong(rule.name()), info.title);
    let mut part = |head: &str, rows: Vec<(String, String, u32)>| {
        if rows.is_empty() {
            return;
        }
        out += &format!("\n{}\n", paint.strong(head));
        let column = rows.iter().map(|(name, _, _)| name.len()).max().unwrap_or(0);
        for (name, means, line) in rows {
            let head = format!("  {}{}  ", paint.name(&name), " ".repeat(column - name.len()));
            let place = paint.faint(&format!("  (line {line})"));
            out += &hanging(&head, column + 4, &format!("{means}{place}"), width);
        }
    };
    let knobs = rule.knobs().iter().map(|(knob, value)| {
        let known = info.knobs.iter().find(|known| known.name == knob.value);
        let instead = known.map(|known| format!("; {}", law_book_has(known, str::to_owned)));
        let means = format!("= {}{}", value.text(), instead.unwrap_or_default());
        (knob.value.clone(), means, script.line(knob.place))
    });
    part("knobs it sets", knobs.collect());
    let amended = rule.amended().iter().map(|amended| {
        let means = format!("{}: {}", amended.value.kind.word(), amended.value.title);
        (amended.value.id.to_string(), means, script.line(amended.place))
    });
    part("clauses it amends", amended.collect());
    let added = rule
        .added()
        .iter()
        .map(|each| (each.value.id.to_string(), each.value.title.to_string(), script.line(each.place)));
    part("clauses of its own", added.collect());
    if rule.is_idle() {
        out += &paint.warn("\nit changes nothing\n");
    }
    out + "\n`saga explain ID` tells more of any of these.\n"
}

/// The report of `saga laws`.
#[derive(Serialize, JsonSchema)]
pub(super) struct LawsReport<'a> {
    /// The law books of games.
    games: Vec<&'static Info>,
    /// What a house rule says.
    house_rule: Option<HouseBook<'a>>,
}

/// What a house-rule script says.
#[derive(Serialize, JsonSchema)]
struct HouseBook<'a> {
    file: &'a str,
    name: &'a str,
    game: &'static str,
    knobs: Vec<KnobSet>,
    amended: Vec<&'static str>,
    added: Vec<&'a Clause>,
}

/// A knob that it sets.
#[derive(Serialize, JsonSchema)]
struct KnobSet {
    name: String,
    value: String,
}

/// The clauses and knobs of games, or what a house rule says.
pub(crate) fn laws_json(games: &[AnyGame], script: Option<&HouseFile>) -> String {
    document(
        "laws",
        LawsReport {
            games: games.iter().map(|game| game.info()).collect(),
            house_rule: script.map(house_book),
        },
    )
}

fn house_book(script: &HouseFile) -> HouseBook<'_> {
    let rule = &script.rule;
    let knob = |(knob, value): &'_ game::KnobSetting| KnobSet {
        name: knob.value.clone(),
        value: value.text().to_owned(),
    };
    HouseBook {
        file: &script.path,
        name: rule.name(),
        game: script.game.info().name,
        knobs: rule.knobs().iter().map(knob).collect(),
        amended: rule.amended().iter().map(|amended| &*amended.value.id).collect(),
        added: rule.added().iter().map(|each| &*each.value).collect(),
    }
}

/// A clause of a law book, or of a house rule.
#[derive(Serialize)]
pub(crate) struct LawRow<'a> {
    game: &'static str,
    clause: &'a str,
    title: &'a str,
    standing: Standing,
    kind: ClauseKind,
    section: &'a str,
    wording: &'a str,
    reason: &'a str,
    /// With blanks between them.
    knobs: String,
}

impl<'a> LawRow<'a> {
    fn new(game: AnyGame, clause: &'a Clause) -> Self {
        Self {
            game: game.info().name,
            clause: &clause.id,
            title: &clause.title,
            standing: clause.standing,
            kind: clause.kind,
            section: clause.section,
            wording: &clause.wording,
            reason: clause.reason,
            knobs: clause.knobs.join(" "),
        }
    }
}

/// The clauses of games, as rows.
pub(crate) fn clause_rows(games: &[AnyGame]) -> Rows<LawRow<'static>> {
    let of_game = |game: &AnyGame| {
        let game = *game;
        game.info().clauses.iter().map(move |clause| LawRow::new(game, clause))
    };
    games.iter().flat_map(of_game).collect()
}

/// The clauses that a house rule amends, and those it adds, as rows.
pub(crate) fn house_clause_rows(script: &HouseFile) -> Rows<LawRow<'_>> {
    let amended = script.rule.amended().iter().map(|amended| amended.value);
    let added = script.rule.added().iter().map(|each| &*each.value);
    amended.chain(added).map(|clause| LawRow::new(script.game, clause)).collect()
}
