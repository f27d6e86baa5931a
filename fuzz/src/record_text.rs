//! Record files: parsing never panics, and parsed games round-trip.

use bigpoints_rules::notation::{Record, read_records, write_records};

/// Parses the input as a record file.
pub fn law(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let games = read_records(text);
    for (game, number) in games.iter().zip(1..) {
        if let Err(error) = game {
            assert_eq!(error.game, number);
            assert!(error.line <= text.split('\n').count());
            assert!(!error.to_string().contains('\n'));
        }
    }
    let records: Vec<Record> = games.into_iter().flatten().collect();
    let written = write_records(&records);
    let again: Result<Vec<Record>, _> = read_records(&written).into_iter().collect();
    assert_eq!(again.as_ref(), Ok(&records));
    for record in &records {
        let mut replayed = *record.game().start();
        for &action in record.game().actions() {
            replayed = replayed.play(action).expect("a game that was read is legal");
        }
        assert_eq!(&replayed, record.game().position());
    }
}
