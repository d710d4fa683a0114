//! What can be the matter with a set-up; the words' faults are in `words`.

use game::{Roster, Seat};
use rulebook::Clause;
use text::{Diagnostic, Place, Spanned};

use crate::{Card, clauses as clause};

text::codes! {
    /// Too few or too many players.
    PLAYER_COUNT: Error = "setup/player-count",
        "Omen is played by three to eight players, with the Wolf expansion by three to nine. The `players` line \
         names them in seat order, which is the order of play.";
    /// Two players of one name.
    SAME_NAME: Error = "setup/same-name",
        "Two players on the `players` line have the same name, so that no line could tell them apart. Give each \
         a name of their own.";
    /// The module lacks cards for the deck.
    NO_SUCH_DECK: Error = "setup/no-such-deck",
        "The deck is put together by a table: so many cards of each suit, so many Omen cards, and extra cards from \
         what the module has left. The module described by `rules pool = …` does not have enough cards for it.";
    /// More copies than the deck can hold.
    TOO_MANY_COPIES: Error = "setup/too-many-copies",
        "The set-up lists more cards of one kind than the deck can hold: what the table puts into it and the extra \
         cards, and never more than the module has (`rules pool`). Too few copies are no fault.";
    /// A wolf without the expansion.
    NO_WOLVES: Error = "setup/no-wolves",
        "Wolves come with the expansion. Begin the file with `game omen with wolves`, or take the wolves out.";
    /// A hand larger than was dealt.
    LARGE_HAND: Error = "setup/large-hand",
        "Everybody is dealt four cards, and hands only ever get smaller.";
    /// A hand whose size is left open.
    OPEN_HAND: Error = "setup/open-hand",
        "How many cards somebody holds is known to all at the table, so a hand does not end in `...`. Write a `?` \
         for each card that is not determined, or give the number alone: `Anna hand 3 cards`.";
    /// The surface has another number of cards.
    WRONG_SURFACE: Error = "setup/wrong-surface",
        "The surface keeps its size for the whole game: four cards face up, and the rest of the deck's eight face \
         down (one less with three players, one more with eight, by the printed Wolf table). A listed pile is the \
         whole pile; `?` is a card that is not determined, `...` stands for the rest.";
    /// The discarded cards do not fit the hands.
    WRONG_DISCARDS: Error = "setup/wrong-discards",
        "Everybody began with four cards, so the cards that have left the game are those missing from the hands.";
    /// Nobody holds a card.
    NOBODY_IN: Error = "setup/nobody-in",
        "No player holds a card. The last player with cards has won, so somebody always holds one.";
    /// Somebody who is out has a part in the round.
    PLAYER_OUT: Error = "setup/player-out",
        "A player without cards is out: no Dealer, no declarer, no caller and no voter.";
    /// Another player is on turn.
    WRONG_TURN: Error = "setup/wrong-turn",
        "Whose turn it is follows from the position: the Dealer opens a round, after a declaration the next player \
         with cards is on turn, and while a call is settled its caller is.";
    /// A declaration nobody could have made.
    BAD_DECLARATION: Error = "setup/bad-declaration",
        "The set-up lists a declaration that the rules do not permit. The clause named with the fault says why; a \
         `rules` line can set another reading where the law book knows one.";
    /// A call without a declaration.
    CALL_ON_NOTHING: Error = "setup/call-on-nothing",
        "Omen and Destiny speak of the last declaration, so a set-up with an open call lists one: \
         `declared 3 crows by Bo`.";
    /// A vote that cannot be.
    BAD_VOTE: Error = "setup/bad-vote",
        "When Omen is called everybody else who is still in votes once. The caller does not vote, and under \
         `rules last-declarer = must-doubt` the last declarer does not agree.";
    /// A call that would have been decided.
    NOT_OPEN: Error = "setup/not-open",
        "A Destiny is decided at once, an Omen with its last vote. A set-up after that says who has to discard \
         (`Bo owes a discard`) and who has done so (`Cleo has discarded`).";
    /// A discard nobody can owe.
    BAD_DEBT: Error = "setup/bad-debt",
        "Who owes a discard holds a card for it.";
    /// A round in a game that is over.
    GAME_OVER: Error = "setup/game-over",
        "Only one player holds cards, so the game is over and no round is being played.";
}

