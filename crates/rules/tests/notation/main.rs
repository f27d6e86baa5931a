//! The text forms: every example of NOTATION.md, the edge cases of each form, and the error messages.

mod action;
mod concealed;
mod position;
mod record;
mod record_actions;
mod record_files;
mod record_tags;
mod total;

/// The layout of the notation's examples.
const LAYOUT: &str = "GYRYWGBGPYKRBRKGYPKWRWPWRPGBYGKRBPPPRWYGBBRGKPYBGBBPYRY";

/// The record of the notation's example.
const SAMPLE: &str = r#"[Game "Big Points"]
[Date "2026.11.15"]
[Player1 "Ada"]
[Player2 "level 5"]
[First "1"]
[Layout "GYRYWGBGPYKRBRKGYPKWRWPWRPGBYGKRBPPPRWYGBBRGKPYBGBBPYRY"]
[Result "*"]

1. Y+ 2. R- 3. R+ 4. Y- x<R+ 5. R- .
"#;

/// What the sample record leads to.
const SAMPLE_END: &str = "G..yWGBGPY...r.GYPKWRWPWRPGBYGKRBPPPRWYGBBRGKPYBGBBPYRY - R2K1,B1Y1 2m";

/// A whole game, with the result of 40 to 49 in its place.
const WHOLE: &str = r#"[Game "Big Points"]
[Player1 "Ada"]
[Player2 "Bo"]
[First "2"]
[Layout "RKPGPBBRWWYYRBYYKPYYWRGPBPGBKRYBRPYBGBRYKBWPPGKRRPGGGWG"]
[Result "40-49"]

1. B+ 2. G- 3. B- 4. B+ 5. B+ 6. G- 7. Y+ xB- 8. B- 9. B+ 10. R+
11. P+ 12. R+ x<R+ 13. P- 14. R- 15. P- x<B+ 16. Y- 17. B- 18. R- 19. P- 20. G-
21. G+ 22. R- 23. R- x<P+ 24. B- 25. B^ 26. P+ x<P+ 27. P+ 28. G+ 29. G- 30. Y+
31. G- 32. Y+ 33. Y^ 34. P- 35. G^ 36. P+ 37. R^ 38. P^
"#;

/// The text of a game with only the tags it needs, so that its actions begin in line 6.
fn game(actions: &str) -> String {
    format!("[Player1 \"Ada\"]\n[Player2 \"Bo\"]\n[First \"1\"]\n[Layout \"{LAYOUT}\"]\n\n{actions}")
}

/// Reads a text that must be refused and gives what the refusal says.
#[track_caller]
fn refusal<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> String {
    match text.parse::<T>() {
        Ok(_) => panic!("this was read: {text}"),
        Err(error) => error.to_string(),
    }
}
