/// Whether a terminal would act upon a character instead of showing it: control characters, but for the
/// ends of lines and tabs, and characters that turn the direction of writing.
pub fn acts(letter: char) -> bool {
    let turns = matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || (letter.is_control() && letter != '\n' && letter != '\t')
}
