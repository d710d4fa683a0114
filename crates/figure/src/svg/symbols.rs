//! The symbols, drawn on squares of 24 units.

use crate::Symbol;

/// Every symbol: its id, and its path; those of strokes are drawn as lines.
const ALL: &[(Symbol, &str, bool, &str)] = &[
    (
        Symbol::Eye,
        "_s-eye",
        false,
        "M1 12Q12 1 23 12Q12 23 1 12ZM12 7a5 5 0 1 0 .01 0ZM12 10a2 2 0 1 1-.01 0Z",
    ),
    (
        Symbol::Feather,
        "_s-feather",
        false,
        "M21 2C12 2 6 7 5 15L2 22L4 22L7 17.5C15 17 21 11 21 2ZM6.8 15.4L15.5 7.6L16.2 8.4L7.6 16.2Z",
    ),
    (Symbol::Fir, "_s-fir", false, "M12 1L18 9H15L20 16H13.5V23H10.5V16H4L9 9H6Z"),
    (
        Symbol::Grass,
        "_s-grass",
        true,
        "M2 21H22M5 21Q6 13 2.5 9M9 21Q9.5 11 8 5M14 21Q13.5 11 16 5M18.5 21Q18 14 21.5 10",
    ),
    (Symbol::Hammer, "_s-hammer", false, "M4 3H18L21 6V11H4ZM10.5 11H13.500V23H10.500Z"),
    (Symbol::Hat, "_s-hat", false, "M1 17Q7 16 8.5 12L12.5 2L16 6L15.5 12Q17 16 23 17Q12 23 1 17Z"),
    (
        Symbol::Peak,
        "_s-peak",
        false,
        "M1 21L9 5L13 13L16 9L23 21ZM9 5L6.3 10.500L8 12L9.5 10.300L11 11.600L11.7 10.500Z",
    ),
    (
        Symbol::Raven,
        "_s-raven",
        false,
        "M1 9.500L7 7Q9 3 13 3.500Q17 4.5 17.5 9L23 17L16.5 15.500Q14.5 17.5 12 17.800V21H10.500V17.700Q6.5 16.5 6.5 12Q6.5 10.5 6.8 9.500ZM10.5 6.200a1.2 1.2 0 1 0 .01 0Z",
    ),
    (
        Symbol::Skull,
        "_s-skull",
        false,
        "M12 2C6 2 3 6 3 11C3 14 4.5 16 7 17V22H9.500V19.500H11V22H13V19.500H14.500V22H17V17C19.5 16 21 14 21 11C21 6 18 2 12 2ZM8.3 8.500a2.4 2.4 0 1 0 .01 0ZM15.7 8.500a2.4 2.4 0 1 0 .01 0Z",
    ),
    (
        Symbol::Snowflake,
        "_s-snowflake",
        true,
        "M12 1.500V22.500M2.9 6.750L21.1 17.250M21.1 6.750L2.9 17.250M9 3.500L12 6L15 3.500M9 20.500L12 18L15 20.500M3.2 10.500L6.8 9L6.5 5.300M20.8 13.500L17.2 15L17.5 18.700M20.8 10.500L17.2 9L17.5 5.300M3.2 13.500L6.8 15L6.5 18.7",
    ),
    (
        Symbol::Waves,
        "_s-waves",
        true,
        "M2 7q3.3-4 6.7 0t6.7 0t6.7 0M2 13q3.3-4 6.7 0t6.7 0t6.7 0M2 19q3.3-4 6.7 0t6.7 0t6.7 0",
    ),
    (
        Symbol::Wolf,
        "_s-wolf",
        false,
        "M3 1L9 7H15L21 1L21.5 12L12 23L2.5 12ZM7 11L10.5 13.500L7.5 13.500ZM17 11L13.5 13.500L16.5 13.500ZM10.8 18.500H13.200L12 20.300Z",
    ),
];

/// The symbols that some markup refers to, as definitions.
pub(super) fn used(markup: &str) -> String {
    let one = |(_, id, strokes, path): &(Symbol, &str, bool, &str)| {
        // As attributes: a style does not reach into what is used from elsewhere.
        let look = match strokes {
            true => "fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\"",
            false => "fill=\"currentColor\" fill-rule=\"evenodd\"",
        };
        format!("<symbol id=\"{id}\" viewBox=\"0 0 24 24\"><path {look} d=\"{path}\"/></symbol>")
    };
    ALL.iter().filter(|(_, id, ..)| markup.contains(&format!("#{id}\""))).map(one).collect()
}

/// The id of a symbol.
pub(super) fn name(symbol: Symbol) -> &'static str {
    ALL.iter().find(|(candidate, ..)| *candidate == symbol).map_or("_s-eye", |(_, id, ..)| id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_is_drawn_once() {
        use Symbol::*;
        for symbol in [Eye, Feather, Fir, Hat, Hammer, Grass, Peak, Raven, Skull, Snowflake, Waves, Wolf] {
            assert_eq!(ALL.iter().filter(|(candidate, ..)| *candidate == symbol).count(), 1, "{symbol:?}");
        }
    }
}
