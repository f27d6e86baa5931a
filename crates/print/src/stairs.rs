//! The staircase on a page.

use bigpoints_rules::Staircase;

use crate::font::Font;
use crate::page::{Anchor, BLACK, PALE, Page};

impl Page {
    /// Adds the staircase; its lowest step starts at these coordinates.
    pub(crate) fn stairs(&mut self, (x, ground): (f64, f64), (width, rise): (f64, f64)) {
        for step in Staircase::STEPS {
            let (left, height) = (x + width * f64::from(step), rise * f64::from(step + 1));
            self.rectangle((left, ground - height), (width, height), Some(PALE), Some((0.4, BLACK)));
            let middle = (left + width / 2.0, ground - height + rise * 0.8);
            self.text(middle, Anchor::Middle, (rise * 0.8, Font::Bold, BLACK), &step.to_string());
        }
    }
}
