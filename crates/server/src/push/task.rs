//! The task that calls people: looks up their devices, waits for quiet hours to end, sends, and tries again.

use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use bigpoints_store::{Store, StoreError, Subscription};
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::listing::Summary;
use bigpoints_table::table::PhaseName;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use tokio::time::{MissedTickBehavior, interval, sleep};
use tracing::debug;

use super::client::{Delivery, Outcome, PushClient};
use super::encryption::encrypt;
use super::message::{Kind, Message, PADDED};
use super::{Call, Order, Orders, Push, quiet};
use crate::clock::Clock;
use crate::metrics::Metrics;

/// Orders that are looked up at a time.
const LOOKUPS: usize = 16;

/// Connections to push services at a time.
const CONNECTIONS: usize = 32;

/// Messages that wait for quiet hours to end, or to be sent again. More are lost.
const MAX_WAITING: usize = 10_000;

/// How often a message is sent at most, and the first pause after a failure. Each further one is six times as long.
const TRIES: u32 = 4;
const RETRY_PAUSE: Duration = Duration::from_secs(10);

/// How often a node looks whether any device wants to be called, for those that have subscribed elsewhere.
const CHECK_INTERVAL: Duration = Duration::from_secs(60);

/// How long a message is of use that takes another back, or is a test.
const SHORT_TTL: Duration = Duration::from_secs(3600);

/// Calls people.
#[derive(Debug)]
pub(crate) struct Caller {
    pub(crate) push: Push,
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) client: PushClient,
    /// What push services are told of who runs the site.
    pub(crate) contact: Option<String>,
    /// The first pause after a failure.
    pub(crate) retry_pause: Duration,
    /// Room for orders that are looked up, for connections, and for messages that wait.
    pub(crate) lookups: Arc<Semaphore>,
    pub(crate) connections: Arc<Semaphore>,
    pub(crate) waiting: Arc<Semaphore>,
}

/// One message to one device.
#[derive(Debug)]
struct Job {
    device: Subscription,
    guest: Option<GuestId>,
    table: Option<TableId>,
    kind: Kind,
    /// The step of a call, which is dropped when the guest has looked or was called again.
    step: Option<i64>,
    ttl: Duration,
}

impl Caller {
    pub(crate) fn new(push: Push, store: Store, metrics: Arc<Metrics>, client: PushClient) -> Caller {
        Caller {
            push,
            store,
            metrics,
            client,
            clock: Clock::default(),
            contact: None,
            retry_pause: RETRY_PAUSE,
            lookups: Arc::new(Semaphore::new(LOOKUPS)),
            connections: Arc::new(Semaphore::new(CONNECTIONS)),
            waiting: Arc::new(Semaphore::new(MAX_WAITING)),
        }
    }

