//! Operating a server: starting, stopping, backups, logs and metrics.

mod backup;
mod lifecycle;
mod log;
mod metrics;
