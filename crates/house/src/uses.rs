//! What a script does with its variables, read from its syntax tree.

use std::collections::HashMap;

use rhai::{AST, ASTNode, Dynamic, Expr, FnCallExpr, FnPtr, Position, Stmt};

/// Goes through every statement and expression of a tree, functions included; each comes at the end of
/// the way that leads to it.
pub(crate) fn walk(ast: &AST, on_node: &mut dyn FnMut(&[ASTNode<'_>])) {
    ast.walk(&mut |path| visit(path, on_node));
}

/// The engine's own walk passes over the value of a `break`.
fn visit(path: &[ASTNode<'_>], on_node: &mut dyn FnMut(&[ASTNode<'_>])) -> bool {
    on_node(path);
    match path.last() {
        Some(ASTNode::Stmt(Stmt::BreakLoop(Some(value), ..))) => {
            value.walk(&mut Vec::new(), &mut |path| visit(path, on_node))
        }
        _ => true,
    }
}

/// A function alone.
pub(crate) fn body(ast: &AST, name: &str) -> AST {
    functions(ast, |each| each == name)
}

/// Some functions, by their names, and no statements.
pub(crate) fn functions(ast: &AST, choose: impl Fn(&str) -> bool) -> AST {
    let mut functions = ast.clone_functions_only();
    functions.retain_functions(|_, _, candidate, _| choose(candidate));
    functions
}

/// The calls of functions, with their places.
pub(crate) fn calls(ast: &AST) -> Vec<(Position, FnCallExpr)> {
    let mut found = Vec::new();
    walk(ast, &mut |path| {
        if let Some(ASTNode::Stmt(Stmt::FnCall(call, at)) | ASTNode::Expr(Expr::FnCall(call, at))) =
            path.last()
        {
            found.push((*at, (**call).clone()));
        }
    });
    found
}

/// The texts of a tree, with their places.
pub(crate) fn texts(ast: &AST) -> Vec<(String, Position)> {
    let mut found = Vec::new();
    walk(ast, &mut |path| match path.last() {
        Some(ASTNode::Expr(Expr::StringConstant(text, at))) => found.push((text.to_string(), *at)),
        // A list or a map of nothing but constants is one itself.
        Some(ASTNode::Expr(Expr::DynamicConstant(value, at))) => texts_in(value, *at, &mut found),
        _ => {}
    });
    found
}

/// The texts in a value, all at its place.
fn texts_in(value: &Dynamic, at: Position, found: &mut Vec<(String, Position)>) {
    if let Ok(text) = value.as_immutable_string_ref() {
        found.push((text.to_string(), at));
    } else if let Ok(list) = value.as_array_ref() {
        list.iter().for_each(|value| texts_in(value, at, found));
    } else if let Ok(map) = value.as_map_ref() {
        map.values().for_each(|value| texts_in(value, at, found));
    }
}

/// Whether a tree names a function: calls it, or gives it to another.
pub(crate) fn names(ast: &AST, function: &str) -> bool {
    let mut found = false;
    walk(ast, &mut |path| {
        found |= match path.last() {
            Some(ASTNode::Stmt(Stmt::FnCall(call, _))) => call.name == function,
            Some(ASTNode::Expr(Expr::FnCall(call, _) | Expr::MethodCall(call, _))) => call.name == function,
            Some(ASTNode::Expr(expression)) => variable(expression).is_some_and(|(name, _)| name == function),
            _ => false,
        };
    });
    found
}

/// The name and the place of a variable.
pub(crate) fn variable(expr: &Expr) -> Option<(&str, Position)> {
    match expr {
        Expr::Variable(expr, _, at) => Some((&expr.1, *at)),
        _ => None,
    }
}

/// What stands behind the first dot after a variable, whatever is done with it.
fn asked_of<'a>(expr: &'a Expr, name: &str) -> Option<&'a Expr> {
    let Expr::Dot(expr, ..) = expr else { return None };
    variable(&expr.lhs).filter(|(candidate, _)| *candidate == name)?;
    Some(match &expr.rhs {
        Expr::Dot(rest, ..) | Expr::Index(rest, ..) => &rest.lhs,
        first => first,
    })
}

