//! The sandbox that scripts run in.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::{LazyLock, OnceLock};

use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicFnPackage, BasicIteratorPackage, BasicMapPackage,
    BasicMathPackage, BasicStringPackage, LogicPackage, MoreStringPackage, Package,
};
use rhai::{
    AST, CallFnOptions, Dynamic, Engine, EvalAltResult, FnPtr, FuncArgs, ImmutableString, Module, Position,
    Scope, Shared, Token,
};

/// What one call of a script's function may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits;

impl Limits {
    /// Steps of evaluation.
    pub const OPERATIONS: u64 = 20_000;
    /// Functions that have called each other and not ended.
    pub const CALLS: usize = 12;
    /// Steps of evaluation of a function that is asked of a whole game.
    pub const OPERATIONS_OF_GAMES: u64 = 1_000_000;
    /// Elements of a list where a function is asked of a whole game, entries of maps, and blocks of 64 bytes of text.
    pub const OF_GAMES: usize = 65_536;
    /// Expressions within each other.
    pub const DEPTH: usize = 32;
    /// Bytes of a string.
    pub const STRING: usize = 4_096;
    /// Elements of a list.
    pub const LIST: usize = 512;
    /// Entries of a map.
    pub const MAP: usize = 128;
    /// Variables at one time.
    pub const VARIABLES: usize = 64;
    /// Values that a function takes along, those inside of them included.
    pub const TAKEN: usize = 64;
    /// Functions of a script, anonymous ones included.
    pub const FUNCTIONS: usize = 128;
    /// Bytes of a script.
    pub const SCRIPT: usize = 100_000;
    /// Lines of a script, and letters of a line: the engine tells places no further.
    pub const LINES: usize = 10_000;
}

/// Words that would reach out of the sandbox, make scripts of text or functions of names.
pub(crate) const DISABLED: &[&str] = &["eval", "Fn", "print", "debug", "import", "export"];

/// The function that stands in for the engine's own `curry`, which knows no limit.
const CURRY: &str = "curried";

mod cost;

thread_local! {
    /// The steps that the running call has taken. The engine counts anew in each anonymous function
    /// that one of its own functions calls, so that its count bounds nothing.
    static STEPS: Cell<u64> = const { Cell::new(0) };
    /// How many it may take.
    static BOUND: Cell<u64> = const { Cell::new(Limits::OPERATIONS) };
}

/// The functions of the language that scripts may call, made once for all engines. Without the package of the language's
/// core: it has `sleep` and `exit`.
static PACKAGES: LazyLock<[Shared<Module>; 9]> = LazyLock::new(|| {
    [
        ArithmeticPackage::new().as_shared_module(),
        BasicStringPackage::new().as_shared_module(),
        BasicIteratorPackage::new().as_shared_module(),
        BasicFnPackage::new().as_shared_module(),
        LogicPackage::new().as_shared_module(),
        BasicMathPackage::new().as_shared_module(),
        BasicArrayPackage::new().as_shared_module(),
        BasicMapPackage::new().as_shared_module(),
        MoreStringPackage::new().as_shared_module(),
    ]
});

/// An engine with the functions that scripts may call and the limits of what they make.
fn limited() -> Engine {
    let mut engine = Engine::new_raw();
    for module in PACKAGES.iter() {
        engine.register_global_module(module.clone());
    }
    engine.set_max_string_size(Limits::STRING).set_max_array_size(Limits::LIST).set_max_map_size(Limits::MAP);
    engine
}

/// An engine with all limits set and nothing that reaches outside.
pub(crate) fn sandbox() -> Engine {
    let mut engine = limited();
    for word in DISABLED {
        engine.disable_symbol(*word);
    }
    engine
        .set_strict_variables(true)
        .set_fail_on_invalid_map_property(true)
        .set_max_call_levels(Limits::CALLS)
        .set_max_expr_depths(Limits::DEPTH, Limits::DEPTH)
        .set_max_variables(Limits::VARIABLES)
        .set_max_functions(Limits::FUNCTIONS)
        .on_progress(|_| (!step(1)).then_some(Dynamic::UNIT));
    cost::charge(&mut engine);
    #[expect(deprecated, reason = "the engine marks it as volatile, not as going away")]
    engine.on_parse_token(|token, _, _| match token {
        Token::Identifier(name) | Token::Reserved(name) if *name == "curry" => {
            Token::Identifier(Box::new(CURRY.into()))
        }
        token => token,
    });
    // `"snow" in facts.cards`, and above all `"gray at 0" in play.position`: the engine's own way calls a
    // function for each element.
    engine.register_fn("contains", |list: &mut rhai::Array, text: ImmutableString| {
        list.iter().any(|item| match item.as_char() {
            Ok(letter) => text.strip_prefix(letter).is_some_and(str::is_empty),
            Err(_) => item.as_immutable_string_ref().is_ok_and(|word| *word == text),
        })
    });
    engine
        .register_fn(CURRY, |function: FnPtr, a: Dynamic| curried(function, [a]))
        .register_fn(CURRY, |function: FnPtr, a: Dynamic, b: Dynamic| curried(function, [a, b]))
        .register_fn(CURRY, |function: FnPtr, a: Dynamic, b: Dynamic, c: Dynamic| {
            curried(function, [a, b, c])
        });
    engine
}

