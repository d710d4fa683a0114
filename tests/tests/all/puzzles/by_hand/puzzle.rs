//! Puzzles in words: set-up, task, author's solution and tries as a script has them, one line each.

use game::{
    Ahead, Chance, ConditionOf, Dialect, Head, Knowledge, Pile, Ply, Query, Roster, RulesAndRoster, Scripted,
    Seat, Truth,
};
use rulebook::Strict;
use solver::{
    Aim, Answer, Bound, Effort, Fraction, Luck, Others, Played, SolutionPromise, Task, Unjudged, solve,
};
use text::{Excerpt, Place, SourceId, Spanned};

use crate::puzzles::aim::{AnyAim, AnyTask};
use crate::puzzles::forbidding::Forbidding;

/// A puzzle, ready to be solved.
pub(crate) struct Puzzle<G: Dialect> {
    pub(crate) rules: G::Rules,
    pub(crate) roster: Roster,
    pub(crate) setup: G::Setup,
    pub(crate) state: G::State,
    pub(crate) seat: Seat,
    demands: Vec<(bool, bool, Demand<G>)>,
    bound: Bound,
    exact: bool,
    others: Others,
    luck: Luck,
    promise: SolutionPromise,
    solution: Option<Vec<Played<G>>>,
    tries: Vec<Vec<Played<G>>>,
}

enum Demand<G: Dialect> {
    Condition(ConditionOf<G>),
    ToMove(Seat),
}

fn excerpt(text: &str) -> Excerpt {
    Excerpt::slice_of(text.trim(), SourceId::default(), 0)
}

/// Notes every card that is drawn or turned up.
struct Noting<'a, 'b, C>(&'a mut Scripted<'b, C>, Vec<(Pile, C)>);

impl<C: Copy + PartialEq + std::hash::Hash> Chance<C> for Noting<'_, '_, C> {
    fn draw(&mut self, pile: Pile, pool: &[(C, u8)], wanted: usize) -> C {
        let card = self.0.draw(pile, pool, wanted);
        self.1.push((pile, card));
        card
    }

    fn drawn(&mut self, pile: Pile, card: C) {
        self.0.drawn(pile, card);
        self.1.push((pile, card));
    }

    fn reveal(&mut self, pile: Pile, pool: &[(C, u8)]) -> C {
        let card = self.0.reveal(pile, pool);
        self.1.push((pile, card));
        card
    }

    fn revealed(&mut self, pile: Pile, card: C) {
        self.0.revealed(pile, card);
        self.1.push((pile, card));
    }

    fn shuffle(&mut self, pile: Pile, cards: &mut [C]) -> bool {
        self.0.shuffle(pile, cards)
    }
}

fn number(words: &str) -> u32 {
    words.split(' ').find_map(|word| word.parse().ok()).unwrap_or_else(|| panic!("a number in `{words}`"))
}

fn fraction(words: &str) -> Fraction {
    let last = words.rsplit(' ').next().unwrap_or_default();
    let (over, under) = match last.strip_suffix('%') {
        Some(percent) => (percent.parse().ok(), Some(100)),
        None => last
            .split_once('/')
            .map_or((last.parse().ok(), Some(1)), |(over, under)| (over.parse().ok(), under.parse().ok())),
    };
    over.zip(under).and_then(|(over, under)| Fraction::new(over, under)).expect("a fraction")
}

