use schemars::JsonSchema;
use serde::Serialize;
use simulate::statistics::Estimate;
use simulate::{MeasuredValue, OtherValue};

/// A number that was measured, with its interval of 95 %.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "MeasuredValue")]
pub struct MeasuredDocument<'a> {
    name: &'static str,
    of: Option<&'a str>,
    count: u64,
    value: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    against: Option<OtherValue>,
    difference: Option<Estimate>,
}

impl<'a> From<&'a MeasuredValue> for MeasuredDocument<'a> {
    fn from(value: &'a MeasuredValue) -> Self {
        Self {
            name: value.name,
            of: value.of.as_deref(),
            count: value.count,
            value: value.value,
            low: value.interval.map(|(low, _)| low),
            high: value.interval.map(|(_, high)| high),
            against: value.against,
            difference: value.difference,
        }
    }
}