    /// Carries out orders until there are no more.
    pub(crate) async fn run(self: Arc<Caller>, mut orders: Orders) {
        let mut checks = interval(CHECK_INTERVAL);
        checks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = checks.tick() => match self.store.has_subscriptions().await {
                    Ok(wanted) => self.push.set_wanted(wanted),
                    Err(error) => debug!(%error, "cannot read subscriptions"),
                },
                order = orders.recv() => {
                    let Some(order) = order else { return };
                    let permit = Arc::clone(&self.lookups).acquire_owned().await;
                    let caller = Arc::clone(&self);
                    tokio::spawn(async move {
                        if let Err(error) = caller.carry_out(order).await {
                            debug!(%error, "cannot call a guest");
                            caller.metrics.pushed("lost");
                        }
                        drop(permit);
                    });
                }
            }
        }
    }

    async fn carry_out(self: &Arc<Caller>, order: Order) -> Result<(), StoreError> {
        match order {
            Order::Call(Call { table, guest, kind, step, ttl }) => {
                let devices = self.store.subscriptions_of(guest.as_str()).await?;
                // Of several nodes one calls, and nobody is called twice.
                if devices.is_empty() || !self.store.begin_call(table.as_str(), guest.as_str(), step).await? {
                    return Ok(());
                }
                for device in devices {
                    let (guest, table) = (Some(guest.clone()), Some(table.clone()));
                    self.deliver(Job { device, guest, table, kind, step: Some(step), ttl });
                }
            }
            Order::Looked { table, guest } => {
                if !self.store.end_call(table.as_str(), guest.as_str()).await? {
                    return Ok(());
                }
                for device in self.store.subscriptions_of(guest.as_str()).await? {
                    // Nothing was shown in quiet hours, and nothing is to be.
                    let is_quiet = self.quiet_time(&device).is_some();
                    let endpoint = self.client.endpoint(&device.endpoint);
                    if !is_quiet && endpoint.is_some_and(|endpoint| !endpoint.wants_only_visible()) {
                        let (guest, table) = (Some(guest.clone()), Some(table.clone()));
                        let (kind, ttl) = (Kind::Read, SHORT_TTL);
                        self.deliver(Job { device, guest, table, kind, step: None, ttl });
                    }
                }
            }
            Order::Test(device) => {
                let (guest, table, step) = (None, None, None);
                self.deliver(Job { device, guest, table, kind: Kind::Test, step, ttl: SHORT_TTL });
            }
        }
        Ok(())
    }

    fn quiet_time(&self, device: &Subscription) -> Option<Duration> {
        quiet::remaining(device.quiet, device.utc_offset, self.clock.now_ms())
    }

    /// Delivers a message in a task of its own, if not too many wait already.
    fn deliver(self: &Arc<Caller>, job: Job) {
        let Ok(permit) = Arc::clone(&self.waiting).try_acquire_owned() else {
            self.metrics.pushed("lost");
            return;
        };
        let caller = Arc::clone(self);
        tokio::spawn(async move {
            let outcome = caller.work_on(&job).await.unwrap_or_else(|error| {
                debug!(%error, "cannot call a device");
                "lost"
            });
            caller.metrics.pushed(outcome);
            drop(permit);
        });
    }

    /// Delivers a call that was made earlier, to all devices of a guest.
    #[cfg(test)]
    pub(super) async fn deliver_call(self: &Arc<Caller>, table: &str, guest: &str, step: i64) {
        for device in self.store.subscriptions_of(guest).await.expect("a store that can be read") {
            let (guest, table) = (Some(GuestId::new(guest)), Some(TableId::new(table)));
            self.deliver(Job { device, guest, table, kind: Kind::Turn, step: Some(step), ttl: SHORT_TTL });
        }
    }

    /// Delivers a message: how that ended, for the metrics.
    async fn work_on(&self, job: &Job) -> Result<&'static str, StoreError> {
        let device = &job.device;
        if job.step.is_some()
            && let Some(time) = self.quiet_time(device)
        {
            sleep(time).await;
            if !self.is_of_use(job).await? {
                return Ok("outdated");
            }
        }
        let mut pause = self.retry_pause;
        for tries_left in (0..TRIES).rev() {
            let wait = match self.send(job).await? {
                Outcome::Sent => return Ok("sent"),
                Outcome::Refused => return Ok("refused"),
                Outcome::Gone => {
                    self.store.remove_endpoint(&device.endpoint).await?;
                    return Ok("removed");
                }
                Outcome::Later(wait) => wait.unwrap_or(pause),
            };
            if tries_left == 0 || wait > job.ttl {
                break;
            }
            sleep(wait).await;
            if !self.is_of_use(job).await? {
                return Ok("outdated");
            }
            pause *= 6;
        }
        Ok("failed")
    }

    /// Whether the guest has not looked meanwhile, and was not called again.
    async fn is_of_use(&self, job: &Job) -> Result<bool, StoreError> {
        match (&job.table, &job.guest, job.step) {
            (Some(table), Some(guest), Some(step)) => {
                self.store.is_call_open(table.as_str(), guest.as_str(), step).await
            }
            _ => Ok(true),
        }
    }

    async fn send(&self, job: &Job) -> Result<Outcome, StoreError> {
        let device = &job.device;
        let waiting = match &job.guest {
            Some(guest) => waiting_games(&self.store, guest).await?,
            None => 0,
        };
        let vapid = self.push.vapid(&self.store).await?;
        let (table, language) = (job.table.as_ref(), &*device.language);
        let text = Message { kind: job.kind, table, waiting, language }.to_text();
        // What was stored was checked when it came, but a server may forbid private addresses later.
        let keys = (self.client.endpoint(&device.endpoint), device_keys(&device.public_key, &device.auth));
        let (Some(endpoint), Some((public_key, auth))) = keys else { return Ok(Outcome::Refused) };
        let Ok(body) = encrypt(text.as_bytes(), PADDED, &public_key, &auth) else {
            return Ok(Outcome::Refused);
        };
        let contact = self.contact.as_deref();
        let authorization = vapid.authorization(&endpoint.origin(), contact, self.clock.now_ms());
        let topic = job.table.as_ref().map(|table| topic(table, &device.endpoint));
        let urgent = job.kind == Kind::Test || job.ttl < SHORT_TTL;
        let delivery = Delivery { authorization, topic: topic.as_deref(), ttl: job.ttl, urgent, body };
        let _connection = self.connections.acquire().await;
        Ok(self.client.send(&endpoint, delivery).await)
    }
}

/// In how many games it is the guest's turn.
pub(crate) async fn waiting_games(store: &Store, guest: &GuestId) -> Result<usize, StoreError> {
    let abouts = store.abouts_of(guest.as_str(), PhaseName::Playing.name()).await?;
    let waits =
        |about: &String| serde_json::from_str::<Summary>(about).is_ok_and(|summary| summary.waits_for(guest));
    Ok(abouts.iter().filter(|about| waits(about)).count())
}

/// The keys of a device, if they have the right form.
pub(crate) fn device_keys(public_key: &str, auth: &str) -> Option<([u8; 65], [u8; 16])> {
    let decode = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    Some((decode(public_key)?.try_into().ok()?, decode(auth)?.try_into().ok()?))
}

/// The topic of a table's messages to a device. The service learns neither the table nor which devices play together.
fn topic(table: &TableId, endpoint: &str) -> String {
    let hash = Sha256::digest(format!("{table} {endpoint}"));
    BASE64_URL_SAFE_NO_PAD.encode(&hash[..24])
}
