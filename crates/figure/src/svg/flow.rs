//! Parts and rows one below the other, short ones in two columns.

use crate::svg::{Canvas, Placed, WIDTH};

/// Where the next of several rows goes.
#[derive(Default)]
pub(super) struct Flow {
    y: f32,
    /// How far down the short row stands that has room beside it.
    beside: Option<f32>,
}

impl Flow {
    /// Begins at that height.
    pub(super) fn below(y: f32) -> Self {
        Self { y, beside: None }
    }

    /// How far down it has come.
    pub(super) fn height(&self) -> f32 {
        self.y
    }

    /// Places what comes next, by its id and how high it is; where it and what stands before are short, beside that.
    /// Gives where it stands.
    pub(super) fn place(
        &mut self,
        canvas: &mut Canvas<'_>,
        short: bool,
        (id, height): (String, f32),
    ) -> Placed {
        let (x, y) = match self.beside.take() {
            Some(y) if short => (WIDTH / 2.0, y),
            _ => {
                let y = self.y;
                self.beside = short.then_some(y);
                self.y += height;
                (0.0, y)
            }
        };
        canvas.refer(&id, x, y);
        Placed { id, x, y }
    }
}
