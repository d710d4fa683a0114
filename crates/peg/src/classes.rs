use pest::unicode;

use crate::node::{Others, Set};

/// The characters of a rule that pest brings along, by its name: `ASCII_DIGIT`, `LETTER`.
pub(crate) fn class(name: &str) -> Option<Set> {
    if name == "ANY" {
        return Some(Set { ascii: u128::MAX, others: Others::All });
    }
    if name == "NEWLINE" {
        return None;
    }
    ascii(name).map(Set::of_ascii).or_else(|| beyond(name).map(Set::of_class))
}

fn ascii(name: &str) -> Option<fn(&u8) -> bool> {
    Some(match name {
        "ASCII_DIGIT" => u8::is_ascii_digit,
        "ASCII_NONZERO_DIGIT" => |byte| matches!(byte, b'1'..=b'9'),
        "ASCII_BIN_DIGIT" => |byte| matches!(byte, b'0' | b'1'),
        "ASCII_OCT_DIGIT" => |byte| matches!(byte, b'0'..=b'7'),
        "ASCII_HEX_DIGIT" => u8::is_ascii_hexdigit,
        "ASCII_ALPHA_LOWER" => u8::is_ascii_lowercase,
        "ASCII_ALPHA_UPPER" => u8::is_ascii_uppercase,
        "ASCII_ALPHA" => u8::is_ascii_alphabetic,
        "ASCII_ALPHANUMERIC" => u8::is_ascii_alphanumeric,
        "ASCII" => u8::is_ascii,
        _ => return None,
    })
}

fn beyond(name: &str) -> Option<fn(char) -> bool> {
    Some(match name {
        "ALPHABETIC" => unicode::ALPHABETIC,
        "WHITE_SPACE" => unicode::WHITE_SPACE,
        "LETTER" => unicode::LETTER,
        "LOWERCASE_LETTER" => unicode::LOWERCASE_LETTER,
        "UPPERCASE_LETTER" => unicode::UPPERCASE_LETTER,
        "TITLECASE_LETTER" => unicode::TITLECASE_LETTER,
        "MARK" => unicode::MARK,
        "NUMBER" => unicode::NUMBER,
        "DECIMAL_NUMBER" => unicode::DECIMAL_NUMBER,
        "PUNCTUATION" => unicode::PUNCTUATION,
        "SYMBOL" => unicode::SYMBOL,
        "SEPARATOR" => unicode::SEPARATOR,
        _ => return None,
    })
}
