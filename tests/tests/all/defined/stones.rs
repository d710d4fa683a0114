//! A game that nothing in the program knows: its heaps, clauses, knobs and words come from a text that is read at run
//! time. Whoever takes the last stone wins. It is long because it is a whole game.

use std::ops::ControlFlow;
use std::sync::Arc;

use figure::{Figure, FigurePart};
use game::words::{Asked, Reader};
use game::{
    Chance, Condition, Decide, Describe, Fact as _, Foresee, Form, Forms, Game, Info, Judgement, Knob,
    KnobList, Knowledge, Language, LeaveOpen, LineProblem, Outcome, Placed, Ply, Pursue, Roster,
    RulesAndRoster, Scribe, Seat, SeatSet, Setup, Stated, Tell, Truth, Written,
};
use peg::Grammar;
use rulebook::{Clause, ClauseKind, FactDecl, FactType, Facts, Referee, Refused, Standing, facts};
use text::{Diagnostic, Excerpt, Place, Spanned};

text::codes! {
    /// A line that is none of the game's.
    UNREAD: Error = "words/unread", "Lines are `HEAP COUNT`, `take COUNT from HEAP`, `game over`, `winner PLAYER`.";
}

/// The game; never a value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stones {}

/// What the text of a definition says.
#[derive(Debug)]
pub(crate) struct Defined {
    info: &'static Info,
    grammar: Grammar,
    lines: LineForms,
    /// Each heap with its stones at the beginning.
    heaps: Vec<(String, u8)>,
    /// A player takes at most so many stones, which the knob `most` says.
    most: &'static Clause,
    /// There are as many stones in the heap.
    there: &'static Clause,
    /// Whoever is on turn takes stones.
    turn: &'static Clause,
}

/// The definition, and what its knob says.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    defined: Arc<Defined>,
    pub(super) most: u8,
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.defined, &other.defined) && self.most == other.most
    }
}

impl Rules {
    /// The law book of a game with that name, those heaps, and so many stones that one takes at most.
    pub(crate) fn read(name: &str, heaps: &[(&str, u8)], most: u8) -> Self {
        let word = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
        let clause = |index: usize, area: &str, wording: &str| Clause {
            section: "The definition",
            standing: Standing::Printed,
            kind: ClauseKind::Constraint,
            index,
            ..Clause::added(format!("{name}.take.{area}"), wording.to_owned())
        };
        let keep = |clause: Clause| -> &'static Clause { Box::leak(Box::new(clause)) };
        let at_most = format!("at most {most} stones are taken from a heap");
        let most_clause = keep(Clause {
            refused: "{count} stones would be taken",
            knobs: &["most"],
            facts: &[FactDecl { name: "count", of: FactType::Number }],
            ..clause(0, "most", &at_most)
        });
        let there = keep(Clause {
            refused: "there are {stones} stones in the heap",
            facts: &[FactDecl { name: "stones", of: FactType::Number }],
            ..clause(1, "there", "no more stones are taken than there are")
        });
        let turn = keep(clause(2, "turn", "the player on turn takes stones"));
        let clauses: &'static [&'static Clause] = Box::leak(Box::new([most_clause, there, turn]));
        let knob = Knob {
            name: "most",
            clause: &most_clause.id,
            form: game::knob::Values::Numbers(1..=9),
            default: word(most.to_string()),
            meaning: "how many stones a player takes at most",
            variants: &[],
        };
        let info = Info {
            name: word(name.to_owned()),
            title: word(format!("A game of {name}")),
            about: game::About { english: "", german: "" },
            source: "definition.txt",
            cited: "the definition",
            clauses,
            judged: &[],
            knobs: KnobList::from(vec![knob]),
            sights: game::Sights::NONE,
            codes: CODES,
            variants: &[],
            starters: Default::default(),
        };
        let grammar = Grammar { file: "stones.pest", text: word(format!("// The words of {name}.\n")) };
        let heaps = heaps.iter().map(|(heap, stones)| ((*heap).to_owned(), *stones)).collect();
        let info = Box::leak(Box::new(info));
        let lines = LineForms::read("take");
        Self {
            defined: Arc::new(Defined { info, grammar, lines, heaps, most: most_clause, there, turn }),
            most,
        }
    }

    /// How many heaps there are.
    fn heaps(&self) -> impl Iterator<Item = u8> {
        0..self.defined.heaps.len() as u8
    }

    fn heap(&self, word: &str) -> Option<u8> {
        self.heaps().find(|heap| self.word(*heap) == word)
    }

    fn word(&self, heap: u8) -> &str {
        &self.defined.heaps[usize::from(heap)].0
    }
}

