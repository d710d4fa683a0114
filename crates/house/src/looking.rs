//! What the functions of a script look at, read from its syntax tree.

use game::{Sights, Views, look_words};
use rhai::{AST, ASTNode, Expr};
use rulebook::Clause;
use text::Diagnostic;

use crate::play::{self, OF_MOVE};
use crate::problem::Problem;
use crate::script::ScriptText;
use crate::uses;

/// Looks into a script for what its functions look at.
pub(crate) struct Looking<'s> {
    pub(crate) script: &'s ScriptText,
    pub(crate) ast: &'s AST,
    pub(crate) sights: &'static Sights,
}

impl Looking<'_> {
    /// The name of a function's parameter, those that it takes along left out.
    fn parameter(&self, function: &str, at: usize) -> Option<String> {
        let declared = self.ast.iter_fn_def().find(|candidate| candidate.name == function)?;
        // What is taken along comes first, and the function of a clause of one's own is given one value.
        let at = if at == 0 { declared.params.len().checked_sub(1)? } else { at };
        declared.params.get(at).map(ToString::to_string)
    }

    /// What a function may look at that is given `play` as the parameter of that number.
    pub(crate) fn of(&self, function: &str, at: usize) -> Views {
        let cards = self.names_of_cards();
        let Some(play) = self.parameter(function, at) else {
            return Views { cards, ..Views::default() };
        };
        let (members, is_more) = uses::members(self.ast, function, &play);
        let asks = |word: &str| members.iter().any(|(name, _)| name == word);
        // Where it is handed on, whoever gets it may ask whatever the script asks anywhere.
        let lines = asks("position") || is_more && self.names_lines();
        let asks_table = members.iter().any(|(name, _)| !OF_MOVE.contains(&name.as_str()));
        let table = asks_table || is_more && self.asks_anywhere();
        Views { lines, table, cards }
    }

    /// What the function may look at that amends a clause: the table, if it is given `play`.
    pub(crate) fn of_amended(&self, clause: &Clause) -> Views {
        let table = self.parameter(&clause.function(), 2).is_some();
        Views { lines: false, table, cards: self.names_of_cards() }
    }

    /// Whether the lines of the position may be named somewhere in the script: by their word, or by one that is put
    /// together.
    fn names_lines(&self) -> bool {
        let mut found = self.script.text().contains("position");
        uses::walk(self.ast, &mut |path| {
            if let Some(ASTNode::Expr(Expr::Index(inside, ..))) = path.last() {
                found |= !matches!(inside.rhs, Expr::IntegerConstant(..) | Expr::StringConstant(..));
            }
        });
        found
    }

    /// Whether anything is named in the script like what the table is asked.
    fn asks_anywhere(&self) -> bool {
        let (mut found, asks) = (false, |name: &str| look_words().any(|word| word == name));
        uses::walk(self.ast, &mut |path| {
            found |= match path.last() {
                Some(ASTNode::Expr(Expr::MethodCall(call, _) | Expr::FnCall(call, _))) => asks(&call.name),
                Some(ASTNode::Expr(Expr::Property(named, _))) => asks(&named.2),
                _ => false,
            };
        });
        found
    }

    /// Whether anything is named in the script like what is said of cards.
    fn names_of_cards(&self) -> bool {
        let mut found = false;
        uses::walk(self.ast, &mut |path| {
            if let Some(ASTNode::Expr(Expr::Property(named, _))) = path.last() {
                found |= self.sights.of_cards.contains(&named.2.as_str());
            }
        });
        found
    }

    /// What functions ask that nothing answers, each with the number of its parameter `play`.
    pub(crate) fn faults(&self, functions: impl Iterator<Item = (String, usize)>) -> Vec<Diagnostic> {
        let mut faults = Vec::new();
        for (function, at) in functions {
            let Some(play) = self.parameter(&function, at) else { continue };
            for (name, at) in uses::members(self.ast, &function, &play).0 {
                if play::members().all(|known| known != name) {
                    faults.push(Problem::UnknownMember { name: &name }.at(self.script.at(at)));
                }
            }
        }
        for (name, word, at) in uses::asked_with(self.ast, &["zone", "number"]) {
            let zones = name == "zone";
            if self.sights.find(&word, zones).is_none() {
                let place = self.script.inside(self.script.at(at));
                faults.push(Problem::UnknownSight { word: &word, zones, sights: self.sights }.at(place));
            }
        }
        faults
    }
}
