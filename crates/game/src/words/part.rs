use std::str::FromStr;

use peg::Token;
use piles::Listing;
use text::{Place, Span, Spanned};

use super::line_grammar::Named;
use super::{Line, Words};
use crate::{LineProblem, Seat, StatedList};

/// What a rule of the grammar has read of a line: its words, and the parts in it one after the other.
///
/// Every part has to be taken, and the one that is asked for has to come next: what the grammar lets
/// through and the reader does not expect is [`LineProblem::Misread`], never a guess. A test reads all
/// lines of the grammars and the corpus, so that it does not happen to anybody.
pub struct Part<'a, W: Words> {
    line: &'a Line<'a, W>,
    /// All that was found in the line.
    tokens: &'a [Token<Named<W::Rule>>],
    /// The part itself.
    token: Token<Named<W::Rule>>,
    /// The next part in it.
    next: u32,
}

/// The rules of a [`Listing`], beside that of its cards.
#[derive(Debug)]
pub struct ListingRules<R> {
    /// `3 cards`
    pub count: R,
    /// The most cards there can be.
    pub most: u32,
    /// `empty`
    pub empty: R,
    /// `?`
    pub unknown: R,
    /// `...`, where a pile may go on below.
    pub more: Option<R>,
}

impl<'a, W: Words> Part<'a, W> {
    pub(super) fn new(line: &'a Line<'a, W>, tokens: &'a [Token<Named<W::Rule>>], at: u32) -> Self {
        Self { line, tokens, token: tokens[at as usize], next: at + 1 }
    }

    /// The line it is a part of.
    pub fn line(&self) -> &'a Line<'a, W> {
        self.line
    }

    /// The rule that read it.
    pub fn rule(&self) -> W::Rule {
        self.token.rule.rule
    }

