//! The README: its commands run, its screenshot is a real screen, its links work.

use std::path::Path;
use std::process::Command;

use crate::support::{read, repository, run};

/// The text between a fence and its end.
fn block<'a>(page: &'a str, fence: &str) -> &'a str {
    let (_, rest) = page.split_once(fence).unwrap_or_else(|| panic!("a block that begins {fence:?}"));
    rest.split_once("```").expect("the end of the block").0
}

/// Runs a shell command in the repository, with the program on the path.
fn shell(line: &str) -> String {
    let folder = Path::new(env!("CARGO_BIN_EXE_bigpoints")).parent().expect("the program's folder");
    let path = std::env::var("PATH").expect("a path");
    let mut command = Command::new("bash");
    command.args(["-o", "pipefail", "-c", line]).current_dir(repository());
    command.env("PATH", format!("{}:{path}", folder.display()));
    // Games started by the README's commands are kept apart from the user's own.
    command.env("BIGPOINTS_DATA", Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme"));
    // Whoever starts, the person plays an action, so that there is a game to resume.
    let run = run(&mut command, "1\n1\n");
    assert_eq!(run.code, 0, "{line}\n{}", run.err);
    assert!(!run.out.is_empty(), "{line}");
    run.out
}

#[test]
fn every_command_of_the_readme_runs() {
    let page = read("README.md");
    let is_command = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let lines: Vec<&str> = block(&page, "```sh\n").lines().filter(is_command).collect();
    assert!(lines.len() >= 7, "{lines:?}");
    for line in lines {
        // Redirected output is checked here instead.
        shell(line.split(" > ").next().expect("a command"));
    }
}

#[test]
fn the_screen_in_the_readme_is_what_a_game_looks_like() {
    let page = read("README.md");
    assert_eq!(
        block(&page, "```text\n"),
        read("crates/terminal/tests/screens/board-80x24.txt").trim_start_matches('\n')
    );
}

#[test]
fn every_link_of_the_pages_leads_somewhere() {
    let mut links = 0;
    for name in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "PROTOCOL.md", "RULES.md"]
    {
        for part in read(name).split("](").skip(1) {
            let target = part.split(')').next().expect("the end of a link");
            if !target.contains("://") && !target.starts_with('#') {
                let file = target.split('#').next().expect("a file");
                assert!(repository().join(file).exists(), "{name} links to {target}");
                links += 1;
            }
        }
    }
    assert!(links > 5, "{links} links");
}
