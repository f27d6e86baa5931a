//! Ids of guests and tables: opaque and unguessable.

use std::borrow::Borrow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Letters and digits that are hard to confuse, five bits each.
pub(crate) const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The length of an id: 120 bits.
pub const ID_LENGTH: usize = 24;

/// A text that is not a valid id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidId;

impl fmt::Display for InvalidId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an id has {ID_LENGTH} small letters and digits")
    }
}

impl std::error::Error for InvalidId {}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// Ids from outside, such as in the path of a request, are parsed; [`new`](Self::new) is for ids that
        /// were stored or made here.
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// An id that is known to be valid: it was stored or made here.
            pub fn new(id: impl Into<String>) -> $name {
                $name(id.into())
            }

            /// A new id from random bytes, which must come from a cryptographically secure generator.
            pub fn from_random(bytes: [u8; ID_LENGTH]) -> $name {
                $name(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect())
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = InvalidId;

            fn from_str(text: &str) -> Result<$name, InvalidId> {
                let valid = text.len() == ID_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte));
                if valid { Ok($name(text.to_owned())) } else { Err(InvalidId) }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.0, f)
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        // Sound because the derived `Hash`, `Eq` and `Ord` are those of the text.
        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0
            }
        }
    };
}

id! {
    /// The id of a guest: a person without an account, or a person's bot. Names are stored separately, so
    /// that they can be deleted.
    GuestId
}

id! {
    /// The id of a table. Anybody who knows it can come.
    TableId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_from_outside_is_checked() {
        let id = TableId::from_random(std::array::from_fn(|index| index as u8 * 11));
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        assert_eq!(id.to_string().len(), ID_LENGTH);
        for other in ["", "a", "../../etc/passwd", "l23456789012345678901234", "A23456789012345678901234"] {
            assert_eq!(other.parse::<TableId>(), Err(InvalidId), "{other}");
            assert_eq!(other.parse::<GuestId>(), Err(InvalidId), "{other}");
        }
    }

    #[test]
    fn an_id_is_written_as_plain_text() {
        let id = GuestId::new("ada");
        assert_eq!(serde_json::to_string(&id).expect("JSON"), "\"ada\"");
        assert_eq!(serde_json::from_str::<GuestId>("\"ada\"").expect("an id"), id);
        assert_eq!((id.to_string(), format!("{id:?}")), ("ada".to_owned(), "\"ada\"".to_owned()));
    }
}
