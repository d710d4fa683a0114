//! What `saga ci --format sarif` writes is SARIF 2.1.0: `SAGA` names the program that writes it.

/// What is not in the types of SARIF 2.1.0 would be lost on the way through them, and what they require is missed.
#[test]
fn sarif_is_sarif() {
    let saga = std::env::var("SAGA").expect("`SAGA` names the program");
    let files = ["tests/console/fails.saga", "tests/console/faulty.saga"];
    let output = std::process::Command::new(saga)
        .args(["ci", "--no-config", "--format", "sarif"])
        .args(files)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .output()
        .expect("the program runs");
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it prints JSON");
    assert!(
        document["runs"][0]["results"].as_array().is_some_and(|results| results.len() >= 3),
        "{document}"
    );
    let sarif: serde_sarif::sarif::Sarif = serde_json::from_value(document.clone()).expect("it is SARIF");
    assert_eq!(serde_json::to_value(&sarif).expect("it can be written"), document);
}
