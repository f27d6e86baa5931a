//! A site of three nodes whose parts fail while people play: each fault by itself, then many at random together. What people were
//! told is compared with what is stored, and how long they had to wait with the goals.

mod comparison;
mod crowd;
mod faults;
mod figures;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use self::crowd::{Crowd, Purpose, entrances};
use self::faults::{Fault, Injected, Lengths};
use self::figures::{Figures, Paths};
use crate::check::pauses::THINKING;
use crate::check::witness::Witness;
use crate::error::Result;
use crate::report::say;
use crate::under_test::database::Content;
use crate::under_test::isolated::isolated;
use crate::under_test::network::{Member, Network};
use crate::under_test::site::{HTTP_PORT, Site};

/// How long people may take to come and begin to play.
const ARRIVAL_TIMEOUT: Duration = Duration::from_secs(120);
/// How long everything must have worked before every table must go on.
const CALM: Duration = Duration::from_secs(20);
/// Time for the tables to go on after a fault whose pauses are measured.
const SETTLE_TIME: Duration = Duration::from_secs(4);
/// How many faults of each measured kind are injected by themselves in a long run.
const MEASURED: [(Fault, u32); 3] = [(Fault::Kill, 15), (Fault::Drain, 15), (Fault::FailOver, 6)];
/// Stop after so many wrong things; the rest would be more of the same.
const MAX_WRONG: usize = 30;
/// Compare everything, not only numbers, after so many faults.
const FULL_CHECK_INTERVAL: usize = 100;

/// Options of the cluster test.
#[derive(Args, Clone, Debug)]
pub(crate) struct Cluster {
    /// The program `bigpoints`
    #[arg(long, value_name = "FILE", default_value = "target/release/bigpoints")]
    server: PathBuf,

    /// The program of the version before, between which and this one nodes change
    #[arg(long, value_name = "FILE")]
    previous: Option<PathBuf>,

    /// Number of tables
    #[arg(long, default_value_t = 300)]
    tables: u32,

    /// Number of faults
    #[arg(long, default_value_t = 500)]
    faults: usize,

    /// How many faults there are at a time, when they are mixed
    #[arg(long, default_value_t = 3)]
    at_once: usize,

    /// Only each fault once, in about two minutes; goals are printed, but may be missed
    #[arg(long)]
    short: bool,

    /// Only one failover to a standby that has missed what was acknowledged; the checker must find the loss
    #[arg(long)]
    lying_standby: bool,

    /// Only these faults
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Fault>,

    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A cluster test in progress.
struct ClusterTest {
    options: Cluster,
    programs: Vec<PathBuf>,
    site: Arc<Site>,
    witness: Arc<Witness>,
    lengths: Lengths,
    figures: Figures,
    injected: usize,
    wrong: usize,
    before: Content,
    rng: fastrand::Rng,
}

impl Cluster {
    /// Runs everything; an error if anything was wrong, or a goal was missed in a long run.
    pub(crate) async fn run(self) -> Result {
        isolated("cluster", &Site::members(), async |network, folder| self.run_in(network, folder).await)
            .await
    }

