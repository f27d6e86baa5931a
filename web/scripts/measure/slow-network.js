/**
 * A proxy with the network of a phone: slow 4G. Chromium's own emulation gives every worker a bandwidth of its own; here all connections
 * share one.
 */

import { connect, createServer } from "node:net";

const DOWN_BITS_PER_SECOND = 1_600_000;
const UP_BITS_PER_SECOND = 750_000;
const ROUND_TRIP_MS = 150;
/** What is sent before it is another connection's turn. */
const PACKET_BYTES = 1460;
/** How many packets of a connection wait before no more are read. */
const MAX_WAITING = 32;
/** Stands for the end of a connection. */
const END = Buffer.alloc(0);

/** One direction: packets of all connections take turns, and arrive after half of the round trip. */
class Direction {
  /** What waits to be sent, by the socket that it comes from. */
  #queues = new Map();
  #underway = [];
  #free = 0;
  #timer = null;

  constructor(bitsPerSecond) {
    this.msPerByte = 8000 / bitsPerSecond;
  }

  /** Sends all that comes from a socket to another one. */
  pipe(from, to) {
    from.on("data", (bytes) => {
      const packets = [];
      for (let at = 0; at < bytes.length; at += PACKET_BYTES) packets.push(bytes.subarray(at, at + PACKET_BYTES));
      this.#enqueue(from, to, packets);
    });
    from.on("end", () => this.#enqueue(from, to, [END]));
    from.on("error", () => to.destroy());
  }

  #enqueue(from, to, packets) {
    const queue = this.#queues.get(from) ?? { to, packets: [] };
    this.#queues.set(from, queue);
    queue.packets.push(...packets);
    if (queue.packets.length > MAX_WAITING) from.pause();
    this.#timer ??= setTimeout(() => this.#transmit(), 0);
  }

  #transmit() {
    this.#timer = null;
    const now = performance.now();
    this.#free = Math.max(this.#free, now - 4);
    while (this.#queues.size > 0 && this.#free <= now) {
      const [[from, queue]] = this.#queues;
      this.#queues.delete(from);
      const packet = queue.packets.shift();
      if (queue.packets.length > 0) this.#queues.set(from, queue);
      if (queue.packets.length <= MAX_WAITING) from.resume();
      this.#free += packet.length * this.msPerByte;
      this.#underway.push({ to: queue.to, packet });
      setTimeout(() => this.#deliver(), this.#free + ROUND_TRIP_MS / 2 - now);
    }
    if (this.#queues.size > 0) this.#timer = setTimeout(() => this.#transmit(), this.#free - now);
  }

  /** Timers are rounded and may change places; packets must not. */
  #deliver() {
    const { to, packet } = this.#underway.shift();
    if (packet === END) to.end();
    else if (to.writable) to.write(packet);
  }
}

/** Starts the proxy in front of a server; returns its address and a function that ends it. */
export async function slowNetwork(url) {
  const { hostname, port } = new URL(url);
  const [up, down] = [new Direction(UP_BITS_PER_SECOND), new Direction(DOWN_BITS_PER_SECOND)];
  const sockets = new Set();
  const proxy = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const server = connect({ port: Number(port), host: hostname, allowHalfOpen: true, noDelay: true });
    up.pipe(client, server);
    down.pipe(server, client);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    }
  });
  await new Promise((done) => proxy.listen(0, "127.0.0.1", done));
  const close = () => {
    proxy.close();
    sockets.forEach((socket) => socket.destroy());
  };
  return { url: `http://127.0.0.1:${proxy.address().port}`, close };
}
