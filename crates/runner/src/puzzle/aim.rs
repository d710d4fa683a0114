//! What is to be reached and kept, as the solver asks about it.

use game::{Ahead, ConditionOf, Dialect, RulesAndRoster, Seat, Truth};
use solver::Aim;
use text::Place;

/// One line that says what is to be reached or kept.
pub(super) struct ReadDemand<G: Dialect> {
    pub(super) place: Place,
    pub(super) not: bool,
    pub(super) what: AimTarget<G>,
}

/// What must hold.
pub(super) enum AimTarget<G: Dialect> {
    Condition(ConditionOf<G>),
    ToMove(Seat),
}

impl<G: Dialect> ReadDemand<G> {
    /// Whether it is as demanded.
    pub(super) fn verdict(&self, terms: RulesAndRoster<'_, G>, state: &G::State) -> Truth {
        let verdict = match &self.what {
            AimTarget::Condition(condition) => G::holds(terms, state, condition),
            AimTarget::ToMove(seat) => match G::to_act(terms.rules, state).contains(*seat) {
                true => Truth::Holds,
                false => Truth::Fails,
            },
        };
        match (verdict, self.not) {
            (Truth::Holds, true) => Truth::Fails,
            (Truth::Fails, true) => Truth::Holds,
            (verdict, _) => verdict,
        }
    }
}

/// All that is to be reached and kept.
pub(super) struct Demands<'a, G: Dialect> {
    pub(super) terms: RulesAndRoster<'a, G>,
    pub(super) goals: Vec<ReadDemand<G>>,
    pub(super) keeps: Vec<ReadDemand<G>>,
}

impl<G: Dialect> Demands<'_, G> {
    /// Whether all of those are as demanded: one that fails decides, whatever is open.
    pub(super) fn all(&self, demands: &[ReadDemand<G>], state: &G::State) -> Truth {
        let mut all = Truth::Holds;
        for demand in demands {
            match demand.verdict(self.terms, state) {
                Truth::Fails => return Truth::Fails,
                Truth::Open => all = Truth::Open,
                Truth::Holds => {}
            }
        }
        all
    }

    /// The first line of all.
    pub(super) fn first(&self) -> Option<&ReadDemand<G>> {
        self.goals.first().or(self.keeps.first())
    }

    /// The line that nobody can judge who knows only that it is one of these positions.
    pub(super) fn unjudged(&self, states: &[G::State]) -> Option<&ReadDemand<G>> {
        let mut demands = self.goals.iter().chain(&self.keeps);
        demands.find(|demand| {
            let mut verdicts = states.iter().map(|state| demand.verdict(self.terms, state));
            let first = verdicts.next();
            first == Some(Truth::Open) || verdicts.any(|verdict| Some(verdict) != first)
        })
    }
}

impl<G: Dialect> Aim<G::State> for Demands<'_, G> {
    fn goal(&self, state: &G::State) -> Option<Truth> {
        (!self.goals.is_empty()).then(|| self.all(&self.goals, state))
    }

    fn keep(&self, state: &G::State) -> Truth {
        self.all(&self.keeps, state)
    }
    fn least(&self, state: &G::State, ahead: Ahead) -> Option<u32> {
        let wanted = self.goals.iter().filter(|goal| !goal.not).filter_map(|goal| match &goal.what {
            AimTarget::Condition(condition) => Some(condition),
            AimTarget::ToMove(_) => None,
        });
        G::least(self.terms, state, wanted, ahead)
    }
    fn asks(&self) -> u64 {
        let conditions = self.goals.iter().chain(&self.keeps).map(|demand| match &demand.what {
            AimTarget::Condition(condition) => G::asks(condition),
            AimTarget::ToMove(_) => 0,
        });
        conditions.fold(0, |all, asked| all | asked)
    }
}