    async fn run_in(self, network: &Network, folder: &Path) -> Result {
        let site = Arc::new(Site::prepare(network, &self.server, folder).await?);
        let absolute = |program: &PathBuf| std::fs::canonicalize(program);
        let programs: Result<Vec<_>, _> =
            [&self.server].into_iter().chain(&self.previous).map(absolute).collect();
        let outage = Duration::from_secs(if self.short { 3 } else { 6 });
        let mut test = ClusterTest {
            programs: programs?,
            site: Arc::clone(&site),
            witness: Arc::new(Witness::new()),
            lengths: Lengths { outage, pause: Duration::from_secs(30) },
            figures: Figures::default(),
            injected: 0,
            wrong: 0,
            before: Content::default(),
            rng: fastrand::Rng::with_seed(self.seed),
            options: self,
        };
        let long = !test.options.short && !test.options.lying_standby;
        if long {
            test.alone().await?;
        }
        site.start().await?;
        say("three nodes and two workers are ready");
        if long {
            test.together().await?;
        }
        let Cluster { tables, seed, .. } = test.options;
        let crowd = Crowd::come(&test.witness, entrances(), tables, seed, Purpose::Check);
        let supervisor = tokio::spawn({
            let site = Arc::clone(&site);
            async move { site.supervise().await }
        });
        if test.options.lying_standby {
            let found = test.negative_control().await;
            crowd.leave().await;
            supervisor.abort();
            return found;
        }
        let tested = test.under_load().await;
        let [examined, given_up] = [0, 1].map(|index| crowd.observed[index].load(Ordering::Relaxed));
        crowd.leave().await;
        supervisor.abort();
        let mut thought = Duration::ZERO;
        for worker in &site.workers {
            thought += worker.lock().await.processor_time();
        }
        let stopped = test.stop().await;
        say(&format!(
            "{} faults; {} nodes or workers exited by themselves; {examined} games examined to the end, {given_up} given up; workers \
             thought for {thought:.1?}",
            test.injected,
            site.exits.load(Ordering::Relaxed)
        ));
        let compared = test.compare().await;
        let kept = test.figures.print();
        tested.and(stopped).and(compared)?;
        match kept || test.options.short {
            true => Ok(()),
            false => Err("goal missed".into()),
        }
    }
}

impl ClusterTest {
    /// One process on the same database, for its processor time.
    async fn alone(&mut self) -> Result {
        let site = Arc::clone(&self.site);
        let mut node = site.nodes[0].lock().await;
        node.shared = false;
        node.start()?;
        node.ready().await?;
        let servers = vec![Member::Proxy.at(HTTP_PORT)];
        let cost = self.cost(servers, 1000, async || node.processor_time()).await?;
        self.figures.alone = Some(cost);
        node.stop().await?;
        node.shared = true;
        Ok(())
    }

    /// The processor time of the site, with the same tables.
    async fn together(&mut self) -> Result {
        let site = Arc::clone(&self.site);
        let cost = self.cost(entrances(), 2000, async || site.processor_time().await).await?;
        self.figures.together = Some(cost);
        Ok(())
    }

    /// The processor time of a move of people at these servers. Their tables are left as they are.
    async fn cost(
        &mut self,
        servers: Vec<SocketAddr>,
        seed: u64,
        used: impl AsyncFn() -> Duration,
    ) -> Result<Duration> {
        let (tables, seed) = (self.options.tables, self.options.seed.wrapping_add(seed));
        let crowd = Crowd::come(&self.witness, servers, tables, seed, Purpose::Cost);
        arrived(&self.witness, tables).await?;
        self.witness.take_moves();
        let before = used().await;
        sleep(CALM).await;
        let (moves, used) = (self.witness.take_moves().len(), used().await - before);
        crowd.leave().await;
        self.look(None).await?;
        self.witness = Arc::new(Witness::new());
        Ok(used.div_f64(moves.max(1) as f64))
    }

    async fn under_load(&mut self) -> Result {
        arrived(&self.witness, self.options.tables).await?;
        self.measure_calm().await?;
        if self.options.short {
            self.each_once().await?;
        } else {
            self.mixed().await?;
        }
        self.calm().await
    }

    /// A negative control: what was acknowledged is lost in a failover, and the checker must find that.
    async fn negative_control(&mut self) -> Result {
        arrived(&self.witness, self.options.tables).await?;
        let mut postgres = self.site.postgres.lock().await;
        postgres.lie().await?;
        sleep(THINKING * 2).await;
        postgres.fail_over(false).await?;
        drop(postgres);
        // Many things are wrong, which is an error elsewhere.
        let _ = self.look(None).await;
        match self.wrong {
            0 => Err("acknowledged moves were lost and the checker found nothing".into()),
            wrong => {
                say(&format!("the lying standby was detected: {wrong} things wrong"));
                Ok(())
            }
        }
    }

    /// Latency by way of the owner and of others, while nothing fails.
    async fn measure_calm(&mut self) -> Result {
        self.witness.take_moves();
        sleep(if self.options.short { CALM / 3 } else { CALM }).await;
        let moves = self.witness.take_moves();
        if moves.is_empty() {
            return Err("nobody could play".into());
        }
        let owners = self.site.owners().await.unwrap_or_default();
        self.figures.paths = Paths::of(&moves, &owners);
        say(&format!("calm: {} moves, {} leases", moves.len(), owners.len()));
        self.look(None).await
    }