impl<G: Dialect<Rules: Default> + Knowledge> Puzzle<G>
where
    ConditionOf<G>: Sync,
{
    /// Reads a puzzle; `players` is empty where the game has its own.
    pub(crate) fn read(players: &[&str], text: &str) -> Self {
        let mut rules = G::Rules::default();
        let named: Vec<Spanned<String>> =
            players.iter().map(|name| Spanned::new((*name).to_owned(), Place::default())).collect();
        let lines: Vec<&str> =
            text.lines().filter(|line| !line.trim().is_empty() && !line.trim().starts_with('#')).collect();
        for line in &lines {
            if let Some((knob, value)) =
                line.trim().strip_prefix("rules ").and_then(|found| found.split_once(' '))
            {
                let knob = Spanned::new(knob.to_owned(), Place::default());
                G::set_knob(&mut rules, &knob, &excerpt(value))
                    .unwrap_or_else(|fault| panic!("{line}: {fault:?}"));
            }
        }
        let players = (!named.is_empty()).then_some(&named[..]);
        let roster = G::roster(&rules, players, Place::default()).expect("players");
        let terms = RulesAndRoster { rules: &rules, roster: &roster };
        let (mut setup, mut seat, mut demands) = (G::Setup::default(), None, Vec::new());
        let (mut bound, mut exact) = (None, false);
        let (mut others, mut luck, mut promise) = (Others::Stop, Luck::Whatever, SolutionPromise::Solvable);
        let (mut tries, mut solution): (Vec<Vec<&str>>, Option<Vec<&str>>) = (Vec::new(), None);
        let mut rest = &lines[..];
        while let Some(head) = rest.first().map(|line| line.trim()) {
            rest = &rest[1..];
            let words: Vec<&str> = head.split(' ').collect();
            let seat_of = |name: &str| roster.seat(name).expect("a player");
            match words[..] {
                ["rules", ..] => {}
                _ if solution.is_some() => solution.iter_mut().for_each(|line| line.push(head)),
                [name, "to", "move"] => {
                    seat = Some(seat_of(name));
                    G::state_turn(Spanned::new(seat_of(name), Place::default()), &mut setup);
                }
                [name, "solves"] => seat = Some(seat_of(name)),
                ["goal" | "keep", ..] => {
                    let not = words.get(1) == Some(&"not");
                    let words = &words[if not { 2 } else { 1 }..];
                    let demand = match words {
                        [name, "to", "move"] => Demand::ToMove(seat_of(name)),
                        _ => Demand::Condition(
                            G::read_condition(terms, &[excerpt(&words.join(" "))])
                                .unwrap_or_else(|fault| panic!("{head}: {fault:?}")),
                        ),
                    };
                    demands.push((head.starts_with("goal"), not, demand));
                }
                ["within" | "in", _, unit] => {
                    exact = head.starts_with("in");
                    let turns = unit.starts_with("turn");
                    bound = Some(if turns { Bound::Turns(number(head)) } else { Bound::Moves(number(head)) });
                }
                ["against", "any", "reply"] => others = Others::Reply,
                ["with", "any", "help"] => others = Others::Help,
                ["with", "luck"] => luck = Luck::Some,
                ["with", "chance", ..] => luck = Luck::AtLeast(fraction(head)),
                ["solution", "unique"] => promise = SolutionPromise::Unique,
                ["no", "duals"] => promise = SolutionPromise::NoDuals,
                ["no", "solution"] => promise = SolutionPromise::NoSolution,
                ["solution"] => solution = Some(Vec::new()),
                ["try", ..] => tries.push(head[4..].split(", ").collect()),
                _ => {
                    let rows = rest
                        .iter()
                        .enumerate()
                        .take_while(|(at, line)| G::row(terms.rules, Head::said(head), *at, line.trim()))
                        .count();
                    let island: Vec<Excerpt> =
                        std::iter::once(head).chain(rest[..rows].iter().copied()).map(excerpt).collect();
                    G::read_setup(terms, &island, &mut setup)
                        .unwrap_or_else(|fault| panic!("{head}: {fault:?}"));
                    rest = &rest[rows..];
                }
            }
        }
        let state = G::start(terms, &setup, &mut Strict)
            .unwrap_or_else(|faults| panic!("{text}\n{} faults in the set-up", faults.len()));
        let seat = seat.expect("somebody solves");
        let play = |line: &Vec<&str>| played::<G>(terms, &state, seat, line);
        let tries = tries.iter().map(play).collect();
        let solution = solution.as_ref().map(play);
        Self {
            bound: bound.expect("a bound"),
            rules,
            roster,
            setup,
            state,
            seat,
            demands,
            exact,
            others,
            luck,
            promise,
            solution,
            tries,
        }
    }

    /// Asks the solver.
    pub(crate) fn solve(&self, effort: &Effort<'_>) -> Result<Answer<G>, Unjudged<G::State>> {
        solve(&self.task(&AnyAim(self)), &|| Forbidding::<G>::nothing(&self.rules), effort)
    }

    fn task<'t>(&'t self, aim: &'t AnyAim<'t, G::State>) -> AnyTask<'t, G> {
        Task {
            rules: &self.rules,
            start: &self.state,
            setup: Some(&self.setup),
            seat: self.seat,
            aim,
            bound: self.bound,
            exact: self.exact,
            others: self.others,
            luck: self.luck,
            promise: self.promise,
            solution: self.solution.clone(),
            tries: self.tries.clone(),
        }
    }

    /// Moves in words.
    pub(crate) fn words(&self, line: &[Ply<G::Move>]) -> String {
        let terms = RulesAndRoster { rules: &self.rules, roster: &self.roster };
        let word = |ply: &Ply<G::Move>| match ply.seat {
            Some(seat) if seat != self.seat => {
                format!("{}: {}", self.roster.name(seat), G::print(terms, &ply.mv))
            }
            _ => G::print(terms, &ply.mv),
        };
        line.iter().map(word).collect::<Vec<_>>().join(", ")
    }

    fn all(&self, goal: bool, state: &G::State) -> Truth {
        let terms = RulesAndRoster { rules: &self.rules, roster: &self.roster };
        let mut all = Truth::Holds;
        for (_, not, demand) in self.demands.iter().filter(|demand| demand.0 == goal) {
            let holds = match demand {
                Demand::ToMove(seat) => G::to_act(&self.rules, state).contains(*seat),
                Demand::Condition(condition) => {
                    if G::open(terms, state, Query::Condition(condition)).is_some() {
                        all = Truth::Open;
                        continue;
                    }
                    G::judge(terms, state, condition).holds
                }
            };
            if holds == *not {
                return Truth::Fails;
            }
        }
        all
    }
}

