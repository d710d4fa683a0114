//! Calls of a script's functions.

use rhai::{AST, CallFnOptions, Dynamic, EvalAltResult, FuncArgs, Scope};

use crate::engine;

/// Calls a function of the script; its top-level statements are not run again.
pub(crate) fn call(ast: &AST, name: &str, args: impl FuncArgs) -> Result<Dynamic, Box<EvalAltResult>> {
    let options = CallFnOptions::new().eval_ast(false);
    engine::shared().call_fn_with_options(options, &mut Scope::new(), ast, name, args)
}
