//! The property for the fuzz target: any line of an external engine is an answer, an error or noise, and errors stay short.

use crate::external;

/// Parses the input as a line from an external engine.
pub fn engine_line(data: &[u8]) {
    let line = String::from_utf8_lossy(data);
    if let Some(Err(error)) = external::parse_answer(line.trim()) {
        let error = error.to_string();
        assert!(error.chars().count() < 1000, "{error}");
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_kept_inputs_hold_their_laws() {
        let laws = [("engine_line", engine_line)];
        for (name, law) in laws {
            let folder = format!("{}/../../fuzz/corpus/{name}", env!("CARGO_MANIFEST_DIR"));
            let inputs = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
            let inputs: Vec<_> = inputs.map(|entry| entry.expect("a file to list").path()).collect();
            assert!(!inputs.is_empty(), "{folder} is empty");
            for input in inputs {
                law(&fs::read(input).expect("a file"));
            }
        }
    }
}
