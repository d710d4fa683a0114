//! Plots: values with their intervals, and how often there was which value.

use std::fmt::Write;

/// A value with its interval, as it is plotted.
#[derive(Clone, Debug, Default)]
pub struct PlottedValue {
    /// What it is: `wins of Anna`.
    pub label: String,
    /// The value and its interval, in words.
    pub told: String,
    /// The value.
    pub value: f64,
    /// Where the interval begins and ends.
    pub interval: (f64, f64),
}

/// How wide a plot is.
const WIDTH: f64 = 640.0;
/// Where values begin, beside their labels, and where they end, before their words.
const LEFT: f64 = 190.0;
const RIGHT: f64 = 430.0;
/// How high a line is.
const LINE: f64 = 26.0;
/// At most so many bars stand beside each other.
const BARS: usize = 40;
/// How high the bars are at most.
const HIGH: f64 = 150.0;

/// Values below one another, each with its interval, on one scale.
pub(crate) fn intervals(values: &[PlottedValue]) -> String {
    let bounds = values.iter().flat_map(|value| [value.interval.0, value.interval.1, value.value]);
    let (low, high) = bounds.fold((0.0_f64, 0.0_f64), |(low, high), bound| (low.min(bound), high.max(bound)));
    let span = if high > low { high - low } else { 1.0 };
    let x = |value: f64| LEFT + (value - low) / span * (RIGHT - LEFT);
    let height = LINE * values.len() as f64 + 8.0;
    let mut svg = open(height, "values with their intervals of 95 percent");
    let zero = x(0.0);
    let _ = write!(
        svg,
        "<line class=\"axis\" x1=\"{zero:.1}\" x2=\"{zero:.1}\" y1=\"2\" y2=\"{:.1}\"/>",
        height - 2.0
    );
    for (at, value) in values.iter().enumerate() {
        let y = LINE * (at as f64 + 0.5) + 4.0;
        let (from, to, dot) = (x(value.interval.0), x(value.interval.1), x(value.value));
        let base = y + 4.5;
        let _ = write!(
            svg,
            "<text x=\"0\" y=\"{base:.1}\">{}</text><line class=\"interval\" x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
             <circle cx=\"{dot:.1}\" cy=\"{y:.1}\" r=\"4.5\"/><text class=\"told\" x=\"{:.1}\" y=\"{base:.1}\">{}</text>",
            escaped(&shortened(&value.label, 26)),
            RIGHT + 14.0,
            escaped(&value.told)
        );
    }
    svg + "</svg>"
}

/// How often there was which value: bars beside one another, values of a bar together where there are many.
pub(crate) fn bars(counts: &[(i64, u64)]) -> String {
    let (Some((first, _)), Some((last, _))) = (counts.first(), counts.last()) else { return String::new() };
    let all: u64 = counts.iter().map(|(_, count)| count).sum();
    // A few values far out would leave nothing to be seen of the others.
    let mut seen = 0;
    let inner = counts.iter().find(|(_, count)| {
        seen += count;
        seen * 100 >= all * 99
    });
    let cut = inner.map_or(*last, |(value, _)| *value).max(*first);
    let range = (cut - first) as u64 + 1;
    let step = range.div_ceil(BARS as u64).max(1);
    let number = range.div_ceil(step) as usize;
    let mut heights = vec![0_u64; number];
    let mut beyond = 0;
    for (value, count) in counts {
        match heights.get_mut(((value - first) as u64 / step) as usize) {
            Some(height) if *value <= cut => *height += count,
            _ => beyond += count,
        }
    }
    let most = heights.iter().copied().max().unwrap_or(1).max(1) as f64;
    let width = (WIDTH - 20.0) / number as f64;
    let mut svg = open(HIGH + 44.0, "how often there was which value");
    for (at, height) in heights.iter().enumerate().filter(|(_, height)| **height > 0) {
        let tall = *height as f64 / most * HIGH;
        let from = first + (at as u64 * step) as i64;
        let to = from + step as i64 - 1;
        let values = if step == 1 { from.to_string() } else { format!("{from} to {to}") };
        let _ = write!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\"><title>{values}: {height}</title></rect>",
            10.0 + at as f64 * width,
            HIGH + 8.0 - tall,
            (width - 1.5).max(1.0)
        );
    }
    let below = HIGH + 28.0;
    let end = if beyond > 0 { format!("{cut}, and {beyond} beyond") } else { cut.to_string() };
    let _ = write!(
        svg,
        "<line class=\"axis\" x1=\"10\" x2=\"{:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/><text x=\"10\" y=\"{below:.1}\">{first}</text>\
         <text class=\"end\" x=\"{:.1}\" y=\"{below:.1}\">{end}</text>",
        WIDTH - 10.0,
        HIGH + 8.0,
        HIGH + 8.0,
        WIDTH - 10.0
    );
    svg + "</svg>"
}

fn open(height: f64, what: &str) -> String {
    format!("<svg class=\"plot\" viewBox=\"0 0 {WIDTH:.0} {height:.0}\" role=\"img\" aria-label=\"{what}\">")
}

fn shortened(text: &str, most: usize) -> String {
    match text.chars().count() > most {
        true => text.chars().take(most - 1).chain(['…']).collect(),
        false => text.to_owned(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plots_hold_every_value_and_no_markup_of_others() {
        let value = |label: &str, value: f64| PlottedValue {
            label: label.to_owned(),
            told: "<b>".to_owned(),
            value,
            interval: (value - 0.1, value + 0.1),
        };
        let svg = intervals(&[value("wins of <Anna>", 0.3), value("wins of Bo", 0.7)]);
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(svg.contains("wins of &lt;Anna&gt;") && !svg.contains("<b>"));
        let counts: Vec<(i64, u64)> = (0..500).map(|value| (value, 1)).collect();
        let svg = bars(&counts);
        assert!(svg.matches("<rect").count() <= BARS && svg.contains("beyond"));
        assert_eq!(bars(&[]), "");
        assert_eq!(bars(&[(3, 9)]).matches("<rect").count(), 1);
    }
}