    fn chosen(&self) -> Vec<Fault> {
        let mut faults = Fault::all(self.programs.len() > 1);
        faults.retain(|fault| self.options.only.is_empty() || self.options.only.contains(fault));
        faults
    }

    /// Each fault once; a node sleeps while other things fail.
    async fn each_once(&mut self) -> Result {
        let (alone, beside): (Vec<Fault>, Vec<Fault>) =
            self.chosen().into_iter().partition(|fault| is_measured(*fault));
        for fault in alone {
            self.measured(fault).await?;
        }
        let (pause, beside): (Vec<Fault>, Vec<Fault>) =
            beside.into_iter().partition(|fault| *fault == Fault::Pause);
        let mut sleeping = JoinSet::new();
        for fault in pause {
            sleeping.spawn(self.injection(fault));
        }
        for fault in beside {
            let injected = self.injection(fault).await?;
            self.note(&injected).await?;
        }
        while let Some(injected) = sleeping.join_next().await {
            self.note(&injected??).await?;
        }
        Ok(())
    }

    /// The measured faults by themselves, then all of them at random, several at a time.
    async fn mixed(&mut self) -> Result {
        let chosen = self.chosen();
        for (fault, times) in MEASURED.into_iter().filter(|(fault, _)| chosen.contains(fault)) {
            for _ in 0..times {
                self.measured(fault).await?;
            }
        }
        let mut running = JoinSet::new();
        while self.injected + running.len() < self.options.faults || !running.is_empty() {
            while running.len() < self.options.at_once && self.injected + running.len() < self.options.faults
            {
                let fault = *self.rng.choice(&chosen).ok_or("no faults")?;
                running.spawn(self.injection(fault));
            }
            let Some(injected) = running.join_next().await else { break };
            self.note(&injected??).await?;
            if self.injected.is_multiple_of(FULL_CHECK_INTERVAL) {
                self.compare().await?;
            }
        }
        Ok(())
    }

    /// Injects a fault while nothing else fails, and measures what people see of it.
    async fn measured(&mut self, fault: Fault) -> Result {
        self.witness.take_moves();
        let mut injected = self.injection(fault).await?;
        sleep(SETTLE_TIME).await;
        if fault == Fault::FailOver {
            let silence = self.witness.silence(injected.at);
            injected.note = format!("{}, no move for {silence:.2?}", injected.note);
            self.figures.failovers.push(silence);
        } else {
            let pauses = self.witness.pauses.longest(&injected.tables, injected.at, Instant::now());
            let longest = pauses.iter().max().copied().unwrap_or_default();
            injected.note =
                format!("{}, {} tables, longest pause {longest:.2?}", injected.note, pauses.len());
            match fault {
                Fault::Kill => self.figures.kills.extend(pauses),
                _ => self.figures.drains.extend(pauses),
            }
        }
        self.note(&injected).await
    }

    fn injection(&mut self, fault: Fault) -> impl Future<Output = Result<Injected>> + use<> {
        let (site, lengths, programs) = (Arc::clone(&self.site), self.lengths, self.programs.clone());
        let rng = self.rng.fork();
        async move {
            let injected = fault.inject(&site, lengths, &programs, rng).await;
            injected.map_err(|why| format!("{fault:?}: {why}").into())
        }
    }

    /// Reports a fault, and looks whether anything is wrong.
    async fn note(&mut self, injected: &Injected) -> Result {
        self.injected += 1;
        self.look(Some(injected)).await
    }

    /// Stops all nodes and workers, which must exit cleanly.
    async fn stop(&self) -> Result {
        let mut result = Ok(());
        for node in self.site.nodes.iter().chain(&self.site.workers) {
            result = result.and(node.lock().await.stop().await.map(drop));
        }
        result
    }
}

/// Whether a fault is injected by itself and measured.
fn is_measured(fault: Fault) -> bool {
    MEASURED.iter().any(|(measured, _)| *measured == fault)
}

/// Waits until as many moves were made as there are tables.
async fn arrived(witness: &Witness, tables: u32) -> Result {
    let all = async {
        let mut moves = 0;
        while moves < tables as usize {
            sleep(THINKING / 10).await;
            moves += witness.take_moves().len();
        }
    };
    Ok(timeout(ARRIVAL_TIMEOUT, all).await.map_err(|_| "people could not begin to play")?)
}
