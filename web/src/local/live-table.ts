/** A table of this device that somebody looks at. Events are stored first and shown afterwards, as on the server. */

import type { ToServer } from "../wire/messages";
import { Conflict, type Append, type Created, type Database, type TableRow } from "./database";
import type { EnginePool } from "./engine-pool";
import type { Files } from "./files";
import { hold, type Hold } from "./locks";
import type { Program } from "./program";
import { SCOPE } from "./scope";
import { seeds } from "./seeds";
import { tableId } from "./table-id";

/** The longest match has a game for each of five players. */
const MAX_GAMES = 5;
/** The longest time that a computer player may search. On slow devices the strongest level plays a little weaker. */
const MAX_SEARCH_MS = 5_000;

/** The refusal of a table that this device does not have, or no longer. */
export const NO_TABLE = JSON.stringify({ type: "refused", id: null, code: "no_table", text: "", wait_ms: null });
/** When a computer player tries again to store its action. */
const STORE_RETRY_MS = 5_000;
/** After how long a deal goes on without a salt; the page sends it at once, unless it was lost. */
const DEAL_TIMEOUT_MS = 10_000;

/** What follows from a message; crates/browser/src/local_table.rs has the other end. */
type Outcome = { answer: string[] } | { append: Append & { created: Created | null } } | { evaluate: string };

interface ComputerTurn {
  position: string;
  level: number;
  noise_seed: string;
}

interface Chosen {
  action: string;
  pause_ms: number;
}

/** What all tables of a worker share. */
export interface Shared {
  program: Program;
  database: Database;
  pool: EnginePool;
  files: Files;
  /** How long computer players pause, as a factor of normal. */
  pace: () => number;
  /** Whether somebody can see the page. */
  isVisible: () => boolean;
  /** Tells other tabs that a table has changed. */
  announce: (table: string) => void;
}

export class LiveTable {
  readonly #connections = new Set<MessagePort>();
  /** Everything that changes the table happens in turn. */
  #last: Promise<void> = Promise.resolve();
  #closed = false;
  /** Whether this tab searches for computer players: the one that was looked at last does, so that they do not all compute the same. */
  #thinks = false;
  readonly #lock: Hold;
  /** Ends the wait for the salts of a deal. */
  #dealTimer: ReturnType<typeof setTimeout> | undefined;
  /** The search for a computer player, which ends when the turn does. */
  #search: { turn: string; abort: AbortController } | null = null;

