use game::knob::Reading;
use smart_default::SmartDefault;

use piles::Kind;
use rulebook::Value;

use crate::{Action, Card, Counts, KINDS, Land, LandCard, LandCounts, Paid, Symbol};

/// Where the marker on a later space of a group leaves the raven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MarkerInGroup {
    /// The raven stops on the space before it.
    #[default]
    Stops,
    /// It is no obstacle unless it stands on the last space of the group.
    FlownOver,
}

/// When a race that ends by a shrinking path is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RaceEnds {
    /// At once.
    #[default]
    OnReach,
    /// When the raven's owner is on turn and it still stands on the last space.
    OnOwnMove,
}

/// When the discard stack is shuffled into a new supply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reshuffle {
    /// When a card must be drawn and the supply is empty.
    #[default]
    WhenNeeded,
    /// As soon as the last card of the supply is drawn.
    WhenExhausted,
}

/// How many land cards may be laid in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LandsATurn {
    /// As many as the actions of the turn give.
    #[default]
    Any,
    /// Three, wherever they come from.
    Three,
}

impl LandsATurn {
    /// How many more land cards may be laid in a turn in which so many were.
    pub(crate) fn left(self, laid: u8) -> usize {
        match self {
            Self::Any => usize::MAX,
            Self::Three => usize::from(3_u8.saturating_sub(laid)),
        }
    }
}

impl Reading for Reshuffle {
    const WORDS: &'static [(&'static str, Self)] =
        &[("when-needed", Self::WhenNeeded), ("when-exhausted", Self::WhenExhausted)];
}

impl Reading for LandsATurn {
    const WORDS: &'static [(&'static str, Self)] = &[("any", Self::Any), ("3", Self::Three)];
}

impl Reading for MarkerInGroup {
    const WORDS: &'static [(&'static str, Self)] = &[("stops", Self::Stops), ("flown-over", Self::FlownOver)];
}

impl Reading for RaceEnds {
    const WORDS: &'static [(&'static str, Self)] =
        &[("on-reach", Self::OnReach), ("on-own-move", Self::OnOwnMove)];
}

/// The four pairs of actions of the Odin cards, each action once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OdinCards {
    pairs: [[Action; 2]; 4],
    /// The card of each action, by the action's number: every Odin card that is played asks for it.
    cards: [Option<Card>; Action::ALL.len()],
}

impl OdinCards {
    /// The pairs, in the order of the cards' numbers.
    #[inline]
    pub fn pairs(&self) -> &[[Action; 2]; 4] {
        &self.pairs
    }
}

impl From<[[Action; 2]; 4]> for OdinCards {
    fn from(pairs: [[Action; 2]; 4]) -> Self {
        let card = |action| pairs.iter().position(|pair| pair.contains(&action)).map(Card::odin);
        Self { pairs, cards: Action::ALL.map(card) }
    }
}

