//! What is to be known of a position.
//!
//! Players see their own hand, the face-up cards, what has left the game, how many cards the others
//! hold, declarations, calls and debts; their own sealed vote alone while votes are open; and the top
//! card of the deck after looking at it.

use game::{Describe, RulesAndRoster, Seat, Setup};
use piles::{Kind, Listing};

use crate::{Call, Card, Cards, Deck, Declaration, Omen, Stage, State, Vote};

/// A fact of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// `Anna hand CARD …` and the other piles; `Anna out` is an empty hand.
    Cards(Heap, Listing<Card>),
    /// `dealer Anna`
    Dealer(Seat),
    /// `Anna has peeked`
    Peeked(Seat),
    /// `declared 2 crows by Anna, 3 skulls by Bo`: the last is the last.
    Declared(Vec<Declaration>),
    /// `omen by Cleo`, while it is settled.
    Called(Call, Seat),
    /// `Anna doubts`, while the Omen is settled.
    Voted(Seat, Vote),
    /// `Bo owes a discard`, `Bo has discarded`
    Debt(Seat, Debt),
    /// `Anna to move`
    ToMove(Seat),
}

/// Cards that lie together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heap {
    /// A player's hand.
    Hand(Seat),
    /// The face-up cards.
    Up,
    /// The face-down cards, in order.
    Down,
    /// What has left the game.
    Discarded,
}

/// Whether a discard for the call that is settled is still owed or has been made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Debt {
    /// `Bo owes a discard`, or several.
    Owes(u32),
    /// `Bo has discarded`
    Paid,
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The cards of a pile.
    Cards(Heap),
    /// Who is the Dealer.
    Dealer,
    /// Whether a player knows the top card of the deck.
    Peeked(Seat),
    /// What was declared in this round.
    Declared,
    /// The call that is settled.
    Call,
    /// A player's vote on it.
    Vote(Seat),
    /// What it costs a player.
    Debt(Seat),
    /// Whose turn it is.
    Turn,
}

impl game::Fact for Fact {
    type Subject = Subject;

    fn subject(&self) -> Subject {
        match self {
            Self::Cards(heap, _) => Subject::Cards(*heap),
            Self::Dealer(_) => Subject::Dealer,
            Self::Peeked(seat) => Subject::Peeked(*seat),
            Self::Declared(_) => Subject::Declared,
            Self::Called(..) => Subject::Call,
            Self::Voted(seat, _) => Subject::Vote(*seat),
            Self::Debt(seat, _) => Subject::Debt(*seat),
            Self::ToMove(_) => Subject::Turn,
        }
    }

    fn canonical(self) -> Self {
        match self {
            Self::Cards(heap, listing) if heap != Heap::Down => Self::Cards(heap, listing.sorted()),
            fact => fact,
        }
    }

    fn like(self, asked: &Self) -> Self {
        match (self, asked) {
            // Where none was asked for, what there is says more than how much.
            (Self::Cards(heap, cards), Self::Cards(_, Listing::Count(1..))) => {
                Self::Cards(heap, Listing::Count(cards.len() as u32))
            }
            (Self::Declared(made), Self::Declared(asked)) => {
                Self::Declared(made[made.len().saturating_sub(asked.len())..].to_vec())
            }
            (fact, _) => fact,
        }
    }
}

impl Describe for Omen {
    fn to_move(seat: Seat) -> Fact {
        Fact::ToMove(seat)
    }

    fn says_to_move(setup: &Setup<Fact>) -> bool {
        let said = |subject| setup.of(subject).is_some();
        let owes = |fact: &Fact| matches!(fact, Fact::Debt(_, Debt::Owes(_)));
        let settling = setup.iter().any(|line| owes(&line.value));
        said(Subject::Turn)
            || said(Subject::Call)
            || said(Subject::Declared)
            || said(Subject::Dealer) && !settling
    }

