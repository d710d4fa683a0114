//! From file-wide and scenario lines to rules, players and a set-up.

use std::sync::Arc;

use game::{Definition, Dialect, Roster, RulesAndRoster, said_twice, unknown_player};
use syntax::{HeaderLine, Scenario, SetupLine, Step, StepKind};
use text::{Diagnostic, Excerpt, Fix, Place, Spanned};

use crate::file::beginning;
use crate::house::{Changes, House};
use crate::{File, islands};

/// What a scenario is played from.
pub struct Prepared<G: Dialect> {
    /// The rules, as knobs have them.
    pub rules: G::Rules,
    /// The players.
    pub roster: Roster,
    /// The set-up.
    pub setup: G::Setup,
    /// What its lines say the seed is.
    pub seed: Option<u64>,
    /// What may be meant otherwise than it is read.
    pub doubts: Vec<Diagnostic>,
}

impl<G: Dialect> Prepared<G> {
    /// Rules and players.
    pub fn terms(&self) -> RulesAndRoster<'_, G> {
        RulesAndRoster { rules: &self.rules, roster: &self.roster }
    }
}

/// What is wrong with the lines that come before a scenario's first step.
pub struct Unprepared<G: Dialect> {
    /// All faults.
    pub faults: Vec<Diagnostic>,
    /// What was read all the same: enough to read the steps by, and nothing to play from. `None` where rules or players are
    /// not known, for by others the steps may read otherwise.
    pub rest: Option<Prepared<G>>,
}

impl<G: Dialect> From<Unprepared<G>> for Vec<Diagnostic> {
    fn from(unprepared: Unprepared<G>) -> Self {
        unprepared.faults
    }
}

/// Reads the lines that come before a scenario's first step.
///
/// # Errors
/// All faults at once.
pub fn prepare<G: Dialect>(
    law_book: &G::Rules,
    file: &File,
    scenario: Option<&Scenario>,
    house: &House<'_, G>,
    readings: &[(&str, &str)],
) -> Result<Prepared<G>, Unprepared<G>> {
    let mut faults = Vec::new();
    let mut rules = law_book.clone();
    let game_line = file.frame.game.as_ref().map_or(beginning(file.frame.source), |line| line.name.place);
    let variant = file.frame.game.as_ref().and_then(|line| line.variant.as_ref());
    faults.extend(G::variant(&mut rules, variant).err());

    for (knob, value) in readings {
        let knob = Spanned::new((*knob).to_owned(), game_line);
        let value = Excerpt::slice_of(value, game_line.source, game_line.span.start);
        faults.extend(G::set_knob(&mut rules, &knob, &value).err());
    }

    faults.extend(house.turn_knobs(&mut rules, None));
    let (mut players, mut seed) = (None, None);
    for line in file.header.iter().chain(scenario.into_iter().flat_map(|scenario| &scenario.header)) {
        match line {
            HeaderLine::Players(names) => players = Some(names.as_slice()),
            HeaderLine::Rules { knob, value } if !house.leaves_law_book() => {
                faults.extend(G::set_knob(&mut rules, knob, value).err());
            }
            HeaderLine::Seed(number) => seed = Some(number.value),
            HeaderLine::HouseRules(path) => {
                faults.extend(house.turn_knobs(&mut rules, Some(path.place)));
            }
            HeaderLine::Rules { .. } | HeaderLine::Whatever(_) | HeaderLine::Include(_) => {}
        }
    }
    let roster = match G::roster(&rules, players, game_line) {
        Ok(roster) => roster,
        Err(more) => {
            faults.extend(more);
            return Err(Unprepared { faults, rest: None });
        }
    };

    house.seat(&roster);
    house.watch(&rules);
    let knows_rules = faults.is_empty();
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let (mut setup, mut more) = shared::<G>(file, terms);
    faults.append(&mut more);
    if let Some(scenario) = scenario {
        faults.extend(read_block::<G>(terms, Some(scenario.place), &scenario.setup, &mut setup));
    }
    let mut doubts = Vec::new();
    if let Some(scenario) = scenario
        && !G::says_to_move(&setup)
        && let Some(name) = first_turn::<G>(&rules, &scenario.steps)
        && let Some(seat) = roster.seat(name.text())
    {
        let turn = Spanned::new(seat, name.whole());
        doubts.extend(G::doubted_turn(terms, &setup, turn));
        G::state_turn(turn, &mut setup);
    }
    let prepared = Prepared { rules, roster, setup, seed, doubts };
    if faults.is_empty() {
        return Ok(prepared);
    }
    Err(Unprepared { faults, rest: knows_rules.then_some(prepared) })
}

