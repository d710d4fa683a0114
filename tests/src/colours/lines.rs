use pest_meta::ast::{Expr, Rule as AstRule};
use serde_json::{Map, Value, json};

use super::game::Island;
use super::kind::{self, Kind, Part};
use super::pattern::{Patterns, alternatives, in_sequence};
use crate::grammar::Rule;

/// The scope of the word that a move begins with.
const VERB: &str = "entity.name.function.move.saga";
/// The scope of a colon or a comma.
const SEPARATOR: &str = "punctuation.separator.saga";
/// The scope of what cannot stand there.
pub(crate) const WRONG: &str = "invalid.illegal.saga";
/// A placeholder of `cases`.
pub(crate) const HOLE: &str = "<[^<>\\n\"#|]+>";

/// The lines of the frame.
#[derive(Debug)]
pub(crate) struct Lines<'a> {
    patterns: &'a Patterns,
    rules: Vec<Rule>,
    /// The end of a word.
    pub(crate) edge: String,
}

impl<'a> Lines<'a> {
    /// The lines of the frame's grammar, whose texts are `rules`.
    pub(crate) fn new(patterns: &'a Patterns, rules: Vec<Rule>) -> Self {
        Self { patterns, rules, edge: patterns.of("edge") }
    }

    /// The lines in which nothing of a game stands.
    pub(crate) fn shared(&self) -> Vec<Value> {
        self.framed(None).into_iter().filter(|line| !has_island(line)).map(ended).collect()
    }

    /// The lines of a file, with what is seen in those of its game.
    pub(crate) fn of(&self, island: Option<&Island>) -> Vec<Value> {
        let mut all = vec![json!({ "include": "#frame" })];
        all.extend(self.framed(island).into_iter().filter(has_island));
        for name in ["named", "to_move", "solves"] {
            let mut parts = Vec::new();
            self.made_of(name, false, island, &mut parts);
            all.push(line(&format!("^(?=[ \\t]*{})", self.patterns.of(name)), None, parts));
        }
        let verb = island.map(|island| first_verb("[ \\t]*", island));
        let parts = verb.into_iter().chain([include(island)]).collect();
        all.push(line("^(?=[ \\t]*[^ \\t\\n#])", None, parts));
        all.into_iter().map(ended).collect()
    }

