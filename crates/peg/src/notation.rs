//! From pest's notation to nodes.
//!
//! It is long: each sign of the notation has its place here.

use std::collections::HashMap;
use std::fmt;
use std::str::Chars;

use pest::error::Error;
use pest::iterators::{Pair, Pairs};
use pest_meta::ast::RuleType;
use pest_meta::parser::Rule;
use pest_meta::{parser, validator};

use crate::classes::class;
use crate::node::{Least, Node, Set};

/// How often a thing may be asked for by a number.
const MOST_TIMES: usize = 1_000;

/// Why a text is not a grammar that can be run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrammarFault {
    /// The line of the grammar, counted from 1, where there is one.
    pub line: Option<usize>,
    /// What is wrong, as a sentence without a full stop.
    pub message: String,
}

impl fmt::Display for GrammarFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(formatter, "line {line} of the grammar: {}", self.message),
            None => write!(formatter, "the grammar: {}", self.message),
        }
    }
}

impl std::error::Error for GrammarFault {}

/// A rule of the grammar.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(crate) name: Box<str>,
    pub(crate) kind: RuleType,
    /// It may stand between the parts of rules that are not atomic.
    pub(crate) is_blank: bool,
    pub(crate) node: Node,
}

/// The rules of a grammar, in order.
pub(crate) fn definitions(text: &str) -> Result<Vec<Definition>, GrammarFault> {
    let text = without_comments(text);
    let rules: Vec<Pair<'_, Rule>> =
        pairs(&text)?.filter(|pair| pair.as_rule() == Rule::grammar_rule).collect();
    let name = |rule: &Pair<'_, Rule>| rule.clone().into_inner().next().map(|name| name.as_str().to_owned());
    let names: Vec<String> = rules.iter().filter_map(name).collect();
    let numbers: HashMap<&str, usize> =
        names.iter().enumerate().map(|(at, name)| (name.as_str(), at)).collect();
    rules.into_iter().map(|rule| definition(rule, &numbers)).collect()
}

/// Whether a text is a grammar in which no rule reads for ever.
pub(crate) fn check(text: &str) -> Result<(), GrammarFault> {
    let text = without_comments(text);
    let pairs = pairs(&text)?;
    let first = |errors: Vec<Error<Rule>>| errors.first().map_or_else(|| unknown("it cannot be read"), fault);
    validator::validate_pairs(pairs.clone()).map_err(first)?;
    parser::consume_rules(pairs).map(drop).map_err(first)
}

fn pairs(text: &str) -> Result<Pairs<'_, Rule>, GrammarFault> {
    parser::parse(Rule::grammar_rules, text).map_err(|error| fault(&error))
}

/// The text with blanks for its comments: they are most of a documented grammar, and cost most of reading it.
fn without_comments(text: &str) -> String {
    let blanked = |line: &str| match line.trim_start().starts_with("//") {
        true => line.chars().map(|char| if char == '\n' { '\n' } else { ' ' }).collect(),
        false => line.to_owned(),
    };
    text.split_inclusive('\n').map(blanked).collect()
}

fn fault(error: &Error<Rule>) -> GrammarFault {
    use pest::error::LineColLocation::{Pos, Span};
    let (Pos((line, _)) | Span((line, _), _)) = error.line_col;
    GrammarFault { line: Some(line), message: error.variant.message().into_owned() }
}

fn unknown(message: &str) -> GrammarFault {
    GrammarFault { line: None, message: message.to_owned() }
}

fn definition(rule: Pair<'_, Rule>, numbers: &HashMap<&str, usize>) -> Result<Definition, GrammarFault> {
    let line = rule.line_col().0;
    let (mut name, mut kind, mut body) = ("", RuleType::Normal, None);
    for part in rule.into_inner() {
        match part.as_rule() {
            Rule::identifier => name = part.as_str(),
            Rule::silent_modifier => kind = RuleType::Silent,
            Rule::atomic_modifier => kind = RuleType::Atomic,
            Rule::compound_atomic_modifier => kind = RuleType::CompoundAtomic,
            Rule::non_atomic_modifier => kind = RuleType::NonAtomic,
            Rule::expression => body = Some(part),
            _ => {}
        }
    }
    let reading = RuleReader { numbers, rule: name, line, kind };
    let is_blank = name == "WHITESPACE" || name == "COMMENT";
    if is_blank && kind != RuleType::Silent {
        return Err(reading.fault(&format!("`{name}` is to be silent: `{name} = _{{ … }}`")));
    }
    let node = reading.expression(body.ok_or_else(|| reading.fault("a rule without a body"))?)?;
    Ok(Definition { name: name.into(), kind, is_blank, node })
}

