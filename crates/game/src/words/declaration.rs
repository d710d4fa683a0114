//! The lines of a game, each declared once.
//!
//! What lines of one kind say is an enum, and [`lines!`](crate::lines) declares each of its variants together with
//! the rule that reads it, the form in which people write it, and an example. How it is read, printed, told of and
//! suggested follows from that, and from what [`Slot`]s the variant has.

use std::fmt::{self, Display, Formatter};

use super::{Part, Read, Words};
use crate::{Form, RulesAndRoster, Seat, SlotForm};

/// What lines of one kind say.
pub trait LineTable<W: Words>: Sized {
    /// Their forms.
    const FORMS: &'static [Form];

    /// What a part says; nothing where its rule reads a line of another kind.
    ///
    /// # Errors
    /// When it names what does not exist.
    fn read(part: &mut Part<'_, W>) -> Read<W, Option<Self>>;

    /// Writes it as a line says it; rows go below its head.
    ///
    /// # Errors
    /// Those of writing.
    fn write(&self, terms: RulesAndRoster<'_, W::Game>, f: &mut Formatter<'_>) -> fmt::Result;
}

/// What a line is about, between its words: a player, a card, a number.
pub trait Slot<W: Words>: Sized {
    /// How it is written.
    const FORM: &'static SlotForm = SlotForm::NAMED;

    /// Reads it: it is what comes next.
    ///
    /// # Errors
    /// When it names what does not exist.
    fn read(part: &mut Part<'_, W>) -> Read<W, Self>;

    /// Writes it as a line has it.
    ///
    /// # Errors
    /// Those of writing.
    fn write(&self, terms: RulesAndRoster<'_, W::Game>, f: &mut Formatter<'_>) -> fmt::Result;
}

impl<W: Words> Slot<W> for Seat {
    #[inline]
    fn read(part: &mut Part<'_, W>) -> Read<W, Self> {
        Ok(part.seat()?)
    }

    fn write(&self, terms: RulesAndRoster<'_, W::Game>, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(terms.roster.name(*self))
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl<W: Words> Slot<W> for $number {
            #[inline]
            fn read(part: &mut Part<'_, W>) -> Read<W, Self> {
                Ok(part.number()?)
            }

            fn write(&self, _terms: RulesAndRoster<'_, W::Game>, f: &mut Formatter<'_>) -> fmt::Result {
                self.fmt(f)
            }
        })*
    };
}

numbers!(u32 i32);

/// A slot, or a whole line, as it is written.
#[derive(Debug)]
pub struct InWords<'a, W: Words, T>(pub RulesAndRoster<'a, W::Game>, pub &'a T);

impl<W: Words, T: Slot<W>> Display for InWords<'_, W, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.1.write(self.0, f)
    }
}

/// A line as it is printed.
pub(super) struct Printed<'a, W: Words, T>(pub(super) RulesAndRoster<'a, W::Game>, pub(super) &'a T);

impl<W: Words, T: LineTable<W>> Display for Printed<'_, W, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.1.write(self.0, f)
    }
}

