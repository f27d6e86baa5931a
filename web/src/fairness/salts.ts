/** The salts of the own seats: committed to as soon as a player sits, and revealed when all have committed. They are kept on this
 * device, so that a reloaded page can still reveal them and check the record. */

import type { TableView, ToServer } from "../wire/messages";
import type { DealNote } from "./fairness";
import { hashOf, toHex } from "./hash";

/** Where the notes are stored; tests provide their own. */
export type NoteStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

type SaltMessage =
  Extract<ToServer, { type: "commit" | "reveal" }> extends infer S ? (S extends S ? Omit<S, "id"> : never) : never;

const PREFIX = "bigpoints-lay-";
/** The maximum number of tables with notes; the oldest are deleted. */
const MAX_TABLES = 60;

/** The notes of a table, by game and attempt. */
interface Notes {
  at: number;
  games: Record<string, DealNote>;
}

/** A note as it is stored: under `lay`, as since the first version. */
type StoredNote = Omit<DealNote, "layout"> & { lay: string | null };

function isStoredNote(note: Partial<StoredNote> | null): note is StoredNote {
  const salts = note?.salts ?? null;
  return (
    typeof note?.commitment === "string" &&
    salts !== null &&
    Object.values(salts).every((salt) => typeof salt === "string" && /^[0-9a-f]{64}$/.test(salt)) &&
    (note.hashes === null || Array.isArray(note.hashes)) &&
    (note.lay === null || typeof note.lay === "string")
  );
}

/** Reads stored notes, and ignores damaged ones. */
function readNotes(text: string | null): Notes | null {
  try {
    const value = JSON.parse(text ?? "null") as { at?: unknown; games?: Record<string, StoredNote> | null } | null;
    if (typeof value?.at !== "number" || typeof value.games !== "object" || value.games === null) return null;
    const games = Object.entries(value.games).flatMap(([key, stored]) => {
      if (!isStoredNote(stored)) return [];
      const { lay: layout, ...note } = stored;
      return [[key, { ...note, layout }] as const];
    });
    return { at: value.at, games: Object.fromEntries(games) };
  } catch {
    return null;
  }
}

function writeNotes({ at, games }: Notes): string {
  const stored = Object.entries(games).map(([key, { layout: lay, ...note }]) => [key, { ...note, lay }] as const);
  return JSON.stringify({ at, games: Object.fromEntries(stored) });
}

function browserStorage(): NoteStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    // Some browsers forbid storage.
    return null;
  }
}

export class Salts {
  readonly #table: string;
  readonly #storage: NoteStorage | null;
  #notes: Notes;
  /** What was sent over this connection: once is enough. */
  #sent = new Set<string>();

  constructor(table: string, where: NoteStorage | null = browserStorage()) {
    this.#table = table;
    this.#storage = where;
    this.#notes = this.#read();
  }

  /** Begins a connection: what was sent over the old one may not have arrived. */
  reset(): void {
    this.#sent.clear();
  }

  /** This device's notes on an attempt to deal a game. */
  note(game: number, attempt: number): DealNote | null {
    return this.#notes.games[`${game} ${attempt}`] ?? null;
  }

  /** The messages about salts that the table needs now. */
  answer(view: TableView): SaltMessage[] {
    const { game, attempt, givers, hashes, revealed, commitments } = view.fairness;
    const commitment = commitments[game - 1];
    if (commitment === undefined) return [];
    if (view.stage === "playing") this.#noteLayout(view);
    const committed = (seat: number): string | null => hashes[seat - 1] ?? null;
    const open = view.stage === "gathering" || view.stage === "between" || view.stage === "dealing";
    if (!open) return [];
    const messages: SaltMessage[] = [];
    for (const { seat } of view.seats.filter(({ yours, seat }) => yours && givers.includes(seat))) {
      // Another tab may have made a salt meanwhile.
      this.#notes = this.#read();
      let salt = this.note(game, attempt)?.salts[seat] ?? null;
      if (salt === null) {
        // Once the deal has begun, a commitment from another device is final; before that, the device that connected
        // last commits, once.
        if (view.stage === "dealing" && committed(seat) !== null) continue;
        salt = toHex(crypto.getRandomValues(new Uint8Array(32)));
        const before = this.note(game, attempt) ?? { commitment, salts: {}, hashes: null, layout: null };
        this.#save(game, attempt, { ...before, salts: { ...before.salts, [seat]: salt } });
        messages.push({ type: "commit", seat, game, attempt, hash: hashOf(salt)! });
      } else if (committed(seat) === null) {
        messages.push({ type: "commit", seat, game, attempt, hash: hashOf(salt)! });
      } else if (view.stage === "dealing" && !revealed.includes(seat) && this.#mayReveal(view, seat, salt)) {
        messages.push({ type: "reveal", seat, salt });
      }
    }
    const fresh = messages.filter((message) => !this.#sent.has(JSON.stringify(message)));
    fresh.forEach((message) => this.#sent.add(JSON.stringify(message)));
    return fresh;
  }

  /** Whether all have committed, ours is among them, and the server's is the one we saw before. */
  #mayReveal(view: TableView, seat: number, salt: string): boolean {
    const { game, attempt, givers, hashes, commitments } = view.fairness;
    const note = this.note(game, attempt);
    if (note === null || note.commitment !== commitments[game - 1]) return false;
    if (givers.some((giver) => (hashes[giver - 1] ?? null) === null)) return false;
    if (hashes[seat - 1] !== hashOf(salt)) return false;
    if (note.hashes === null) this.#save(game, attempt, { ...note, hashes });
    return true;
  }

  /** The whole layout is visible until the first counter is taken. */
  #noteLayout(view: TableView): void {
    const { game, attempt } = view.fairness;
    const note = this.note(game, attempt);
    const path = view.views[0]?.position.split(" ")[0];
    if (note === null || note.layout !== null || path === undefined || path.includes(".")) return;
    this.#save(game, attempt, { ...note, layout: path.toUpperCase() });
  }

  #save(game: number, attempt: number, note: DealNote): void {
    this.#notes = { at: Date.now(), games: { ...this.#notes.games, [`${game} ${attempt}`]: note } };
    try {
      this.#deleteOldest();
      this.#storage?.setItem(PREFIX + this.#table, writeNotes(this.#notes));
    } catch {
      // The storage is full. The copy in memory lasts as long as the page.
    }
  }

  #read(): Notes {
    const stored = readNotes(this.#storage?.getItem(PREFIX + this.#table) ?? null);
    // Without storage, the copy in memory is enough.
    return stored ?? this.#notes ?? { at: 0, games: {} };
  }

  /** Deletes the notes of the oldest tables. */
  #deleteOldest(): void {
    if (this.#storage === null) return;
    const keys = Array.from({ length: this.#storage.length }, (_, index) => this.#storage!.key(index) ?? "");
    const others = keys.filter((key) => key.startsWith(PREFIX) && key !== PREFIX + this.#table);
    const at = (key: string): number => readNotes(this.#storage!.getItem(key))?.at ?? 0;
    others
      .sort((one, other) => at(other) - at(one))
      .slice(MAX_TABLES - 1)
      .forEach((key) => this.#storage!.removeItem(key));
  }
}
