use figure::Figure;
use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

/// A position as somebody may see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The position as set-up lines of the language, rows included; what the viewer may not know
    /// is left out, counted (`gray hand 5 cards`) or `?`.
    pub position: Vec<String>,
    /// The position drawn.
    pub figure: Figure,
    /// The same as each seat sees it, in their order; empty unless a page asked for it.
    pub seats: Vec<View>,
}

impl View {
    /// How wide a figure is as text where nobody says otherwise, in columns.
    pub const WIDTH: usize = 100;
}

/// A view as documents have it: beside the figure as data stands its picture in lines of text.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "View")]
struct Shown<'a> {
    /// The position as set-up lines of the language.
    position: &'a [String],
    /// The position drawn, in lines of text.
    picture: Vec<String>,
    /// The same as data.
    figure: &'a Figure,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let picture = self.figure.text(Self::WIDTH);
        Shown { position: &self.position, picture, figure: &self.figure }.serialize(serializer)
    }
}

impl JsonSchema for View {
    fn schema_name() -> Cow<'static, str> {
        Shown::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        Shown::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Shown::json_schema(generator)
    }
}
