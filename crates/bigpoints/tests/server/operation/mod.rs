//! Operating a server: starting, stopping, backups and metrics.

mod backup;
mod lifecycle;
mod metrics;
