//! What is packaged: containers that start again, images that can be pinned, units that wait for the clock.

use crate::support::read;

#[test]
fn container_examples_start_again() {
    let mut examples = 0;
    for file in ["docs/hosting.md", "Dockerfile", "README.md"] {
        // A command may go on in the next line.
        let text = read(file).replace("\\\n", " ");
        for line in text.lines().filter(|line| line.contains("docker run ")) {
            assert!(line.contains("--restart unless-stopped"), "{file}: {line}");
            examples += 1;
        }
    }
    assert!(examples >= 2);
}

#[test]
fn every_image_can_be_pinned_by_its_digest() {
    let text = read("Dockerfile");
    let arguments: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("ARG ")).collect();
    let images: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("FROM ")).collect();
    assert_eq!(images.len(), 4);
    for image in images {
        let name =
            image.split_whitespace().next().and_then(|name| name.strip_prefix("${")?.strip_suffix('}'));
        let name = name.unwrap_or_else(|| panic!("{image} is not an argument"));
        assert!(arguments.iter().any(|argument| argument.starts_with(&format!("{name}="))), "{name}");
        assert!(read("docs/hosting.md").contains(&format!("--build-arg {name}=")), "{name}");
    }
}

#[test]
fn every_unit_has_the_same_protection() {
    let protection = |unit: &str| {
        let text = read(unit);
        let (_, protection) =
            text.split_once("# Things that a board game server does not need.").expect("it");
        protection.to_owned()
    };
    let server = protection("packaging/bigpoints.service");
    for unit in ["packaging/bigpoints@.service", "packaging/bigpoints-worker.service"] {
        assert_eq!(protection(unit), server, "{unit}");
    }
}

#[test]
fn the_units_wait_for_the_clock() {
    for unit in
        ["packaging/bigpoints.service", "packaging/bigpoints@.service", "packaging/bigpoints-backup.service"]
    {
        for setting in ["After=", "Wants="] {
            let lines = read(unit);
            let line = lines.lines().find_map(|line| line.strip_prefix(setting)).expect("a setting");
            assert!(line.split(' ').any(|target| target == "time-sync.target"), "{unit}: {line}");
        }
    }
}