    /// The scope of the word that begins the lines of a rule.
    pub(crate) fn scope_of(&self, rule: &str) -> &'static str {
        let rule = self.rules.iter().find(|candidate| candidate.name == rule);
        kind::beginning(rule.map_or("", |rule| &rule.part))
    }

    /// The lines that begin with a word of the frame, with what is seen in those of a game.
    fn framed(&self, island: Option<&Island>) -> Vec<Value> {
        let mut lines: Vec<(String, Value)> = Vec::new();
        for way in alternatives(&self.rule("framed").expr) {
            let Expr::Ident(name) = way else { panic!("a line of the frame is a rule, not {way:?}") };
            let (words, rest) = leading(&self.rule(name).expr);
            let mut parts = Vec::new();
            if self.first_of(&rest).contains(&Part::Move) {
                parts.extend(island.map(|island| first_verb("[ \\t]+", island)));
            }
            let is_titled = matches!(name.as_str(), "scenario" | "puzzle" | "branch" | "lesson");
            for (at, part) in rest.iter().enumerate() {
                match part {
                    // What comes first is seen there alone: whatever else stands in the line is something else.
                    Expr::Ident(name)
                        if at == 0
                            && let Some(Part::Of(scope)) = kind::of_frame(name) =>
                    {
                        let regex = format!("\\G[ \\t]*({})", self.patterns.of(name));
                        add(&mut parts, captured(&regex, &[scope]));
                    }
                    part => self.parts(part, is_titled, island, &mut parts),
                }
            }
            // Several rules may begin with the same word.
            if let Some((_, line)) = lines.iter_mut().find(|(other, _)| *other == words) {
                let there = line["patterns"].as_array_mut().expect("a line has patterns");
                parts.into_iter().for_each(|part| add(there, part));
                continue;
            }
            let begin = format!("^[\\x{{FEFF}} \\t]*({}){}", words.replace(' ', "[ \\t]+"), self.edge);
            let line = line(&begin, Some(self.scope_of(name)), parts);
            lines.push((words, line));
        }
        lines.into_iter().map(|(_, line)| line).collect()
    }

    /// What may stand in a line, in order.
    fn parts(&self, expr: &Expr, is_titled: bool, island: Option<&Island>, found: &mut Vec<Value>) {
        match expr {
            Expr::Str(word) if is_word(word) => {
                add(found, json!({ "match": format!("{word}{}", self.edge), "name": kind::WORD }));
            }
            Expr::Ident(name) => match kind::of_frame(name) {
                Some(Part::Nothing) => {}
                Some(Part::Text) => {
                    add(found, json!({ "include": if is_titled { "#title" } else { "#text" } }))
                }
                Some(Part::Island) => add(found, include(island)),
                Some(Part::Move) => {
                    if let Some(island) = island {
                        let regex = format!("(,)(?:[ \\t]*({}))?", island.verb());
                        add(found, captured(&regex, &[SEPARATOR, VERB]));
                    }
                    add(found, include(island));
                }
                Some(Part::Of(scope)) => {
                    add(found, json!({ "match": self.patterns.of(name), "name": scope }))
                }
                None => self.made_of(name, is_titled, island, found),
            },
            Expr::Seq(one, other) | Expr::Choice(one, other) => {
                self.parts(one, is_titled, island, found);
                self.parts(other, is_titled, island, found);
            }
            Expr::Opt(inner) | Expr::Rep(inner) | Expr::RepOnce(inner) => {
                self.parts(inner, is_titled, island, found);
            }
            _ => {}
        }
    }

    /// What a rule is made of.
    fn made_of(&self, name: &str, is_titled: bool, island: Option<&Island>, found: &mut Vec<Value>) {
        let rule = self.rule(name);
        if name == "by" {
            // A name is seen as one by the colon behind it; a move comes next.
            let verb = island.map_or(String::new(), |island| format!("(?:[ \\t]+({}))?", island.verb()));
            let regex = format!("({})(:)(?=[ \\t]){verb}", self.patterns.of("player"));
            return add(found, captured(&regex, &[Kind::Player.scope(), SEPARATOR, VERB]));
        }
        let (word, rest) = leading(&rule.expr);
        let mut scopes = Vec::new();
        let whole: Option<String> = rest.iter().map(|part| self.whole(part, &mut scopes)).collect();
        match whole {
            // What comes after the word may still be to be written.
            Some(whole) if is_word(&word) && !word.is_empty() => {
                scopes.insert(0, kind::WORD);
                let regex = format!("({word}){}(?:[ \\t]+{whole})?", self.edge);
                return add(found, captured(&regex, &scopes));
            }
            // A number or a name says nothing without what comes after it.
            Some(whole) if word.is_empty() && self.first_of(&rest).first() != Some(&Part::Of(kind::WORD)) => {
                return add(found, captured(&whole, &scopes));
            }
            _ => {}
        }
        if let ("legal", Some(island)) = (name, island) {
            // The first of the moves; the others come after a comma.
            let regex = format!("(legal){}(?:[ \\t]+({}))?", self.edge, island.verb());
            add(found, captured(&regex, &[kind::WORD, VERB]));
        }
        self.parts(&rule.expr, is_titled, island, found);
    }

    /// A rule as one regular expression, with what is seen in it; none where a line of a game or a text stands in it.
    fn whole(&self, expr: &Expr, scopes: &mut Vec<&'static str>) -> Option<String> {
        match expr {
            Expr::Str(word) if is_word(word) => {
                scopes.push(kind::WORD);
                Some(format!("({word})"))
            }
            Expr::Ident(name) => match kind::of_frame(name) {
                Some(Part::Nothing) => Some(self.patterns.of(name)),
                Some(Part::Of(scope)) => {
                    scopes.push(scope);
                    Some(format!("((?:{}|{HOLE}))", self.patterns.of(name)))
                }
                Some(Part::Text | Part::Island | Part::Move) => None,
                None => self.whole(&self.rule(name).expr, scopes),
            },
            Expr::Seq(one, other) => Some(self.whole(one, scopes)? + &self.whole(other, scopes)?),
            Expr::Choice(one, other) => {
                Some(format!("(?:{}|{})", self.whole(one, scopes)?, self.whole(other, scopes)?))
            }
            Expr::Opt(inner) => Some(format!("(?:{})?", self.whole(inner, scopes)?)),
            other => Some(self.patterns.regex(other)),
        }
    }

    /// What an expression may begin with.
    fn first(&self, expr: &Expr) -> Vec<Part> {
        match expr {
            Expr::Str(word) if is_word(word) => vec![Part::Of(kind::WORD)],
            Expr::Ident(name) => match kind::of_frame(name) {
                Some(part) => vec![part],
                None => self.first(&self.rule(name).expr),
            },
            Expr::Choice(..) => alternatives(expr).into_iter().flat_map(|way| self.first(way)).collect(),
            Expr::Seq(..) => self.first_of(&in_sequence(expr)),
            Expr::Opt(inner) | Expr::Rep(inner) | Expr::RepOnce(inner) => self.first(inner),
            _ => Vec::new(),
        }
    }

    /// What expressions one after the other may begin with.
    fn first_of(&self, sequence: &[&Expr]) -> Vec<Part> {
        let mut found = Vec::new();
        for part in sequence {
            let mut first = self.first(part);
            first.retain(|part| *part != Part::Nothing);
            let may_be_left_out = first.is_empty() || matches!(part, Expr::Opt(_) | Expr::Rep(_));
            found.extend(first);
            if !may_be_left_out {
                break;
            }
        }
        found
    }

    fn rule(&self, name: &str) -> &AstRule {
        self.patterns.find(name).unwrap_or_else(|| panic!("saga.pest has no rule `{name}`"))
    }
}

