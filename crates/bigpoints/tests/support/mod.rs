//! Running the real program, as a person or another program would.

pub(crate) mod data;
pub(crate) mod pty;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Run {
    /// The exit code.
    pub(crate) code: i32,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

/// Runs `bigpoints` with these arguments and this standard input.
pub(crate) fn bigpoints(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    // The settings of the user who runs the tests must not matter.
    let nowhere = std::env::temp_dir().join("bigpoints-nothing-here");
    run(Command::new(env!("CARGO_BIN_EXE_bigpoints")).args(arguments).env("BIGPOINTS_DATA", nowhere), input)
}

/// Runs a command with this standard input.
pub(crate) fn run(command: &mut Command, input: impl AsRef<[u8]>) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe to the program");
    let input = input.as_ref().to_vec();
    // A program that refuses its arguments exits without reading, so a closed pipe is fine.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    Run {
        code: status.code().expect("an exit code"),
        out: String::from_utf8(stdout).expect("UTF-8 on standard output"),
        err: String::from_utf8(stderr).expect("UTF-8 on standard error"),
    }
}

/// The folder of the whole repository.
pub(crate) fn repository() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The codes of all languages, one for each locale file.
pub(crate) fn languages() -> Vec<String> {
    let files = std::fs::read_dir(repository().join("locales")).expect("the folder of the texts");
    let names =
        files.map(|file| file.expect("a file of it").file_name().into_string().expect("a plain name"));
    let mut codes: Vec<String> =
        names.filter_map(|name| Some(name.strip_suffix(".ftl")?.to_owned())).collect();
    codes.sort();
    assert!(codes.iter().any(|code| code == "en"), "{codes:?}");
    codes
}

/// The text of a file in the repository.
pub(crate) fn read(path: &str) -> String {
    let path = repository().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
