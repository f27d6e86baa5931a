//! Operating a server: starting, stopping, readiness, the operator's commands, backups and metrics.

mod backup;
mod lifecycle;
mod metrics;
mod operator;
mod readiness;