/// A line: how it begins, the scope of that, and what may stand in it.
fn line(begin: &str, scope: Option<&str>, parts: Vec<Value>) -> Value {
    let mut line = json!({ "begin": begin, "end": "$", "patterns": parts });
    if let Some(scope) = scope {
        line["beginCaptures"] = json!({ "1": { "name": scope } });
    }
    line
}

/// A regular expression whose groups are of these scopes.
fn captured(regex: &str, scopes: &[&str]) -> Value {
    let named = |(at, scope): (usize, &&str)| ((at + 1).to_string(), json!({ "name": scope }));
    let captures: Map<String, Value> = scopes.iter().enumerate().map(named).collect();
    json!({ "match": regex, "captures": captures })
}

/// The word that a move begins with, right behind what its line begins with.
fn first_verb(between: &str, island: &Island) -> Value {
    captured(&format!("\\G{between}({})", island.verb()), &[VERB])
}

fn add(parts: &mut Vec<Value>, part: Value) {
    if !parts.contains(&part) {
        parts.push(part);
    }
}

fn is_word(text: &str) -> bool {
    text.chars().all(char::is_alphabetic)
}

fn include(island: Option<&Island>) -> Value {
    let name = island.map_or("line".to_owned(), |island| format!("{}-line", island.name));
    json!({ "include": format!("#{name}") })
}

/// Whether something of a game may stand in a line.
fn has_island(line: &Value) -> bool {
    line["patterns"].as_array().is_some_and(|parts| parts.iter().any(is_island))
}

fn is_island(part: &Value) -> bool {
    part["include"].as_str().is_some_and(|name| name.ends_with("line"))
}

/// A line with its comment, and with what cannot stand in it: whatever is left where no line of a game is.
fn ended(mut line: Value) -> Value {
    let has_island = has_island(&line);
    let Some(parts) = line.get_mut("patterns").and_then(Value::as_array_mut) else { return line };
    // What a line of the game holds is looked for last.
    parts.sort_by_key(is_island);
    parts.insert(0, json!({ "include": "#comment" }));
    if !has_island {
        parts.push(json!({ "include": "#placeholder" }));
        parts.push(json!({ "match": "[^ \\t\\n#]+", "name": WRONG }));
    }
    line
}

/// The words that a line begins with, and what comes after them.
fn leading(expr: &Expr) -> (String, Vec<&Expr>) {
    let is_between = |name: &str| matches!(name, "gap" | "edge");
    let (mut words, mut parts) = (Vec::new(), in_sequence(expr));
    while let Some(part) = parts.first() {
        match part {
            Expr::Str(word) => words.push(word.as_str()),
            Expr::Ident(name) if is_between(name) => {}
            Expr::Opt(inner) if matches!(&**inner, Expr::Ident(name) if is_between(name)) => {}
            _ => break,
        }
        parts.remove(0);
    }
    (words.join(" "), parts)
}
