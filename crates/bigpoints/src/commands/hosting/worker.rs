//! `bigpoints worker`: search for the computer players of a site.

use bigpoints_server::worker::{self, WorkerSettings};
use clap::Args;
use tokio_util::sync::CancellationToken;

use super::serve::stop_on_signal;
use crate::failure::Failure;
use crate::logging;

/// Search for the computer players of a site with several nodes
///
/// A worker takes searches from the queue of the site, so that thinking needs no processor of the nodes. Start as many as you like,
/// on any machine that reaches the bus; searches of a worker that dies are taken over by another. Without workers the nodes search
/// by themselves. Hints and analyses stay with the nodes.
#[derive(Args, Debug)]
#[command(after_long_help = "Example:\n  bigpoints worker --bus redis://10.0.0.5:6379 --threads 8")]
pub(crate) struct Worker {
    /// The bus of the site: redis://HOST:PORT[/NUMBER]
    #[arg(long, value_name = "URL", env = "BIGPOINTS_BUS", hide_env_values = true)]
    bus: String,

    /// Searches at a time [default: one for each processor]
    #[arg(long, value_name = "N", env = "BIGPOINTS_THREADS", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Worker {
    pub(crate) fn run(self) -> Result<(), Failure> {
        logging::start();
        let processors = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let threads = self.threads.map_or_else(processors, usize::from);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let stop = CancellationToken::new();
        runtime.block_on(async {
            tokio::spawn(stop_on_signal(stop.clone()));
            worker::run(WorkerSettings { bus: self.bus, threads }, stop).await.map_err(Failure::bad_input)
        })
    }
}
