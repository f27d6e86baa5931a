/** A table over a connection that is opened again by itself, and unanswered requests with it: a WebSocket to the server, or a worker
 * with the same messages. */

import type { Notes } from "../fairness/notes";
import { Salts } from "../fairness/salts";
import { Reactions } from "../reactions/reactions.svelte";
import type { Environment, Socket } from "./environment";
import type { AdviceView, Reaction, TableView, ToClient, ToServer } from "./messages";
import { PROTOCOL, VERSION } from "./messages";
import type { Refusal } from "./refusals";
import { SERVER } from "./server";
import type { ConnectionState, Table } from "./table";
import { uniqueId } from "./unique-id";
import { updated, withoutQuestions } from "./update";

/** The server pings every 15 seconds and drops a silent connection after 45; so do we. */
const HEARTBEAT_INTERVAL_MS = 15_000;
const SILENCE_TIMEOUT_MS = 45_000;
/** How long a connection may take to answer a probe before it counts as dead. */
const PROBE_TIMEOUT_MS = 4_000;
/** The first delay before reconnecting, and the longest. */
const MIN_RETRY_DELAY_MS = 300;
const MAX_RETRY_DELAY_MS = 15_000;
/** The longest wait that a server may ask for. */
const MAX_WAIT_MS = 60_000;
/** What the id of a table looks like; a server can lead nowhere else. */
const TABLE_ID = /^[a-z0-9]{24}$/;
/** The close code of a server that restarts. */
const SERVICE_RESTART = 1012;

/** A message that the server answers: all but heartbeats. */
type Request = Extract<ToServer, { id: string }>;
type RequestBody = Request extends infer R ? (R extends Request ? Omit<R, "id"> : never) : never;

export class SocketTable implements Table {
  connection = $state<ConnectionState>("opening");
  view = $state.raw<TableView | null>(null);
  viewReceivedAt = $state(0);
  present = $state.raw<boolean[]>([]);
  absent = $state.raw<number[]>([]);
  hostPresent = $state(true);
  watchers = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  movedTo = $state<string | null>(null);
  readonly reactions: Reactions;

  #advice = $state.raw<{ event: number; advice: AdviceView } | null>(null);
  /** The unanswered requests, in the order they were made. */
  #unanswered = $state.raw<Request[]>([]);
  /** The last move that this page played, unless it was refused. */
  #played = $state.raw<{ id: string; event: number } | null>(null);

  #salts: Salts;
  /** The ids of messages about salts, whose answers need no handling. */
  #saltIds = new Set<string>();
  /** Requests made before this connection, which may have arrived over the last one. */
  #repeated = new Set<string>();
  #socket: Socket | null = null;
  /** Whether the server has sent its welcome over this socket. Requests wait for it. */
  #welcomed = false;
  #lastMessageAt = 0;
  #pings = 0;
  /** How long computer players should pause; null before the page has said so. */
  #pace: number | null = null;
  #failures = 0;
  /** How long the server asked us to wait before reconnecting. */
  #retryAfter: number | null = null;
  /** Counts connections, opened and closed, so that late callbacks of an old one can be ignored. */
  #generation = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #probe: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval>;
  #unsubscribe: () => void;