/// Declares slots that are written as they display themselves: the type, how people read of it, and how it is read.
///
/// ```text
/// game::slots! { Parser;
///     Cards, &CARDS => |part| cards::set(part);
/// }
/// ```
#[macro_export]
macro_rules! slots {
    ($Parser:ident; $($(#[$attr:meta])* $Type:ty, $form:expr => |$part:ident| $read:expr;)*) => {
        $($(#[$attr])* impl $crate::words::Slot<$Parser> for $Type {
            const FORM: &'static $crate::SlotForm = $form;

            #[inline]
            fn read($part: &mut $crate::words::Part<'_, $Parser>) -> $crate::words::Read<$Parser, Self> {
                $read
            }

            fn write(
                &self,
                _terms: $crate::RulesAndRoster<'_, <$Parser as $crate::words::Words>::Game>,
                f: &mut std::fmt::Formatter<'_>,
            ) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        })*
    };
}

/// Declares the lines of a kind, and what they say: an enum with a line for each variant.
///
/// A variant has its fields, in the order of the line and named by what people read for them; after `=` the rule of
/// the grammar that reads it (none where the frame does), then the form, an example where the form is none itself, and
/// a remark:
///
/// ```text
/// game::lines! { Parser, Rule;
///     /// What only a condition asks.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum Question {
///         TableValue(number: i32) = table_value "table value {number}", "table value 63";
///         HandOver = hand_over "hand over";
///     }
/// }
/// ```
///
/// With `impl` for `pub enum` the lines are those of an enum that is declared elsewhere. There a line may also say
/// only some values of a variant, with their pattern in brackets and then what is in it:
///
/// ```text
///     (Self::Debt(player, Debt::Paid)) [player: Seat] = paid "{player} has discarded", "Bo has discarded";
/// ```
///
/// A line may say what a line above it says: it is read, and never written.
///
/// `impl Act after "odin "` says that people read `odin ` before each line of it. A line with slots and without an
/// example is not told of as it is; `form` lines tell of it instead:
///
/// ```text
///     Pile(player: Side, heap: Heap, cards: Listing<Card>) = pile "{player} {heap} {cards}";
///     form [cards: Listing<Card>] "{player} hand {cards}", "gray hand forest snow";
/// ```
#[macro_export]
macro_rules! lines {
    ($Parser:ident, $Rule:ident; $(#[$attr:meta])* $vis:vis enum $Name:ident { $($body:tt)* }) => {
        $crate::lines!(@next [$Parser $Rule $Name part terms f {$(#[$attr])* $vis} ""] {} {} $($body)*);
    };
    ($Parser:ident, $Rule:ident; impl $Name:ident $(after $lead:literal)? { $($body:tt)* }) => {
        $crate::lines!(@next [$Parser $Rule $Name part terms f {} concat!($($lead)?)] {} {} $($body)*);
    };

    // One line after the other: values of a variant, or a variant of each shape.
    (@next $head:tt $variants:tt $lines:tt
        ($($pattern:tt)*) [$($field:ident: $Type:ty),*] = $($rule:ident)? $text:literal
        $(, $example:literal $(, $remark:literal)?)?; $($rest:tt)*) => {
        $crate::lines!(@line $head $variants $lines {}
            ($($pattern)*) [$($field: $Type),*] [$($rule)?] $text [$($example $(, $remark)?)?] $($rest)*);
    };
    (@next $head:tt $variants:tt $lines:tt
        $(#[$attr:meta])* $Variant:ident = $($rule:ident)? $text:literal
        $(, $example:literal $(, $remark:literal)?)?; $($rest:tt)*) => {
        $crate::lines!(@line $head $variants $lines {#[doc = concat!("`", $text, "`")] $(#[$attr])* $Variant,}
            (Self::$Variant) [] [$($rule)?] $text [$($example $(, $remark)?)?] $($rest)*);
    };
    (@next $head:tt $variants:tt $lines:tt
        $(#[$attr:meta])* $Variant:ident($($field:ident: $Type:ty),*) = $($rule:ident)? $text:literal
        $(, $example:literal $(, $remark:literal)?)?; $($rest:tt)*) => {
        $crate::lines!(@line $head $variants $lines
            {#[doc = concat!("`", $text, "`")] $(#[$attr])* $Variant($($Type),*),}
            (Self::$Variant($($field),*)) [$($field: $Type),*]
            [$($rule)?] $text [$($example $(, $remark)?)?] $($rest)*);
    };
    (@next $head:tt $variants:tt $lines:tt
        $(#[$attr:meta])* $Variant:ident { $($field:ident: $Type:ty),* } = $($rule:ident)? $text:literal
        $(, $example:literal $(, $remark:literal)?)?; $($rest:tt)*) => {
        $crate::lines!(@line $head $variants $lines
            {#[doc = concat!("`", $text, "`")] $(#[$attr])* $Variant { $($field: $Type),* },}
            (Self::$Variant { $($field),* }) [$($field: $Type),*]
            [$($rule)?] $text [$($example $(, $remark)?)?] $($rest)*);
    };

    (@next $head:tt $variants:tt {$($lines:tt)*}
        form [$($field:ident: $Type:ty),*] $text:literal, $example:literal $(, $remark:literal)?; $($rest:tt)*) => {
        $crate::lines!(@next $head $variants
            {$($lines)* [[] {} {} {$crate::lines!(@form $head $text [$example $(, $remark)?] [$($field: $Type),*]),}]}
            $($rest)*);
    };

    // What is read, written and told of it.
    (@line $head:tt $variants:tt $lines:tt $variant:tt $pattern:tt $fields:tt $rule:tt $text:literal [$($told:tt)+]
        $($rest:tt)*) => {
        $crate::lines!(@line $head $variants $lines $variant $pattern $fields $rule $text
            {$crate::lines!(@form $head $text [$($told)+] $fields),} $($rest)*);
    };
    (@line $head:tt $variants:tt $lines:tt $variant:tt $pattern:tt [] [$rule:ident] $text:literal [] $($rest:tt)*) => {
        $crate::lines!(@line $head $variants $lines $variant $pattern [] [$rule] $text
            {$crate::lines!(@form $head $text [] []),} $($rest)*);
    };
    (@line $head:tt $variants:tt $lines:tt $variant:tt $pattern:tt $fields:tt $rule:tt $text:literal []
        $($rest:tt)*) => {
        $crate::lines!(@line $head $variants $lines $variant $pattern $fields $rule $text {} $($rest)*);
    };
    (@line [$Parser:ident $Rule:ident $Name:ident $part:ident $terms:ident $f:ident $head:tt $($lead:tt)*]
        {$($variants:tt)*} {$($lines:tt)*} {$($variant:tt)*}
        ($($pattern:tt)*) [$($field:ident: $Type:ty),*] [$($rule:ident)?] $text:literal {$($form:tt)*}
        $($rest:tt)*) => {
        $crate::lines!(@next [$Parser $Rule $Name $part $terms $f $head $($lead)*]
            {$($variants)* $($variant)*}
            {$($lines)* [
                [$($rule)?]
                {
                    $(let $field = <$Type as $crate::words::Slot<$Parser>>::read($part)?;)*
                    $($pattern)*
                }
                {$($pattern)* => write!($f, $text, $($field = $crate::words::InWords::<$Parser, $Type>($terms, $field)),*),}
                {$($form)*}
            ]}
            $($rest)*);
    };

    // What follows from all of them.
    (@next [$Parser:ident $Rule:ident $Name:ident $part:ident $terms:ident $f:ident {$($head:tt)*} $($lead:tt)*]
        $variants:tt {$([[$($rule:ident)?] $read:tt {$($write:tt)*} {$($form:tt)*}])*}) => {
        $crate::lines!(@enum {$($head)*} $Name $variants);

        impl $crate::words::LineTable<$Parser> for $Name {
            const FORMS: &'static [$crate::Form] = &[$($($form)*)*];

            // Else what is read is copied out of two results: 8 % of reading moves.
            #[inline(always)]
            fn read($part: &mut $crate::words::Part<'_, $Parser>) -> $crate::words::Read<$Parser, Option<Self>> {
                Ok(Some(match $part.rule() {
                    $($($Rule::$rule => $read,)?)*
                    _ => return Ok(None),
                }))
            }

            fn write(
                &self,
                $terms: $crate::RulesAndRoster<'_, <$Parser as $crate::words::Words>::Game>,
                $f: &mut std::fmt::Formatter<'_>,
            ) -> std::fmt::Result {
                // Not all lines hang on the players.
                let _ = $terms;
                #[allow(unreachable_patterns, reason = "what can be written in two ways is written in the first")]
                match self {
                    $($($write)*)*
                }
            }
        }
    };

    (@enum {} $Name:ident $variants:tt) => {};
    (@enum {$($head:tt)+} $Name:ident $variants:tt) => { $($head)+ enum $Name $variants };

    (@form [$Parser:ident $Rule:ident $Name:ident $part:ident $terms:ident $f:ident $head:tt $($lead:tt)*]
        $text:literal [$($example:literal $(, $remark:literal)?)?] [$($field:ident: $Type:ty),*]) => {
        $crate::Form::new(
            &[concat!($($lead)*, $text)],
            $crate::lines!(@first [$($example)?] [concat!($($lead)*, $text)]),
        )
        $($(.remark($remark))?)?
        .with(&[$((stringify!($field), <$Type as $crate::words::Slot<$Parser>>::FORM)),*])
    };

    (@first [$first:literal] $other:tt) => { $first };
    (@first [] [$($other:tt)*]) => { $($other)* };
}