    /// Its words.
    pub fn text(&self) -> &'a str {
        &self.line.excerpt.text()[self.token.start as usize..self.token.end as usize]
    }

    /// Where it stands.
    pub fn place(&self) -> Place {
        self.line.excerpt.place_of(Span { start: self.token.start, end: self.token.end })
    }

    /// Its words and where they stand.
    pub fn spanned(&self) -> Spanned<String> {
        Spanned::new(self.text().to_owned(), self.place())
    }

    /// Tells that it is not what the reader expects.
    pub fn misread(&self) -> LineProblem {
        LineProblem::Misread { place: self.place() }
    }

    /// Notes its place as that of a card or a number of the line.
    pub fn note(&self) {
        if let Some(notes) = self.line.notes {
            notes.borrow_mut().push(self.place());
        }
    }

    /// The next part, if it is of that rule; keywords before it are passed over.
    pub fn maybe(&mut self, rule: W::Rule) -> Option<Self> {
        self.take(|each, _| each == rule)
    }

    /// The next part that is no keyword, if there is one.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> Option<Self> {
        self.take(|rule, is_keyword| rule != W::END && !is_keyword)
    }

    fn take(&mut self, wanted: impl Fn(W::Rule, bool) -> bool) -> Option<Self> {
        let mut at = self.next;
        while at < self.token.next {
            let Token { rule, next, .. } = self.tokens[at as usize];
            if wanted(rule.rule, rule.is_keyword) {
                self.next = next;
                return Some(Self::new(self.line, self.tokens, at));
            }
            if !rule.is_keyword {
                return None;
            }
            at = next;
        }
        None
    }

    /// The next part, of that rule.
    ///
    /// # Errors
    /// When it is of another.
    pub fn one(&mut self, rule: W::Rule) -> Result<Self, LineProblem> {
        self.maybe(rule).ok_or_else(|| self.misread())
    }

    /// The next part that is no keyword.
    ///
    /// # Errors
    /// When there is none.
    pub fn any(&mut self) -> Result<Self, LineProblem> {
        self.next().ok_or_else(|| self.misread())
    }

    /// Whether that keyword comes next; it is taken.
    pub fn has(&mut self, keyword: W::Rule) -> bool {
        self.maybe(keyword).is_some()
    }

    /// What the keyword stands for that comes next.
    ///
    /// # Errors
    /// When none of these does.
    pub fn keyword<T: Copy>(&mut self, keywords: &[(W::Rule, T)]) -> Result<T, LineProblem> {
        let found = keywords.iter().find(|(keyword, _)| self.has(*keyword));
        found.map(|(_, meaning)| *meaning).ok_or_else(|| self.misread())
    }

    /// Reads the next parts of that rule, as many as there are.
    ///
    /// # Errors
    /// Those of reading one.
    pub fn all<T, E>(
        &mut self,
        rule: W::Rule,
        mut read: impl FnMut(Self) -> Result<T, E>,
    ) -> Result<Vec<T>, E> {
        let mut all = Vec::with_capacity(self.most());
        while let Some(part) = self.maybe(rule) {
            all.push(read(part)?);
        }
        Ok(all)
    }

    /// The most parts that can be left: as many as there are tokens.
    fn most(&self) -> usize {
        (self.token.next - self.next) as usize
    }

    /// Checks that nothing but keywords is left.
    ///
    /// # Errors
    /// When something is.
    pub fn end(&mut self) -> Result<(), LineProblem> {
        self.next().map_or(Ok(()), |left| Err(left.misread()))
    }

    /// The player who is named next.
    ///
    /// # Errors
    /// When nobody of that name plays.
    pub fn seat(&mut self) -> Result<Seat, LineProblem> {
        Ok(self.one(W::PLAYER)?.as_seat()?.value)
    }

    /// The player who is named next, if one is.
    ///
    /// # Errors
    /// When nobody of that name plays.
    pub fn maybe_seat(&mut self) -> Result<Option<Seat>, LineProblem> {
        self.maybe(W::PLAYER).map(|part| Ok(part.as_seat()?.value)).transpose()
    }

    /// The player this part names.
    ///
    /// # Errors
    /// When nobody of that name plays.
    pub fn as_seat(&self) -> Result<Spanned<Seat>, LineProblem> {
        let seat = self.line.terms().roster.seat(self.text());
        let seat = seat.ok_or_else(|| LineProblem::UnknownPlayer { name: self.spanned() })?;
        Ok(Spanned::new(seat, self.place()))
    }

    /// The number that comes next; its place is noted.
    ///
    /// # Errors
    /// When it is too large or too small.
    pub fn number<N: FromStr>(&mut self) -> Result<N, LineProblem> {
        self.one(W::NUMBER)?.as_number()
    }

    /// The number that this part is; its place is noted.
    ///
    /// # Errors
    /// When it is too large or too small.
    pub fn as_number<N: FromStr>(&self) -> Result<N, LineProblem> {
        self.note();
        self.text().parse().map_err(|_| self.unreasonable())
    }

    fn unreasonable(&self) -> LineProblem {
        LineProblem::NumberTooLarge { number: self.spanned(), help: W::NUMBERS }
    }

    /// The cards that this part states of chance, each by a part of the rule `card`; a player's name holds
    /// for the cards after it.
    ///
    /// # Errors
    /// Those of reading a card, and a name that nobody has.
    pub fn stated<C, E: From<LineProblem>>(
        mut self,
        card: W::Rule,
        read: impl Fn(&Self) -> Result<C, E>,
    ) -> Result<StatedList<C>, E> {
        let (mut seat, mut cards) = (None, Vec::with_capacity(self.most()));
        while let Some(item) = self.next() {
            match item.rule() {
                rule if rule == W::PLAYER => seat = Some(item.as_seat()?.value),
                rule if rule == card => cards.push((seat, Spanned::new(read(&item)?, item.place()))),
                _ => return Err(item.misread().into()),
            }
        }
        Ok(StatedList { place: self.place(), cards })
    }

    /// The cards that are listed or counted next; the place of each, or of the number, is noted, and
    /// after them that of a `...`.
    ///
    /// # Errors
    /// Those of reading a card, and too large a number.
    pub fn listing<C, E: From<LineProblem>>(
        &mut self,
        rules: &ListingRules<W::Rule>,
        mut card: impl FnMut(&Self) -> Result<C, E>,
    ) -> Result<Listing<C>, E> {
        let mut part = self.any()?;
        if part.rule() == rules.count {
            let number = part.one(W::NUMBER)?;
            let count: u32 = number.as_number()?;
            part.end()?;
            return if count > rules.most {
                Err(number.unreasonable().into())
            } else {
                Ok(Listing::Count(count))
            };
        }
        let (mut cards, mut below, mut more) = (Vec::with_capacity(part.most()), Vec::new(), None);
        while let Some(item) = part.next() {
            if item.rule() == rules.empty {
                continue;
            }
            if Some(item.rule()) == rules.more {
                more = Some(item);
                continue;
            }
            item.note();
            let card = if item.rule() == rules.unknown { None } else { Some(card(&item)?) };
            if more.is_some() { below.push(card) } else { cards.push(card) }
        }
        more.iter().for_each(Self::note);
        Ok(Listing::Cards { cards, more: more.is_some(), below })
    }
}
