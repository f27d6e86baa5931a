/** The salts of the own seats: promised as soon as somebody sits, and revealed when all have promised, without being asked. They are
 * kept on this device, so that a page that was loaded anew can still reveal them, and compare the record with what was promised. */

import type { TableView, ToServer } from "../wire/messages";
import type { Noted } from "./fairness";
import { hashOf, toHex } from "./hash";

/** Where the notes are kept; tests bring their own. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

type Said =
  Extract<ToServer, { type: "commit" | "reveal" }> extends infer S ? (S extends S ? Omit<S, "id"> : never) : never;

const PREFIX = "bigpoints-lay-";
/** The tables of which notes are kept, the newest ones. */
const TABLES = 60;

/** What is noted of a table: for each game and attempt. */
interface Notes {
  at: number;
  games: Record<string, Noted>;
}

function isNoted(noted: Partial<Noted> | null): noted is Noted {
  const salts = noted?.salts ?? null;
  return (
    typeof noted?.commitment === "string" &&
    salts !== null &&
    Object.values(salts).every((salt) => typeof salt === "string" && /^[0-9a-f]{64}$/.test(salt)) &&
    (noted.hashes === null || Array.isArray(noted.hashes)) &&
    (noted.lay === null || typeof noted.lay === "string")
  );
}

/** The notes of a text that anybody may have damaged: what is not understood was not noted. */
function readNotes(text: string | null): Notes | null {
  try {
    const value = JSON.parse(text ?? "null") as Partial<Notes> | null;
    if (typeof value?.at !== "number" || typeof value.games !== "object" || value.games === null) return null;
    return {
      at: value.at,
      games: Object.fromEntries(Object.entries(value.games).filter(([, noted]) => isNoted(noted))),
    };
  } catch {
    return null;
  }
}

function shelf(): Shelf | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    // Some browsers keep nothing for anybody.
    return null;
  }
}

export class Salts {
  readonly #table: string;
  readonly #shelf: Shelf | null;
  #notes: Notes;
  /** What was said on this line: once is enough. */
  #said = new Set<string>();

  constructor(table: string, where: Shelf | null = shelf()) {
    this.#table = table;
    this.#shelf = where;
    this.#notes = this.#read();
  }

  /** A new line: what was said on the old one may not have arrived. */
  begin(): void {
    this.#said.clear();
  }

  /** What this device has noted of an attempt at a game. */
  noted(game: number, attempt: number): Noted | null {
    return this.#notes.games[`${game} ${attempt}`] ?? null;
  }

  /** What is to be said about salts at the table as it is now. */
  answer(view: TableView): Said[] {
    const { game, attempt, givers, hashes, revealed, commitments } = view.fairness;
    const commitment = commitments[game - 1];
    if (commitment === undefined) return [];
    if (view.stage === "playing") this.#noteLay(view);
    const promised = (seat: number): string | null => hashes[seat - 1] ?? null;
    const open = view.stage === "gathering" || view.stage === "between" || view.stage === "dealing";
    if (!open) return [];
    const said: Said[] = [];
    for (const { seat } of view.seats.filter(({ yours, seat }) => yours && givers.includes(seat))) {
      // Another page of this browser may have made one meanwhile.
      this.#notes = this.#read();
      let salt = this.noted(game, attempt)?.salts[seat] ?? null;
      if (salt === null) {
        // A promise that was made elsewhere stands once the game is asked for; before, whoever comes last promises, and once only.
        if (view.stage === "dealing" && promised(seat) !== null) continue;
        salt = toHex(crypto.getRandomValues(new Uint8Array(32)));
        const before = this.noted(game, attempt) ?? { commitment, salts: {}, hashes: null, lay: null };
        this.#note(game, attempt, { ...before, salts: { ...before.salts, [seat]: salt } });
        said.push({ type: "commit", seat, game, attempt, hash: hashOf(salt)! });
      } else if (promised(seat) === null) {
        said.push({ type: "commit", seat, game, attempt, hash: hashOf(salt)! });
      } else if (view.stage === "dealing" && !revealed.includes(seat) && this.#mayReveal(view, seat, salt)) {
        said.push({ type: "reveal", seat, salt });
      }
    }
    const fresh = said.filter((message) => !this.#said.has(JSON.stringify(message)));
    fresh.forEach((message) => this.#said.add(JSON.stringify(message)));
    return fresh;
  }

  /** All have promised, our promise is among theirs, and the server's is the one that we saw before. */
  #mayReveal(view: TableView, seat: number, salt: string): boolean {
    const { game, attempt, givers, hashes, commitments } = view.fairness;
    const noted = this.noted(game, attempt);
    if (noted === null || noted.commitment !== commitments[game - 1]) return false;
    if (givers.some((giver) => (hashes[giver - 1] ?? null) === null)) return false;
    if (hashes[seat - 1] !== hashOf(salt)) return false;
    if (noted.hashes === null) this.#note(game, attempt, { ...noted, hashes });
    return true;
  }

  /** The lay can be seen whole until the first counter is taken. */
  #noteLay(view: TableView): void {
    const { game, attempt } = view.fairness;
    const noted = this.noted(game, attempt);
    const path = view.views[0]?.position.split(" ")[0];
    if (noted === null || noted.lay !== null || path === undefined || path.includes(".")) return;
    this.#note(game, attempt, { ...noted, lay: path.toUpperCase() });
  }

  #note(game: number, attempt: number, noted: Noted): void {
    this.#notes = { at: Date.now(), games: { ...this.#notes.games, [`${game} ${attempt}`]: noted } };
    try {
      this.#tidy();
      this.#shelf?.setItem(PREFIX + this.#table, JSON.stringify(this.#notes));
    } catch {
      // A full shelf: as long as this page lives its own memory is enough.
    }
  }

  #read(): Notes {
    const kept = readNotes(this.#shelf?.getItem(PREFIX + this.#table) ?? null);
    // What was noted here is as good, if the shelf keeps nothing.
    return kept ?? this.#notes ?? { at: 0, games: {} };
  }

  /** Forgets the tables that were played at the longest time ago. */
  #tidy(): void {
    if (this.#shelf === null) return;
    const keys = Array.from({ length: this.#shelf.length }, (_, index) => this.#shelf!.key(index) ?? "");
    const others = keys.filter((key) => key.startsWith(PREFIX) && key !== PREFIX + this.#table);
    const at = (key: string): number => readNotes(this.#shelf!.getItem(key))?.at ?? 0;
    others
      .sort((one, other) => at(other) - at(one))
      .slice(TABLES - 1)
      .forEach((key) => this.#shelf!.removeItem(key));
  }
}
