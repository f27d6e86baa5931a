//! What a package installs beside the program: shell completions and manual pages.

use std::path::Path;
use std::process::Command;

use crate::support::{bigpoints, repository, run};

/// Installs a tool for the tests, or says what to install.
fn need(command: &str, package: &str) {
    let needed = run(Command::new(repository().join("scripts/need")).args([command, package]), "");
    assert_eq!(needed.code, 0, "{}", needed.err);
}

#[test]
fn bash_completes_commands_and_flags() {
    let script = r#"
        source <("$PROGRAM" completions bash) || exit 1
        complete -p bigpoints || exit 1
        COMP_WORDS=(bigpoints de) COMP_CWORD=1
        _bigpoints bigpoints de bigpoints && echo "first: ${COMPREPLY[*]}"
        COMP_WORDS=(bigpoints print layout --pap) COMP_CWORD=3
        _bigpoints bigpoints --pap layout && echo "then: ${COMPREPLY[*]}""#;
    let program = env!("CARGO_BIN_EXE_bigpoints");
    let run = run(Command::new("bash").args(["-c", script]).env("PROGRAM", program), "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("first: deal\n"), "{}", run.out);
    assert!(run.out.contains("then: --paper\n"), "{}", run.out);
}

#[test]
fn every_manual_page_is_set_without_a_warning() {
    need("man", "man-db");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    // Remove pages of former commands.
    let _ = std::fs::remove_dir_all(&folder);
    let written = bigpoints(&["man", "--dir", folder.to_str().expect("a path")], "");
    assert_eq!((written.code, written.out.as_str()), (0, ""), "{}", written.err);
    let mut pages = 0;
    for entry in std::fs::read_dir(&folder).expect("the folder of pages") {
        let file = entry.expect("a folder entry").path();
        let mut man = Command::new("man");
        man.args(["--warnings", "-l"]).arg(&file);
        man.envs([("MANPAGER", "cat"), ("MANWIDTH", "100"), ("LC_ALL", "C.UTF-8"), ("TERM", "dumb")]);
        let set = run(&mut man, "");
        assert_eq!((set.code, set.err.as_str()), (0, ""), "{}", file.display());
        assert!(set.out.contains("SYNOPSIS"), "{}: {}", file.display(), set.out);
        pages += 1;
    }
    assert!(folder.join("bigpoints.1").exists() && folder.join("bigpoints-deal.1").exists());
    assert!(pages > 20, "{pages} pages");
}

#[test]
fn unwritable_pages_are_reported() {
    let told = bigpoints(&["man", "--dir", "/dev/null/pages"], "");
    assert_eq!((told.code, told.out.as_str()), (1, ""));
    assert!(told.err.contains("/dev/null/pages"), "{}", told.err);
    assert_eq!(bigpoints(&["man", "--dir", "x", "deal"], "").code, 2, "one page or all of them");
}