/// What is the matter with a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// The module lacks cards.
    NoSuchDeck(Place),
    /// This card is one too many; at most so many are in the deck.
    TooManyCopies(Spanned<Card>, u8),
    /// A wolf, without the expansion.
    NoWolves(Place),
    /// A hand of so many cards, where so many were dealt.
    LargeHand(Spanned<Seat>, usize, usize),
    /// A hand that ends in `...`.
    OpenHand(Place, Seat),
    /// So many cards are listed, and so many lie there.
    WrongSurface(Place, &'static str, usize, usize),
    /// So many cards are listed, and so many have left the game.
    WrongDiscards(Place, usize, usize),
    /// No hand holds a card.
    NobodyIn(Place),
    /// Somebody without cards.
    PlayerOut(Spanned<Seat>, &'static str),
    /// It is another player's turn.
    WrongTurn(Spanned<Seat>, Seat),
    /// A clause refuses the declaration.
    BadDeclaration(Place, &'static Clause, String),
    /// A call without a declaration.
    CallOnNothing(Place),
    /// Why that vote cannot be.
    BadVote(Place, &'static str),
    /// Why that call is open no more.
    NotOpen(Place, &'static str),
    /// That player cannot owe so much.
    BadDebt(Spanned<Seat>, usize),
    /// The game is over.
    GameOver(Place, Seat),
}

impl Problem {
    /// The diagnostic, in the players' names.
    pub(crate) fn diagnostic(&self, roster: &Roster) -> Diagnostic {
        let cards = |count: usize| if count == 1 { "1 card".into() } else { format!("{count} cards") };
        match self {
            Self::NoSuchDeck(place) => Diagnostic::new(
                &NO_SUCH_DECK,
                format!("the module has too few cards for a table of {}", roster.len()),
                *place,
                "no deck can be put together",
            )
            .help(
                "raise the numbers of `rules pool = CROWS SKULLS FEATHERS OMENS WOLVES`, or play with fewer",
            )
            .clause(clause::PARTS_EXTRA_POOL.id),
            Self::TooManyCopies(card, most) => Diagnostic::new(
                &TOO_MANY_COPIES,
                format!("there are more {} than the deck can hold", card.value.plural()),
                card.place,
                format!("the {} and last in the deck is already listed", ordinal(*most)),
            )
            .help(format!(
                "a deck for {} players holds at most {most} {}; `rules pool` says what the module has",
                roster.len(),
                if *most == 1 { card.value.word() } else { card.value.plural() },
            ))
            .clause(clause::PARTS_EXTRA_POOL.id),
            Self::NoWolves(place) => {
                Diagnostic::new(&NO_WOLVES, "the base game has no wolves", *place, "comes with the expansion")
                    .help("begin the file with `game omen with wolves`")
                    .clause(clause::PARTS_SUITS.id)
            }
            Self::LargeHand(seat, size, most) => Diagnostic::new(
                &LARGE_HAND,
                format!("{} holds {}", roster.name(seat.value), cards(*size)),
                seat.place,
                format!("{} are dealt, and nobody ever gets more", cards(*most)),
            )
            .help(format!("list at most {}", cards(*most)))
            .clause(clause::SETUP_DEAL.id),
            Self::OpenHand(place, seat) => Diagnostic::new(
                &OPEN_HAND,
                format!("it is left open how many cards {} holds", roster.name(*seat)),
                *place,
                "how many more?",
            )
            .help(format!(
                "write `?` for each card that is not determined, or `{} hand 3 cards`",
                roster.name(*seat)
            )),
            Self::WrongSurface(place, side, listed, lie) => Diagnostic::new(
                &WRONG_SURFACE,
                format!("{} on the surface, where {} lie", said(*listed, side), said(*lie, side)),
                *place,
                format!("{} lie {side} at a table of {}", cards(*lie), roster.len()),
            )
            .help("list them all; `?` is a card that is not determined, `...` stands for the rest")
            .clause(clause::SETUP_DEAL.id),
            Self::WrongDiscards(place, listed, gone) => Diagnostic::new(
                &WRONG_DISCARDS,
                format!(
                    "{} listed as discarded, and {} missing from the hands",
                    cards(*listed),
                    cards(*gone)
                ),
                *place,
                format!("{} left the game", cards(*gone)),
            )
            .help("list as many as the hands lack of four cards each; `...` stands for the rest"),
            Self::NobodyIn(place) => {
                Diagnostic::new(&NOBODY_IN, "nobody holds a card", *place, "leaves no player in the game")
                    .help("give at least one player a card")
                    .clause(clause::OUT.id)
            }
            Self::PlayerOut(seat, part) => Diagnostic::new(
                &PLAYER_OUT,
                format!("{} is out and cannot be {part}", roster.name(seat.value)),
                seat.place,
                "holds no card",
            )
            .help(format!("name a player with cards, or give {} a hand", roster.name(seat.value)))
            .clause(clause::OUT.id),
            Self::WrongTurn(seat, own) => Diagnostic::new(
                &WRONG_TURN,
                format!("it is {}'s turn here, not {}'s", roster.name(*own), roster.name(seat.value)),
                seat.place,
                format!("{} is on turn", roster.name(*own)),
            )
            .help("the turn follows from the Dealer, the last declaration and the call of this set-up")
            .clause(clause::TURN_ORDER.id),
            Self::BadDeclaration(place, broken, why) => Diagnostic::new(
                &BAD_DECLARATION,
                format!("nobody could have declared that: {why}"),
                *place,
                format!("breaks {}", broken.id),
            )
            .help(format!("the clause: {}", broken.title))
            .clause(broken.id),
            Self::CallOnNothing(place) => {
                Diagnostic::new(&CALL_ON_NOTHING, "a call without a declaration", *place, "calls what?")
                    .help("add what was declared last: `declared 3 crows by NAME`")
                    .clause(clause::DECLARE_FIRST.id)
            }
            Self::BadVote(place, why) => {
                Diagnostic::new(&BAD_VOTE, format!("this vote cannot be: {why}"), *place, *why)
                    .help("take it out, or change who called")
                    .clause(clause::OMEN_VOTES.id)
            }
            Self::NotOpen(place, why) => Diagnostic::new(&NOT_OPEN, *why, *place, "is already decided")
                .help("say who has to discard: `NAME owes a discard`; or leave a vote open"),
            Self::BadDebt(seat, held) => Diagnostic::new(
                &BAD_DEBT,
                format!("{} holds {} and cannot owe that", roster.name(seat.value), cards(*held)),
                seat.place,
                "more than there is to discard",
            )
            .clause(clause::DISCARD_OWED.id)
            .help("give the player a card, or take the debt out"),
            Self::GameOver(place, seat) => Diagnostic::new(
                &GAME_OVER,
                format!("only {} holds cards: the game is over", roster.name(*seat)),
                *place,
                "part of a round",
            )
            .help("give another player cards, or take this line out")
            .clause(clause::WIN.id),
        }
    }
}

fn said(count: usize, side: &str) -> String {
    format!("{count} {side}")
}

fn ordinal(number: u8) -> String {
    let end = match (number % 10, number % 100) {
        (1, teen) if teen != 11 => "st",
        (2, teen) if teen != 12 => "nd",
        (3, teen) if teen != 13 => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}
