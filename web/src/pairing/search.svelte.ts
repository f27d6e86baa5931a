/** The search for players: a socket that is the search, kept while the visitor goes from page to page. */

import { link } from "../base";
import { guest } from "../guest/guest.svelte";
import { play } from "../motion/sound";
import { go, tablePath } from "../route.svelte";
import { settings } from "../settings/settings.svelte";
import { refusalOf } from "../wire/api";
import type { FromSeeker, Pace, ToSeeker } from "../wire/messages";
import type { Refusal } from "../wire/refusals";

/** What the visitor searches for. */
export interface Wish {
  players: number[];
  paces: Pace[];
}

/** What a tab remembers, so that a reload goes on with the search. */
interface Remembered {
  wish: Wish;
  fill: boolean;
  /** The table to which the search has led. */
  joined: string | null;
  at: number;
}

const KEY = "bigpoints-search";
/** For this long the server knows how long somebody has waited who has gone. */
const MEMORY_MS = 30_000;
/** The first delay before reconnecting, and the longest. */
const MIN_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 8_000;
/** What the id of a table looks like; a server can lead nowhere else. */
const TABLE_ID = /^[a-z0-9]{24}$/;

export class Search {
  state = $state<"idle" | "searching" | "found">("idle");
  /** When the search began, and the time now: both by this device's clock. */
  since = $state(0);
  now = $state(0);
  /** How many others search for such a game; null before the server has said so. */
  others = $state<number | null>(null);
  /** How long people have lately waited. */
  usualMs = $state<number | null>(null);
  /** Whether computer players may fill up. */
  fill = $state(false);
  /** Whether the connection is lost. */
  lost = $state(false);
  /** Until when the game that was found waits. */
  until = $state(0);
  /** What has become of the last search. */
  note = $state<"again" | "elsewhere" | "missed" | null>(null);
  refusal = $state.raw<Refusal | null>(null);

  #wish: Wish = { players: [2], paces: [] };
  #table: string | null = null;
  /** The table that the visitor has gone to. */
  #joined: string | null = null;
  #socket: WebSocket | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor() {
    this.#resume();
  }

  /** How long the visitor has been searching, in seconds. */
  get seconds(): number {
    return Math.max(0, Math.floor((this.now - this.since) / 1000));
  }

  /** How long the game that was found still waits, in seconds. */
  get left(): number {
    return Math.max(0, Math.ceil((this.until - this.now) / 1000));
  }

  /** The smallest number of players that is searched for. */
  get fewest(): number {
    return Math.min(...this.#wish.players);
  }

  /** Begins to search. */
  async begin(wish: Wish): Promise<void> {
    if (this.state !== "idle") return;
    this.#wish = wish;
    this.note = this.refusal = null;
    this.fill = false;
    this.since = Date.now();
    try {
      await guest.ensure();
      this.#start();
    } catch (error) {
      this.refusal = refusalOf(error);
    }
  }

  /** Searches no more. */
  cancel(): void {
    if (this.state === "found") this.#send({ type: "decline" });
    this.#stop();
    forget();
  }

  /** Lets computer players take the seats for which nobody is found. */
  fillUp(): void {
    this.fill = true;
    this.#send({ type: "fill", fill: true });
  }

  /** Goes to the game that was found. */
  join(): void {
    if (this.#table === null || this.state !== "found") return;
    const table = this.#table;
    this.#stop();
    this.#joined = table;
    this.#remember();
    go(tablePath(table));
  }

  /** Whether the visitor has come to this table by a search that is to go on if somebody does not come. */
  ledTo(table: string): boolean {
    return this.#joined === table;
  }

  /** Searches again, after a table to which somebody did not come. */
  again(): void {
    this.#joined = null;
    this.since = Date.now();
    this.#start();
    this.note = "again";
  }

  #start(): void {
    this.state = "searching";
    this.now = Date.now();
    this.others = this.usualMs = null;
    this.#clock ??= setInterval(() => this.#tick(), 500);
    this.#remember();
    this.#open();
  }

  #stop(): void {
    this.state = "idle";
    this.#table = null;
    this.lost = false;
    clearInterval(this.#clock);
    this.#clock = undefined;
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #open(): void {
    clearTimeout(this.#retry);
    const url = new URL(link("/api/seek"), location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("players", this.#wish.players.join(","));
    if (this.#wish.paces.length > 0) url.searchParams.set("pace", this.#wish.paces.join(","));
    if (this.fill) url.searchParams.set("fill", "true");
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener("message", (event) => {
      if (this.#socket === socket && typeof event.data === "string") this.#receive(JSON.parse(event.data) as ToSeeker);
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#reopen();
    });
  }

  /** Connects again after a while. The server remembers how long the visitor has waited. */
  #reopen(): void {
    this.#socket = null;
    // The table that was found is remembered too, and told again.
    this.lost = true;
    const delay = Math.min(MIN_RETRY_DELAY_MS * 2 ** this.#failures, MAX_RETRY_DELAY_MS);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#open(), delay);
  }

  #receive(message: ToSeeker): void {
    this.lost = false;
    this.#failures = 0;
    switch (message.type) {
      case "searching":
        this.since = Math.min(this.since, Date.now() - message.waited_ms);
        this.others = message.others;
        this.usualMs = message.usual_ms;
        return;
      case "paired":
        if (TABLE_ID.test(message.table)) this.#found(message.table, message.join_ms);
        return;
      case "replaced":
        this.#stop();
        forget();
        this.note = "elsewhere";
        return;
      case "ping":
        return this.#send({ type: "pong", number: message.number });
      case "pong":
      case "bye":
        return;
    }
  }

  #found(table: string, joinMs: number): void {
    if (this.#table === table) return;
    this.#table = table;
    this.now = Date.now();
    this.until = this.now + joinMs;
    this.state = "found";
    this.note = null;
    if (settings.sound) play("turn");
  }

  #tick(): void {
    this.now = Date.now();
    this.#remember();
    if (this.state === "found" && this.now >= this.until) {
      this.cancel();
      this.note = "missed";
    }
  }

  #send(message: FromSeeker): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #remember(): void {
    const remembered: Remembered = { wish: this.#wish, fill: this.fill, joined: this.#joined, at: Date.now() };
    try {
      globalThis.sessionStorage?.setItem(KEY, JSON.stringify(remembered));
    } catch {
      // If the browser forbids storage, a reload ends the search.
    }
  }

  /** Goes on with the search of this tab before a reload. */
  #resume(): void {
    const remembered = recall();
    if (remembered === null) return;
    this.#wish = remembered.wish;
    this.fill = remembered.fill;
    this.#joined = remembered.joined;
    if (this.#joined !== null) return;
    this.since = remembered.at;
    this.#start();
  }
}

function forget(): void {
  try {
    globalThis.sessionStorage?.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** What this tab remembers, unless it is too old or damaged. */
function recall(): Remembered | null {
  try {
    const stored = JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? "null") as Remembered | null;
    const whole = stored !== null && Array.isArray(stored.wish.players) && Array.isArray(stored.wish.paces);
    return whole && Date.now() - stored.at < MEMORY_MS ? stored : null;
  } catch {
    // Damaged storage counts as empty.
    return null;
  }
}

/** The one search of this page. */
export const search = new Search();