/// The moves of a line, each with its cards.
fn played<G: Dialect>(
    terms: RulesAndRoster<'_, G>,
    start: &G::State,
    solver: Seat,
    line: &[&str],
) -> Vec<Played<G>> {
    let mut state = start.clone();
    let mut plays = Vec::new();
    for words in line {
        let named = words.split_once(": ").and_then(|(name, words)| Some((terms.roster.seat(name)?, words)));
        let (seat, words) = named.unwrap_or((solver, words));
        let written =
            G::read_move(terms, &[excerpt(words)]).unwrap_or_else(|fault| panic!("{words}: {fault:?}"));
        let ply = G::resolved(terms, &state, Some(seat), &written)
            .unwrap_or_else(|fault| panic!("{words}: {fault:?}"));
        assert!(G::check(terms.rules, &state, &ply, &mut Strict).is_ok(), "`{words}` is not legal");
        let mut scripted = Scripted::new(&written.stated, None);
        let mut noting = Noting(&mut scripted, Vec::new());
        G::apply(terms.rules, &mut state, &ply, &mut noting, &mut Strict, &mut ());
        let cards = noting.1;
        plays.push(Played::new(ply, cards));
    }
    plays
}

impl<G: Dialect<Rules: Default> + Knowledge> Aim<G::State> for Puzzle<G>
where
    ConditionOf<G>: Sync,
{
    fn goal(&self, state: &G::State) -> Option<Truth> {
        self.demands.iter().any(|demand| demand.0).then(|| self.all(true, state))
    }

    fn keep(&self, state: &G::State) -> Truth {
        self.all(false, state)
    }
    fn least(&self, state: &G::State, ahead: Ahead) -> Option<u32> {
        let terms = RulesAndRoster { rules: &self.rules, roster: &self.roster };
        let wanted = self.demands.iter().filter_map(|demand| match demand {
            (true, false, Demand::Condition(condition)) => Some(condition),
            _ => None,
        });
        G::least(terms, state, wanted, ahead)
    }
    fn asks(&self) -> u64 {
        let conditions = self.demands.iter().map(|(_, _, demand)| match demand {
            Demand::Condition(condition) => G::asks(condition),
            Demand::ToMove(_) => 0,
        });
        conditions.fold(0, |all, asked| all | asked)
    }
}