    fn subjects(terms: RulesAndRoster<'_, Self>) -> Vec<Subject> {
        let hands = terms.roster.seats().map(|seat| Subject::Cards(Heap::Hand(seat)));
        let piles = [Heap::Up, Heap::Down, Heap::Discarded].map(Subject::Cards);
        let settling = terms.roster.seats().flat_map(|seat| [Subject::Vote(seat), Subject::Debt(seat)]);
        hands
            .chain(piles)
            .chain([Subject::Dealer])
            .chain(terms.roster.seats().map(Subject::Peeked))
            .chain([Subject::Declared, Subject::Call])
            .chain(settling)
            .collect()
    }

    fn described(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        viewer: Option<Seat>,
        subject: Subject,
    ) -> Option<Fact> {
        match subject {
            Subject::Cards(heap) => Some(Fact::Cards(heap, listing(state, heap, viewer))),
            Subject::Dealer => state.dealer.map(Fact::Dealer),
            Subject::Peeked(seat) => state.peeked.contains(seat).then_some(Fact::Peeked(seat)),
            Subject::Declared => {
                Some(state.declarations()).filter(|made| !made.is_empty()).map(Fact::Declared)
            }
            Subject::Call => state.call().map(|(call, caller)| Fact::Called(call, caller)),
            Subject::Vote(seat) => {
                let open = !matches!(state.stage, Stage::Voting { .. });
                let vote = state.vote(seat).filter(|_| open || viewer.is_none_or(|viewer| viewer == seat));
                vote.map(|vote| Fact::Voted(seat, vote))
            }
            Subject::Debt(seat) => match state.owed(seat) {
                0 => state.has_discarded(seat).then_some(Fact::Debt(seat, Debt::Paid)),
                count => Some(Fact::Debt(seat, Debt::Owes(u32::from(count)))),
            },
            Subject::Turn => state.on_turn().map(Fact::ToMove),
        }
    }

    fn is_default(_terms: RulesAndRoster<'_, Self>, fact: &Fact) -> bool {
        matches!(fact, Fact::Cards(Heap::Discarded, cards) if cards.is_empty())
    }

    fn absent(terms: RulesAndRoster<'_, Self>, subject: Subject) -> String {
        match subject {
            Subject::Cards(_) => "no cards".to_owned(),
            Subject::Dealer => "no Dealer yet".to_owned(),
            Subject::Peeked(seat) => format!("{} has not peeked", terms.roster.name(seat)),
            Subject::Declared => "nothing declared in this round".to_owned(),
            Subject::Call => "no open call".to_owned(),
            Subject::Vote(seat) => format!("no open vote by {}", terms.roster.name(seat)),
            Subject::Debt(seat) => format!("{} owes no discard", terms.roster.name(seat)),
            Subject::Turn => "nobody on turn".to_owned(),
        }
    }
}

/// The cards of a pile as `viewer` may know them; counted when none is determined.
fn listing(state: &State, heap: Heap, viewer: Option<Seat>) -> Listing<Card> {
    let cards: Vec<Card> = match heap {
        Heap::Hand(seat) => seen_hand(state, seat, viewer).cards().collect(),
        Heap::Up => state.up.cards().collect(),
        Heap::Down => seen_deck(state, viewer).from_top().collect(),
        Heap::Discarded => state.discarded.cards().collect(),
    };
    // A player who is out is counted, too.
    let is_out = cards.is_empty() && matches!(heap, Heap::Hand(_));
    if is_out || !cards.is_empty() && !cards.iter().any(|card| card.is_known()) {
        return Listing::Count(cards.len() as u32);
    }
    let cards = cards.into_iter().map(Card::known).collect();
    Listing::Cards { cards, more: false, below: Vec::new() }
}

/// The face-down cards as `viewer` may know them.
pub(crate) fn seen_deck(state: &State, viewer: Option<Seat>) -> Deck {
    let mut deck = state.down;
    if let Some(viewer) = viewer {
        let seen = usize::from(state.peeked.contains(viewer));
        for card in deck.as_mut_slice().iter_mut().rev().skip(seen) {
            *card = Card::Unknown;
        }
    }
    deck
}

/// The hand of a player as `viewer` may know it.
pub(crate) fn seen_hand(state: &State, seat: Seat, viewer: Option<Seat>) -> Cards {
    let hand = state.hand(seat);
    if viewer.is_none_or(|viewer| viewer == seat) { hand } else { Cards::unknowns(hand.len() as u8) }
}
