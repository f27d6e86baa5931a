//! A network of namespaces for a site of several machines: a switch, and a member for each machine, all on this one. Made and
//! removed with `ip`; nothing of the machine's own network is touched.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::Command;

use tokio::time::{Duration, Instant, sleep};

use crate::error::Result;

/// The first address of the clients, of which each has its own; the network has 16 bits.
pub(crate) const CLIENT_NETWORK: Ipv4Addr = Ipv4Addr::new(10, 77, 0, 0);
/// The network of the members; the last byte follows from the member.
const MEMBER_NETWORK: [u8; 3] = [10, 76, 0];
/// The beginning of every name, followed by the process that made the network.
const PREFIX: &str = "bigpoints";
/// The namespace of the switch.
const SWITCH: &str = "switch";

/// A machine of the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Member {
    Clients,
    Proxy,
    Redis,
    /// One of the two database servers, from 0.
    Postgres(usize),
    /// One of the nodes, from 0.
    Node(usize),
    /// One of the engine workers, from 0.
    Worker(usize),
}

impl Member {
    fn name(self) -> String {
        match self {
            Member::Clients => "clients".to_owned(),
            Member::Proxy => "proxy".to_owned(),
            Member::Redis => "redis".to_owned(),
            Member::Postgres(number) => format!("postgres{}", number + 1),
            Member::Node(number) => format!("node{}", number + 1),
            Member::Worker(number) => format!("worker{}", number + 1),
        }
    }

    fn number(self) -> u8 {
        match self {
            Member::Clients => 1,
            Member::Proxy => 2,
            Member::Redis => 3,
            Member::Postgres(number) => 10 + number as u8,
            Member::Node(number) => 20 + number as u8,
            Member::Worker(number) => 40 + number as u8,
        }
    }

    /// Its address.
    pub(crate) fn address(self) -> Ipv4Addr {
        let [first, second, third] = MEMBER_NETWORK;
        Ipv4Addr::new(first, second, third, self.number())
    }

    /// A port of it.
    pub(crate) fn at(self, port: u16) -> SocketAddr {
        SocketAddr::from((self.address(), port))
    }

    fn hardware_address(self) -> String {
        format!("02:00:00:00:00:{:02x}", self.number())
    }
}

/// A network that was made.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    name: String,
}

impl Network {
    /// The network of the process with this number, which has made it.
    pub(crate) fn of(process: u32) -> Network {
        Network { name: format!("{PREFIX}-{process}") }
    }

    /// Makes the network of this process, after the remains of processes that were killed are removed.
    pub(crate) async fn make(members: &[Member]) -> Result<Network> {
        let network = Network::of(std::process::id());
        for name in namespaces() {
            let process = name.split('-').nth(1).and_then(|process| process.parse().ok());
            if let Some(process) = process.filter(|process| !is_torture(*process)) {
                Network::of(process).remove().await;
                remove_folders(process);
            }
        }
        if let Err(why) = network.build(members) {
            network.remove().await;
            return Err(format!(
                "not run: network namespaces cannot be made; this needs root and the package iproute2: {why}"
            )
            .into());
        }
        Ok(network)
    }

    fn build(&self, members: &[Member]) -> Result {
        let switch = self.named(SWITCH);
        ip(&format!("netns add {switch}"))?;
        ip(&format!("-n {switch} link add switch type bridge"))?;
        ip(&format!("-n {switch} link set switch up"))?;
        for &member in members {
            let (namespace, port) = (self.namespace(member), member.name());
            ip(&format!("netns add {namespace}"))?;
            ip(&format!("-n {switch} link add {port} type veth peer name eth0 netns {namespace}"))?;
            ip(&format!("-n {switch} link set {port} master switch up"))?;
            ip(&format!("-n {namespace} link set eth0 address {}", member.hardware_address()))?;
            ip(&format!("-n {namespace} address add {}/24 dev eth0", member.address()))?;
            ip(&format!("-n {namespace} link set lo up"))?;
            ip(&format!("-n {namespace} link set eth0 up"))?;
            match member {
                Member::Clients => {
                    ip(&format!("-n {namespace} route add local {CLIENT_NETWORK}/16 dev lo"))?;
                }
                _ => ip(&format!(
                    "-n {namespace} route add {CLIENT_NETWORK}/16 via {}",
                    Member::Clients.address()
                ))?,
            }
        }
        Ok(())
    }