/// The name and the place of a property of a variable, `NAME.PROPERTY`, whatever is done with it.
pub(crate) fn property<'a>(expr: &'a Expr, name: &str) -> Option<(&'a str, Position)> {
    match asked_of(expr, name)? {
        Expr::Property(expr, at) => Some((&expr.2, *at)),
        _ => None,
    }
}

/// Whether a function may look at more of a parameter than at some properties.
pub(crate) fn looks_beyond(ast: &AST, function: &str, parameter: &str, properties: &[&str]) -> bool {
    let mut beyond = false;
    walk(&body(ast, function), &mut |path| {
        let Some((ASTNode::Expr(expression), ways)) = path.split_last() else { return };
        if variable(expression).is_some_and(|(name, _)| name == parameter) {
            let of = match ways.last() {
                Some(ASTNode::Expr(around)) => property(around, parameter),
                _ => None,
            };
            beyond |= of.is_none_or(|(name, _)| !properties.contains(&name));
        }
    });
    beyond
}

/// The name and the place of what is asked of a variable: a property, `NAME.PROPERTY`, or a call, `NAME.CALL(…)`.
pub(crate) fn member<'a>(expr: &'a Expr, name: &str) -> Option<(&'a str, Position)> {
    match asked_of(expr, name)? {
        Expr::MethodCall(call, at) => Some((&call.name, *at)),
        Expr::Property(expr, at) => Some((&expr.2, *at)),
        _ => None,
    }
}

/// What a function asks of a parameter, each with its place; and whether it does anything else with it.
pub(crate) fn members(ast: &AST, function: &str, parameter: &str) -> (Vec<(String, Position)>, bool) {
    let (mut found, mut times) = (Vec::new(), 0);
    walk(&body(ast, function), &mut |path| {
        let Some(ASTNode::Expr(expression)) = path.last() else { return };
        times += usize::from(variable(expression).is_some_and(|(name, _)| name == parameter));
        found.extend(member(expression, parameter).map(|(name, at)| (name.to_owned(), at)));
    });
    let is_more = times > found.len();
    (found, is_more)
}

/// The texts that are written out as the first thing in the brackets of calls like `….NAME(\"TEXT\")`.
pub(crate) fn asked_with(ast: &AST, names: &[&str]) -> Vec<(String, String, Position)> {
    let mut found = Vec::new();
    walk(ast, &mut |path| {
        if let Some(ASTNode::Expr(Expr::MethodCall(call, _))) = path.last()
            && names.contains(&call.name.as_str())
            && let Some(Expr::StringConstant(text, at)) = call.args.first()
        {
            found.push((call.name.to_string(), text.to_string(), *at));
        }
    });
    found
}

/// The properties of a parameter that a function may look at; `None` where it may look at more of it.
pub(crate) fn looks_at(ast: &AST, function: &str, parameter: &str) -> Option<Vec<String>> {
    let body = body(ast, function);
    let mut found = Vec::new();
    walk(&body, &mut |path| {
        if let Some(ASTNode::Expr(expression)) = path.last()
            && let Some((name, _)) = property(expression, parameter)
        {
            found.push(name.to_owned());
        }
    });
    let known: Vec<&str> = found.iter().map(String::as_str).collect();
    (!looks_beyond(ast, function, parameter, &known)).then_some(found)
}

/// Functions that change the value they are called on.
const CHANGING: &str = "append chop clear crop dedup drain fill_with insert make_lower make_upper mixin pad pop push \
    remove replace retain reverse set shift sort sort_by sort_desc splice trim truncate";

fn changes(function: &str) -> bool {
    CHANGING.split(' ').any(|candidate| candidate == function)
}

/// What a function that is called like a method is called on: a variable whose name it does not know.
const THIS: &str = "this";

