/** A socket to a fake server, which the test controls, and what that server sends. */

import type { Environment } from "./environment";
import { PROTOCOL, VERSION, type TableView, type ToClient, type ToServer } from "./messages";

export class FakeSocket extends EventTarget {
  readyState = 1;
  sent: ToServer[] = [];
  constructor(readonly seen: number | null) {
    super();
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.readyState = 3;
  }
  /** Sends a message from the server. */
  say(message: ToClient): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  /** The server or the network closes the connection. */
  end(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
  welcome(name: string | null = "Ada", protocol: number = PROTOCOL, version: string = VERSION): this {
    this.say({ type: "welcome", protocol, version, guest: name === null ? null : { name } });
    return this;
  }
  /** The requests sent, without heartbeats. */
  get asked(): Extract<ToServer, { id: string }>[] {
    return this.sent.filter((message) => "id" in message);
  }
}

/** What surrounds a table whose server is fake; each connection that it opens is added to the sockets. */
export const environmentOf = (sockets: FakeSocket[]): Environment => ({
  open(_, seen) {
    const socket = new FakeSocket(seen);
    sockets.push(socket);
    return socket as unknown as WebSocket;
  },
  local: false,
  record: () => Promise.resolve(""),
  exists: () => Promise.resolve(true),
  random: () => 0.5,
  onGuestChange: () => () => undefined,
});

/** The table after an event, as the server sends it. */
export function view(event: number, more: Partial<TableView> = {}): ToClient {
  return {
    type: "table",
    table: "abc",
    event,
    stage: "playing",
    plan: {
      seats: [],
      concealed: true,
      match: false,
      first: null,
      clock: { kind: "none" },
      listed: false,
      undo: true,
      hints: null,
      bots: false,
      stand_in: 6,
    },
    host: true,
    seats: [],
    game: 1,
    games: 1,
    results: [],
    totals: [],
    match_winners: [],
    views: [],
    fairness: {
      game: 1,
      attempt: 1,
      commitments: [],
      givers: [],
      hashes: [],
      revealed: [],
      salts: [],
      voids: [],
    },
    thought_ms: null,
    can_undo: false,
    hints: true,
    next_table: null,
    rematcher: null,
    ...more,
  };
}
