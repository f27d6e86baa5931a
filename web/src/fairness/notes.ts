/** What this device noted while a table dealt, and where it is stored. A record is compared with it (see verdict.ts). */

/** The notes on one attempt to deal a game. */
export interface DealNote {
  /** The server's commitment, as it was first shown. */
  commitment: string;
  /** The salts of the own seats. */
  salts: Record<number, string>;
  /** The hashes of all seats before this device revealed anything. */
  hashes: (string | null)[] | null;
  /** The layout as it was first seen. */
  layout: string | null;
  /** When the salts of the own seats were revealed, in milliseconds since 1970. */
  sent?: Record<number, number>;
  /** The own seats whose commitment the server showed before the game was called. */
  noticed?: number[];
  /** The own seats whose commitment the server showed after the game was called, or before it and then left the seat out: it cannot
   * have missed it. */
  shown?: number[];
  /** What was shown when the game began. */
  dealt?: Dealt;
}

/** A game as it began. */
export interface Dealt {
  salts: (string | null)[];
  voids: number[][];
  /** Who began, if that was seen before the first action. */
  first: number | null;
}

/** The notes on a table. */
export interface Notes {
  /** When they were changed, in milliseconds since 1970. */
  at: number;
  /** The attempts, by game and attempt: `"1 1"`. */
  games: Record<string, DealNote>;
  /** The seat that begins by the table's plan; null for the lot. */
  plan?: { first: number | null };
}

/** Where the notes are stored; tests provide their own. */
export type NoteStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "bigpoints-lay-";
/** The maximum number of tables with notes; the oldest are deleted. */
const MAX_TABLES = 60;
/** A table has at most five games, and a game not more attempts than seats and one; only a server that wants to fill the storage
 * shows more. */
export const MAX_DEALS = 60;

/** A note as it is stored: with the layout under `lay`, as since the first version. */
type StoredNote = Omit<DealNote, "layout"> & { lay: string | null };

function isStoredNote(note: Partial<StoredNote> | null): note is StoredNote {
  const salts = note?.salts ?? null;
  return (
    typeof note?.commitment === "string" &&
    salts !== null &&
    Object.values(salts).every((salt) => typeof salt === "string" && /^[0-9a-f]{64}$/.test(salt)) &&
    (note.hashes === null || Array.isArray(note.hashes)) &&
    (note.lay === null || typeof note.lay === "string") &&
    (note.sent === undefined || (typeof note.sent === "object" && note.sent !== null)) &&
    (note.noticed === undefined || Array.isArray(note.noticed)) &&
    (note.shown === undefined || Array.isArray(note.shown)) &&
    (note.dealt === undefined || (Array.isArray(note.dealt?.salts) && Array.isArray(note.dealt?.voids)))
  );
}

/** Reads stored notes, and ignores damaged ones. */
function parse(text: string | null): Notes | null {
  try {
    const value = JSON.parse(text ?? "null") as (Partial<Notes> & { games?: Record<string, StoredNote> | null }) | null;
    if (typeof value?.at !== "number" || typeof value.games !== "object" || value.games === null) return null;
    const games = Object.entries(value.games).flatMap(([key, stored]) => {
      if (!isStoredNote(stored)) return [];
      const { lay: layout, ...note } = stored;
      return [[key, { ...note, layout }] as const];
    });
    const plan = typeof value.plan === "object" && value.plan !== null ? { plan: value.plan } : {};
    return { at: value.at, games: Object.fromEntries(games), ...plan };
  } catch {
    return null;
  }
}

function format({ games, ...rest }: Notes): string {
  const stored = Object.entries(games).map(([key, { layout: lay, ...note }]) => [key, { ...note, lay }] as const);
  return JSON.stringify({ ...rest, games: Object.fromEntries(stored) });
}

export function browserStorage(): NoteStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    // Some browsers forbid storage.
    return null;
  }
}

/** The stored notes on a table. */
export function readNotes(storage: NoteStorage | null, table: string): Notes | null {
  return parse(storage?.getItem(PREFIX + table) ?? null);
}

/** Stores the notes on a table, and deletes those on the oldest ones. */
export function storeNotes(storage: NoteStorage | null, table: string, notes: Notes): void {
  if (storage === null) return;
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    const others = keys.filter((key) => key.startsWith(PREFIX) && key !== PREFIX + table);
    const at = (key: string): number => parse(storage.getItem(key))?.at ?? 0;
    others
      .sort((one, other) => at(other) - at(one))
      .slice(MAX_TABLES - 1)
      .forEach((key) => storage.removeItem(key));
    storage.setItem(PREFIX + table, format(notes));
  } catch {
    // The storage is full. The copy in memory lasts as long as the page.
  }
}
