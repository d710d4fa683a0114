use text::{Excerpt, Spanned};

use crate::tree::{Expectation, MoveText, Reply, Step, StepKind, Under};

/// A part of a step that is more than the frame: a player, words of the game, house rules, deeper steps.
#[derive(Clone, Copy, Debug)]
pub enum StepPart<'a> {
    /// A player, named for itself.
    Player(Spanned<&'a str>),
    /// A move, with its player where one is named.
    Move(&'a MoveText),
    /// A condition.
    Condition(&'a Excerpt),
    /// The house rules under which alone the step applies.
    Under(&'a Under),
    /// The steps of a branch.
    Steps(&'a [Step]),
}

impl StepKind {
    /// Visits its parts, in the order of the script.
    pub fn parts<'a>(&'a self, visit: &mut dyn FnMut(StepPart<'a>)) {
        match self {
            Self::Turn(player) => visit(StepPart::Player(player.as_spanned())),
            Self::Move(said) | Self::Can(said) => visit(StepPart::Move(said)),
            Self::Cannot { said, refusal } => {
                visit(StepPart::Move(said));
                let under = refusal.iter().filter_map(|refusal| refusal.under.as_ref());
                under.for_each(|under| visit(StepPart::Under(under)));
            }
            Self::Expect { what, under, .. } => {
                match what {
                    Expectation::Condition(words) => visit(StepPart::Condition(words)),
                    Expectation::Legal(moves) => moves.iter().for_each(|said| visit(StepPart::Move(said))),
                    Expectation::ToMove(player) => visit(StepPart::Player(player.as_str())),
                    Expectation::Count(_) => {}
                }
                under.iter().for_each(|under| visit(StepPart::Under(under)));
            }
            Self::Ask(ask) => {
                ask.replies.iter().filter_map(Reply::said).for_each(|said| visit(StepPart::Move(said)));
            }
            Self::SeenBy(player) => player.iter().for_each(|player| visit(StepPart::Player(player.as_str()))),
            Self::Branch { steps, .. } => visit(StepPart::Steps(steps)),
            Self::Say(_) | Self::Highlight(_) | Self::StopHere => {}
        }
    }
}
