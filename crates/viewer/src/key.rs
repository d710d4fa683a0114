/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A letter, a digit, a sign, the space.
    Letter(char),
    /// The arrow to the right.
    Right,
    /// The arrow to the left.
    Left,
    /// The arrow up.
    Up,
    /// The arrow down.
    Down,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// Completes a word.
    Tab,
    /// Takes a letter back.
    Backspace,
    /// No key: the screen has another size.
    None,
}

/// What is to be done after a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum After {
    /// The screen is drawn again.
    Stay,
    /// The reader has had enough.
    Quit,
    /// The replays are wanted as that seat sees them, or as the file shows them for `None`:
    /// [`crate::Viewer::seen`] takes them.
    Seat(Option<String>),
}
