//! Devices with open sockets, by the hash of their token: when a device is signed out, its sockets end.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio_util::sync::CancellationToken;

/// The hash of a device's token.
type TokenHash = [u8; 32];

/// The devices that have sockets open. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Devices {
    /// How many sockets each device has, and what ends them.
    open: Arc<Mutex<HashMap<TokenHash, (usize, CancellationToken)>>>,
}

/// A socket of a device, counted until this is dropped.
#[derive(Debug)]
pub(crate) struct DeviceSocket {
    devices: Devices,
    token: TokenHash,
    signed_out: CancellationToken,
}

impl Devices {
    /// Counts a socket of the device with this token.
    pub(crate) fn socket(&self, token: TokenHash) -> DeviceSocket {
        let mut open = self.open();
        let (count, signed_out) = open.entry(token).or_default();
        *count += 1;
        DeviceSocket { devices: self.clone(), token, signed_out: signed_out.clone() }
    }

    /// Ends the sockets of the device with this token.
    pub(crate) fn sign_out(&self, token: &TokenHash) {
        if let Some((_, signed_out)) = self.open().get(token) {
            signed_out.cancel();
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<TokenHash, (usize, CancellationToken)>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl DeviceSocket {
    /// Waits until the device is signed out.
    pub(crate) async fn signed_out(&self) {
        self.signed_out.cancelled().await;
    }
}

impl Drop for DeviceSocket {
    fn drop(&mut self) {
        let mut open = self.devices.open();
        match open.get_mut(&self.token) {
            Some((count, _)) if *count > 1 => *count -= 1,
            _ => {
                open.remove(&self.token);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_sockets_of_the_device_end() {
        let devices = Devices::default();
        let [phone, laptop] = [[1; 32], [2; 32]];
        let here = [devices.socket(phone), devices.socket(phone)];
        let there = devices.socket(laptop);
        devices.sign_out(&phone);
        for socket in &here {
            socket.signed_out().await;
        }
        assert!(!there.signed_out.is_cancelled());
        drop((here, there));
        assert!(devices.open().is_empty(), "closed sockets leave nothing behind");
    }
}
