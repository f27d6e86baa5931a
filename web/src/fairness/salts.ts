/** The salts of the own seats: committed to as soon as a player sits, and revealed when all have committed. They are kept on this
 * device, so that a reloaded page can still reveal them and check the record. */

import type { TableView, ToServer } from "../wire/messages";
import { hashOf, toHex } from "./hash";
import { browserStorage, MAX_DEALS, readNotes, storeNotes, type DealNote, type Notes, type NoteStorage } from "./notes";

type SaltMessage =
  Extract<ToServer, { type: "commit" | "reveal" }> extends infer S ? (S extends S ? Omit<S, "id"> : never) : never;

export class Salts {
  readonly #table: string;
  readonly #storage: NoteStorage | null;
  #notes: Notes;
  /** What was sent over this connection: once is enough. */
  #sent = new Set<string>();

  /** With `oneSalt` all own seats share a salt, for a table where nobody else adds one. */
  constructor(
    table: string,
    where: NoteStorage | null = browserStorage(),
    private readonly oneSalt = false,
  ) {
    // A game that came from elsewhere may have the id of a table on the server.
    this.#table = oneSalt ? `here-${table}` : table;
    this.#storage = where;
    this.#notes = this.#read();
  }

  /** Begins a connection: what was sent over the old one may not have arrived. */
  reset(): void {
    this.#sent.clear();
  }

  /** What this device noted. */
  get notes(): Notes {
    return this.#notes;
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
    // Another tab may have made a salt meanwhile.
    this.#notes = this.#read();
    this.#look(view, commitment);
    const committed = (seat: number): string | null => hashes[seat - 1] ?? null;
    const open = view.stage === "gathering" || view.stage === "between" || view.stage === "dealing";
    if (!open) return [];
    const messages: SaltMessage[] = [];
    for (const { seat } of view.seats.filter(({ yours, seat }) => yours && givers.includes(seat))) {
      let salt = this.note(game, attempt)?.salts[seat] ?? null;
      if (salt === null) {
        // Once the deal has begun, a commitment from another device is final; before that, the device that connected
        // last commits, once.
        if (view.stage === "dealing" && committed(seat) !== null) continue;
        const before = this.note(game, attempt);
        if (before === null) continue;
        const [shared] = this.oneSalt ? Object.values(before.salts) : [];
        salt = shared ?? toHex(crypto.getRandomValues(new Uint8Array(32)));
        this.#save(game, attempt, { ...before, salts: { ...before.salts, [seat]: salt } }, true);
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
    const counts = hashes.map((hash, index) => (givers.includes(index + 1) ? hash : null));
    const sent = { [seat]: Date.now(), ...note.sent };
    if (note.hashes === null || note.sent?.[seat] === undefined)
      this.#save(game, attempt, { ...note, hashes: note.hashes ?? counts, sent }, true);
    return true;
  }

  /** Notes what a view shows. Nothing is noted once the game is over: by then the server knows what the record has to say. */
  #look(view: TableView, commitment: string): void {
    const { game, attempt, givers, hashes, salts, voids, left_out = [] } = view.fairness;
    if (view.stage === "over" || view.stage === "closed") return;
    const keep = view.seats.some(({ yours }) => yours);
    if (this.#notes.plan === undefined) this.#notes = { ...this.#notes, plan: { first: view.plan.first } };
    const known = this.note(game, attempt);
    if (known === null && Object.keys(this.#notes.games).length >= MAX_DEALS) return;
    let note: DealNote = known ?? { commitment, salts: {}, hashes: null, layout: null };
    if (view.stage === "playing") {
      const { position, actor } = view.views[0] ?? {};
      // The whole layout is visible until the first counter is taken.
      const path = position?.split(" ")[0];
      const whole = path !== undefined && !path.includes(".") ? path.toUpperCase() : null;
      const first = whole === null ? null : (actor ?? null);
      note = { ...note, layout: note.layout ?? whole };
      note.dealt ??= { salts, voids, first };
      if (note.dealt.first === null && first !== null) note.dealt = { ...note.dealt, first };
    } else {
      const shown = Object.keys(note.salts)
        .map(Number)
        .filter((seat) => givers.includes(seat) && hashes[seat - 1] === hashOf(note.salts[seat]!));
      note = withSeats(note, view.stage === "dealing" ? "shown" : "noticed", shown);
    }
    // Only seats that have not committed may be left out of an attempt that goes on.
    const dropped = note.noticed?.filter((seat) => left_out.includes(seat)) ?? [];
    note = withSeats(note, "shown", dropped);
    if (JSON.stringify(note) !== JSON.stringify(known)) this.#save(game, attempt, note, keep);
  }

  /** Keeps a note. Those of a device that only watches stay in memory, so that they do not displace others. */
  #save(game: number, attempt: number, note: DealNote, store: boolean): void {
    this.#notes = { ...this.#notes, at: Date.now(), games: { ...this.#notes.games, [`${game} ${attempt}`]: note } };
    if (store) storeNotes(this.#storage, this.#table, this.#notes);
  }

  #read(): Notes {
    const stored = readNotes(this.#storage, this.#table);
    // Without storage, or when it is full, the copy in memory is enough.
    const inMemory = this.#notes ?? { at: 0, games: {} };
    return stored !== null && stored.at >= inMemory.at ? stored : inMemory;
  }
}

/** A note with more seats in one of its lists. */
function withSeats(note: DealNote, list: "noticed" | "shown", seats: number[]): DealNote {
  const before = note[list] ?? [];
  const more = seats.filter((seat) => !before.includes(seat));
  return more.length === 0 ? note : { ...note, [list]: [...before, ...more] };
}
