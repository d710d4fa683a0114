//! Every diagnostic code of the game, with what `saga explain` says of it.

text::codes! {
    /// A look at the top card in an earlier round, and another deal since.
    LOOKED_BEFORE: Error = "setup/looked-before",
        "Only the Dealer looks at the top card of the deck, and whoever dealt an earlier round knows it only while the \
         surface was not dealt again. It is dealt again whenever a call costs somebody a card, which each call does \
         where the last declarer must doubt.";
    /// The module lacks cards for the deck.
    NO_SUCH_DECK: Error = "setup/no-such-deck",
        "The deck is put together by a table: so many cards of each suit, so many Omen cards, and extra cards from \
         what the module has left. The module described by `rules pool = …` does not have enough cards for it.";
    /// More copies than the deck can hold.
    TOO_MANY_COPIES: Error = "setup/too-many-copies",
        "The set-up lists more cards of one kind than the deck can hold: what the table puts into it and the extra \
         cards, and never more than the module has (`rules pool`). Too few copies are no fault.";
    /// Cards of which no deck can hold all.
    TOO_MANY_EXTRAS: Error = "setup/too-many-extras",
        "A table's deck holds so many cards of each suit, so many Omen cards, and so many extra cards in all. What a \
         set-up lists must be completable to such a deck: cards beyond the fixed numbers are extra cards, and there \
         are only so many of these, whatever their kinds.";
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
        "A Destiny is decided at once, an Omen with its last vote. A set-up after that lists the hands that decide it, \
         or says who has to discard (`Bo owes a discard`) and who has done so (`Cleo has discarded`).";
    /// Discards that no call can have left.
    BAD_DEBT: Error = "setup/bad-debt",
        "Whoever owes a discard holds a card for it, and who has discarded holds fewer cards than were dealt. A wrong \
         call costs its caller alone, a right Omen each who doubted it, a right Destiny everybody but its caller; \
         and where the declaration and the hands are listed, they decide which it was.";
    /// A round in a game that is over.
    GAME_OVER: Error = "setup/game-over",
        "Only one player holds cards, so the game is over and no round is being played.";
    /// A row of more cards than any pile has.
    LONG_ROW: Error = "words/long-row",
        "A row of a redeal lists the cards of one hand or of one side of the surface. No pile of this game has room \
         for so many.";
}
