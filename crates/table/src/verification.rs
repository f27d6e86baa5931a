//! Verifying a record: what it says about its layout, and whether that holds.

use bigpoints_rules::notation::Record;

use crate::proof::{Finding, Proof, ProofError};

/// What a record of a legal game proves about its layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verification {
    /// The record has a proof, and each of its parts was checked.
    Checked(Box<Proof>, Vec<Finding>),
    /// The record should have a proof, but one of its tags is missing or wrong.
    Unreadable(ProofError),
    /// The record says nothing about its layout.
    Nothing,
}

impl Verification {
    /// Verifies a record.
    pub fn of(record: &Record) -> Verification {
        if !Proof::is_told(record) {
            return Verification::Nothing;
        }
        match Proof::read(record) {
            Ok(proof) => {
                let findings = proof.check(record);
                Verification::Checked(Box::new(proof), findings)
            }
            Err(error) => Verification::Unreadable(error),
        }
    }

    /// Whether everything holds; `None` if there is nothing to verify.
    pub fn holds(&self) -> Option<bool> {
        match self {
            Verification::Checked(_, findings) => Some(findings.iter().all(|finding| finding.holds)),
            Verification::Unreadable(_) => Some(false),
            Verification::Nothing => None,
        }
    }
}
