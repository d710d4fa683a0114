//! How numbers are told.

use simulate::MeasuredValue;

/// A value, as people read it: a share in percent.
pub(in crate::reports) fn value(value: f64, is_share: bool) -> String {
    match is_share {
        true => format!("{} %", digits(value * 100.0, 1)),
        // A whole number is a median, or a mean of what is always the same.
        false if value == value.trunc() => digits(value, 0),
        false if value.abs() >= 100.0 => digits(value, 1),
        false if value.abs() >= 1.0 => digits(value, 2),
        false => digits(value, 3),
    }
}

/// The same with a sign, of a difference: shares differ by points.
pub(in crate::reports) fn signed(value_: f64, is_share: bool) -> String {
    let size = match is_share {
        true => format!("{} points", digits(value_.abs() * 100.0, 1)),
        false => value(value_.abs(), false),
    };
    let is_nothing = size.chars().all(|letter| !letter.is_ascii_digit() || letter == '0');
    match value_ {
        _ if is_nothing => size,
        value if value < 0.0 => format!("−{size}"),
        _ => format!("+{size}"),
    }
}

/// The interval of a difference, its unit told once.
pub(in crate::reports) fn signed_interval(low: f64, high: f64, is_share: bool) -> String {
    let low = signed(low, is_share);
    format!("{} to {}", low.trim_end_matches(" points"), signed(high, is_share))
}

/// A change as a share of what it was, in whole percent with a sign: `+8 %`.
pub(in crate::reports) fn relative(change: f64, of: f64) -> String {
    let percent = (change / of * 100.0).round();
    match percent {
        _ if percent == 0.0 || !percent.is_finite() => "0 %".to_owned(),
        percent if percent < 0.0 => format!("−{} %", -percent),
        _ => format!("+{percent} %"),
    }
}

/// An interval, without a unit.
pub(in crate::reports) fn interval(low: f64, high: f64, is_share: bool) -> String {
    let bare = |bound: f64| value(bound, is_share).trim_end_matches(" %").to_owned();
    format!("{} – {}", bare(low), bare(high))
}

/// The interval of a value, if it has one.
pub(in crate::reports) fn interval_of(measured: &MeasuredValue) -> Option<String> {
    measured.interval.map(|(low, high)| interval(low, high, measured.is_share))
}

fn digits(value: f64, digits: usize) -> String {
    let written = format!("{value:.digits$}");
    // What is rounded to nothing has no sign.
    let is_nothing = written.chars().all(|letter| matches!(letter, '-' | '0' | '.'));
    if is_nothing { written.trim_start_matches('-').to_owned() } else { written.replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_with_as_many_digits_as_say_something() {
        assert_eq!(value(0.2537, true), "25.4 %");
        assert_eq!(
            [value(1234.56, false), value(12.345, false), value(0.12345, false)],
            ["1234.6", "12.35", "0.123"]
        );
        assert_eq!(
            [signed(0.031, true), signed(-2.5, false), signed(-0.0001, true)],
            ["+3.1 points", "−2.50", "0.0 points"]
        );
        assert_eq!(signed_interval(-0.023, -0.014, true), "−2.3 to −1.4 points");
        assert_eq!(
            [relative(25.0, 300.0), relative(-3.0, 4.0), relative(0.1, 90.0)],
            ["+8 %", "−75 %", "0 %"]
        );
        assert_eq!(interval(0.1, 0.2, true), "10.0 – 20.0");
        assert_eq!(interval(-0.0001, 2.0, false), "0.000 – 2");
    }
}
