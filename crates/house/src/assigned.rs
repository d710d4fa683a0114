//! Values given to what a function is told: `play.move = "pass"` where `==` was meant.

use text::Diagnostic;

use crate::fault::Script;
use crate::misread::gives_a_value;
use crate::scan::{Kind, Token, functions, told_to_anonymous};

/// The places at which a script gives a value to a part of what its functions are told. The engine lets
/// that pass, and it decides nothing.
pub(crate) fn assigned(script: &Script, tokens: &[Token<'_>]) -> Vec<Diagnostic> {
    let mut told = told_to_anonymous(tokens);
    for own in functions(tokens) {
        told.extend(own.params.iter().map(|own| own.text));
    }
    let gives = tokens.windows(5).filter(|own| {
        let [name, dot, part, sign, next] = own else { return false };
        told.contains(&name.text)
            && dot.is(".")
            && part.kind == Kind::Word
            && sign.is("=")
            && !(next.is("=") || next.is(">"))
    });
    gives.map(|own| gives_a_value(script.place(own[3].span))).collect()
}