/// A rule that is being read.
struct RuleReader<'n> {
    numbers: &'n HashMap<&'n str, usize>,
    rule: &'n str,
    line: usize,
    kind: RuleType,
}

impl RuleReader<'_> {
    /// `A ~ B | C`: a sequence binds more than a choice.
    fn expression(&self, pair: Pair<'_, Rule>) -> Result<Node, GrammarFault> {
        let mut ways = vec![Vec::new()];
        for part in pair.into_inner() {
            match part.as_rule() {
                // The first may stand before all ways.
                Rule::choice_operator if ways.last().is_some_and(|way: &Vec<Node>| !way.is_empty()) => {
                    ways.push(Vec::new());
                }
                Rule::term => {
                    let node = self.term(part)?;
                    if let Some(way) = ways.last_mut() {
                        way.push(node);
                    }
                }
                _ => {}
            }
        }
        Ok(factored::any(ways.into_iter().map(factored::all).collect(), self.kind))
    }

    /// `!A`, `&A`, `A?`, `A*`, `A+`, `A{2}` and so on.
    fn term(&self, pair: Pair<'_, Rule>) -> Result<Node, GrammarFault> {
        let (mut before, mut node) = (Vec::new(), None);
        for part in pair.into_inner() {
            match part.as_rule() {
                rule @ (Rule::positive_predicate_operator | Rule::negative_predicate_operator) => {
                    before.push(rule);
                }
                Rule::opening_paren | Rule::closing_paren | Rule::tag_id | Rule::assignment_operator => {}
                _ => {
                    node = Some(match node {
                        None => self.least(part)?,
                        Some(node) => self.repeated(node, &part)?,
                    });
                }
            }
        }
        let node = node.ok_or_else(|| self.fault("a sign without what it stands for"))?;
        Ok(before.into_iter().rev().fold(node, |node, sign| match sign {
            Rule::positive_predicate_operator => Node::Ahead(Box::new(node)),
            _ => Node::Not(Box::new(node)),
        }))
    }

    fn repeated(&self, node: Node, sign: &Pair<'_, Rule>) -> Result<Node, GrammarFault> {
        let mut numbers = sign.clone().into_inner().filter(|part| part.as_rule() == Rule::number);
        let mut number = || -> Result<usize, GrammarFault> {
            let number = numbers.next().and_then(|number| number.as_str().parse().ok());
            number
                .filter(|number| *number <= MOST_TIMES)
                .ok_or_else(|| self.fault(&format!("a number of times is to be at most {MOST_TIMES}")))
        };
        let times = |least: usize, more: Vec<Node>| -> Result<Node, GrammarFault> {
            let nodes: Vec<Node> = std::iter::repeat_n(node.clone(), least).chain(more).collect();
            if nodes.is_empty() {
                Err(self.fault("what is read 0 times is not read"))
            } else {
                Ok(factored::all(nodes))
            }
        };
        let perhaps = |most: usize| vec![Node::Perhaps(Box::new(node.clone())); most];
        match sign.as_rule() {
            Rule::optional_operator => Ok(Node::Perhaps(Box::new(node))),
            Rule::repeat_operator => Ok(Node::Many(Least::None, Box::new(node))),
            Rule::repeat_once_operator => Ok(Node::Many(Least::Once, Box::new(node))),
            Rule::repeat_exact => times(number()?, Vec::new()),
            Rule::repeat_min => times(number()?, vec![Node::Many(Least::None, Box::new(node.clone()))]),
            Rule::repeat_max => times(0, perhaps(number()?)),
            Rule::repeat_min_max => {
                let (least, most) = (number()?, number()?);
                times(least, perhaps(most.saturating_sub(least)))
            }
            _ => Err(self.not_known(sign.as_str())),
        }
    }

    /// `(A)`, `"words"`, `^"words"`, `'a'..'z'`, `name`
    fn least(&self, pair: Pair<'_, Rule>) -> Result<Node, GrammarFault> {
        match pair.as_rule() {
            Rule::expression => self.expression(pair),
            Rule::string => Ok(Node::text(&self.unquoted(pair.as_str())?)),
            Rule::insensitive_string => {
                let words = pair.as_str().trim_start_matches('^').trim_start();
                Ok(Node::Alike(self.unquoted(words)?.into()))
            }
            Rule::range => {
                let ends = pair.into_inner().filter(|part| part.as_rule() == Rule::character);
                let ends: Vec<char> =
                    ends.filter_map(|end| self.unquoted(end.as_str()).ok()?.chars().next()).collect();
                match ends.as_slice() {
                    [from, to] => Ok(Node::One(Set::range(*from, *to))),
                    _ => Err(self.fault("a range has one character at each end")),
                }
            }
            Rule::identifier => self.named(pair.as_str()),
            _ => Err(self.not_known("a stack (`PUSH`, `PEEK`)")),
        }
    }

    fn named(&self, name: &str) -> Result<Node, GrammarFault> {
        if let Some(at) = self.numbers.get(name) {
            return Ok(Node::Rule(*at));
        }
        Ok(match name {
            "SOI" => Node::Start,
            "EOI" => Node::End,
            "NEWLINE" => Node::any(vec![Node::text("\n"), Node::text("\r\n"), Node::text("\r")]),
            _ => Node::One(class(name).ok_or_else(|| self.not_known(&format!("`{name}`")))?),
        })
    }

    /// What stands between quotes.
    fn unquoted(&self, quoted: &str) -> Result<String, GrammarFault> {
        let inner = quoted.get(1..quoted.len() - 1).unwrap_or_default();
        let (mut words, mut chars) = (String::new(), inner.chars());
        while let Some(char) = chars.next() {
            let escaped = match char {
                '\\' => escaped(&mut chars).ok_or_else(|| self.fault("an escape that is not known")),
                plain => Ok(plain),
            };
            words.push(escaped?);
        }
        Ok(words)
    }

    fn not_known(&self, what: &str) -> GrammarFault {
        self.fault(&format!("the rule `{}` needs {what}, which is not known here", self.rule))
    }

    fn fault(&self, message: &str) -> GrammarFault {
        GrammarFault { line: Some(self.line), message: message.to_owned() }
    }
}

