//! The name of a table in the log: a short hash. The id itself is the address of the table, which lets anybody watch.

use std::fmt;

use bigpoints_table::hex;
use bigpoints_table::id::TableId;

use crate::secret;

/// How many bytes of the hash are shown.
const LENGTH: usize = 4;

/// A table in the log, by the first eight hexadecimal digits of the SHA-256 of its id.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LogId<'a>(pub(crate) &'a TableId);

impl fmt::Display for LogId<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(&secret::hash(self.0.as_str())[..LENGTH]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_shows_the_beginning_of_the_hash() {
        // As `printf abcdefghijkmnpqrstuvwxyz | sha256sum | head -c 8` prints it.
        let id = TableId::new("abcdefghijkmnpqrstuvwxyz");
        assert_eq!(LogId(&id).to_string(), "7b34cabd");
    }
}
