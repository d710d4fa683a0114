//! The sandbox that scripts run in.

use std::sync::OnceLock;

use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicFnPackage, BasicIteratorPackage, BasicMapPackage,
    BasicMathPackage, BasicStringPackage, LogicPackage, MoreStringPackage, Package,
};
use rhai::{Engine, Module, Shared};

/// What one call of a script's function may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits;

impl Limits {
    /// Steps of evaluation.
    pub const OPERATIONS: u64 = 20_000;
    /// Functions that have called each other and not ended.
    pub const CALLS: usize = 12;
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
    /// Functions of a script, anonymous ones included.
    pub const FUNCTIONS: usize = 128;
    /// Bytes of a script.
    pub const SCRIPT: usize = 100_000;
}

/// Words that would reach out of the sandbox, make scripts of text or functions of names.
pub(crate) const DISABLED: &[&str] = &["eval", "Fn", "print", "debug", "import", "export"];

fn modules() -> &'static [Shared<Module>] {
    static MODULES: OnceLock<Vec<Shared<Module>>> = OnceLock::new();
    // Without the package of the language's core: it has `sleep` and `exit`.
    MODULES.get_or_init(|| {
        vec![
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
    })
}

/// An engine with all limits set and nothing that reaches outside.
pub(crate) fn sandbox() -> Engine {
    let mut engine = Engine::new_raw();
    for module in modules() {
        engine.register_global_module(module.clone());
    }
    for word in DISABLED {
        engine.disable_symbol(*word);
    }
    engine
        .set_strict_variables(true)
        .set_fail_on_invalid_map_property(true)
        .set_max_operations(Limits::OPERATIONS)
        .set_max_call_levels(Limits::CALLS)
        .set_max_expr_depths(Limits::DEPTH, Limits::DEPTH)
        .set_max_string_size(Limits::STRING)
        .set_max_array_size(Limits::LIST)
        .set_max_map_size(Limits::MAP)
        .set_max_variables(Limits::VARIABLES)
        .set_max_functions(Limits::FUNCTIONS);
    engine
}

/// The engine that answers questions; the same for all house rules.
pub(crate) fn shared() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(sandbox)
}