  constructor(
    readonly address: string,
    private readonly environment: Environment = SERVER,
  ) {
    this.reactions = new Reactions(address);
    this.#salts = new Salts(address, undefined, environment.local);
    this.#heartbeat = setInterval(() => this.#checkHeartbeat(), HEARTBEAT_INTERVAL_MS);
    this.#unsubscribe = environment.onGuestChange(() => this.#reopen());
    globalThis.addEventListener?.("online", this.#probeConnection);
    globalThis.document?.addEventListener("visibilitychange", this.#probeConnection);
    this.#open();
  }

  get local(): boolean {
    return this.environment.local;
  }

  record(): Promise<string> {
    return this.environment.record(this.address);
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

  get notes(): Notes {
    return this.#salts.notes;
  }

  get advice(): AdviceView | null {
    return this.#advice !== null && this.#advice.event === this.view?.event ? this.#advice.advice : null;
  }

  play(event: number, action: string): void {
    if (this.acted === event) return;
    const id = this.#request({ type: "play", event, action });
    if (id !== null) this.#played = { id, event };
  }
  undo(event: number): void {
    this.#request({ type: "undo", event });
  }
  askUndo(event: number): void {
    this.#request({ type: "ask_undo", event });
  }
  answerUndo(event: number, grant: boolean): void {
    this.#request({ type: "answer_undo", event, grant });
  }
  hint(event: number, language: string): void {
    this.#request({ type: "hint", event, language });
  }
  sit(seat: number): void {
    this.#request({ type: "sit", seat });
  }
  leave(): void {
    this.#request({ type: "leave" });
  }
  fill(seat: number, level: number): void {
    this.#request({ type: "fill", seat, level });
  }
  empty(seat: number): void {
    this.#request({ type: "empty", seat });
  }
  invite(removed: number): void {
    this.#request({ type: "invite", removed });
  }
  start(): void {
    this.#request({ type: "start" });
  }
  standIn(seat: number): void {
    this.#request({ type: "stand_in", seat });
  }
  takeBack(seat: number): void {
    this.#request({ type: "take_back", seat });
  }
  holiday(seat: number, begins: boolean): void {
    this.#request({ type: "holiday", seat, begins });
  }
  askSeat(seat: number): void {
    this.#request({ type: "ask_seat", seat });
  }
  answerSeat(seat: number, code: number, grant: boolean): void {
    this.#request({ type: "answer_seat", seat, code, grant });
  }
  react(seat: number, reaction: Reaction): void {
    if (this.#welcomed) this.#send({ type: "react", id: uniqueId(), seat, reaction });
  }
  rematch(): void {
    this.#request({ type: "rematch" });
  }
  closeTable(): void {
    this.#request({ type: "close" });
  }

  dismiss(): void {
    this.refusal = null;
    this.#advice = null;
  }

  setPace(pace: number): void {
    this.#pace = pace;
    if (this.#welcomed) this.#sendPace();
  }

  disconnect(): void {
    this.#generation += 1;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#retry);
    clearTimeout(this.#probe);
    this.#unsubscribe();
    globalThis.removeEventListener?.("online", this.#probeConnection);
    globalThis.document?.removeEventListener("visibilitychange", this.#probeConnection);
    this.#drop();
  }

  /** Makes a request and returns its id; null if the connection is gone for good. */
  #request(body: RequestBody): string | null {
    if (this.connection === "gone" || this.connection === "outdated") return null;
    const request = { ...body, id: uniqueId() } as Request;
    this.#unanswered = [...this.#unanswered, request];
    if (this.#welcomed) this.#send(request);
    return request.id;
  }

  #send(message: ToServer): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #sendPace(): void {
    if (this.#pace === null) return;
    if (this.environment.setPace) this.environment.setPace(this.#pace);
    else this.#send({ type: "pace", percent: Math.round(this.#pace * 100) });
  }

  #sendLooking(): void {
    if (!this.local) this.#send({ type: "looking", on: !globalThis.document?.hidden });
  }

  #open(seen = this.view?.event ?? null): void {
    clearTimeout(this.#retry);
    this.#generation += 1;
    const socket = this.environment.open(this.address, seen);
    this.#socket = socket;
    this.#welcomed = false;
    this.#lastMessageAt = Date.now();
    // Ignores what an old socket still receives.
    const ours = (handle: (event: never) => void) => (event: Event) => {
      if (this.#socket === socket) handle(event as never);
    };
    socket.addEventListener(
      "message",
      ours((event: MessageEvent<unknown>) => this.#receive(event.data)),
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

  /** Reconnects at once, because the connection is dead or belongs to another guest. */
  #reopen(seen?: null): void {
    if (this.connection === "gone" || this.connection === "outdated") return;
    clearTimeout(this.#probe);
    this.#drop();
    this.#open(seen);
  }

  async #closed(code: number): Promise<void> {
    const welcomed = this.#welcomed;
    const generation = (this.#generation += 1);
    this.#drop();
    clearTimeout(this.#probe);
    if (this.connection === "gone" || this.connection === "outdated") return;
    if (this.view !== null) this.connection = "broken";
    // Browsers do not say why a socket could not be opened, so we ask whether there is such a table.
    const gone = !welcomed && (await this.environment.exists(this.address)) === false;
    // Meanwhile the page may have disconnected or reconnected.
    if (generation !== this.#generation) return;
    if (gone) return this.#giveUp("gone");
    this.connection = "broken";
    const backoff =
      code === SERVICE_RESTART
        ? MIN_RETRY_DELAY_MS
        : Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** this.#failures);
    const wait = this.#retryAfter ?? backoff;
    this.#retryAfter = null;
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#open(), wait * (0.75 + this.environment.random() / 2));
  }

  /** Disconnects for a reason that retrying cannot fix. */
  #giveUp(connection: "gone" | "outdated"): void {
    this.connection = connection;
    this.#unanswered = [];
    this.#drop();
  }

  #receive(data: unknown): void {
    if (typeof data !== "string") return;
    this.#lastMessageAt = Date.now();
    clearTimeout(this.#probe);
    const message = JSON.parse(data) as ToClient;
    switch (message.type) {
      case "welcome":
        // Another version may send the same messages, but no longer has the files of this page.
        if (message.protocol !== PROTOCOL || message.version !== VERSION) return this.#giveUp("outdated");
        this.#welcomed = true;
        this.#failures = 0;
        this.connection = "open";
        this.#salts.reset();
        this.#repeated = new Set(this.#unanswered.map(({ id }) => id));
        this.#sendPace();
        if (globalThis.document?.hidden) this.#sendLooking();
        this.#unanswered.forEach((request) => this.#send(request));
        return;
      case "table":
        return this.#show(message);
      case "update": {
        const view = updated(this.view, message);
        return view === null ? this.#reopen(null) : this.#show(view);
      }
      case "presence":
        this.present = message.seats;
        this.absent = message.absent ?? [];
        this.hostPresent = message.host;
        this.watchers = message.watchers;
        return;
      case "done":
        if (this.#saltIds.delete(message.id)) return;
        this.#answered(message.id);
        this.refusal = null;
        return;
      case "refused":
        // The newest view says which salts to commit to or reveal now.
        if (message.id !== null && this.#saltIds.delete(message.id)) return this.#sendSaltsLater(message.wait_ms);
        // A repeated request that was rate limited was not handled, but the first one may have been.
        if (
          message.code === "too_fast" &&
          message.wait_ms !== null &&
          message.id !== null &&
          this.#repeated.has(message.id)
        )
          return this.#repeatLater(message.id, message.wait_ms);
        this.#answered(message.id);
        if (message.code === "no_table") return this.#giveUp("gone");
        // A refused move can be chosen again.
        if (this.#played?.id === message.id) this.#played = null;
        this.refusal = { code: message.code, text: message.text };
        return;
      case "hint":
        this.#answered(message.id);
        this.#advice = { event: message.event, advice: message.advice };
        return;
      case "reaction":
        return this.reactions.hear(message.seat, message.reaction, this.#isOwn(message.seat));
      case "moved":
        return this.#moveTo(message.table);
      case "ping":
        return this.#send({ type: "pong", number: message.number });
      case "bye":
        this.#retryAfter = Math.min(message.retry_ms, MAX_WAIT_MS);
        return;
      case "current":
        this.view = withoutQuestions(this.view);
        return this.#sendSalts();
      case "pong":
        return;
    }
  }

  /** Event numbers never decrease; the same one may come again, as when a guest changes their name. */
  #show(view: TableView): void {
    if (this.view !== null && view.event < this.view.event) return;
    // A refusal belongs to the previous view.
    if (this.view !== null && view.event > this.view.event) this.refusal = null;
    this.view = view;
    this.viewReceivedAt = Date.now();
    if (view.next_table !== null) this.#moveTo(view.next_table);
    this.#sendSalts();
  }

  #moveTo(table: string): void {
    if (!TABLE_ID.test(table)) return;
    this.movedTo = table;
    this.reactions.moveTo(table);
  }

  #isOwn(seat: number): boolean {
    return this.view?.seats.some((each) => each.yours && each.seat === seat) ?? false;
  }

  /** Sends the messages about salts that are due. */
  #sendSalts(): void {
    if (this.view === null) return;
    for (const message of this.#salts.answer(this.view)) {
      const id = uniqueId();
      this.#saltIds.add(id);
      this.#send({ ...message, id });
    }
  }

  /** Sends them again after the delay that the server asked for. */
  #sendSaltsLater(wait: number | null): void {
    if (wait === null) return;
    const generation = this.#generation;
    setTimeout(
      () => {
        if (generation !== this.#generation) return;
        this.#salts.reset();
        this.#sendSalts();
      },
      Math.min(wait, MAX_WAIT_MS),
    );
  }

  #repeatLater(id: string, wait: number): void {
    const generation = this.#generation;
    setTimeout(
      () => {
        const request = this.#unanswered.find((request) => request.id === id);
        if (generation === this.#generation && request !== undefined) this.#send(request);
      },
      Math.min(wait, MAX_WAIT_MS),
    );
  }

  #answered(id: string | null): void {
    this.#unanswered = this.#unanswered.filter((request) => request.id !== id);
  }

  #ping(): void {
    this.#pings += 1;
    this.#send({ type: "ping", number: this.#pings });
  }

  #checkHeartbeat(): void {
    if (this.#socket === null) return;
    if (Date.now() - this.#lastMessageAt > SILENCE_TIMEOUT_MS) {
      this.connection = "broken";
      this.#reopen();
    } else if (this.#welcomed) {
      this.#ping();
    }
  }

  /** The page is visible again, or the network is back: reconnects a closed connection and probes an open one. */
  #probeConnection = (): void => {
    if (this.#welcomed) this.#sendLooking();
    if (globalThis.document?.visibilityState === "hidden") return;
    if (this.#socket === null) return this.#reopen();
    if (!this.#welcomed) return;
    this.#ping();
    clearTimeout(this.#probe);
    this.#probe = setTimeout(() => {
      this.connection = "broken";
      this.#reopen();
    }, PROBE_TIMEOUT_MS);
  };
}
