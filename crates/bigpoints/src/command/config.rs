//! `bigpoints config`: what the server's settings are.

use bigpoints_terminal::data;
use clap::Args;

use super::serve::Serve;
use crate::failure::Failure;
use bigpoints_terminal::output;

/// Show the settings that `serve` would use, as a configuration file, without secrets
///
/// It takes the flags of `serve`, and reads the same variables and the same file.
#[derive(Args, Debug)]
pub(crate) struct Config {
    #[command(flatten)]
    serve: Serve,
}

impl Config {
    pub(super) fn run(self) -> Result<(), Failure> {
        let Serve { config, choices, .. } = self.serve;
        let settings = choices.settle(config.as_deref(), data::folder()).map_err(Failure::bad_input)?;
        Ok(output::plain(&settings.to_toml())?)
    }
}