/// The stones in up to four heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    stones: [u8; 4],
    on_turn: Seat,
}

impl State {
    fn is_over(&self) -> bool {
        self.stones == [0; 4]
    }
}

/// Stones are taken from a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Take {
    count: u8,
    heap: u8,
}

/// What lines say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    /// `left 3`
    Heap(u8, u8),
    /// `Anna to move`
    ToMove(Seat),
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A heap.
    Heap(u8),
    /// Whose turn it is.
    Turn,
}

impl game::Fact for Fact {
    type Subject = Subject;

    fn subject(&self) -> Subject {
        match self {
            Self::Heap(heap, _) => Subject::Heap(*heap),
            Self::ToMove(_) => Subject::Turn,
        }
    }
}

/// What only a condition asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// `game over`
    Over,
    /// `winner Anna`
    Winner(Seat),
}

/// What can be wrong with a line.
#[derive(Debug)]
pub(crate) enum Problem {
    /// It says nothing.
    Unread(Place),
    /// Something that can be wrong in any game.
    Line(LineProblem),
}

impl From<LineProblem> for Problem {
    fn from(problem: LineProblem) -> Self {
        Self::Line(problem)
    }
}

impl game::Problem<Stones> for Problem {
    fn diagnostic(self, terms: RulesAndRoster<'_, Stones>) -> Diagnostic {
        let title = terms.rules.defined.info.title;
        match self {
            Self::Unread(place) => {
                Diagnostic::new(&UNREAD, format!("{title} has no such line"), place, "this")
                    .help("write what heaps there are")
            }
            Self::Line(problem) => problem.diagnostic(terms),
        }
    }
}

impl Game for Stones {
    type Rules = Rules;
    type Setup = Setup<Fact>;
    type State = State;
    type Move = Take;
    type Card = ();
    type Event = Ply<Take>;
    type Problem = Problem;

    fn info(rules: &Rules) -> &'static Info {
        rules.defined.info
    }

    fn start<R: Referee>(
        terms: RulesAndRoster<'_, Self>,
        setup: &Setup<Fact>,
        _referee: &mut R,
    ) -> Result<State, Vec<Problem>> {
        let mut state = State { stones: [0; 4], on_turn: Seat(0) };
        for (heap, (_, stones)) in terms.rules.defined.heaps.iter().enumerate() {
            state.stones[heap] = *stones;
        }
        for fact in setup.iter() {
            match fact.value {
                Fact::Heap(heap, stones) => state.stones[usize::from(heap)] = stones,
                Fact::ToMove(seat) => state.on_turn = seat,
            }
        }
        Ok(state)
    }

    fn check<R: Referee>(
        rules: &Rules,
        state: &State,
        ply: &Ply<Take>,
        referee: &mut R,
    ) -> Result<(), Refused> {
        let Take { count, heap } = ply.mv;
        let stones = state.stones[usize::from(heap)];
        referee.uphold(rules.defined.turn, ply.seat == Some(state.on_turn), Facts::new)?;
        referee.uphold(rules.defined.there, count <= stones, || facts![stones: i64::from(stones)])?;
        referee.uphold(rules.defined.most, count <= rules.most, || facts![count: i64::from(count)])
    }

    fn apply<R: Referee, C: Chance<()>, S: Scribe<Ply<Take>>>(
        _rules: &Rules,
        state: &mut State,
        ply: &Ply<Take>,
        _chance: &mut C,
        _referee: &mut R,
        scribe: &mut S,
    ) {
        let stones = &mut state.stones[usize::from(ply.mv.heap)];
        *stones = stones.saturating_sub(ply.mv.count);
        state.on_turn = Seat(1 - state.on_turn.0);
        scribe.write(|| *ply);
    }

    fn candidates(
        rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Take>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let on_turn = Some(state.on_turn);
        let mut takes = rules.heaps().flat_map(|heap| (1..=9).map(move |count| Take { count, heap }));
        takes.try_for_each(|mv| visit(Ply { seat: on_turn, mv }))
    }

    fn outcome(_rules: &Rules, state: &State) -> Outcome {
        match state.is_over() {
            true => Outcome::Over { winners: SeatSet::only(Seat(1 - state.on_turn.0)) },
            false => Outcome::Open,
        }
    }

    fn on_turn(state: &State) -> Option<Seat> {
        (!state.is_over()).then_some(state.on_turn)
    }

    fn to_act(_rules: &Rules, state: &State) -> SeatSet {
        Self::on_turn(state).map_or(SeatSet::EMPTY, SeatSet::only)
    }
}

