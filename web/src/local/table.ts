/** Tables of this device, with the messages of the server's tables. */

import type { Environment } from "../wire/environment";
import { SocketTable } from "../wire/socket.svelte";
import type { Table } from "../wire/table";
import { local } from "./host";

const DEVICE: Environment = {
  local: true,
  open: (address, seen) => local.open(address, seen) as unknown as WebSocket,
  exists: (address) => local.call("exists", { table: address }).catch(() => null),
  record: (address) => local.call("record", { table: address }),
  random: Math.random,
  // Whoever sits at this device is always the same visitor.
  onGuestChange: () => () => undefined,
  setPace: (pace) => local.setPace(pace),
};

/** Opens a table, on this device or on the server. */
export function openTable(address: string, here: boolean): Table {
  return here ? new SocketTable(address, DEVICE) : new SocketTable(address);
}
