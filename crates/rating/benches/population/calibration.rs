//! Predicted against observed shares.

/// The number of bins between 0 and 1.
const BINS: usize = 20;
/// Fewer predictions than this in a bin say nothing: the error of the observed share alone would be a percent.
const ENOUGH: f64 = 5000.0;

/// Predictions by their size, and what came of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Calibration {
    bins: [Bin; BINS],
}

#[derive(Clone, Copy, Debug, Default)]
struct Bin {
    count: f64,
    predicted: f64,
    observed: f64,
}

impl Calibration {
    pub(crate) fn add(&mut self, predicted: f64, observed: f64) {
        let bin = &mut self.bins[((predicted * BINS as f64) as usize).min(BINS - 1)];
        bin.count += 1.0;
        bin.predicted += predicted;
        bin.observed += observed;
    }

    /// The mean prediction, the observed share, and the count of each bin that has enough of them.
    pub(crate) fn points(&self) -> impl Iterator<Item = (f64, f64, f64)> {
        let full = self.bins.iter().filter(|bin| bin.count >= ENOUGH);
        full.map(|bin| (bin.predicted / bin.count, bin.observed / bin.count, bin.count))
    }

    /// The largest distance between predicted and observed.
    pub(crate) fn worst(&self) -> f64 {
        self.points().map(|(predicted, observed, _)| (predicted - observed).abs()).fold(0.0, f64::max)
    }
}