  private constructor(
    private row: TableRow,
    private readonly shared: Shared,
  ) {
    const setThinks = (thinks: boolean): void => {
      this.#thinks = thinks;
      this.#enqueue(() => this.#followTurn());
    };
    this.#lock = hold(
      `${SCOPE} table ${row.table}`,
      () => setThinks(true),
      () => setThinks(false),
    );
    if (shared.isVisible()) this.#lock.take();
  }

  /** Opens a table; null if this device does not have it. */
  static async open(table: string, shared: Shared): Promise<LiveTable | null> {
    const stored = await shared.database.load(table);
    if (stored === null) return null;
    shared.program.call("open", stored);
    return new LiveTable(stored.row, shared);
  }

  get table(): string {
    return this.row.table;
  }

  get isUnused(): boolean {
    return this.#connections.size === 0;
  }

  connect(port: MessagePort, seen: number | null): void {
    this.#connections.add(port);
    this.#enqueue(() => {
      for (const message of this.#call<string[]>("connect", { seen })) port.postMessage(message);
      this.#followTurn();
    });
  }

  disconnect(port: MessagePort): void {
    this.#connections.delete(port);
  }

  /** Closes the table after what is going on, and drops what comes later. */
  close(): Promise<void> {
    this.#stopSearch();
    clearTimeout(this.#dealTimer);
    this.#lock.release();
    this.#enqueue(() => {
      this.#call("close", {});
      this.#closed = true;
    });
    return this.#last;
  }

  /** Handles the message of a connection. */
  receive(port: MessagePort, text: string): void {
    this.#enqueue(() => this.#request(port, text));
  }

  /** Another tab has stored events. */
  reload(): void {
    this.#enqueue(() => this.#reload());
  }

  /** Somebody looks at this tab: browsers slow down tabs that nobody sees, so this one searches from now on. */
  seen(): void {
    this.#lock.take();
  }

  /** The pace of computer players has changed. */
  hurry(): void {
    this.#stopSearch();
    this.#enqueue(() => this.#followTurn());
  }

  #call<T>(name: string, args: object): T {
    return this.shared.program.call<T>(name, { table: this.row.table, ...args });
  }

  #enqueue(task: () => void | Promise<void>): void {
    // A failure ends up with the page, which starts another worker from what is stored.
    this.#last = this.#last.then(() => (this.#closed ? undefined : task())).catch(reportError);
  }

  async #request(port: MessagePort, text: string): Promise<void> {
    const args = { message: text, rematch: tableId(), seeds: seeds(MAX_GAMES), at_ms: Date.now() };
    const outcome = this.#call<Outcome>("request", args);
    if ("answer" in outcome) {
      for (const message of outcome.answer) port.postMessage(message);
      return;
    }
    const message = JSON.parse(text) as Extract<ToServer, { id: string }>;
    if ("evaluate" in outcome) {
      // Searching takes a while, in which the game goes on.
      if (message.type === "hint") void this.#hint(port, message, outcome.evaluate);
      return;
    }
    const { created, ...append } = outcome.append;
    const refusal = await this.#store(append, created);
    if (refusal !== null) return this.#send(port, { type: "refused", id: message.id, ...refusal, wait_ms: null });
    if (created !== null) this.#sendAll(JSON.stringify({ type: "moved", table: created.table }));
    this.#send(port, { type: "done", id: message.id, event: append.events.at(-1)?.event ?? 0 });
  }

  /** Stores events, adopts them and shows the table; why not, if nothing was stored. */
  async #store(append: Append, created: Created | null): Promise<{ code: string; text: string } | null> {
    try {
      await this.shared.database.append(this.row, append, created);
    } catch (error) {
      if (!(error instanceof Conflict))
        return { code: "unavailable", text: `the game could not be stored: ${String(error)}` };
      await this.#reload();
      return { code: "stale", text: "another tab was faster" };
    }
    this.row = { ...this.row, listed: append.listed };
    this.#call("adopt", {});
    this.#show();
    this.shared.announce(this.row.table);
    return null;
  }

  async #reload(): Promise<void> {
    const stored = await this.shared.database.load(this.row.table);
    // It was removed in another tab.
    if (stored === null) return this.#sendAll(NO_TABLE);
    this.row = stored.row;
    this.shared.program.call("open", stored);
    this.#show();
  }

  #show(): void {
    this.#sendAll(this.#call<string>("snapshot", {}));
    this.#followTurn();
  }

  /** Starts, continues or stops the search for a computer player, and the wait for a deal. */
  #followTurn(): void {
    clearTimeout(this.#dealTimer);
    if (this.#thinks && !this.isUnused && this.#call<boolean>("dealing", {}))
      this.#dealTimer = setTimeout(() => this.#enqueue(() => this.#giveUpDeal()), DEAL_TIMEOUT_MS);
    const turn = this.#thinks && !this.isUnused ? this.#call<ComputerTurn | null>("turn", {}) : null;
    if (turn === null) return this.#stopSearch();
    const key = JSON.stringify(turn);
    if (this.#search?.turn === key) return;
    this.#stopSearch();
    const abort = new AbortController();
    this.#search = { turn: key, abort };
    void this.#playTurn(turn, abort.signal);
  }

  async #giveUpDeal(): Promise<void> {
    if (this.#call<boolean>("dealing", {}))
      await this.#store(this.#call<Append>("give up", { seed: seeds(1)[0], at_ms: Date.now() }), null);
  }

  #stopSearch(): void {
    this.#search?.abort.abort();
    this.#search = null;
  }

  async #playTurn(turn: ComputerTurn, signal: AbortSignal): Promise<void> {
    const began = performance.now();
    const call = { name: "choose", args: { ...turn, time_ms: MAX_SEARCH_MS }, files: [] };
    let chosen: Chosen;
    try {
      chosen = await this.shared.pool.run<Chosen>(call, { urgent: true, signal });
    } catch {
      if (signal.aborted) return;
      // Even if no engine runs, the game continues: the weakest level needs no search.
      chosen = this.shared.program.call<Chosen>("choose", { ...call.args, level: 1 });
    }
    const wait = began + chosen.pause_ms * this.shared.pace() - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    this.#enqueue(async () => {
      if (signal.aborted) return;
      const refusal = await this.#store(this.#call<Append>("play", { action: chosen.action, at_ms: Date.now() }), null);
      // What could not be stored now may be stored later.
      if (refusal?.code === "unavailable") setTimeout(() => this.hurry(), STORE_RETRY_MS);
    });
  }

  async #hint(port: MessagePort, hint: Extract<ToServer, { type: "hint" }>, position: string): Promise<void> {
    const { pool, files, program } = this.shared;
    const { id, event, language } = hint;
    try {
      const [values, phrases] = await Promise.all([
        pool.run<object>({ name: "evaluate", args: { position }, files: [] }, { urgent: true }),
        files.language(language ?? "en"),
      ]);
      this.#enqueue(() => {
        files.give(program, [phrases]);
        port.postMessage(this.#call<string>("hint", { id, event, language, values }));
      });
    } catch {
      // No engine runs, or the texts could not be loaded.
      this.#send(port, { type: "refused", id, code: "unavailable", text: "no hint on this device", wait_ms: null });
    }
  }

  #send(port: MessagePort, message: object): void {
    port.postMessage(JSON.stringify(message));
  }

  #sendAll(text: string): void {
    for (const port of this.#connections) port.postMessage(text);
  }
}
