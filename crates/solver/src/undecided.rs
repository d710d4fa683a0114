//! What cannot be told, and what is certain all the same: the task with as much as it could be allowed, and
//! with as little.

use game::{Knowledge, Ruleset};

use crate::account::Known;
use crate::answer::WhyUnproved;
use crate::position::{Halt, Position, SearchTable};
use crate::search::Search;
use crate::{Aim, Luck, Task};

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> Search<'_, G, A, F> {
    /// The answer where nothing can be told.
    pub(crate) fn undecided(&mut self) -> bool {
        let table = self.table;
        self.account
            .met
            .get_or_insert_with(|| if table.has_odds() { WhyUnproved::Cards } else { WhyUnproved::Odds });
        self.account.undecided
    }

    /// The answer where it cannot be told how likely something is, or on which cards it hangs: where that is `undecided` it
    /// counts as done whether it is done if luck chooses, otherwise whether it is whatever chance brings.
    pub(crate) fn bounded(
        &mut self,
        ask: impl FnOnce(&mut Search<'_, G, A, F>) -> Result<bool, Halt>,
    ) -> Result<bool, Halt> {
        let undecided = self.undecided();
        let task = self.table.task;
        let luck = if undecided { Luck::Some } else { Luck::Whatever };
        if task.luck == luck {
            return Ok(undecided);
        }
        let other = Task { luck, solution: None, tries: Vec::new(), ..*task };
        let (known, mut account) = (Known::new(1), self.account.take_bound());
        let before = account.positions;
        let table = SearchTable { task: &other, ..self.table };
        let mut search = Search::new(table, &mut account, &known);
        search.together = self.together;
        let answer = ask(&mut search);
        self.cut |= search.cut;
        self.account.positions += account.positions - before;
        self.account.bound = Some(account);
        match answer {
            // What cannot be judged there may not be met at all.
            Err(Halt::Unjudged) => Ok(undecided),
            answer => answer,
        }
    }

    /// The same of a position as a whole.
    pub(crate) fn bound_of(&mut self, position: &Position<G>, moves: u32) -> Result<bool, Halt> {
        self.bounded(|search| {
            if search.table.task.luck != Luck::Some || position.others.is_empty() {
                return search.reach(position, moves);
            }
            // Luck chooses which of the positions it is.
            for state in position.states() {
                let one = Position { state: state.clone(), others: Vec::new(), ..*position };
                if search.reach(&one, moves)? {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }
}