/// What a backslash and what comes after it stand for.
fn escaped(chars: &mut Chars<'_>) -> Option<char> {
    let code = |digits: &str| u32::from_str_radix(digits, 16).ok().and_then(char::from_u32);
    Some(match chars.next()? {
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        '0' => '\0',
        plain @ ('"' | '\\' | '\'') => plain,
        'x' => code(&chars.by_ref().take(2).collect::<String>())?,
        'u' => {
            let digits: String = chars.by_ref().take_while(|char| *char != '}').collect();
            code(digits.strip_prefix('{')?)?
        }
        _ => return None,
    })
}

/// Nodes as pest puts them together, which reads what ways have in common once, and of a list the last thing.
mod factored {
    use super::{Least, Node, RuleType};

    /// One after the other: `(a ~ b)* ~ a` is `a ~ (b ~ a)*`.
    pub(super) fn all(mut parts: Vec<Node>) -> Node {
        if let [_, .., Node::Many(Least::None, inner), last] | [Node::Many(Least::None, inner), last] =
            parts.as_slice()
            && let Node::All(of_inner) = &**inner
            && of_inner.first() == Some(last)
        {
            let (last, rest) = (last.clone(), of_inner[1..].to_vec());
            let again = Node::all(rest.into_iter().chain([last.clone()]).collect());
            parts.truncate(parts.len() - 2);
            parts.extend([last, Node::Many(Least::None, Box::new(again))]);
        }
        match <[Node; 1]>::try_from(parts) {
            Ok([part]) => part,
            Err(parts) => Node::all(parts),
        }
    }

    /// The first that fits: `a ~ b | a ~ c` is `a ~ (b | c)`, where these are the last two ways.
    pub(super) fn any(mut ways: Vec<Node>, kind: RuleType) -> Node {
        if let [.., before, last] = ways.as_slice()
            && let Some(one) = together(before, last, kind)
        {
            ways.truncate(ways.len() - 2);
            ways.push(one);
        }
        Node::any(ways)
    }

    fn together(one: &Node, other: &Node, kind: RuleType) -> Option<Node> {
        let rest = |parts: &[Node]| all(parts[1..].to_vec());
        let has_no_blanks = matches!(kind, RuleType::Atomic | RuleType::CompoundAtomic);
        match (one, other) {
            (Node::All(one), Node::All(other)) => (one[0] == other[0])
                .then(|| Node::all(vec![one[0].clone(), any(vec![rest(one), rest(other)], kind)])),
            (Node::All(one), other) => (has_no_blanks && one[0] == *other)
                .then(|| Node::all(vec![other.clone(), Node::Perhaps(Box::new(rest(one)))])),
            (one, Node::All(other)) => (*one == other[0]).then(|| one.clone()),
            _ => None,
        }
    }
}