/// Where a script changes a variable that an anonymous function takes along. Its value would be kept
/// from one call to the next, and what a rule answers would hang on what it was asked before; and a
/// value that takes itself along is never freed.
pub(crate) fn changed(ast: &AST) -> Vec<(String, Position)> {
    let taken = taken(ast);
    let bodies = ast.iter_fn_def().map(|function| {
        let own_taken = taken.get(function.name.as_str()).copied().unwrap_or_default();
        (body(ast, &function.name), function.params[..own_taken].to_vec())
    });
    let mut found = Vec::new();
    for (body, mut constant) in std::iter::once((ast.clone_statements_only(), Vec::new())).chain(bodies) {
        walk(&body, &mut |path| {
            if let Some(ASTNode::Stmt(Stmt::Share(shared))) = path.last() {
                constant.extend(shared.iter().map(|(candidate, _)| candidate.name.clone()));
            }
        });
        walk(&body, &mut |path| {
            let changed = match path.last() {
                Some(ASTNode::Stmt(Stmt::Assignment(assigned))) => {
                    root(&assigned.1.lhs).map(|name| (name, assigned.0.position()))
                }
                Some(ASTNode::Stmt(Stmt::FnCall(call, at)) | ASTNode::Expr(Expr::FnCall(call, at))) => {
                    let first = call.args.first().filter(|_| changes(&call.name));
                    first.and_then(root).map(|name| (name, *at))
                }
                Some(ASTNode::Expr(expression @ Expr::Dot(..))) => {
                    changing(expression).and_then(|at| Some((root(expression)?, at)))
                }
                _ => None,
            };
            let kept = changed
                .filter(|(name, _)| *name == THIS || constant.iter().any(|candidate| candidate == name));
            found.extend(kept.map(|(name, at)| (name.to_owned(), at)));
        });
    }
    found.sort_by_key(|(_, at)| (at.line(), at.position()));
    found.dedup();
    found
}

/// Where a script gives a value to a part of what its functions are told. The engine lets that pass, and
/// it decides nothing.
pub(crate) fn assigned(ast: &AST) -> Vec<Position> {
    let taken = taken(ast);
    let mut found = Vec::new();
    for function in ast.iter_fn_def() {
        let told = &function.params[taken.get(function.name.as_str()).copied().unwrap_or_default()..];
        walk(&body(ast, &function.name), &mut |path| {
            if let Some(ASTNode::Stmt(Stmt::Assignment(known))) = path.last()
                && told.iter().any(|told| property(&known.1.lhs, told).is_some())
            {
                found.push(known.0.position());
            }
        });
    }
    found
}

/// How many values each anonymous function takes along; they are its first parameters.
fn taken(ast: &AST) -> HashMap<String, usize> {
    let mut found = HashMap::new();
    for (_, call) in calls(ast).into_iter().filter(|(_, call)| call.name == "curry") {
        let Some((Expr::DynamicConstant(function, _), values)) = call.args.split_first() else { continue };
        if let Some(function) = function.read_lock::<FnPtr>() {
            found.insert(function.fn_name().to_owned(), values.len());
        }
    }
    found
}

/// The variable that an expression is a part of.
fn root(expr: &Expr) -> Option<&str> {
    match expr {
        Expr::Dot(expr, ..) | Expr::Index(expr, ..) => root(&expr.lhs),
        Expr::ThisPtr(_) => Some(THIS),
        expr => variable(expr).map(|(name, _)| name),
    }
}

/// The first method in a chain, `NAME.a[0].METHOD()`, that changes what it is called on.
fn changing(expr: &Expr) -> Option<Position> {
    match expr {
        Expr::Dot(expr, ..) | Expr::Index(expr, ..) => changing(&expr.lhs).or_else(|| changing(&expr.rhs)),
        Expr::MethodCall(expr, at) => changes(&expr.name).then_some(*at),
        _ => None,
    }
}
