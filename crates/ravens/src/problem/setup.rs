//! What makes a set-up impossible, and how it is said. The file is long because every fault has its words.

use rulebook::Clause;
use text::{Diagnostic, Place, Spanned, counted, verb};

use crate::clauses::{
    GAME_END, ODIN_EMPTY_SPACE, ODIN_LENGTHEN, PARTS_FLIGHT_DECK, PARTS_LAND_DECK, PARTS_MAGIC_WAY, RACE_END,
    RACE_MAGIC_WAY, RACE_MARGIN, SETUP_HAND, SETUP_LAND_SUPPLY, SETUP_PATH, TURN_ALTERNATE, TURN_AUX_PLAYS,
    TURN_HAND_PLAYS, TURN_LANDS_A_TURN, TURN_LENGTHEN, WAY_PLAY,
};
use crate::codes::*;
use crate::land::{ROOM, symbols};
use crate::{Heap, LandCard, Side, Symbol};

/// A fault of a set-up.
#[derive(Clone, Debug)]
pub enum Impossible {
    /// A raven is beyond the end of the path.
    RavenBeyond { side: Side, at: Spanned<u32>, spaces: u8 },
    /// The marker is on no space.
    MarkerBeyond { space: Spanned<u32>, spaces: u8 },
    /// The marker and a raven are on one space.
    MarkerOnRaven { side: Side, marker: Spanned<u8>, raven: Option<Place> },
    /// A raven has reached the last space, and the race is flown.
    RaceWouldBeOver { side: Side, at: Spanned<u32> },
    /// None of the magic way cards shows these symbols.
    NoSuchMagicWay { shown: Spanned<[Symbol; 2]>, cards: Vec<[Symbol; 2]> },
    /// A card does not match the magic way card, or any of them.
    NotOnTheMagicWay { card: Spanned<String>, shown: Option<[Symbol; 2]> },
    /// A player who is not on turn has played.
    PlayedOutOfTurn { side: Side, on_turn: Side, place: Place },
    /// More plays were made than a turn allows.
    TooManyPlays { aux: bool, made: u32, most: u8, place: Place },
    /// A race that is over was lengthened in its last turn.
    LengthenedAtTheEnd { lengthened: Place, over: Place },
    /// A race is over, and nobody can have finished it.
    NoFinisher { why: NoFinisher, spaces: u8, over: Place },
    /// A race is over, and somebody has fewer points than it gave.
    NotScored { side: Side, points: Spanned<u16>, margin: u16, way: u16 },
    /// So many land cards cannot have been laid this turn.
    LaidOtherwise { laid: Spanned<u32>, plays: u32, cards: u32, least: u32, most: u32 },
    /// More land cards were laid this turn than the knob allows.
    TooManyLaid { laid: Spanned<u32> },
    /// The path is too short for what was laid on it this turn.
    PathTooShort { laid: Spanned<u32>, spaces: u32, least: u32 },
    /// More cards were played from the hand this turn than a hand has.
    PlayedMoreThanHeld { side: Side, made: u32, size: usize, place: Place },
    /// Somebody has reached the target, and a race is flown.
    GameWouldBeOver { side: Side, points: Spanned<u32>, target: u16 },
    /// A path has no land card.
    NoLands { path: Place },
    /// One row of the path is longer than the other, which ends at `end`.
    UnevenPath { longer: Side, lands: [usize; 2], surplus: Place, end: Place },
    /// A path has more land cards than there is room for.
    LongPath { cards: usize, place: Place },
    /// More land cards of a kind are listed than there are.
    TooManyLandCards { card: Spanned<LandCard>, copies: usize, most: u8 },
    /// More land cards are listed than lie off the path.
    LongLandSupply { listed: usize, off_path: usize, surplus: Place },
    /// A determined land card lies between cards that are not.
    UnknownBetween { between: Place },
    /// A hand is larger than the hand size leaves.
    HandTooLarge { side: Side, cards: usize, size: usize, played: u8, surplus: Place },
    /// Two piles of a player are open-ended.
    HowManyMore { side: Side, heap: Heap, more: Place },
    /// A player has no more copies of a card.
    TooManyCopies { side: Side, card: Spanned<String>, copies: usize, most: u8, clause: &'static Clause },
    /// A player has no more cards.
    TooManyCards { side: Side, listed: usize, deck: usize, surplus: Place },
    /// A line has no place where a race begins.
    Misplaced { what: Misplaced, place: Place },
}

/// Why nobody can have finished a race.
#[derive(Clone, Copy, Debug)]
pub enum NoFinisher {
    /// This player's raven is not on the last space.
    NotThere(Side),
    /// Both ravens are there.
    Both,
    /// Neither is.
    Neither,
}

/// What is stated otherwise than a race begins.
#[derive(Clone, Copy, Debug)]
pub enum Misplaced {
    Marker,
    Laid,
    Lengthened,
    RaceOver,
    At(Side),
    Pile(Side, Heap),
    /// The points are these.
    Points(Side, u16),
    Played(Side),
}

impl Impossible {
    /// The fault as it is told.
    pub(crate) fn diagnostic(self) -> Diagnostic {
        match self {
            Self::RavenBeyond { side, at, spaces } => {
                let message = format!(
                    "{side}'s raven cannot be on {}: the path has {}",
                    at.value,
                    counted(spaces, "space")
                );
                Diagnostic::new(&BEYOND_THE_PATH, message, at.place, "beyond the end of the path")
                    .help(format!("a raven is on a space from 0 to {spaces}"))
                    .clause(&SETUP_PATH.id)
            }
            Self::MarkerBeyond { space, spaces } => {
                let message = format!(
                    "the marker cannot be on {}: the path has {}",
                    space.value,
                    counted(spaces, "space")
                );
                Diagnostic::new(&BEYOND_THE_PATH, message, space.place, "there is no such space")
                    .help(format!("put it on a space from 1 to {spaces}, or write `marker aside`"))
                    .clause(&SETUP_PATH.id)
            }
            Self::MarkerOnRaven { side, marker, raven } => {
                let message = format!("the marker and {side}'s raven are both on {side} {}", marker.value);
                let fault =
                    Diagnostic::new(&MARKER_ON_A_RAVEN, message, marker.place, "the raven is here too")
                        .help("move one of them")
                        .clause(&ODIN_EMPTY_SPACE.id);
                raven.into_iter().fold(fault, |fault, raven| fault.label(raven, "the raven"))
            }
            Self::RaceWouldBeOver { side, at } => {
                let message =
                    format!("with {side}'s raven on {}, the last space, the race is over", at.value);
                Diagnostic::new(&RACE_WOULD_BE_OVER, message, at.place, "the last space of the path")
                    .help("move the raven back, add land cards, or say `race over` in the set-up")
                    .clause(&RACE_END.id)
            }
            Self::NoSuchMagicWay { shown, cards } => {
                let [first, second] = shown.value;
                let message = format!("no magic way card shows {first} and {second}");
                let cards: Vec<String> = cards.into_iter().map(symbols).collect();
                Diagnostic::new(&NO_SUCH_CARD, message, shown.place, "not one of the magic way cards")
                    .help(format!("the cards are: {}", cards.join(", ")))
                    .clause(&PARTS_MAGIC_WAY.id)
            }
            Self::NotOnTheMagicWay { card, shown } => {
                let (name, place) = (card.value, card.place);
                let (message, help) = match shown {
                    Some(shown) => (
                        format!("{name} is not on the magic way card"),
                        format!("the magic way card shows {}", symbols(shown)),
                    ),
                    None => (
                        format!("no magic way card shows {name} and what else lies at the magic way"),
                        "all cards at the magic way match one magic way card".to_owned(),
                    ),
                };
                Diagnostic::new(&NOT_ON_THE_MAGIC_WAY, message, place, "does not match")
                    .help(help)
                    .clause(&WAY_PLAY.id)
            }
            Self::PlayedOutOfTurn { side, on_turn, place } => {
                let message = format!("{side} cannot have played: it is {on_turn}'s turn");
                Diagnostic::new(&TOO_MANY_PLAYS, message, place, "not on turn")
                    .help("plays are counted for the player on turn only")
                    .clause(&TURN_ALTERNATE.id)
            }
            Self::TooManyPlays { aux, made, most, place } => {
                let from = if aux { "the auxiliary stack" } else { "the hand" };
                let message = format!(
                    "{} from {from} {} more than a turn allows",
                    counted(made, "play"),
                    verb(made, "is", "are")
                );
                Diagnostic::new(&TOO_MANY_PLAYS, message, place, format!("at most {most} from {from}"))
                    .help(format!("a turn has at most {} from {from}", counted(most, "play")))
                    .clause(if aux { &TURN_AUX_PLAYS.id } else { &TURN_HAND_PLAYS.id })
            }
            Self::LengthenedAtTheEnd { lengthened, over } => {
                let message = "a race that is over was not lengthened in its last turn";
                Diagnostic::new(&CONTRADICTION, message, lengthened, "leaves no raven on the last space")
                    .label(over, "the race is over")
                    .help("leave one of the two lines out")
                    .clause(&RACE_END.id)
            }
            Self::NotScored { side, points, margin, way } => {
                let due = u32::from(margin) + u32::from(way);
                let message =
                    format!("{side} has {}, and this race gave {side} {due}", counted(points.value, "point"));
                let lead = (margin > 0).then(|| format!("{margin} for its lead"));
                let most = (way > 0).then(|| format!("{way} for the most cards at the magic way"));
                let gave = [lead, most].into_iter().flatten().collect::<Vec<_>>().join(", ");
                Diagnostic::new(&RACE_NOT_SCORED, message, points.place, gave)
                    .help(format!("a race that is over has been scored: write `{side} points {due}` or more"))
                    .clause(if margin > 0 { &RACE_MARGIN.id } else { &RACE_MAGIC_WAY.id })
            }
            Self::LaidOtherwise { laid, plays, cards, least, most } => {
                let (message, label, clause) = if laid.value < least {
                    let message = "the path was lengthened this turn, so that a land card was laid";
                    (message.to_owned(), "at least 1 land card".to_owned(), &TURN_LENGTHEN.id)
                } else {
                    let message =
                        format!("{} cannot have been laid this turn", counted(laid.value, "land card"));
                    let label = match (plays, most) {
                        (0, _) => "no card was played this turn".to_owned(),
                        (_, 0) => format!("{} cannot have laid any", counted(plays, "play")),
                        _ => format!("{} can have laid {most} at most", counted(plays, "play")),
                    };
                    (message, label, &ODIN_LENGTHEN.id)
                };
                let help = if laid.value > least && cards < plays {
                    let left = match cards {
                        0 => "each that the player has lies elsewhere".to_owned(),
                        cards => format!("{cards} can have been played this turn"),
                    };
                    format!("an Odin card that lengthens lays land cards, and a player has two: {left}")
                } else {
                    let last =
                        if least > 0 { "" } else { "; the one at the end of the turn is `lengthened`" };
                    format!(
                        "an Odin card lays land cards, and is a play: say how many were made by \
                         `gray played N from hand`{last}"
                    )
                };
                Diagnostic::new(&LAID_OTHERWISE, message, laid.place, label).help(help).clause(clause)
            }
            Self::TooManyLaid { laid } => {
                let message = format!("{} in a turn are more than three", counted(laid.value, "land card"));
                Diagnostic::new(&LAID_OTHERWISE, message, laid.place, "under `lands-a-turn = 3`")
                    .help("name three or fewer")
                    .clause(&TURN_LANDS_A_TURN.id)
            }
            Self::PathTooShort { laid, spaces, least } => {
                let laid_cards = counted(laid.value, "land card");
                let message = format!("{laid_cards} cannot have been laid this turn on a path of {spaces}");
                Diagnostic::new(&LAID_OTHERWISE, message, laid.place, format!("needs a path of {least}"))
                    .help("a card that is laid lies at the end of the path, behind one at least that was there before")
                    .clause(&SETUP_PATH.id)
            }
            Self::PlayedMoreThanHeld { side, made, size, place } => {
                let message =
                    format!("{side} cannot have played {} of a hand of {size}", counted(made, "card"));
                Diagnostic::new(&TOO_MANY_PLAYS, message, place, format!("at most {size}"))
                    .help("cards are drawn when the turn ends; until then only the cards of the hand can be played from it")
                    .clause(&SETUP_HAND.id)
            }
            Self::NoFinisher { why, spaces, over } => no_finisher(why, spaces, over),
            Self::GameWouldBeOver { side, points, target } => {
                let message = format!("with {} for {side} the game is over", counted(points.value, "point"));
                let label = format!("the game ends at {target}");
                Diagnostic::new(&GAME_WOULD_BE_OVER, message, points.place, label)
                    .help(format!("name fewer points than {target}, or say `race over` in the set-up"))
                    .clause(&GAME_END.id)
            }
            Self::NoLands { path } => {
                Diagnostic::new(&UNEVEN_PATH, "the path has no land card", path, "no lands")
                    .help("list a land for each space below it, in a row for gray and a row for brown")
                    .clause(&SETUP_PATH.id)
            }
            Self::UnevenPath { longer, lands: [more, fewer], surplus, end } => {
                let other = longer.other();
                let message = format!(
                    "{longer}'s row has {more} lands and {other}'s {fewer}: every land card has a space on both \
                     paths"
                );
                Diagnostic::new(&UNEVEN_PATH, message, surplus, format!("{other}'s row has no land opposite"))
                    .label(end, format!("{other}'s row ends here"))
                    .help("give both rows the same number of lands")
                    .clause(&SETUP_PATH.id)
            }
            Self::LongPath { cards, place } => {
                let message = format!("a path of {cards} land cards is more than there is room for");
                Diagnostic::new(&TOO_MANY_CARDS, message, place, format!("at most {ROOM}"))
                    .help("take land cards away")
                    .clause(&SETUP_PATH.id)
            }
            Self::TooManyLandCards { card, most: 0, .. } => {
                let message = format!("no land card shows {}", card.value);
                Diagnostic::new(&NO_SUCH_CARD, message, card.place, "in no deck")
                    .help("the knob `land-deck` lists the land cards there are")
                    .clause(&PARTS_LAND_DECK.id)
            }
            Self::TooManyLandCards { card, copies, most } => {
                let message = format!(
                    "{copies} land cards show {}, and there {} only {most}",
                    card.value,
                    verb(most, "is", "are")
                );
                Diagnostic::new(&TOO_MANY_COPIES, message, card.place, "one too many")
                    .help(
                        "path and land supply are counted together, a card turned round is the same card; \
                         the knob `land-deck` lists how many there are",
                    )
                    .clause(&PARTS_LAND_DECK.id)
            }
            Self::LongLandSupply { listed, off_path, surplus } => {
                let message = format!(
                    "{} {} listed here, and {off_path} {} not on the path",
                    counted(listed, "land card"),
                    verb(listed, "is", "are"),
                    verb(off_path, "is", "are")
                );
                Diagnostic::new(&TOO_MANY_CARDS, message, surplus, "one too many")
                    .help(
                        "the land supply holds what is not on the path; the knob `land-deck` lists the cards",
                    )
                    .clause(&PARTS_LAND_DECK.id)
            }
            Self::UnknownBetween { between } => {
                let message = "a determined land card lies between cards that are not determined";
                let label = "neither in the determined top nor in the bottom";
                Diagnostic::new(&UNKNOWN_BETWEEN, message, between, label)
                    .help("list the cards around it, or write `?` or `...` here too")
                    .clause(&SETUP_LAND_SUPPLY.id)
            }
            Self::HandTooLarge { side, cards, size, played, surplus } => {
                let (message, help) = match played {
                    0 => (
                        format!("{side} has {} in hand, and the hand size is {size}", counted(cards, "card")),
                        "take cards out of the hand, or set `rules hand-size`",
                    ),
                    _ => (
                        format!(
                            "{side} has {} in hand after playing {played} of {size}",
                            counted(cards, "card")
                        ),
                        "take cards out of the hand, or count fewer of them as played",
                    ),
                };
                Diagnostic::new(&HAND_TOO_LARGE, message, surplus, "one too many")
                    .help(help)
                    .clause(&SETUP_HAND.id)
            }
            Self::HowManyMore { side, heap, more } => {
                let message =
                    format!("how many more cards lie in {side}'s {} is not determined", heap.word());
                Diagnostic::new(
                    &HOW_MANY_MORE,
                    message,
                    more,
                    "another pile of this player is open-ended too",
                )
                .help(format!(
                    "write one `?` for each card, or list the supply whole (`{side} supply …` without `...`)"
                ))
            }
            Self::TooManyCopies { side, card, copies, most, clause } => {
                let message = format!(
                    "{side} has {copies} {} cards here, and there {} only {most}",
                    card.value,
                    verb(most, "is", "are")
                );
                Diagnostic::new(&TOO_MANY_COPIES, message, card.place, "one too many")
                    .help(format!(
                        "all of {side}'s piles are counted together: hand, aux, supply, discard and way"
                    ))
                    .clause(&clause.id)
            }
            Self::TooManyCards { side, listed, deck, surplus } => {
                let message = format!(
                    "{side} has {} here, and there {} only {deck}",
                    counted(listed, "card"),
                    verb(deck, "is", "are")
                );
                Diagnostic::new(&TOO_MANY_CARDS, message, surplus, "one too many")
                    .help(format!(
                        "all of {side}'s piles are counted together, cards that are not determined too"
                    ))
                    .clause(&PARTS_FLIGHT_DECK.id)
            }
            Self::Misplaced { what, place } => {
                let label = "not where a race begins";
                Diagnostic::new(&NOT_WHERE_A_RACE_BEGINS, what.message(), place, label).help(
                    "under `next race` stand `path`, `land supply`, `magic way`, and each player's `hand` and \
                     `supply`",
                )
            }
        }
    }
}

impl Misplaced {
    fn message(self) -> String {
        match self {
            Self::Marker => "a new race begins with the marker aside".to_owned(),
            Self::Laid => "a new race begins with a turn in which no land card is laid yet".to_owned(),
            Self::Lengthened => "a new race begins with a path that nobody has lengthened".to_owned(),
            Self::RaceOver => "the race that is being set up is not over".to_owned(),
            Self::At(side) => format!("{side}'s raven begins a race on space 0"),
            Self::Pile(side, heap) => format!("{side} begins a race with `{side} {} empty`", heap.word()),
            Self::Points(side, points) => format!("points stay as they are: {side} has {points}"),
            Self::Played(side) => format!("{side} has not played in this race yet"),
        }
    }
}

fn no_finisher(why: NoFinisher, spaces: u8, over: Place) -> Diagnostic {
    let label = match why {
        NoFinisher::NotThere(side) => format!("{side}'s raven is not on the last space"),
        NoFinisher::Both => "both ravens are on the last space".to_owned(),
        NoFinisher::Neither => "no raven is on the last space".to_owned(),
    };
    let help = match why {
        NoFinisher::Both => "say who finished: `race over by gray` or `race over by brown`".to_owned(),
        NoFinisher::NotThere(_) | NoFinisher::Neither => {
            format!("the finisher stands on {spaces}, the last space of the path")
        }
    };
    Diagnostic::new(&NO_FINISHER, format!("the race is over, but {label}"), over, label)
        .help(help)
        .clause(&RACE_END.id)
}
