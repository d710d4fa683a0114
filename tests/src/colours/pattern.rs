use std::collections::BTreeMap;

use peg::Grammar;
use pest_meta::ast::{Expr, Rule, RuleType};
use pest_meta::parser;

/// The rules of a grammar as regular expressions, in the notation of Oniguruma.
#[derive(Debug)]
pub(crate) struct Patterns {
    /// The rules in order.
    pub(crate) rules: Vec<Rule>,
    numbers: BTreeMap<String, usize>,
}

impl Patterns {
    /// The rules of a grammar.
    ///
    /// # Panics
    /// When the text is no grammar.
    pub(crate) fn new(grammar: &Grammar) -> Self {
        let pairs = parser::parse(parser::Rule::grammar_rules, grammar.text)
            .unwrap_or_else(|fault| panic!("{}: {fault}", grammar.file));
        let rules =
            parser::consume_rules(pairs).unwrap_or_else(|faults| panic!("{}: {}", grammar.file, faults[0]));
        let numbers = rules.iter().enumerate().map(|(at, rule)| (rule.name.clone(), at)).collect();
        Self { rules, numbers }
    }

    /// The rule of that name.
    pub(crate) fn find(&self, name: &str) -> Option<&Rule> {
        self.numbers.get(name).map(|at| &self.rules[*at])
    }

    /// What a rule reads.
    pub(crate) fn of(&self, name: &str) -> String {
        self.regex(&Expr::Ident(name.to_owned()))
    }

    /// What an expression reads, blanks being written where they are read.
    pub(crate) fn regex(&self, expr: &Expr) -> String {
        self.written(expr, false).0
    }

    /// The words a rule reads, if it reads a few words and nothing else.
    pub(crate) fn words(&self, expr: &Expr) -> Option<Vec<String>> {
        match expr {
            Expr::Str(word) if word.chars().all(char::is_alphabetic) => Some(vec![word.clone()]),
            Expr::Choice(one, other) => Some([self.words(one)?, self.words(other)?].concat()),
            Expr::Seq(words, end) if matches!(**end, Expr::NegPred(_)) => self.words(words),
            _ => None,
        }
    }

    /// The regular expression, and whether a sign behind it is about the whole of it.
    fn written(&self, expr: &Expr, blanks: bool) -> (String, bool) {
        if let Some(class) = self.class(expr) {
            return (class, true);
        }
        match expr {
            Expr::Str(text) => (text.chars().map(escaped).collect(), text.chars().count() == 1),
            Expr::Insens(text) => (format!("(?i:{})", text.chars().map(escaped).collect::<String>()), true),
            Expr::Ident(name) => match self.find(name) {
                Some(rule) => self.written(&rule.expr, rule.ty == RuleType::Normal),
                None => (built_in(name).to_owned(), true),
            },
            Expr::PosPred(inner) => (format!("(?={})", self.written(inner, blanks).0), true),
            Expr::NegPred(inner) if matches!(&**inner, Expr::Ident(name) if name == "ANY") => {
                ("$".to_owned(), true)
            }
            Expr::NegPred(inner) => (format!("(?!{})", self.written(inner, blanks).0), true),
            Expr::Seq(..) => {
                let between = if blanks { "[ \\t]*" } else { "" };
                (self.sequence(expr, blanks).join(between), false)
            }
            Expr::Choice(..) => {
                let ways = alternatives(expr).into_iter().map(|way| self.written(way, blanks).0);
                (format!("(?:{})", ways.collect::<Vec<_>>().join("|")), true)
            }
            Expr::Opt(inner) => (self.grouped(inner, blanks) + "?", false),
            Expr::Rep(inner) => (self.grouped(inner, blanks) + "*", false),
            Expr::RepOnce(inner) => (self.grouped(inner, blanks) + "+", false),
            Expr::NodeTag(inner, _) => self.written(inner, blanks),
            other => panic!("no regular expression is known for {other:?}"),
        }
    }

    /// The regular expressions of what is read one after the other.
    fn sequence(&self, expr: &Expr, blanks: bool) -> Vec<String> {
        let parts = in_sequence(expr);
        let (mut found, mut at) = (Vec::new(), 0);
        while let Some(part) = parts.get(at) {
            let class = parts.get(at + 1).and_then(|next| self.all_but(part, next));
            at += if class.is_some() { 2 } else { 1 };
            found.push(class.unwrap_or_else(|| self.written(part, blanks).0));
        }
        found
    }

    fn grouped(&self, expr: &Expr, blanks: bool) -> String {
        let (regex, is_one) = self.written(expr, blanks);
        if is_one { regex } else { format!("(?:{regex})") }
    }

