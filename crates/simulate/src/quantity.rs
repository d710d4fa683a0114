//! The numbers that are told: of each game one number over another.

use crate::row::{GameEnd, GameRow, HeldCard};
use crate::{Measure, OwnMeasure, Seating};

/// What a game's rows are told by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowWords {
    /// The players of the table, in seat order.
    pub seats: Vec<String>,
    /// Those who play, where they play differently: `Bo (greedy)`.
    pub players: Vec<String>,
    /// The kinds of moves.
    pub kinds: Vec<String>,
    /// The ids of the clauses.
    pub clauses: Vec<String>,
    /// The kinds of cards that hands may hold.
    pub cards: Vec<String>,
    /// Measures of one's own.
    pub own: Vec<OwnMeasure>,
    /// The game counts points.
    pub counts_points: bool,
    /// Points count against whoever has them.
    pub fewest_win: bool,
}

/// A number that is told of games: a sum over all of them, divided by another.
#[derive(Clone, Debug)]
pub struct Quantity {
    /// What it is called: `wins`.
    pub name: &'static str,
    /// Of whom or what: a seat, a player, a clause, a kind of move.
    pub of: Option<String>,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    WinsOfSeat(u8),
    WinsOfFirst,
    WinsOfPlayer(usize),
    End(GameEnd),
    WonTogether,
    Moves,
    Turns,
    Choices,
    Forced,
    Points(u8),
    Margin { fewest_win: bool },
    LeadChanges,
    HalfTime,
    KindShare(u16),
    KindWins(u16),
    ClauseAsked(u16),
    ClausePermitted(u16),
    ClauseRefused(u16),
    CardDealt(u16),
    CardPlayed(u16),
    CardLeft(u16),
    CardWins(u16),
    Own { at: usize, is_share: bool },
}

impl Quantity {
    fn new(name: &'static str, of: Option<&String>, what: What) -> Self {
        Self { name, of: of.cloned(), what }
    }

    /// The numbers of these measures, in the order in which they are told.
    pub fn all(measures: &[Measure], words: &RowWords) -> Vec<Self> {
        let own = words.own.iter().enumerate().map(|(at, measure)| {
            let is_share = measure.is_share;
            let name = if is_share { "share" } else { "measure" };
            Self::new(name, Some(&measure.name), What::Own { at, is_share })
        });
        measures.iter().flat_map(|measure| Self::of_measure(*measure, words)).chain(own).collect()
    }

