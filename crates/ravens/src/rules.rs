use game::knob::Reading;

use crate::{Action, Land, LandCard, Symbol};

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

impl Reading for MarkerInGroup {
    const WORDS: &'static [(&'static str, Self)] = &[("stops", Self::Stops), ("flown-over", Self::FlownOver)];
}

impl Reading for RaceEnds {
    const WORDS: &'static [(&'static str, Self)] =
        &[("on-reach", Self::OnReach), ("on-own-move", Self::OnOwnMove)];
}

/// Knobs and component lists of Odin's Ravens. `default()` is the law book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// `land-deck`: how many land cards of each kind, by [`LandCard::kind`].
    pub land_deck: [u8; LandCard::KINDS],
    /// `flight-deck`: how many flight cards of each land a player has.
    pub flight_deck: [u8; 5],
    /// `odin-cards`: the eight actions in four pairs; a player has two of each.
    pub odin_cards: [[Action; 2]; 4],
    /// `magic-way-cards`: two symbols each.
    pub magic_way_cards: Vec<[Symbol; 2]>,
    /// `hand-size`: cards in hand after drawing.
    pub hand_size: u8,
    /// `hand-plays`: plays from the hand a turn.
    pub hand_plays: u8,
    /// `aux-plays`: plays from the auxiliary stack a turn.
    pub aux_plays: u8,
    /// `odin-lengthen`: land cards an Odin card may lay.
    pub odin_lengthen: u8,
    /// `joker-only-without-match`
    pub joker_only_without_match: bool,
    /// `marker-in-group`
    pub marker_in_group: MarkerInGroup,
    /// `race-ends`
    pub race_ends: RaceEnds,
    /// `magic-way-points`: points for most cards at the magic way.
    pub magic_way_points: u16,
    /// `target`: points that end the game.
    pub target: u16,
}

impl Rules {
    /// Copies of each Odin card in a player's deck.
    pub const ODIN_COPIES: u8 = 2;
}

impl Default for Rules {
    fn default() -> Self {
        let mut land_deck = [3; LandCard::KINDS];
        for land in Land::ALL {
            land_deck[LandCard { gray: land, brown: land }.kind()] = 2;
        }
        let land = Symbol::Land;
        Self {
            land_deck,
            flight_deck: [5; 5],
            odin_cards: [
                [Action::Forward, Action::Back],
                [Action::Rotate, Action::Remove],
                [Action::Swap, Action::Marker],
                [Action::Lengthen, Action::Rearrange],
            ],
            magic_way_cards: vec![
                [Symbol::Odin, land(Land::Mountain)],
                [land(Land::Mountain), land(Land::Forest)],
                [land(Land::Forest), land(Land::Water)],
                [land(Land::Water), land(Land::Plains)],
                [land(Land::Plains), land(Land::Snow)],
                [land(Land::Snow), Symbol::Odin],
            ],
            hand_size: 5,
            hand_plays: 3,
            aux_plays: 3,
            odin_lengthen: 2,
            joker_only_without_match: false,
            marker_in_group: MarkerInGroup::default(),
            race_ends: RaceEnds::default(),
            magic_way_points: 3,
            target: 12,
        }
    }
}