    /// One character of some, in brackets.
    fn class(&self, expr: &Expr) -> Option<String> {
        match expr {
            Expr::Choice(..) | Expr::Range(..) => Some(format!("[{}]", self.members(expr)?)),
            Expr::Seq(not, any) => self.all_but(not, any),
            _ => None,
        }
    }

    /// Any character but some, in brackets.
    fn all_but(&self, not: &Expr, any: &Expr) -> Option<String> {
        match (not, any) {
            (Expr::NegPred(not), Expr::Ident(name)) if name == "ANY" => {
                // The end of a line is no character of it; editors hand it over with the line.
                Some(format!("[^{}\\n]", self.members(not)?))
            }
            _ => None,
        }
    }

    /// The characters of a class.
    fn members(&self, expr: &Expr) -> Option<String> {
        match expr {
            Expr::Str(text) if text.chars().count() == 1 => text.chars().next().map(escaped),
            Expr::Range(from, to) => Some(format!("{from}-{to}")),
            Expr::Choice(one, other) => Some(self.members(one)? + &self.members(other)?),
            Expr::Ident(name) => match self.find(name) {
                Some(rule) => self.members(&rule.expr),
                None => built_in(name)
                    .strip_prefix('[')
                    .and_then(|inner| inner.strip_suffix(']'))
                    .map(str::to_owned),
            },
            _ => None,
        }
    }
}

/// The ways of a choice.
pub(crate) fn alternatives(expr: &Expr) -> Vec<&Expr> {
    match expr {
        Expr::Choice(one, other) => [alternatives(one), alternatives(other)].concat(),
        other => vec![other],
    }
}

/// What is read one after the other.
pub(crate) fn in_sequence(expr: &Expr) -> Vec<&Expr> {
    match expr {
        Expr::Seq(one, other) => [in_sequence(one), in_sequence(other)].concat(),
        other => vec![other],
    }
}

/// What pest knows without a rule.
fn built_in(name: &str) -> &'static str {
    match name {
        "ANY" => ".",
        "SOI" => "^",
        "EOI" => "$",
        "ASCII_DIGIT" => "[0-9]",
        "ASCII_ALPHA" => "[A-Za-z]",
        "ASCII_ALPHANUMERIC" => "[A-Za-z0-9]",
        "LETTER" => r"[\p{L}]",
        "MARK" => r"[\p{M}]",
        "NUMBER" => r"[\p{N}]",
        "UPPERCASE_LETTER" => r"[\p{Lu}]",
        "TITLECASE_LETTER" => r"[\p{Lt}]",
        _ => panic!("no regular expression is known for the rule `{name}`"),
    }
}

/// A character as it stands in a regular expression, in brackets or without.
fn escaped(letter: char) -> String {
    match letter {
        '\t' => "\\t".to_owned(),
        '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | '^' | '$' | '\\' | '-' | '/'
        | '&' => {
            format!("\\{letter}")
        }
        plain => plain.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern(text: &'static str, rule: &str) -> String {
        Patterns::new(&Grammar { file: "test.pest", text }).of(rule)
    }

    #[test]
    fn rules_are_written_as_regular_expressions() {
        for (text, expected) in [
            (
                r#"a = @{ ("gray" | "brown") ~ !letter } letter = _{ LETTER | "-" }"#,
                r"(?:gray|brown)(?![\p{L}\-])",
            ),
            (r##"a = @{ "#" ~ ANY* }"##, "#.*"),
            (r#"a = @{ (!("\"" | "\\") ~ ANY)+ }"#, r#"[^"\\\n]+"#),
            (r#"a = { "land" ~ card* } card = @{ "x" ~ ASCII_DIGIT+ }"#, r"land[ \t]*(?:x[0-9]+)*"),
            (r#"a = @{ ('a'..'z' | "_")? ~ &("." | !ANY) }"#, r"[a-z_]?(?=(?:\.|$))"),
        ] {
            assert_eq!(pattern(text, "a"), expected, "{text}");
        }
    }

    #[test]
    fn a_rule_of_words_tells_them() {
        let text = r#"a = @{ ("lands" | "land") ~ !LETTER } b = @{ "x" ~ ASCII_DIGIT }"#;
        let patterns = Patterns::new(&Grammar { file: "test.pest", text });
        let words = |rule: &str| patterns.find(rule).and_then(|rule| patterns.words(&rule.expr));
        assert_eq!(words("a"), Some(vec!["lands".to_owned(), "land".to_owned()]));
        assert_eq!(words("b"), None);
    }
}