impl Knowledge for Stones {
    const CARDS_DECIDE: bool = false;
}

/// The forms of the lines, which the definition of a game gives.
#[derive(Debug)]
struct LineForms {
    heap: &'static Form,
    take: &'static Form,
    over: &'static Form,
    winner: &'static Form,
    kinds: [&'static Forms; 4],
}

impl LineForms {
    /// The lines of a game in whose definition stones are taken by that word.
    fn read(take: &str) -> Self {
        fn keep<T>(value: T) -> &'static T {
            Box::leak(Box::new(value))
        }
        let form = |template: &str, example: &str| {
            let template: &'static str = keep(template.to_owned());
            Form::new(keep([template]), keep(example.to_owned()))
        };
        let list = |forms: Vec<Form>| -> &'static [Form] { Box::leak(forms.into_boxed_slice()) };
        let facts = list(vec![form("{heap} {count}", "near 3")]);
        let moves =
            list(vec![form(&format!("{take} {{count}} from {{heap}}"), &format!("{take} 2 from near"))]);
        let questions = list(vec![form("game over", "game over"), form("winner {player}", "winner Anna")]);
        let places = list(vec![form("{heap}", "near")]);
        Self {
            heap: &facts[0],
            take: &moves[0],
            over: &questions[0],
            winner: &questions[1],
            kinds: [
                keep(Forms::setup(keep([facts]))),
                keep(Forms::moves(keep([moves]))),
                keep(Forms::conditions(keep([questions, facts]))),
                keep(Forms::places(keep([places]))),
            ],
        }
    }
}

/// Reads the lines of all such games, each by the forms in its definition.
struct Lines;

/// How many stones a word says.
fn count(word: &str) -> Option<u8> {
    word.parse().ok().filter(|count| *count <= 9)
}

impl Reader<Stones> for Lines {
    fn setup(&self, terms: RulesAndRoster<'_, Stones>, lines: &[Excerpt]) -> Result<Placed<Fact>, Problem> {
        let place = lines[0].whole();
        let value = match terms.rules.defined.lines.heap.read(lines[0].text()).as_deref() {
            Some([heap, stones]) => terms.rules.heap(heap).zip(count(stones)),
            _ => None,
        };
        let (heap, stones) = value.ok_or(Problem::Unread(place))?;
        Ok(Placed { value: Fact::Heap(heap, stones), place, parts: Vec::new() })
    }

    fn condition(
        &self,
        terms: RulesAndRoster<'_, Stones>,
        lines: &[Excerpt],
    ) -> Result<Asked<Stones>, Problem> {
        let (forms, text, place) = (&terms.rules.defined.lines, lines[0].text(), lines[0].whole());
        let winner = forms.winner.read(text).and_then(|slots| terms.roster.seat(slots[0]));
        let question = match forms.over.read(text) {
            Some(_) => Some(Question::Over),
            None => winner.map(Question::Winner),
        };
        match question {
            Some(question) => Ok(Placed { value: Condition::Question(question), place, parts: Vec::new() }),
            None => Ok(self.setup(terms, lines)?.map(Condition::Fact)),
        }
    }

    fn mv(&self, terms: RulesAndRoster<'_, Stones>, lines: &[Excerpt]) -> Result<Written<Take, ()>, Problem> {
        let place = lines[0].whole();
        let mv = match terms.rules.defined.lines.take.read(lines[0].text()).as_deref() {
            Some([stones, heap]) => terms.rules.heap(heap).zip(count(stones).filter(|count| *count > 0)),
            _ => None,
        };
        let (heap, count) = mv.ok_or(Problem::Unread(place))?;
        Ok(Written { mv: Take { count, heap }, nobody: false, stated: Stated::default(), place })
    }

    fn marks(&self, terms: RulesAndRoster<'_, Stones>, words: &Excerpt) -> Result<Vec<Spanned<u8>>, Problem> {
        let marks = words.text().split_whitespace().map(|word| terms.rules.heap(word));
        let marks: Option<Vec<u8>> = marks.collect();
        let marks = marks.ok_or(Problem::Unread(words.whole()))?;
        Ok(marks.into_iter().map(|heap| Spanned::new(heap, words.whole())).collect())
    }

