/** A table over a WebSocket: a line that mends itself, and requests that arrive once however often they are sent. */

import type { Noted } from "../fairness/fairness";
import { Salts } from "../fairness/salts";
import { toHex } from "../fairness/hash";
import { guest } from "../guest/guest.svelte";
import { api } from "./api";
import { PROTOCOL, VERSION, type AdviceView, type TableView, type ToClient, type ToServer } from "./messages";
import type { Refusal } from "./refusals";
import type { ConnectionState, Table } from "./table";

/** The server asks every 15 seconds and gives a silent line up after 45; so do we. */
const HEARTBEAT = 15_000;
const SILENCE = 45_000;
/** How long a line that is looked at again may take to answer before it counts as dead. */
const DOUBT = 4_000;
/** The first wait before the line is opened again, and the longest. */
const SHORTEST = 300;
const LONGEST = 15_000;
/** The close code of a service that restarts. */
const RESTART = 1012;

/** A message to the server that is answered: all but the heartbeats. */
type Request = Extract<ToServer, { id: string }>;
type Wanted = Request extends infer R ? (R extends Request ? Omit<R, "id"> : never) : never;

/** What a table needs of the world; tests bring their own. */
export interface World {
  open(address: string, seen: number | null): WebSocket;
  /** Whether there is such a table; none where that cannot be told now. */
  exists(address: string): Promise<boolean | null>;
  /** From 0 to below 1, so that not everybody comes back at once. */
  random(): number;
  /** Tells when the visitor has become somebody else. */
  follow(follower: () => void): () => void;
}

