//! What the scenarios of a site show of each clause, and what none of them comes to.

use askama::Template;
use game::Info;
use rulebook::ClauseRef;
use text::Tongue;

use crate::catalogue::{FORMS, Worded};
use crate::sheet::{policy, site_style};
use crate::texts::Texts;

/// What the scenarios show of a clause.
#[derive(Clone, Debug)]
pub struct Shows {
    /// The clause.
    pub clause: ClauseRef,
    /// How often it permitted or decided something.
    pub upheld: u32,
    /// How often it refused something.
    pub refused: u32,
    /// How many scenarios came to it.
    pub scenarios: usize,
    /// What the house rules call themselves that amended or declared it.
    pub house: Vec<String>,
}

impl Shows {
    fn is_touched(&self) -> bool {
        self.upheld + self.refused > 0
    }

    fn is_never_refused(&self) -> bool {
        self.clause.refuses() && self.refused == 0
    }
}

/// The coverage of a game.
#[derive(Clone, Debug, Default)]
pub struct SiteCoverage {
    /// How many scenarios were judged.
    pub scenarios: usize,
    /// The clauses of the law book, in its order.
    pub clauses: Vec<Shows>,
    /// Those that house rules add.
    pub added: Vec<Shows>,
}

impl SiteCoverage {
    /// Every clause, those that house rules add last.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Shows> {
        self.clauses.iter().chain(&self.added)
    }

    /// How many clauses of the law book some scenario came to.
    pub(crate) fn touched(&self) -> usize {
        self.clauses.iter().filter(|clause| clause.is_touched()).count()
    }
}

#[derive(Template)]
#[template(path = "coverage.html")]
struct CoveragePage<'a> {
    texts: &'static Texts,
    title: &'a str,
    policy: String,
    style: &'a str,
    covered: &'a SiteCoverage,
    untouched: Vec<&'a Shows>,
    never_refused: Vec<&'a Shows>,
}

impl CoveragePage<'_> {
    /// How many clauses decided something.
    fn decided(&self) -> Worded {
        let (one, many) = self.texts.decided_n.0.split_once(FORMS).unwrap_or_default();
        let scenarios = self.covered.scenarios;
        let decided = Worded::from(if scenarios == 1 { one } else { many }).put("k", scenarios);
        decided.put("n", self.covered.touched()).put("m", self.covered.clauses.len())
    }
}

/// The page of a game's coverage; its clauses link to the law book `index.html` beside it.
///
/// # Errors
/// Never with a sound template; what its writer says otherwise.
pub fn coverage(tongue: Tongue, info: &Info, covered: &SiteCoverage) -> Result<String, askama::Error> {
    let style = site_style();
    CoveragePage {
        texts: Texts::of(tongue),
        title: info.title,
        policy: policy(&style, &[]),
        style: &style,
        covered,
        untouched: covered.all().filter(|candidate| !candidate.is_touched()).collect(),
        never_refused: covered.all().filter(|candidate| candidate.is_never_refused()).collect(),
    }
    .render()
}