    fn fact_words(&self, terms: RulesAndRoster<'_, Stones>, fact: &Fact) -> String {
        match fact {
            Fact::Heap(heap, stones) => {
                terms.rules.defined.lines.heap.write([terms.rules.word(*heap), &stones.to_string()])
            }
            Fact::ToMove(seat) => format!("{} to move", terms.roster.name(*seat)),
        }
    }

    fn question_words(&self, terms: RulesAndRoster<'_, Stones>, question: &Question) -> String {
        let forms = &terms.rules.defined.lines;
        match question {
            Question::Over => forms.over.write::<&str>([]),
            Question::Winner(seat) => forms.winner.write([terms.roster.name(*seat)]),
        }
    }

    fn move_words(&self, terms: RulesAndRoster<'_, Stones>, mv: &Take) -> String {
        terms.rules.defined.lines.take.write([&mv.count.to_string(), terms.rules.word(mv.heap)])
    }

    fn grammar(&self, rules: &Rules) -> Grammar {
        rules.defined.grammar
    }

    fn forms(&self, rules: &Rules) -> [&'static Forms; 4] {
        rules.defined.lines.kinds
    }
}

impl Language for Stones {
    type Fact = Fact;
    type Question = Question;
    type Mark = u8;

    const WORDS: &'static dyn Reader<Self> = &Lines;

    fn turn_knob(rules: &mut Rules, knob: &Knob, value: &str) -> Result<(), String> {
        assert_eq!(knob.name, "most", "there is no other");
        rules.most = game::knob::number(value, 1, 9)?;
        Ok(())
    }

    fn knob(rules: &Rules, name: &str) -> Option<String> {
        (name == "most").then(|| rules.most.to_string())
    }

    fn begins(_rules: &Rules) -> bool {
        true
    }

    fn roster(
        _rules: &Rules,
        players: Option<&[Spanned<String>]>,
        _game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>> {
        let names: Vec<&str> = players.unwrap_or_default().iter().map(|name| name.value.as_str()).collect();
        Ok(Roster::new(if names.len() == 2 { names } else { vec!["Anna", "Bo"] }))
    }

    fn card(_terms: RulesAndRoster<'_, Self>, _card: ()) -> String {
        String::new()
    }

    fn figure(terms: RulesAndRoster<'_, Self>, state: &State, _seat: Option<Seat>, _marked: &[u8]) -> Figure {
        let note = |heap: u8| {
            let stones = "o".repeat(usize::from(state.stones[usize::from(heap)]));
            FigurePart::Note { text: format!("{}: {stones}", terms.rules.word(heap)) }
        };
        Figure { parts: terms.rules.heaps().map(note).collect() }
    }
}

impl Describe for Stones {
    fn to_move(seat: Seat) -> Fact {
        Fact::ToMove(seat)
    }

    fn subjects(terms: RulesAndRoster<'_, Self>) -> Vec<Subject> {
        terms.rules.heaps().map(Subject::Heap).chain([Subject::Turn]).collect()
    }

    fn described(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        _viewer: Option<Seat>,
        subject: Subject,
    ) -> Option<Fact> {
        Some(match subject {
            Subject::Heap(heap) => Fact::Heap(heap, state.stones[usize::from(heap)]),
            Subject::Turn => Fact::ToMove(state.on_turn),
        })
    }
}

impl Decide for Stones {
    fn verdict(terms: RulesAndRoster<'_, Self>, state: &State, fact: &Fact) -> Truth {
        Truth::of(Self::described(terms, state, None, fact.subject()) == Some(*fact))
    }

    fn answer(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        question: &Question,
    ) -> Result<Judgement, game::Open> {
        let winner = match Self::outcome(terms.rules, state) {
            Outcome::Over { winners } => winners.iter().next(),
            Outcome::Open => None,
        };
        let found = winner
            .map_or("the game goes on".to_owned(), |seat| format!("winner {}", terms.roster.name(seat)));
        let holds = match question {
            Question::Over => winner.is_some(),
            Question::Winner(seat) => winner == Some(*seat),
        };
        Ok(Judgement { holds, found })
    }
}

impl Tell for Stones {
    fn tell(terms: RulesAndRoster<'_, Self>, event: &Ply<Take>) -> (String, &'static Clause) {
        let count = event.mv.count;
        (format!("{count} go from {}", terms.rules.word(event.mv.heap)), terms.rules.defined.there)
    }
}

impl Foresee for Stones {}

impl LeaveOpen for Stones {}

impl Pursue for Stones {}

impl game::Look for Stones {}