/// A shared set-up, read.
struct Shared<G: Dialect> {
    rules: G::Rules,
    roster: Roster,
    setup: G::Setup,
    faults: Vec<Diagnostic>,
}

/// The shared set-up of a file, and what is wrong with it. It is read once for all scenarios that are played
/// by the same rules and players.
fn shared<G: Dialect>(file: &File, terms: RulesAndRoster<'_, G>) -> (G::Setup, Vec<Diagnostic>) {
    let read = || {
        let mut setup = G::Setup::default();
        let faults = read_block::<G>(terms, None, &file.setup, &mut setup);
        (setup, faults)
    };
    let first = file.shared.get_or_init(|| {
        let (setup, faults) = read();
        Arc::new(Shared::<G> { rules: terms.rules.clone(), roster: terms.roster.clone(), setup, faults })
    });
    match first.downcast_ref::<Shared<G>>() {
        Some(first) if first.rules == *terms.rules && first.roster == *terms.roster => {
            (first.setup.clone(), first.faults.clone())
        }
        _ => read(),
    }
}

/// Reads the lines of a set-up, that of a file or of the scenario that stands `within` a place; gives what is
/// wrong with them. A line may replace one of another set-up, and none of its own.
fn read_block<G: Dialect>(
    terms: RulesAndRoster<'_, G>,
    within: Option<Place>,
    block: &[SetupLine],
    setup: &mut G::Setup,
) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    let twice = |first: Place, second: Place, lines: Place| {
        let own = within.is_none_or(|scenario| scenario.span.start <= first.span.start);
        let fix = || Fix::delete(lines, "the second");
        (own && first.source == second.source).then(|| said_twice(first, second).fix(fix()))
    };
    for line in block {
        if let SetupLine::ToMove(name) = line {
            match terms.roster.seat(name.text()) {
                Some(seat) => {
                    let first = G::state_turn(Spanned::new(seat, name.whole()), setup);
                    faults.extend(first.and_then(|first| twice(first, name.whole(), name.whole())));
                }
                None => faults.push(unknown_player(name.as_spanned(), terms.roster)),
            }
        }
    }
    for island in islands::of_setup(block, islands::is_meant_as_row(terms)) {
        let misspelt = islands::misspelt_rows(terms, &island);
        if misspelt.is_empty() {
            match G::read_setup(terms, &island.lines, setup) {
                Ok(first) => {
                    let second = island.lines[0].trim().whole();
                    let lines = island.lines.iter().map(Excerpt::whole).fold(second, Place::to);
                    faults.extend(first.and_then(|first| twice(first, second, lines)))
                }
                Err(fault) => faults.push(fault),
            }
        }
        faults.extend(misspelt);
    }
    faults
}

/// The player of the first `turn` line, if no move comes before it; or of that move, if it says so.
pub fn first_turn<'s, G: Dialect>(rules: &G::Rules, steps: &'s [Step]) -> Option<&'s Excerpt> {
    for step in steps {
        match &step.kind {
            StepKind::Turn(name) => return Some(name),
            StepKind::Move(said) if G::says_turn(rules, said.words.text()) => return said.by.as_deref(),
            StepKind::Branch { steps, .. } if steps.iter().any(|step| !is_quiet(&step.kind)) => {
                return first_turn::<G>(rules, steps);
            }
            kind if is_quiet(kind) => {}
            _ => return None,
        }
    }
    None
}

/// Whether a step makes no move and names no player on turn: the position stays as it was.
fn is_quiet(kind: &StepKind) -> bool {
    match kind {
        StepKind::Branch { steps, .. } => steps.iter().all(|step| is_quiet(&step.kind)),
        other => !matches!(other, StepKind::Turn(_) | StepKind::Move(_)),
    }
}

/// What is wrong with the words of file-wide lines and the shared set-up, as far as no scenario's own `rules` can mend it;
/// nothing where the text itself has told already that they cannot be read.
pub fn shared_faults<G: Dialect>(file: &File, game: Definition<'_, G>) -> Vec<Diagnostic> {
    let turns_rules =
        |line: &HeaderLine| matches!(line, HeaderLine::Rules { .. } | HeaderLine::HouseRules(_));
    let mends = |scenario: &Scenario| scenario.header.iter().any(turns_rules);
    if file.is_at_fault_for_all() || file.frame.scenarios.iter().any(mends) {
        return Vec::new();
    }
    // What is wrong with house rules is told by each scenario that is played under them.
    let Ok(house) = House::<G>::of(file, None, game, &Changes::default()) else { return Vec::new() };
    prepare::<G>(game.law_book, file, None, &house, &[]).err().map(Vec::from).unwrap_or_default()
}
