//! What cannot be reckoned, in our words: the engine tells it in its own, with what was reckoned behind them.

/// What is said of a step that cannot be reckoned, there, and what to do; `said` is what the engine says.
pub(crate) fn told(said: &str) -> (String, &'static str, &'static str) {
    if let Some((text, _)) = said.strip_prefix(NO_NUMBER).and_then(|rest| rest.rsplit_once("': ")) {
        let message = format!("\"{text}\" is no whole number");
        return (
            message,
            "cannot be read as a number",
            "give `parse_int` a text of digits alone, like \"12\"",
        );
    }
    let (what, sum) = said.split_once(": ").unwrap_or((said, ""));
    match what {
        "Division by zero" | "Modulo division by zero or overflow" if sum.ends_with(" 0") => (
            format!("`{sum}` has no result: nothing can be divided by 0"),
            "divides by 0",
            "ask first whether the number is 0: `if n == 0 { … } else { … / n }`",
        ),
        "Integer raised to a negative power" => (
            format!("`{sum}` is no whole number"),
            "a power below 0",
            "scripts reckon in whole numbers; let the power be 0 or more",
        ),
        "Invalid radix" => (
            format!("numbers are not written to the base {}", sum.trim_matches('\'')),
            "no such base",
            "give `parse_int` a base from 2 to 36, or none for ordinary numbers",
        ),
        "step value cannot be zero" => (
            "a range in steps of 0 comes to no end".to_owned(),
            "steps of 0",
            "let the third number of `range` be 1 or more, or below 0 to count down",
        ),
        _ if sum.is_empty() => ("this comes to a number that is too large".to_owned(), TOO_LARGE, SMALLER),
        _ => (format!("`{sum}` comes to a number that is too large"), TOO_LARGE, SMALLER),
    }
}

const NO_NUMBER: &str = "Error parsing integer number '";
const TOO_LARGE: &str = "beyond any number of a script";
const SMALLER: &str = "the largest number is 9223372036854775807, the smallest the same below 0; begin with smaller \
     numbers, or reckon in fewer steps";

#[cfg(test)]
mod tests {
    use rhai::EvalAltResult;

    /// The message for a sum, as the engine words it in this version.
    fn message(script: &str) -> String {
        let engine = crate::engine::sandbox();
        match *engine.eval::<i64>(script).expect_err("it has no result") {
            EvalAltResult::ErrorArithmetic(said, _) => super::told(&said).0,
            EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => match *inner {
                EvalAltResult::ErrorArithmetic(said, _) => super::told(&said).0,
                other => panic!("{other}"),
            },
            other => panic!("{other}"),
        }
    }

    #[track_caller]
    fn check(script: &str, expected: &str) {
        assert_eq!(message(script), expected, "{script}");
    }

    #[test]
    fn no_fault_of_reckoning_is_told_in_the_words_of_the_engine() {
        let most = i64::MAX;
        check("6 / 0", "`6 / 0` has no result: nothing can be divided by 0");
        check("6 % 0", "`6 % 0` has no result: nothing can be divided by 0");
        for sum in
            [format!("{most} + 1"), format!("-2 - {most}"), format!("{most} * 2"), "10 ** 30".to_owned()]
        {
            check(&sum, &format!("`{sum}` comes to a number that is too large"));
        }
        check(
            &format!("let n = -{most} - 1; n / -1"),
            &format!("`{} / -1` comes to a number that is too large", i64::MIN),
        );
        check(&format!("let n = -{most} - 1; -n"), "this comes to a number that is too large");
        check(
            &format!("let n = -{most} - 1; abs(n)"),
            &format!("`-{}` comes to a number that is too large", i64::MIN),
        );
        check("2 ** -1", "`2 ** -1` is no whole number");
        check("parse_int(\"three\")", "\"three\" is no whole number");
        check("parse_int(\"a: 'b': c\")", "\"a: 'b': c\" is no whole number");
        check("parse_int(\"12\", 1)", "numbers are not written to the base 1");
        check("for n in range(0, 9, 0) {} 1", "a range in steps of 0 comes to no end");
    }
}
