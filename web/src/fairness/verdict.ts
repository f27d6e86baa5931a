/** Compares the record of a game with what this device saw. A record can be consistent and yet be another one than was played, so
 * this goes by the table that the page shows and by the games and attempts that it saw, never by those that the record claims. */

import type { TableView } from "../wire/messages";
import { check, readProof, type Finding, type Proof, type Tags } from "./fairness";
import { hashOf } from "./hash";
import type { DealNote, Notes } from "./notes";

/** What is wrong with a record. */
export type Doubt =
  | "record" // the seed, the salts, their hashes and the layout do not fit together
  | "attempts" // the void attempts are not those of seats that were left out
  | "first" // somebody else had to begin
  | "deal" // it is of another table, game or attempt
  | "numbers" // it has another commitment, other hashes or other salts than were shown here
  | "own" // a salt that this device revealed is missing
  | "layout" // it has another layout than was shown here
  | "accused"; // it blames a seat of this device, which had revealed

/** How far the records of a table are to be trusted. */
export type Verdict =
  /** They hold, agree with all notes, and contain a salt of this device. */
  | { kind: "checked" }
  /** They hold and agree with all notes, but this device added no salt and cannot vouch for the layout. */
  | { kind: "consistent" }
  /** Nothing is wrong, but not everything is proved: no person added a salt, or nothing says why this player begins. */
  | { kind: "unproved" }
  | { kind: "wrong"; doubts: Doubt[] };

/** A claim of the server that a seat of this device did not answer, although it did. */
export interface Accusation {
  seat: number;
  attempt: number;
  /** The salt that this device revealed or had committed to. */
  salt: string;
  /** The server's commitment in that attempt. */
  commitment: string;
  /** When the salt was revealed, in milliseconds since 1970; null if only its commitment was sent. */
  sent: number | null;
}

/** When this device revealed the salt of a seat; null if it did not. Notes of earlier versions do not have the time. */
function revealedAt(note: DealNote, seat: number): number | null {
  if (note.sent !== undefined) return note.sent[seat] ?? null;
  return note.hashes?.[seat - 1] === hashOf(note.salts[seat] ?? "") ? 0 : null;
}

const seatsOf = (note: DealNote): number[] => Object.keys(note.salts).map(Number);

/** The notes on a game, with the number of each attempt. */
function notesOf(notes: Notes, game: number): { attempt: number; note: DealNote }[] {
  return Object.entries(notes.games).flatMap(([key, note]) => {
    const [of, attempt] = key.split(" ").map(Number);
    return of === game ? [{ attempt: attempt!, note }] : [];
  });
}

/** The seats of this device that the server has left out, although they answered. */
export function accusations(notes: Notes, fairness: TableView["fairness"]): Accusation[] {
  return notesOf(notes, fairness.game).flatMap(({ attempt, note }) =>
    seatsOf(note).flatMap((seat) => {
      const sent = revealedAt(note, seat);
      const blamed = sent !== null && (fairness.voids[attempt - 1]?.includes(seat) ?? false);
      // Only seats that have not committed may be left out of the attempt that goes on.
      const shown = note.shown?.includes(seat) ?? false;
      const dropped = attempt === fairness.attempt && shown && (fairness.left_out?.includes(seat) ?? false);
      if (!blamed && !dropped) return [];
      return [{ seat, attempt, salt: note.salts[seat]!, commitment: note.commitment, sent }];
    }),
  );
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the proof of a game says against the notes. */
function compare(address: string, notes: Notes, game: number, tags: Tags, proof: Proof): Doubt[] {
  const { draw, commitment, hashes, voids, first, firstBy } = proof;
  if (draw.table !== address || draw.game !== game) return ["deal"];
  const doubts: Doubt[] = [];
  const doubt = (what: Doubt, is: boolean): void => void (is && doubts.push(what));
  for (const { attempt, note } of notesOf(notes, game)) {
    const last = attempt === draw.attempt;
    const failed = voids[attempt - 1];
    doubt("deal", attempt > draw.attempt || (note.dealt !== undefined && !last));
    doubt("numbers", (last || failed !== undefined) && (failed?.commitment ?? commitment) !== note.commitment);
    for (const seat of seatsOf(note)) {
      const revealed = revealedAt(note, seat) !== null;
      const gave = revealed || (note.shown?.includes(seat) ?? false);
      doubt("own", last && gave && draw.salts[seat - 1] !== note.salts[seat]);
      doubt("accused", revealed && (failed?.seats.includes(seat) ?? false));
    }
    if (!last) continue;
    // Notes of earlier versions have hashes of seats that did not add a salt, too.
    const differs = (hash: string | null, index: number): boolean =>
      hash === null ? note.sent !== undefined && note.hashes![index] !== null : hash !== note.hashes![index];
    doubt("numbers", note.hashes !== null && hashes.some(differs));
    doubt("layout", note.layout !== null && note.layout !== tags.get("Layout"));
    if (note.dealt === undefined) continue;
    doubt("numbers", !same(note.dealt.salts, draw.salts));
    doubt(
      "attempts",
      !same(
        note.dealt.voids,
        voids.map(({ seats }) => seats),
      ),
    );
    doubt("first", note.dealt.first !== null && note.dealt.first !== first);
  }
  if (game === 1 && notes.plan !== undefined) {
    const planned = notes.plan.first;
    doubt("first", (firstBy === "lot") === (planned !== null) || (planned !== null && planned !== first));
  }
  return doubts;
}

const OF_FINDING: Record<Finding["what"], Doubt> = {
  told: "record",
  commitment: "record",
  salts: "record",
  "any salt": "record",
  layout: "record",
  first: "first",
  attempts: "attempts",
};

/** The verdict about the first games of a table, by its address and the tags of its record. */
export function verdictOf(address: string, notes: Notes, games: readonly Tags[], finished: number): Verdict {
  const doubts: Doubt[] = [];
  let [proved, tookPart] = [true, true];
  for (let game = 1; game <= finished; game += 1) {
    const tags = games[game - 1];
    if (tags === undefined) {
      doubts.push("deal");
      continue;
    }
    const findings = check(tags, games);
    doubts.push(...findings.filter(({ holds }) => holds === false).map(({ what }) => OF_FINDING[what]));
    proved &&= findings.every(({ holds }) => holds === true);
    const proof = readProof(tags);
    if (proof === null) continue;
    doubts.push(...compare(address, notes, game, tags, proof));
    const note = notes.games[`${game} ${proof.draw.attempt}`];
    tookPart &&= note !== undefined && seatsOf(note).some((seat) => revealedAt(note, seat) !== null);
  }
  if (doubts.length > 0) return { kind: "wrong", doubts: [...new Set(doubts)] };
  if (!proved) return { kind: "unproved" };
  return { kind: tookPart ? "checked" : "consistent" };
}