    /// Ends every process in the network and removes it.
    pub(crate) async fn remove(&self) {
        let beginning = format!("{}-", self.name);
        let own: Vec<String> = namespaces().into_iter().filter(|name| name.starts_with(&beginning)).collect();
        let limit = Instant::now() + Duration::from_secs(10);
        while Instant::now() < limit {
            let left: Vec<String> = own.iter().flat_map(|name| processes(name)).collect();
            if left.is_empty() {
                break;
            }
            // Some may have ended by themselves meanwhile.
            let _ = Command::new("kill").arg("-KILL").args(&left).output();
            sleep(Duration::from_millis(20)).await;
        }
        for name in own {
            let _ = ip(&format!("netns delete {name}"));
        }
    }

    fn named(&self, name: &str) -> String {
        format!("{}-{name}", self.name)
    }

    /// The namespace of a member.
    pub(crate) fn namespace(&self, member: Member) -> String {
        self.named(&member.name())
    }

    /// Cuts two members off from each other: what they send goes nowhere, and nobody tells them.
    pub(crate) fn cut(&self, one: Member, other: Member) -> Result {
        for (from, to) in [(one, other), (other, one)] {
            self.neighbour(from, to, "02:00:00:00:00:ff")?;
        }
        Ok(())
    }

    /// Connects two members again.
    pub(crate) fn join(&self, one: Member, other: Member) -> Result {
        for (from, to) in [(one, other), (other, one)] {
            self.neighbour(from, to, &to.hardware_address())?;
        }
        Ok(())
    }

    fn neighbour(&self, from: Member, to: Member, hardware: &str) -> Result {
        ip(&format!(
            "-n {} neighbour replace {} lladdr {hardware} dev eth0 nud permanent",
            self.namespace(from),
            to.address()
        ))
    }

    /// Ends every process of a member at once.
    pub(crate) fn kill_all(&self, member: Member) {
        let namespace = self.namespace(member);
        for signal in ["-STOP", "-KILL"] {
            // Those that end by themselves meanwhile need no signal.
            let _ = Command::new("kill").arg(signal).args(processes(&namespace)).output();
        }
    }

    /// Makes the line of a member slow and lossy: by `netem` where the kernel has it, else by a narrow line with a short queue,
    /// which delays and drops.
    pub(crate) fn slow_down(&self, member: Member) -> Result<&'static str> {
        let namespace = self.namespace(member);
        let root = format!("-n {namespace} qdisc replace dev eth0 root");
        if tc(&format!("{root} netem delay 40ms 20ms loss 3%")).is_ok() {
            return Ok("netem: 40 ± 20 ms, 3 % lost");
        }
        tc(&format!("{root} tbf rate 600kbit burst 3000 latency 60ms"))?;
        Ok("no netem in this kernel: 600 kbit/s, more than 60 ms of queue dropped")
    }

    /// Makes the line of a member fast again.
    pub(crate) fn speed_up(&self, member: Member) -> Result {
        tc(&format!("-n {} qdisc delete dev eth0 root", self.namespace(member)))
    }
}

/// Every namespace with a name of ours.
fn namespaces() -> Vec<String> {
    let list =
        Command::new("ip").args(["netns", "list"]).output().map(|list| list.stdout).unwrap_or_default();
    let list = String::from_utf8_lossy(&list).into_owned();
    let names = list.lines().filter_map(|line| line.split(' ').next());
    names.filter(|name| name.starts_with(&format!("{PREFIX}-"))).map(str::to_owned).collect()
}

/// Removes the temporary folders of a process that was killed.
fn remove_folders(process: u32) {
    let ending = format!("-{process}");
    for entry in std::fs::read_dir(std::env::temp_dir()).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(&format!("{PREFIX}-")) && name.ends_with(&ending) {
            drop(std::fs::remove_dir_all(entry.path()));
        }
    }
}

/// The processes in a namespace.
fn processes(namespace: &str) -> Vec<String> {
    let list = Command::new("ip").args(["netns", "pids", namespace]).output();
    let list = list.map(|list| list.stdout).unwrap_or_default();
    String::from_utf8_lossy(&list).lines().map(str::to_owned).collect()
}

/// Whether a process of this number runs the torture tests.
fn is_torture(process: u32) -> bool {
    let name = std::fs::read_to_string(Path::new("/proc").join(process.to_string()).join("comm"));
    name.is_ok_and(|name| name.trim() == "torture")
}

fn ip(arguments: &str) -> Result {
    run("ip", arguments)
}

fn tc(arguments: &str) -> Result {
    run("tc", arguments)
}

fn run(program: &str, arguments: &str) -> Result {
    let done = Command::new(program).args(arguments.split(' ')).output();
    let done = done.map_err(|error| format!("{program}: {error}"))?;
    match done.status.success() {
        true => Ok(()),
        false => {
            Err(format!("{program} {arguments}: {}", String::from_utf8_lossy(&done.stderr).trim()).into())
        }
    }
}
