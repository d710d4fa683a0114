/// A position as somebody may see it.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct View {
    /// The position as set-up lines of the language, rows included; what the viewer may not know
    /// is left out, counted (`gray hand 5 cards`) or `?`.
    pub position: Vec<String>,
    /// The position drawn for a terminal, in lines of plain text.
    pub picture: Vec<String>,
}
