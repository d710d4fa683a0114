//! From the parts of a statement to what it says.

use std::ops::Range;

use text::{Excerpt, Spanned, Tongue};

use crate::keyword::Keyword;
use crate::line::{Line, Promised};
use crate::parsed::{Part, StatementPart};
use crate::problem::{Fault, Problem};
use crate::raw;
use crate::{
    Demand, Demanded, Expectation, GameLine, HeaderLine, MoveText, Probability, Refusal, Reply, StepKind,
    Try, Under, Within,
};

/// A statement, or the fault in it; `None` where its parts are not those the grammar promises.
pub(crate) type Result<T> = std::result::Result<T, Option<Fault>>;

/// Refuses what is meant to list or to count legal moves, and does neither: `legal`, `three legal moves`,
/// `3 moves`. `whole` is what is expected, `words` are those that would be a move or a condition.
fn not_moves(whole: &Excerpt, words: &Excerpt) -> Result<()> {
    let mut each = words.text().as_bytes().split(|byte| raw::is_blank(*byte));
    if !each.any(|word| matches!(word, b"legal" | b"move" | b"moves")) {
        return Ok(());
    }
    let said: Vec<&str> = words.text().split(raw::BLANKS).filter(|word| !word.is_empty()).collect();
    let is_moves = |word: Option<&&str>| word.is_some_and(|word| matches!(*word, "move" | "moves"));
    let begins_in_digits = words.text().starts_with(|letter: char| letter.is_ascii_digit());
    let counts = is_moves(said.first()) || begins_in_digits && is_moves(said.last());
    if !counts && !said.contains(&"legal") {
        return Ok(());
    }
    let problem = match whole.text() {
        "legal" => Problem::NoMoveListed,
        found => Problem::MovesAskedOtherwise { found: found.to_owned() },
    };
    Err(Some(problem.at(whole.whole())))
}

/// Walks along the parts of a statement.
pub(crate) struct PartReader<'e> {
    line: &'e Excerpt,
    parts: &'e [Part],
    at: usize,
}

impl<'e> PartReader<'e> {
    pub(crate) fn new(line: &'e Excerpt, parts: &'e [Part]) -> Self {
        Self { line, parts, at: 0 }
    }

    /// The next part, if it is of that sort.
    pub(crate) fn next(&mut self, part: StatementPart) -> Option<Excerpt> {
        self.bytes(part).map(|bytes| self.line.sub(bytes))
    }

    /// The bytes of the next part in the line, if it is of that sort.
    fn bytes(&mut self, part: StatementPart) -> Option<Range<usize>> {
        let (_, start, end) = *self.parts.get(self.at).filter(|(found, ..)| *found == part)?;
        self.at += 1;
        Some(start as usize..end as usize)
    }

    /// Whether the next part is of that sort; then it is passed over.
    fn says(&mut self, part: StatementPart) -> bool {
        self.bytes(part).is_some()
    }

    /// What the next part says, if it is of that sort.
    fn spanned(&mut self, part: StatementPart, said: impl FnOnce(&str) -> String) -> Option<Spanned<String>> {
        let bytes = self.bytes(part)?;
        Some(Spanned::new(said(&self.line.text()[bytes.clone()]), self.line.place(bytes)))
    }

    pub(crate) fn word(&mut self, part: StatementPart) -> Option<Spanned<String>> {
        self.spanned(part, str::to_owned)
    }

    /// The next parts of that sort.
    fn all(&mut self, part: StatementPart) -> Vec<Excerpt> {
        let alike = self.parts[self.at..].iter().take_while(|(found, ..)| *found == part);
        let mut all = Vec::with_capacity(alike.count());
        all.extend(std::iter::from_fn(|| self.next(part)));
        all
    }

    fn quoted(&mut self) -> Option<Spanned<String>> {
        self.spanned(StatementPart::Text, raw::unquote)
    }

    pub(crate) fn said(&mut self) -> Option<MoveText> {
        let by = self.bytes(StatementPart::By).and_then(|_| self.next(StatementPart::Player)).map(Box::new);
        Some(MoveText { by, words: self.next(StatementPart::Words)? })
    }

    fn number<N: std::str::FromStr>(&mut self) -> Result<Spanned<N>> {
        let digits = self.word(StatementPart::Number).ok_or(None)?;
        match digits.value.parse() {
            Ok(number) => Ok(Spanned::new(number, digits.place)),
            Err(_) => Err(Some(Problem::NumberTooLarge { digits: digits.value }.at(digits.place))),
        }
    }

