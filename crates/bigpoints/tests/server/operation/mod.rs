//! Operating a server: starting, stopping, readiness, the operator's commands, backups, logs and metrics.

mod backup;
mod lifecycle;
mod log;
mod metrics;
mod operator;
mod readiness;