const BROWSER: World = {
  open(address, seen) {
    const url = new URL(`/api/tables/${encodeURIComponent(address)}/socket`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (seen !== null) url.searchParams.set("seen", String(seen));
    return new WebSocket(url);
  },
  exists: api.exists,
  random: Math.random,
  follow: guest.follow,
};

/** A text that was never used before: 128 random bits. `randomUUID` is missing on a page over plain HTTP. */
export function unlikeAnyOther(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

export class SocketTable implements Table {
  connection = $state<ConnectionState>("opening");
  view = $state.raw<TableView | null>(null);
  viewCame = $state(0);
  present = $state.raw<boolean[]>([]);
  hostPresent = $state(true);
  watchers = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  movedTo = $state<string | null>(null);

  #advice = $state.raw<{ event: number; advice: AdviceView } | null>(null);
  /** What was asked and not answered, in the order in which it was asked. */
  #unanswered = $state.raw<Request[]>([]);
  /** The last move that was played from here, unless it was refused. */
  #played = $state.raw<{ id: string; event: number } | null>(null);

  #salts: Salts;
  /** The ids under which salts were promised and revealed: nobody need hear the answers. */
  #unasked = new Set<string>();
  /** What was asked before this line was opened, and may have arrived then. */
  #repeated = new Set<string>();
  #socket: WebSocket | null = null;
  /** Whether the server has said welcome on this socket: requests wait for that. */
  #welcomed = false;
  #heard = 0;
  #pings = 0;
  #failures = 0;
  /** How long the server told us to wait before coming back. */
  #told: number | null = null;
  /** Which line this is: one more with every opening and ending, so that what was begun for an old one can tell. */
  #generation = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval>;
  #unfollow: () => void;

  constructor(
    readonly address: string,
    private readonly world: World = BROWSER,
  ) {
    this.#salts = new Salts(address);
    this.#beat = setInterval(() => this.#check(), HEARTBEAT);
    this.#unfollow = world.follow(() => this.#reopen());
    globalThis.addEventListener?.("online", this.#look);
    globalThis.document?.addEventListener("visibilitychange", this.#look);
    this.#open();
  }

  get waiting(): boolean {
    return this.#unanswered.length > 0;
  }

  get advising(): boolean {
    return this.#unanswered.some(({ type }) => type === "hint");
  }

  get acted(): number | null {
    return this.#played?.event ?? null;
  }

  noted(game: number, attempt: number): Noted | null {
    return this.#salts.noted(game, attempt);
  }

  get advice(): AdviceView | null {
    return this.#advice !== null && this.#advice.event === this.view?.event ? this.#advice.advice : null;
  }

  play(event: number, action: string): void {
    if (this.acted === event) return;
    const id = this.#ask({ type: "play", event, action });
    if (id !== null) this.#played = { id, event };
  }
  undo(event: number): void {
    this.#ask({ type: "undo", event });
  }
  hint(event: number, language: string): void {
    this.#ask({ type: "hint", event, language });
  }
  sit(seat: number): void {
    this.#ask({ type: "sit", seat });
  }
  leave(): void {
    this.#ask({ type: "leave" });
  }
  fill(seat: number, level: number): void {
    this.#ask({ type: "fill", seat, level });
  }
  empty(seat: number): void {
    this.#ask({ type: "empty", seat });
  }
  start(): void {
    this.#ask({ type: "start" });
  }
  standIn(seat: number): void {
    this.#ask({ type: "stand_in", seat });
  }
  takeBack(seat: number): void {
    this.#ask({ type: "take_back", seat });
  }
  rematch(): void {
    this.#ask({ type: "rematch" });
  }
  closeTable(): void {
    this.#ask({ type: "close" });
  }

  dismiss(): void {
    this.refusal = null;
    this.#advice = null;
  }

  disconnect(): void {
    this.#generation += 1;
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    clearTimeout(this.#doubt);
    this.#unfollow();
    globalThis.removeEventListener?.("online", this.#look);
    globalThis.document?.removeEventListener("visibilitychange", this.#look);
    this.#drop();
  }

  /** Asks for something; gives back the id of the request, none where nobody is there to ask. */
  #ask(wanted: Wanted): string | null {
    if (this.connection === "gone" || this.connection === "outdated") return null;
    const request = { ...wanted, id: unlikeAnyOther() } as Request;
    this.#unanswered = [...this.#unanswered, request];
    if (this.#welcomed) this.#send(request);
    return request.id;
  }

  #send(message: ToServer): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.#generation += 1;
    const socket = this.world.open(this.address, this.view?.event ?? null);
    this.#socket = socket;
    this.#welcomed = false;
    this.#heard = Date.now();
    // Whatever an old socket still has to say is not listened to.
    const ours = (handle: (event: never) => void) => (event: Event) => {
      if (this.#socket === socket) handle(event as never);
    };
    socket.addEventListener(
      "message",
      ours((event: MessageEvent<unknown>) => this.#hear(event.data)),
    );
    socket.addEventListener(
      "close",
      ours((event: CloseEvent) => void this.#closed(event.code)),
    );
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    socket?.close();
  }

  /** The line is dead or knows the wrong visitor: a new one at once. */
  #reopen(): void {
    if (this.connection === "gone" || this.connection === "outdated") return;
    clearTimeout(this.#doubt);
    this.#drop();
    this.#open();
  }

  async #closed(code: number): Promise<void> {
    const welcomed = this.#welcomed;
    const generation = (this.#generation += 1);
    this.#drop();
    clearTimeout(this.#doubt);
    if (this.connection === "gone" || this.connection === "outdated") return;
    if (this.view !== null) this.connection = "broken";
    // A browser does not tell why a socket could not be opened, so we ask whether there is such a table.
    const gone = !welcomed && (await this.world.exists(this.address)) === false;
    // Meanwhile the page may have left, or found its way back by itself.
    if (generation !== this.#generation) return;
    if (gone) return this.#lost("gone");
    this.connection = "broken";
    const usual = code === RESTART ? SHORTEST : Math.min(LONGEST, SHORTEST * 2 ** this.#failures);
    const wait = this.#told ?? usual;
    this.#told = null;
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#open(), wait * (0.75 + this.world.random() / 2));
  }

  /** Nothing more comes of this line. */
  #lost(connection: "gone" | "outdated"): void {
    this.connection = connection;
    this.#unanswered = [];
    this.#drop();
  }

  #hear(data: unknown): void {
    if (typeof data !== "string") return;
    this.#heard = Date.now();
    clearTimeout(this.#doubt);
    const message = JSON.parse(data) as ToClient;
    switch (message.type) {
      case "welcome":
        // A page of another version may understand the messages, but parts of it that are still to be loaded are gone.
        if (message.protocol !== PROTOCOL || message.version !== VERSION) return this.#lost("outdated");
        this.#welcomed = true;
        this.#failures = 0;
        this.connection = "open";
        this.#salts.begin();
        this.#repeated = new Set(this.#unanswered.map(({ id }) => id));
        this.#unanswered.forEach((request) => this.#send(request));
        return;
      case "table":
        return this.#show(message);
      case "presence":
        this.present = message.seats;
        this.hostPresent = message.host;
        this.watchers = message.watchers;
        return;
      case "done":
        if (this.#unasked.delete(message.id)) return;
        this.#answered(message.id);
        this.refusal = null;
        return;
      case "refused":
        // The newest view tells what there is to promise or to reveal now.
        if (message.id !== null && this.#unasked.delete(message.id)) return this.#helpLater(message.wait_ms);
        // A repetition that came too fast was not looked at, and what it repeats may have been granted.
        if (
          message.code === "too_fast" &&
          message.wait_ms !== null &&
          message.id !== null &&
          this.#repeated.has(message.id)
        )
          return this.#repeatLater(message.id, message.wait_ms);
        this.#answered(message.id);
        if (message.code === "no_table") return this.#lost("gone");
        // What was refused can be chosen again.
        if (this.#played?.id === message.id) this.#played = null;
        this.refusal = { code: message.code, text: message.text };
        return;
      case "hint":
        this.#answered(message.id);
        this.#advice = { event: message.event, advice: message.advice };
        return;
      case "moved":
        this.movedTo = message.table;
        return;
      case "ping":
        return this.#send({ type: "pong", number: message.number });
      case "bye":
        this.#told = message.retry_ms;
        return;
      case "current":
        return this.#help();
      case "pong":
        return;
    }
  }

  /** Event numbers only grow; the same number may come again with another name in it. */
  #show(view: TableView): void {
    if (this.view !== null && view.event < this.view.event) return;
    // What was refused was refused in a game that has gone on since.
    if (this.view !== null && view.event > this.view.event) this.refusal = null;
    this.view = view;
    this.viewCame = Date.now();
    if (view.next_table !== null) this.movedTo = view.next_table;
    this.#help();
  }

  /** Does our part in a fair lay. */
  #help(): void {
    if (this.view === null) return;
    for (const said of this.#salts.answer(this.view)) {
      const id = unlikeAnyOther();
      this.#unasked.add(id);
      this.#send({ ...said, id });
    }
  }

  /** Whoever was too fast says it again. */
  #helpLater(wait: number | null): void {
    if (wait === null) return;
    const generation = this.#generation;
    setTimeout(() => {
      if (generation !== this.#generation) return;
      this.#salts.begin();
      this.#help();
    }, wait);
  }

  #repeatLater(id: string, wait: number): void {
    const generation = this.#generation;
    setTimeout(() => {
      const request = this.#unanswered.find((request) => request.id === id);
      if (generation === this.#generation && request !== undefined) this.#send(request);
    }, wait);
  }

  #answered(id: string | null): void {
    this.#unanswered = this.#unanswered.filter((request) => request.id !== id);
  }

  #ping(): void {
    this.#pings += 1;
    this.#send({ type: "ping", number: this.#pings });
  }

  #check(): void {
    if (this.#socket === null) return;
    if (Date.now() - this.#heard > SILENCE) {
      this.connection = "broken";
      this.#reopen();
    } else if (this.#welcomed) {
      this.#ping();
    }
  }

  /** Somebody looks again, or the network is back: a closed line is opened at once, an open one has to prove that it lives. */
  #look = (): void => {
    if (globalThis.document?.visibilityState === "hidden") return;
    if (this.#socket === null) return this.#reopen();
    if (!this.#welcomed) return;
    this.#ping();
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => {
      this.connection = "broken";
      this.#reopen();
    }, DOUBT);
  };
}