    fn under(&mut self) -> Option<Box<Under>> {
        self.bytes(StatementPart::Under)?;
        let under = match self.next(StatementPart::Standard) {
            Some(standard) => Under::Standard(standard.whole()),
            None => Under::House(self.quoted()?),
        };
        Some(Box::new(under))
    }

    pub(crate) fn framed(&mut self, kind: Keyword) -> Result<Line> {
        let header = |line| Line::Header(Box::new(line));
        let reply = |reply| Line::Reply(Box::new(reply));
        let promise = |promised| Line::Promise(Box::new(promised));
        let line = match kind {
            Keyword::Game => {
                let name = self.word(StatementPart::Name);
                let is_script = name.is_none();
                let name = name.or_else(|| self.quoted());
                name.map(|name| {
                    let variant = self.word(StatementPart::Variant);
                    Line::Game(Box::new(GameLine { name, is_script, variant }))
                })
            }
            Keyword::Players => Some(header(HeaderLine::Players(self.names()?))),
            Keyword::Rules => {
                let knob = self.word(StatementPart::Knob);
                let value = self.next(StatementPart::Words);
                knob.zip(value).map(|(knob, value)| header(HeaderLine::Rules { knob, value }))
            }
            Keyword::Whatever => self.word(StatementPart::Knob).map(HeaderLine::Whatever).map(header),
            Keyword::HouseRules => self.quoted().map(HeaderLine::HouseRules).map(header),
            Keyword::Seed => Some(header(HeaderLine::Seed(self.number()?))),
            Keyword::Include => self.quoted().map(HeaderLine::Include).map(header),
            Keyword::Scenario | Keyword::Puzzle => self.quoted().map(Line::Heading),
            Keyword::Covers => Some(Line::Covers(self.all(StatementPart::Id))),
            Keyword::Tags => Some(Line::Tags(self.all(StatementPart::Tag))),
            Keyword::Skip => self.quoted().map(Line::Skip),
            Keyword::Setup => Some(Line::Setup),
            Keyword::Cases => Some(Line::Cases),
            Keyword::Lesson => self.quoted().map(Line::Lesson),
            Keyword::Language => Some(Line::Language(self.tongue()?)),
            Keyword::Answer => self.said().map(|said| reply(Reply::Answer { said, text: self.quoted() })),
            Keyword::Right => self.quoted().map(|words| reply(self.choice(true, words))),
            Keyword::Wrong => match self.quoted() {
                Some(words) => Some(reply(self.choice(false, words))),
                None => self.said().map(|said| reply(Reply::Wrong { said, text: self.quoted() })),
            },
            Keyword::Hint => self.quoted().map(Line::Hint),
            Keyword::Branch => self.quoted().map(Line::Branch),
            Keyword::EndBranch => Some(Line::EndBranch),
            Keyword::Goal => Some(promise(Promised::Goal(self.demand(kind)?))),
            Keyword::Keep => Some(promise(Promised::Keep(self.demand(kind)?))),
            Keyword::Within | Keyword::In => Some(promise(Promised::Bound(self.length(kind)?))),
            Keyword::Against => Some(promise(Promised::Against)),
            Keyword::Help => Some(promise(Promised::Help)),
            Keyword::Luck => Some(promise(Promised::Luck)),
            Keyword::Chance => Some(promise(Promised::Chance(self.probability()?))),
            Keyword::Solution => Some(promise(Promised::Solution)),
            Keyword::Unique => Some(promise(Promised::Unique)),
            Keyword::NoDuals => Some(promise(Promised::NoDuals)),
            Keyword::NoSolution => Some(promise(Promised::NoSolution)),
            Keyword::Try => Some(promise(Promised::Try(self.beginning()))),
            Keyword::Turn => self.next(StatementPart::Player).map(StepKind::Turn).map(Line::Step),
            Keyword::Can => self.said().map(StepKind::Can).map(Line::Step),
            Keyword::Cannot => self.said().map(|said| {
                let because = self.bytes(StatementPart::Because).and_then(|_| self.next(StatementPart::Id));
                let under = self.under();
                let more = because.is_some() || under.is_some();
                let refusal = more.then(|| Box::new(Refusal { because, under: under.map(|under| *under) }));
                Line::Step(StepKind::Cannot { said, refusal })
            }),
            Keyword::Expect => {
                let not = self.says(StatementPart::Not);
                let what = self.expectation()?;
                Some(Line::Step(StepKind::Expect { not, what, under: self.under() }))
            }
            Keyword::Say => self.quoted().map(|text| Line::Step(StepKind::Say(Box::new(text)))),
            Keyword::Ask => {
                self.quoted().map(|question| Line::Step(StepKind::Ask(Box::new(question.into()))))
            }
            Keyword::Highlight => self.next(StatementPart::Words).map(StepKind::Highlight).map(Line::Step),
            Keyword::SeenBy => match self.says(StatementPart::Everybody) {
                true => Some(Line::Step(StepKind::SeenBy(None))),
                false => {
                    let player = self.word(StatementPart::Player);
                    player.map(|player| Line::Step(StepKind::SeenBy(Some(Box::new(player)))))
                }
            },
            Keyword::StopHere => Some(Line::Step(StepKind::StopHere)),
        };
        line.ok_or(None)
    }

