//! The Adam optimizer (Kingma and Ba, 2014).

/// Running moments of the gradient for each parameter.
pub(super) struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    time: i32,
}

impl Adam {
    /// An optimizer for this many parameters.
    pub(super) fn new(parameters: usize) -> Adam {
        Adam { first: vec![0.0; parameters], second: vec![0.0; parameters], time: 0 }
    }

    /// Takes one step against the gradient.
    pub(super) fn step<'a>(
        &mut self,
        gradient: &[f32],
        rate: f32,
        parameters: impl Iterator<Item = &'a mut f32>,
    ) {
        self.time += 1;
        let (one, two) = (1.0 - 0.9_f32.powi(self.time), 1.0 - 0.999_f32.powi(self.time));
        for (index, parameter) in parameters.enumerate() {
            self.first[index] = 0.9 * self.first[index] + 0.1 * gradient[index];
            self.second[index] = 0.999 * self.second[index] + 0.001 * gradient[index] * gradient[index];
            *parameter -= rate * (self.first[index] / one) / ((self.second[index] / two).sqrt() + 1e-8);
        }
    }
}
