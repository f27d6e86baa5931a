//! Devices and bots with open sockets, by the hash of their token: when one is signed out, its sockets end.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bigpoints_table::id::GuestId;
use tokio_util::sync::CancellationToken;

/// The hash of the token of a device or a bot.
type TokenHash = [u8; 32];

/// The devices that have sockets open. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Devices {
    open: Arc<Mutex<HashMap<TokenHash, Open>>>,
}

/// A device with open sockets.
#[derive(Debug)]
struct Open {
    guest: GuestId,
    sockets: usize,
    signed_out: CancellationToken,
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
    pub(crate) fn socket(&self, token: TokenHash, guest: &GuestId) -> DeviceSocket {
        let mut open = self.open();
        let device = open.entry(token).or_insert_with(|| Open {
            guest: guest.clone(),
            sockets: 0,
            signed_out: CancellationToken::new(),
        });
        device.sockets += 1;
        DeviceSocket { devices: self.clone(), token, signed_out: device.signed_out.clone() }
    }

    /// The tokens of the devices with open sockets.
    pub(crate) fn tokens(&self) -> Vec<TokenHash> {
        self.open().keys().copied().collect()
    }

    /// Ends the sockets of the device with this token.
    pub(crate) fn sign_out(&self, token: &[u8]) {
        if let Some(device) = self.open().get(token) {
            device.signed_out.cancel();
        }
    }

    /// Ends the sockets of all devices of a guest.
    pub(crate) fn sign_out_guest(&self, guest: &GuestId) {
        for device in self.open().values().filter(|device| device.guest == *guest) {
            device.signed_out.cancel();
        }
    }

    /// Ends the sockets of the devices of a guest, except for the device with this token.
    pub(crate) fn sign_out_others(&self, guest: &GuestId, token: &[u8]) {
        let open = self.open();
        for (_, device) in open.iter().filter(|(own, device)| device.guest == *guest && **own != *token) {
            device.signed_out.cancel();
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<TokenHash, Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl DeviceSocket {
    /// Waits until the device is signed out.
    pub(crate) async fn signed_out(&self) {
        self.signed_out.cancelled().await;
    }

    /// Whether the device is signed out.
    #[cfg(test)]
    pub(crate) fn is_signed_out(&self) -> bool {
        self.signed_out.is_cancelled()
    }
}

impl Drop for DeviceSocket {
    fn drop(&mut self) {
        let mut open = self.devices.open();
        match open.get_mut(&self.token) {
            Some(device) if device.sockets > 1 => device.sockets -= 1,
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
        let [phone, laptop, bot] = [[1; 32], [2; 32], [3; 32]];
        let [ada, robot] = ["ada", "robot"].map(GuestId::new);
        let here = [devices.socket(phone, &ada), devices.socket(phone, &ada)];
        let (there, beside) = (devices.socket(laptop, &ada), devices.socket(bot, &robot));
        devices.sign_out(&phone);
        for socket in &here {
            socket.signed_out().await;
        }
        assert!(!there.signed_out.is_cancelled());
        devices.sign_out_guest(&ada);
        there.signed_out().await;
        assert!(!beside.signed_out.is_cancelled());
        let [tablet, watch] = [[4; 32], [5; 32]].map(|token| devices.socket(token, &robot));
        devices.sign_out_others(&robot, &[4; 32]);
        watch.signed_out().await;
        beside.signed_out().await;
        assert!(!tablet.signed_out.is_cancelled());
        drop((here, there, beside, tablet, watch));
        assert!(devices.open().is_empty(), "closed sockets leave nothing behind");
    }
}
