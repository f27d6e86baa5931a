//! The comments of a record, each by the number of actions since the one before.

use bigpoints_rules::notation::{Comment, Record};

use super::digits::{DigitReader, DigitWriter};

/// Writes the comments.
pub(super) fn write(comments: &[Comment], writer: &mut DigitWriter) {
    writer.put_number(comments.len());
    let mut place = 0;
    for comment in comments {
        writer.put_number(comment.after - place);
        writer.put_text(&comment.text);
        place = comment.after;
    }
}

/// Reads comments into a record; `None` if they do not belong there.
pub(super) fn read(record: &mut Record, reader: &mut DigitReader) -> Option<()> {
    let mut place = 0;
    for _ in 0..reader.take_number()? {
        place += reader.take_number()?;
        record.add_comment(place, &reader.take_text()?).ok()?;
    }
    Some(())
}