    fn choice(&mut self, right: bool, words: Spanned<String>) -> Reply {
        Reply::Choice { right, words, text: self.quoted() }
    }

    fn expectation(&mut self) -> Result<Expectation> {
        if self.says(StatementPart::Count) {
            return match self.next(StatementPart::NoneAtAll) {
                Some(none) => Ok(Expectation::Count(Box::new(Spanned::new(0, none.whole())))),
                None => self.number().map(Box::new).map(Expectation::Count),
            };
        }
        let what = if let Some(whole) = self.next(StatementPart::Legal) {
            let moves: Vec<MoveText> = std::iter::from_fn(|| self.said()).collect();
            if let [MoveText { by: None, words }] = moves.as_slice() {
                not_moves(&whole, words)?;
            }
            Some(Expectation::Legal(moves))
        } else if self.says(StatementPart::ToMove) {
            self.word(StatementPart::Player).map(Box::new).map(Expectation::ToMove)
        } else {
            let words = self.next(StatementPart::Words).ok_or(None)?;
            not_moves(&words, &words)?;
            Some(Expectation::Condition(words))
        };
        what.ok_or(None)
    }

    /// What a goal or a `keep` asks. How many moves there are, and which, is nothing to reach.
    fn demand(&mut self, kind: Keyword) -> Result<Demand> {
        let place = raw::inked(self.line).whole();
        let not = self.says(StatementPart::Not);
        let what = match self.expectation()? {
            Expectation::Condition(words) => Demanded::Condition(vec![words]),
            Expectation::ToMove(player) => Demanded::ToMove(*player),
            Expectation::Count(_) | Expectation::Legal(_) => {
                return Err(Some(Problem::DemandOnMoves { kind }.at(place)));
            }
        };
        Ok(Demand { place, not, what })
    }

    fn length(&mut self, kind: Keyword) -> Result<Spanned<Within>> {
        let number = self.number::<u32>()?;
        if number.value == 0 {
            let expected = vec!["a number of at least 1"];
            let problem = Problem::WrongForm { kind: Some(kind), expected, found: "0".to_owned() };
            return Err(Some(problem.at(number.place)));
        }
        let (unit, within): (_, fn(u32) -> Within) = match self.next(StatementPart::Turns) {
            Some(unit) => (Some(unit), Within::Turns),
            None => (self.next(StatementPart::Moves), Within::Moves),
        };
        let place = unit.map_or(number.place, |unit| number.place.to(unit.whole()));
        Ok(Spanned::new(within(number.value), place))
    }

    fn tongue(&mut self) -> Result<Spanned<Tongue>> {
        let code = self.word(StatementPart::Code).ok_or(None)?;
        match Tongue::of(&code.value) {
            Some(tongue) => Ok(Spanned::new(tongue, code.place)),
            None => Err(Some(Problem::UnknownLanguage { code: code.value }.at(code.place))),
        }
    }

    fn probability(&mut self) -> Result<Spanned<Probability>> {
        let written = self.word(StatementPart::Probability).ok_or(None)?;
        match raw::probability(&written.value) {
            Some((over, under)) => Ok(Spanned::new(Probability { over, under }, written.place)),
            None => Err(Some(Problem::NoProbability { written: written.value }.at(written.place))),
        }
    }

    /// The beginning that a try is.
    fn beginning(&mut self) -> Try {
        let place = raw::inked(self.line).whole();
        let moves = std::iter::from_fn(|| self.said()).collect();
        Try { place, moves, text: self.quoted() }
    }

    fn names(&mut self) -> Result<Vec<Spanned<String>>> {
        let names: Vec<_> = std::iter::from_fn(|| self.word(StatementPart::Player)).collect();
        let mut first = std::collections::HashMap::new();
        for name in &names {
            if name.value.starts_with(|letter: char| letter.is_lowercase()) {
                return Err(Some(Problem::LowerCaseName { name: name.value.clone() }.at(name.place)));
            }
            if let Some(first) = first.insert(&name.value, name.place) {
                let problem = Problem::PlayerTwice { name: name.value.clone(), first };
                return Err(Some(problem.at(name.place)));
            }
        }
        Ok(names)
    }
}
