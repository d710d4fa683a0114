//! The keys that there are.

use crate::ValueForm;

/// A key: where it stands, what it takes, and which options it stands for.
#[derive(Debug)]
pub struct SettingKey {
    /// The table it stands in.
    pub table: &'static str,
    /// Its name there.
    pub name: &'static str,
    /// What it takes.
    pub form: ValueForm,
    /// What it does, in a sentence.
    pub about: &'static str,
    /// A value, as one writes it.
    pub example: &'static str,
    /// What is so where it is left out.
    pub otherwise: &'static str,
    /// The options whose place it takes where a call does not give them.
    pub option: OptionOf,
}

/// Which options of the command a key stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionOf {
    /// The option of that name (or the place of that name) of every command that has it.
    Every(&'static str),
    /// The option of one command.
    One(&'static str, &'static str),
    /// None: it is asked for where it matters.
    None,
}

/// The standings of clauses that a threshold can be given for.
pub const STANDINGS: &[&str] = &["printed", "ruled", "assumed"];

const STEPS: &[&str] = &["fmt", "check", "test", "coverage", "solve", "mutate"];

macro_rules! keys {
    ($($table:literal {
        $($name:literal: $form:expr, $option:expr, $example:literal, $otherwise:literal, $about:literal;)*
    })*) => {
        /// Every key, table by table.
        pub static KEYS: &[SettingKey] = &[$($(SettingKey {
            table: $table,
            name: $name,
            form: $form,
            about: $about,
            example: $example,
            otherwise: $otherwise,
            option: $option,
        },)*)*];
    };
}

keys! {
    "scenarios" {
        "paths": ValueForm::Paths, OptionOf::Every("paths"), r#"["rules", "puzzles"]"#, "the folder of the file",
            "Files and folders that a command looks at where its call names none.";
        "house-rules": ValueForm::Paths, OptionOf::None, r#"["ours.rhai"]"#, "none",
            "House rules under which every scenario of their game is played, as if each file named them.";
        "jobs": ValueForm::Number, OptionOf::Every("jobs"), "2", "all cores",
            "How many threads a command runs on, at most one a core.";
    }
    "test" {
        "require-snapshots": ValueForm::Flag, OptionOf::One("test", "require_snapshots"), "true", "`false`",
            "Fail scenarios that have no snapshot.";
        "fail-fast": ValueForm::Flag, OptionOf::One("test", "fail_fast"), "false", "`false`",
            "Begin no other scenario once one has failed.";
    }
    "check" {
        "deny": ValueForm::OneOf(&["warnings"]), OptionOf::One("check", "deny"), r#""warnings""#, "nothing",
            "Fail where there is any.";
    }
    "coverage" {
        "touched": ValueForm::Shares, OptionOf::One("coverage", "touched"), "{ printed = 100, ruled = 80 }", "no threshold",
            "How many of a hundred clauses of each game some scenario comes to, at least.";
        "refused": ValueForm::Shares, OptionOf::One("coverage", "refused"), "60", "no threshold",
            "How many of a hundred clauses of each game that can refuse a move refuse one, at least.";
    }
    "solve" {
        "positions": ValueForm::Number, OptionOf::One("solve", "positions"), "5_000_000", "100000000",
            "How many positions of a puzzle are searched; past that its verdict is unknown.";
    }
    "mutate" {
        "survivors": ValueForm::Number, OptionOf::One("mutate", "survivors"), "0", "any number",
            "How many mutants that no clause explains may survive.";
        "clauses": ValueForm::Texts, OptionOf::One("mutate", "clause"), r#"["odin.follow", "odin.turn"]"#, "all of them",
            "The clauses, or areas of clauses, that are mutated.";
    }
    "rulings" {
        "positions": ValueForm::Number, OptionOf::One("rulings", "positions"), "50_000", "50000",
            "How many positions of a puzzle are searched under each reading.";
    }
    "site" {
        "out": ValueForm::Path, OptionOf::One("site", "out"), r#""public""#, "the call says it",
            "The folder that the pages are written to.";
        "title": ValueForm::Text, OptionOf::One("site", "title"), r#""Thursday's rules""#, "the site's usual title",
            "What the site is called.";
        "licence": ValueForm::Text, OptionOf::One("site", "licence"), r#""CC BY-SA 4.0""#, "none",
            "Under which licence its texts may be used, in words or by an address.";
        "language": ValueForm::OneOf(&["en", "de"]), OptionOf::One("site", "language"), r#""de""#, "`\"en\"`",
            "The language in which pages speak, where a file does not say its own.";
        "playground": ValueForm::Text, OptionOf::One("site", "playground"), r#""../play""#, "none",
            "The folder of the playground as seen from the site's, or its address, that pages lead to.";
    }
    "ci" {
        "steps": ValueForm::AnyOf(STEPS), OptionOf::One("ci", "only"), r#"["fmt", "test", "coverage"]"#,
            "`fmt`, `check`, `test`, `solve`, and `coverage` or `mutate` where a threshold is given",
            "What `saga ci` does.";
        "deny": ValueForm::AnyOf(&["warnings", "orphans"]), OptionOf::One("ci", "deny"), r#"["warnings", "orphans"]"#, "nothing",
            "Fail for warnings; for snapshots that belong to no scenario.";
        "reports": ValueForm::Texts, OptionOf::One("ci", "report"), r#"["junit=saga.xml", "markdown=saga.md"]"#, "none",
            "Reports that are written to files, FORMAT=FILE; files are relative to the folder that one calls from.";
    }
}

/// The key of that name in a table.
pub fn key(table: &str, name: &str) -> Option<&'static SettingKey> {
    KEYS.iter().find(|key| key.table == table && key.name == name)
}
