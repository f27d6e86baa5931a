/** The server as the environment of a table: for the guest of this device, or for a screen that everybody sees. */

import { link } from "../base";
import { guest } from "../guest/guest.svelte";
import { api } from "./api";
import type { Environment, Socket } from "./environment";

/** Opens a socket to a table on the server: as the guest, or as a screen of the guest, to which no hand is sent. */
function openSocket(address: string, seen: number | null, as?: "screen"): Socket {
  const url = new URL(link(`/api/tables/${encodeURIComponent(address)}/socket`), location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("updates", "true");
  if (seen !== null) url.searchParams.set("seen", String(seen));
  if (as !== undefined) url.searchParams.set("as", as);
  return new WebSocket(url);
}

/** The server, for the guest of this device. */
export const SERVER: Environment = {
  local: false,
  open: (address, seen) => openSocket(address, seen),
  exists: api.exists,
  record: api.record,
  random: Math.random,
  onGuestChange: guest.onChange,
};

/** The server for a screen that everybody sees. It receives no hand, whoever this device's guest is. */
export const SCREEN: Environment = {
  ...SERVER,
  open: (address, seen) => openSocket(address, seen, "screen"),
};
