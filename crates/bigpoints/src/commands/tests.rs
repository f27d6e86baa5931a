//! The commands in the operators' guide and the systemd units exist.

use clap::Parser;
use clap::error::ErrorKind;

use super::Arguments;

fn read(path: &str) -> String {
    let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The words of a command; double quotes group words.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for letter in command.chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            letter => words.last_mut().expect("a word").push(letter),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The commands of this program in a page: in its shell blocks and between backticks.
fn commands(page: &str) -> Vec<Vec<String>> {
    let parts: Vec<&str> = page.split('`').collect();
    let blocks = page.split("```sh\n").skip(1).filter_map(|block| block.split("```").next());
    let lines = blocks.flat_map(str::lines).map(|line| line.split(" #").next().unwrap_or(line));
    let pieces = lines.flat_map(|line| line.split(['|', ';', '&']));
    pieces
        .chain(parts)
        .map(|command| words(command.trim().trim_start_matches("sudo ")))
        .filter(|words| words.first().is_some_and(|word| word == "bigpoints") && words.len() > 1)
        .collect()
}

/// The commands that a systemd unit runs.
fn executed(unit: &str) -> Vec<Vec<String>> {
    let lines = unit.lines().filter(|line| line.starts_with("Exec"));
    let programs = lines.filter_map(|line| line.split_once("/usr/bin/bigpoints"));
    programs.map(|(_, rest)| words(&format!("bigpoints{}", rest.trim_end_matches('\'')))).collect()
}

fn parses(command: &[String]) -> Result<(), String> {
    match Arguments::try_parse_from(command) {
        Ok(_) => Ok(()),
        Err(told) if matches!(told.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => Ok(()),
        Err(wrong) => Err(format!("{command:?}: {wrong}")),
    }
}

#[test]
fn every_command_in_the_operators_guide_exists() {
    let guide = commands(&read("docs/hosting.md"));
    assert!(guide.len() >= 8, "{guide:?}");
    let units = ["bigpoints.service", "bigpoints-backup.service"];
    let units = units.map(|unit| executed(&read(&format!("packaging/{unit}"))));
    assert!(units.iter().all(|commands| commands.len() == 1), "{units:?}");
    let all = guide.iter().chain(units.iter().flatten());
    let wrong: Vec<String> = all.filter_map(|command| parses(command).err()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn commands_are_found_in_pages_and_wrong_ones_are_noticed() {
    let page = "Try `bigpoints serve --lan`, not `systemctl stop bigpoints`.\n```sh\nsudo bigpoints deal --sed 7 | bigpoints show -  # why\n\
         docker run bigpoints\nbigpoints operator rename a 2 \"Big Ben\"\n```\n";
    let found = commands(page);
    let firsts: Vec<&str> = found.iter().map(|words| words[1].as_str()).collect();
    assert_eq!(firsts, ["deal", "show", "operator", "serve"]);
    assert_eq!(found[2].last().map(String::as_str), Some("Big Ben"));
    let wrong: Vec<bool> = found.iter().map(|command| parses(command).is_err()).collect();
    assert_eq!(wrong, [true, false, false, false]);
}

#[test]
fn the_server_reads_every_setting_of_the_package() {
    // Settings in comments are checked too.
    let shown = read("packaging/bigpoints.toml");
    let lines =
        shown.lines().map(|line| line.strip_prefix("# ").filter(|rest| rest.contains(" = ")).unwrap_or(line));
    let file = std::env::temp_dir().join(format!("bigpoints-settings-{}.toml", std::process::id()));
    std::fs::write(&file, lines.collect::<Vec<_>>().join("\n")).expect("a file that can be written");
    let settings =
        bigpoints_server::settings::SettingsArgs::default().resolve(Some(&file), Some("nowhere".into()));
    std::fs::remove_file(&file).expect("a file that can be removed");
    let settings = settings.expect("settings");
    let text = settings.to_toml();
    for part in ["data = \"/var/lib/bigpoints\"", "https://play.example.org", "127.0.0.1:8081", "tls_key"] {
        assert!(text.contains(part), "{part} in {text}");
    }
}