/// Knobs and component lists of Odin's Ravens. `default()` is the law book.
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault)]
pub struct Rules {
    /// `land-deck`: how many land cards of each kind.
    #[default(printed_land_deck())]
    pub land_deck: LandCounts,
    /// `flight-deck`: how many flight cards of each land a player has.
    #[default([5; 5])]
    pub flight_deck: [u8; 5],
    /// `odin-cards`: the eight actions in four pairs; a player has two of each card.
    #[default(OdinCards::from([
        [Action::Forward, Action::Back],
        [Action::Rotate, Action::Remove],
        [Action::Swap, Action::Marker],
        [Action::Lengthen, Action::Rearrange],
    ]))]
    pub odin_cards: OdinCards,
    /// `magic-way-cards`: two symbols each.
    #[default(vec![
        [Symbol::Odin, Symbol::Land(Land::Mountain)],
        [Symbol::Land(Land::Mountain), Symbol::Land(Land::Forest)],
        [Symbol::Land(Land::Forest), Symbol::Land(Land::Water)],
        [Symbol::Land(Land::Water), Symbol::Land(Land::Plains)],
        [Symbol::Land(Land::Plains), Symbol::Land(Land::Snow)],
        [Symbol::Land(Land::Snow), Symbol::Odin],
    ])]
    pub magic_way_cards: Vec<[Symbol; 2]>,
    /// `hand-size`: cards in hand after drawing.
    #[default = 5]
    pub hand_size: u8,
    /// `hand-plays`: plays from the hand a turn.
    #[default = 3]
    pub hand_plays: u8,
    /// `aux-plays`: plays from the auxiliary stack a turn.
    #[default = 3]
    pub aux_plays: u8,
    /// `lands-a-turn`
    pub lands_a_turn: LandsATurn,
    /// `reshuffle`
    pub reshuffle: Reshuffle,
    /// `odin-lengthen`: land cards an Odin card may lay.
    #[default = 2]
    pub odin_lengthen: u8,
    /// `joker-only-without-match`
    pub joker_only_without_match: bool,
    /// `marker-in-group`
    pub marker_in_group: MarkerInGroup,
    /// `race-ends`
    pub race_ends: RaceEnds,
    /// `magic-way-points`: points for most cards at the magic way.
    #[default = 3]
    pub magic_way_points: u16,
    /// `target`: points that end the game.
    #[default = 12]
    pub target: u16,
}

impl Rules {
    /// Copies of each Odin card in a player's deck.
    pub const ODIN_COPIES: u8 = 2;
    /// Land cards of the path of a new race.
    pub const PATH_CARDS: usize = 9;

    /// The cards a player has.
    pub fn deck(&self) -> Counts {
        let mut deck = [Self::ODIN_COPIES; KINDS + 1];
        deck[..5].copy_from_slice(&self.flight_deck);
        deck[KINDS] = 0;
        Counts::new(deck)
    }

    /// How many cards of that kind a player has in all.
    #[inline]
    pub(crate) fn copies(&self, card: Card) -> u8 {
        self.flight_deck.get(card.index()).copied().unwrap_or(Self::ODIN_COPIES)
    }

    /// The Odin card that offers an action.
    #[inline]
    pub fn odin_card(&self, action: Action) -> Option<Card> {
        self.odin_cards.cards[action as usize]
    }

    /// Whether that is one of the magic way cards, its symbols in either order.
    pub(crate) fn has_magic_way(&self, [first, second]: [Symbol; 2]) -> bool {
        self.magic_way_cards
            .iter()
            .any(|magic_way_card| *magic_way_card == [first, second] || *magic_way_card == [second, first])
    }

    /// The words for a card; `?` for an unknown one.
    pub(crate) fn card(&self, card: Card) -> &'static str {
        match (card.land(), card.odin_number().and_then(|number| self.odin_cards.pairs.get(number))) {
            (Some(land), _) => land.word(),
            (None, Some(pair)) => Action::pair_words(*pair),
            (None, None) => "?",
        }
    }

    /// Cards in a row; `empty` for none.
    pub(crate) fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let words: Vec<&str> = cards.into_iter().map(|card| self.card(card)).collect();
        if words.is_empty() { "empty".to_owned() } else { words.join(" ") }
    }

    /// Cards as the value of a fact.
    pub(crate) fn list(&self, cards: impl IntoIterator<Item = Card>) -> Value {
        cards.into_iter().map(|card| self.card(card)).collect()
    }

    /// Cards that are put down, as the value of a fact.
    pub(crate) fn paid(&self, paid: &[Paid]) -> Value {
        self.list(paid.iter().map(|paid| paid.card()))
    }
}

/// Two of each card whose halves are alike, three of each other.
fn printed_land_deck() -> LandCounts {
    let copies = |card: LandCard| if card.is_double() { 2 } else { 3 };
    let mut deck = LandCounts::EMPTY;
    LandCard::all().for_each(|card| deck.add_copies(card, copies(card)));
    deck
}
