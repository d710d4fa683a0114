//! The words of an enum, declared once: people read them, documents have them, and the schema of the documents
//! lists them.

pub use {schemars, serde};

/// Declares the words of an enum that is there: its method `word` tells them,
/// and it is serialised and described by them. Variants may share a word.
///
/// ```
/// /// How a run ended.
/// #[derive(Clone, Copy)]
/// enum End {
///     Passed,
///     NotSolved(u8),
/// }
///
/// words::words! {
///     End {
///         Passed => "passed",
///         NotSolved(_) => "not-solved",
///     }
/// }
///
/// assert_eq!(End::NotSolved(3).word(), "not-solved");
/// let schema = words::schemars::schema_for!(End);
/// assert_eq!(schema.as_value()["enum"][0], End::Passed.word());
/// ```
#[macro_export]
macro_rules! words {
    ($type:ident { $($variant:ident $(($($of:tt)*))? $({ $($with:tt)* })? => $word:literal),+ $(,)? }) => {
        impl $type {
            /// The word for it, as people and programs read it.
            pub fn word(&self) -> &'static str {
                match self {
                    $(Self::$variant $(($($of)*))? $({ $($with)* })? => $word,)+
                }
            }
        }

        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl $crate::schemars::JsonSchema for $type {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                concat!(module_path!(), "::", stringify!($type)).into()
            }

            fn json_schema(_: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                $crate::one_of(&[$($word),+])
            }
        }
    };
}

/// The schema of a text that is one of some words, each listed once.
pub fn one_of(words: &[&str]) -> schemars::Schema {
    let mut listed: Vec<&str> = Vec::new();
    for word in words {
        if !listed.contains(word) {
            listed.push(word);
        }
    }
    schemars::json_schema!({ "type": "string", "enum": listed })
}
