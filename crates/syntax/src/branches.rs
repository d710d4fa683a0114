/// How deep branches may stand in one another.
pub(crate) const DEEPEST: usize = 16;

/// The branches that are open, outermost first, with what is kept of each.
pub(crate) struct Branches<T> {
    open: Vec<T>,
    /// Branches that are open and were too deep to be kept.
    too_deep: usize,
}

impl<T> Default for Branches<T> {
    fn default() -> Self {
        Self { open: Vec::new(), too_deep: 0 }
    }
}

/// What an `end branch` ends.
pub(crate) enum Ended<T> {
    Branch(T),
    TooDeep,
    Nothing,
}

impl<T> Branches<T> {
    /// Opens a branch; gives it back where it is too deep, with how many such are open.
    pub(crate) fn open(&mut self, branch: T) -> Result<(), (T, usize)> {
        if self.open.len() < DEEPEST {
            self.open.push(branch);
            return Ok(());
        }
        self.too_deep += 1;
        Err((branch, self.too_deep))
    }

    /// Ends the innermost branch.
    pub(crate) fn end(&mut self) -> Ended<T> {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return Ended::TooDeep;
        }
        self.open.pop().map_or(Ended::Nothing, Ended::Branch)
    }

    /// Whether none is open but such as are too deep.
    pub(crate) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// The innermost branch that is kept.
    pub(crate) fn last_mut(&mut self) -> Option<&mut T> {
        self.open.last_mut()
    }

    /// Takes the innermost branch that is kept out.
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.open.pop()
    }
}