/// Takes steps of the running call; false where it has none left.
fn step(steps: u64) -> bool {
    STEPS.set(STEPS.get() + steps);
    STEPS.get() <= bound()
}

/// Takes steps of the running call, and ends it where it has none left.
pub(crate) fn spend(steps: usize) -> Result<(), Box<EvalAltResult>> {
    cost::spend(steps)
}

/// A function that takes values along. They are counted, since the engine's own limits pass over them
/// and each copy of the function copies them.
fn curried<const N: usize>(mut function: FnPtr, values: [Dynamic; N]) -> Result<FnPtr, Box<EvalAltResult>> {
    function.set_curry(function.curry().to_vec().into_iter().chain(values));
    let mut room = Limits::TAKEN;
    if function.iter_curry().all(|value| fits(value, &mut room)) {
        return Ok(function);
    }
    Err(EvalAltResult::ErrorDataTooLarge("function".into(), Position::NONE).into())
}

/// Whether there is room for a value and what is inside of it.
fn fits(value: &Dynamic, room: &mut usize) -> bool {
    let Some(left) = room.checked_sub(1) else { return false };
    *room = left;
    if let Some(list) = value.read_lock::<rhai::Array>() {
        list.iter().all(|value| fits(value, room))
    } else if let Some(map) = value.read_lock::<rhai::Map>() {
        map.values().all(|value| fits(value, room))
    } else if let Some(function) = value.read_lock::<FnPtr>() {
        function.iter_curry().all(|value| fits(value, room))
    } else {
        true
    }
}

/// The name of a function as scripts write it.
pub(crate) fn as_written(name: &str) -> &str {
    if name == CURRY { "curry" } else { name }
}

/// The functions of the language that scripts may call, by their names; operators are none of them.
pub fn callable() -> BTreeSet<String> {
    let name = |known: rhai::FuncInfo<'_>| {
        let name = known.metadata.name.as_str();
        let name = as_written(name.strip_prefix("get$").unwrap_or(name));
        let is_word = name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_');
        (is_word && !DISABLED.contains(&name)).then(|| name.to_owned())
    };
    shared().collect_fn_metadata(None, name, true).into_iter().collect()
}

/// The engine that answers questions; the same for all house rules.
pub(crate) fn shared() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(sandbox)
}

/// How many steps the running call may take.
pub(crate) fn bound() -> u64 {
    BOUND.get()
}

/// The engine that looks at whole games, which are larger than anything that a house rule is asked of.
pub(crate) fn of_games() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(|| {
        let mut engine = sandbox();
        engine.set_max_string_size(Limits::OF_GAMES * 64).set_max_array_size(Limits::OF_GAMES);
        engine.set_max_map_size(Limits::OF_GAMES);
        engine
    })
}

/// Runs `run` and gives, beside what comes of it, the steps it took.
pub(crate) fn counted<T>(run: impl FnOnce() -> T) -> (T, u64) {
    counted_within(Limits::OPERATIONS, run)
}

/// The same with another bound.
pub(crate) fn counted_within<T>(bound: u64, run: impl FnOnce() -> T) -> (T, u64) {
    BOUND.set(bound);
    STEPS.set(0);
    (run(), STEPS.get())
}

/// Calls a function of the script; its top-level statements are not run again.
pub(crate) fn call(ast: &AST, name: &str, args: impl FuncArgs) -> Result<Dynamic, Box<EvalAltResult>> {
    call_in(shared(), ast, name, args)
}

/// The same in an engine of its own.
pub(crate) fn call_in(
    engine: &Engine,
    ast: &AST,
    name: &str,
    args: impl FuncArgs,
) -> Result<Dynamic, Box<EvalAltResult>> {
    let options = CallFnOptions::new().eval_ast(false);
    engine.call_fn_with_options(options, &mut Scope::new(), ast, name, args)
}