    fn of_measure(measure: Measure, words: &RowWords) -> Vec<Self> {
        let seats = || (0..).zip(&words.seats);
        match measure {
            Measure::Wins => {
                let of_seats = seats().map(|(at, name)| Self::new("wins", Some(name), What::WinsOfSeat(at)));
                let of_players = words.players.iter().enumerate();
                let of_players = of_players
                    .map(|(at, name)| Self::new("wins of player", Some(name), What::WinsOfPlayer(at)));
                let first = Self::new("wins", Some(&WHOEVER_BEGINS.to_owned()), What::WinsOfFirst);
                of_players.chain(of_seats).chain([first]).collect()
            }
            Measure::Ends => {
                let end = |end: GameEnd| Self::new("ends", Some(&end.word().to_owned()), What::End(end));
                let together = Self::new("ends", Some(&"won together".to_owned()), What::WonTogether);
                let mut all = GameEnd::ALL.map(end).to_vec();
                all.insert(1, together);
                all
            }
            Measure::Moves => {
                vec![Self::new("moves", None, What::Moves), Self::new("turns", None, What::Turns)]
            }
            Measure::Choices => {
                vec![Self::new("choices", None, What::Choices), Self::new("forced", None, What::Forced)]
            }
            Measure::Points if !words.counts_points => Vec::new(),
            Measure::Points => {
                let mut all: Vec<Self> =
                    seats().map(|(at, name)| Self::new("points", Some(name), What::Points(at))).collect();
                all.push(Self::new("margin", None, What::Margin { fewest_win: words.fewest_win }));
                all.push(Self::new("lead changes", None, What::LeadChanges));
                all.push(Self::new("half-time leader wins", None, What::HalfTime));
                all
            }
            Measure::Kinds => {
                let kinds = || (0..).zip(&words.kinds);
                let shares = kinds().map(|(at, kind)| Self::new("kind", Some(kind), What::KindShare(at)));
                let wins = kinds().map(|(at, kind)| Self::new("kind wins", Some(kind), What::KindWins(at)));
                shares.chain(wins).collect()
            }
            Measure::Cards => {
                let of_all = |name: &'static str, what: fn(u16) -> What| {
                    (0..).zip(&words.cards).map(move |(at, card)| Self::new(name, Some(card), what(at)))
                };
                let counts =
                    of_all("card dealt", What::CardDealt).chain(of_all("card played", What::CardPlayed));
                let left = of_all("card left", What::CardLeft);
                counts.chain(left).chain(of_all("card wins", What::CardWins)).collect()
            }
            Measure::Clauses => {
                let of_clause = |(at, id): (u16, &String)| {
                    [
                        Self::new("clause asked", Some(id), What::ClauseAsked(at)),
                        Self::new("clause permitted", Some(id), What::ClausePermitted(at)),
                        Self::new("clause refused", Some(id), What::ClauseRefused(at)),
                    ]
                };
                (0..).zip(&words.clauses).flat_map(of_clause).collect()
            }
        }
    }

    /// Whether it is a share of games: each game either is one of them or is not.
    pub fn is_share_of_games(&self) -> bool {
        let ends = matches!(self.what, What::End(_) | What::WonTogether | What::Own { is_share: true, .. });
        ends || matches!(self.what, What::WinsOfSeat(_) | What::WinsOfFirst | What::WinsOfPlayer(_))
    }

    /// What is one whole in the numbers that games add: a win that several share is a part of it.
    pub fn whole(&self) -> i64 {
        let of_games = matches!(self.what, What::WinsOfSeat(_) | What::WinsOfFirst | What::WinsOfPlayer(_));
        if of_games || matches!(self.what, What::HalfTime | What::KindWins(_) | What::CardWins(_)) {
            WHOLE
        } else {
            1
        }
    }

    /// Whether it is a share of something.
    pub fn is_share(&self) -> bool {
        self.is_share_of_games()
            || matches!(self.what, What::Forced | What::HalfTime | What::KindShare(_) | What::KindWins(_))
            || matches!(self.what, What::CardWins(_))
    }

    /// Whether it can be below 0.
    pub fn may_be_negative(&self) -> bool {
        matches!(self.what, What::Points(_) | What::Own { is_share: false, .. })
    }

    /// What its median is called, if it is told.
    pub fn median(&self) -> Option<&'static str> {
        match self.what {
            What::Moves => Some("median moves"),
            What::Turns => Some("median turns"),
            What::Choices => Some("median choices"),
            What::Margin { .. } => Some("median margin"),
            _ => None,
        }
    }

    /// Whether games have one value each, of which a median has an interval.
    pub fn is_one_a_game(&self) -> bool {
        matches!(self.what, What::Moves | What::Turns | What::Margin { .. })
    }

    /// What a game adds: to the number above, and to the one below.
    pub fn observe(&self, row: &GameRow, seating: &Seating) -> [i64; 2] {
        let one = i64::from;
        let won = |seat: u8| won(row, seat);
        match self.what {
            What::WinsOfSeat(seat) => [won(seat), WHOLE],
            What::WinsOfFirst => [row.first.map_or(0, won), WHOLE],
            What::WinsOfPlayer(player) => {
                let seats = 0..seating.agents.len();
                let seat = seats.into_iter().find(|seat| seating.player_at(*seat, row.number) == player);
                [seat.map_or(0, |seat| won(seat as u8)), WHOLE]
            }
            What::End(GameEnd::Won) => [i64::from(row.end == GameEnd::Won && !row.is_won_together()), 1],
            What::End(end) => [i64::from(row.end == end), 1],
            What::WonTogether => [i64::from(row.is_won_together()), 1],
            What::Moves => [one(row.moves), 1],
            What::Turns => [one(row.turns), 1],
            What::Choices => {
                let (count, sum) = row.decisions();
                [as_number(sum), as_number(count)]
            }
            What::Forced => [as_number(row.forced()), as_number(row.decisions().0)],
            What::Points(seat) => row.points.get(usize::from(seat)).map_or([0, 0], |points| [*points, 1]),
            What::Margin { fewest_win } => margin(row, fewest_win).map_or([0, 0], |margin| [margin, 1]),
            What::LeadChanges => [one(row.lead_changes), 1],
            What::HalfTime => {
                let over = matches!(row.end, GameEnd::Won | GameEnd::Drawn);
                row.half_time.filter(|_| over).map_or([0, 0], |seat| [won(seat), WHOLE])
            }
            What::KindShare(kind) => {
                let of_kind = row.kinds.iter().filter(|(_, own, _)| *own == kind);
                [of_kind.map(|(.., count)| one(*count)).sum(), one(row.moves)]
            }
            What::KindWins(kind) => {
                let makers = row.kinds.iter().filter(|(_, own, _)| *own == kind);
                makers.fold([0, 0], |[wins, all], (seat, ..)| [wins + won(*seat), all + WHOLE])
            }
            What::CardDealt(at) => [of_card(row, at).map(|held| one(held.dealt)).sum(), 1],
            What::CardPlayed(at) => [of_card(row, at).map(|held| one(held.played)).sum(), 1],
            What::CardLeft(at) => [of_card(row, at).map(|held| one(held.left)).sum(), 1],
            What::CardWins(at) => {
                of_card(row, at).fold([0, 0], |[wins, all], held| [wins + won(held.seat), all + WHOLE])
            }
            What::ClauseAsked(at) => [of_clause(row, at).0, 1],
            What::ClausePermitted(at) => {
                let (asked, refused) = of_clause(row, at);
                [asked - refused, 1]
            }
            What::ClauseRefused(at) => [of_clause(row, at).1, 1],
            What::Own { at, .. } => row.own.get(at).map_or([0, 0], |number| [*number, 1]),
        }
    }

    /// The values whose median is told, each with how often it was there.
    pub fn values(&self, row: &GameRow) -> Vec<(i64, u64)> {
        match self.what {
            What::Moves => vec![(row.moves.into(), 1)],
            What::Turns => vec![(row.turns.into(), 1)],
            What::Choices => {
                row.choices.iter().map(|(value, times)| (as_number(*value), u64::from(*times))).collect()
            }
            What::Margin { fewest_win } => {
                margin(row, fewest_win).map(|margin| (margin, 1)).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Of whom wins are told, besides the seats: the seat that was first on turn.
pub const WHOEVER_BEGINS: &str = "whoever begins";

/// A win, as a number: its part is a whole number, however many of at most 16 seats share it.
const WHOLE: i64 = 720_720;

/// What a seat has of the win of a game.
fn won(row: &GameRow, seat: u8) -> i64 {
    match row.winners.contains(game::Seat(seat)) {
        true => WHOLE / row.winners.iter().count().max(1) as i64,
        false => 0,
    }
}

fn as_number(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// What became of a kind of card, seat by seat.
fn of_card(row: &GameRow, at: u16) -> impl Iterator<Item = &HeldCard> {
    row.cards.iter().filter(move |held| held.card == at)
}

fn of_clause(row: &GameRow, at: u16) -> (i64, i64) {
    let found = row.clauses.iter().find(|(own, ..)| *own == at);
    found.map_or((0, 0), |(_, asked, refused)| (i64::from(*asked), i64::from(*refused)))
}

/// How far the best is before the next, in a game that is over.
pub(crate) fn margin(row: &GameRow, fewest_win: bool) -> Option<i64> {
    let over = matches!(row.end, GameEnd::Won | GameEnd::Drawn);
    let mut points: Vec<i64> = row.points.clone();
    points.sort_unstable();
    if !fewest_win {
        points.reverse();
    }
    match points.as_slice() {
        [best, next, ..] if over => Some((best - next).abs()),
        _ => None,
    }
}
