use figure::Figure;
use serde::ser::{Serialize, SerializeStruct, Serializer};

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

/// Beside the figure as data stands its `picture` in lines of text.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut view = serializer.serialize_struct("View", 3)?;
        view.serialize_field("position", &self.position)?;
        view.serialize_field("picture", &self.figure.text(Self::WIDTH))?;
        view.serialize_field("figure", &self.figure)?;
        view.end()
    }
}
