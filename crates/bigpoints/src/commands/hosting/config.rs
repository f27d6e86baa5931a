//! `bigpoints config`: the settings of the server.

use bigpoints_terminal::{data, output};
use clap::Args;

use super::serve::Serve;
use crate::failure::Failure;

/// Print the settings that `serve` would use, as a configuration file without secrets
///
/// Takes the flags of `serve` and reads the same environment variables and file.
#[derive(Args, Debug)]
pub(crate) struct Config {
    #[command(flatten)]
    serve: Serve,
}

impl Config {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let Serve { config, args, .. } = self.serve;
        let settings = args.resolve(config.as_deref(), data::folder()).map_err(Failure::bad_input)?;
        Ok(output::plain(&settings.to_toml())?)
    }
}
