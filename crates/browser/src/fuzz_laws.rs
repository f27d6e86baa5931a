//! The law for the fuzz target: whatever a worker calls, it gets an answer.

use serde_json::Value;

use crate::Browser;

/// The calls that search. They take too long for a fuzzer, and what they parse, other calls parse too.
const SEARCHES: [&str; 5] = ["choose", "consider", "evaluate", "evaluate segment", "solve"];

/// Makes the calls in the input, which empty lines separate.
pub fn browser_call(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut browser = Browser::new(|| 0.0);
    for call in text.split("\n\n") {
        if SEARCHES.contains(&call.lines().next().unwrap_or_default()) {
            continue;
        }
        let answer: Value = serde_json::from_str(&browser.call(call)).expect("an answer is JSON");
        let refused = answer["refused"]["code"].is_string() && answer["refused"]["text"].is_string();
        assert!(answer.get("ok").is_some() != refused, "{answer}");
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_kept_inputs_hold_their_laws() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/browser_call");
        let inputs = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let inputs: Vec<_> = inputs.map(|entry| entry.expect("a file to list").path()).collect();
        assert!(!inputs.is_empty(), "{folder} is empty");
        for input in inputs {
            browser_call(&fs::read(input).expect("a file"));
        }
    }
}
