/** Checks a deal: how the layout follows from the seed and the salts. This is a second implementation on purpose, so that nobody has
 * to trust the server. docs/fairness.md says what it proves. */

import { chacha20 } from "@noble/ciphers/chacha.js";

import { fromHex, hashOf, hmac } from "./hash";

/** The inputs to the layout besides the server's seed; salts are hexadecimal, null for seats without one. */
export interface Draw {
  table: string;
  game: number;
  attempt: number;
  salts: (string | null)[];
}

/** What this device noted while a game was dealt. */
export interface DealNote {
  /** The server's commitment. */
  commitment: string;
  /** The salts of the own seats. */
  salts: Record<number, string>;
  /** The hashes of all seats before this device revealed anything. */
  hashes: (string | null)[] | null;
  /** The layout as it was first seen. */
  layout: string | null;
}

/** One of the checks, and whether it holds. */
export interface Finding {
  what: "told" | "commitment" | "salts" | "layout" | "first" | "attempts" | "noted";
  holds: boolean;
}

/** The counters in the order they are shuffled from. */
const COUNTERS = "B".repeat(9) + "R".repeat(9) + "Y".repeat(9) + "G".repeat(9) + "P".repeat(9) + "WWWWWKKKKK";

/** The words of the ChaCha20 key stream of RFC 8439 with nonce zero, from block 0. */
function* keyStream(key: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const bytes = chacha20(key, new Uint8Array(12), new Uint8Array(64), undefined, block);
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length; at += 4) yield words.getUint32(at, true);
  }
}

/** Deal 1: the layout of a seed. */
export function deal(seed: Uint8Array): string {
  const counters = COUNTERS.split("");
  const words = keyStream(seed);
  for (let last = counters.length - 1; last > 0; last -= 1) {
    const fair = Math.floor(2 ** 32 / (last + 1)) * (last + 1);
    let word = words.next().value;
    while (word >= fair) word = words.next().value;
    const other = word % (last + 1);
    [counters[last], counters[other]] = [counters[other]!, counters[last]!];
  }
  return counters.join("");
}

/** The key for a purpose. The texts are part of the published scheme and never change. */
function keyed(purpose: "lay" | "lot", seed: Uint8Array, { table, game, attempt, salts }: Draw): Uint8Array {
  const seats = salts.map((salt, index) => `seat ${index + 1} ${salt ?? "-"}\n`);
  const text = `Big Points ${purpose} 1\ntable ${table}\ngame ${game}\nattempt ${attempt}\n${seats.join("")}`;
  return hmac(seed, new TextEncoder().encode(text));
}

/** The layout that follows from the server's seed and a draw. */
export function layoutOf(seed: Uint8Array, draw: Draw): string {
  return deal(keyed("lay", seed, draw));
}

/** The seat that begins, drawn by lot, from 1. */
export function lotOf(seed: Uint8Array, draw: Draw): number {
  const bytes = keyed("lot", seed, draw);
  const number = new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0, true);
  return Number(number % BigInt(draw.salts.length)) + 1;
}

/** The tags of each game of a record. */
export function tagsOf(record: string): Map<string, string>[] {
  const games: Map<string, string>[] = [];
  let inTags = false;
  for (const line of record.split("\n")) {
    const tag = /^\[(\w+) "((?:[^"\\]|\\.)*)"\]\s*$/.exec(line);
    if (tag !== null) {
      if (!inTags) games.push(new Map());
      games.at(-1)!.set(tag[1]!, tag[2]!.replace(/\\(.)/g, "$1"));
    }
    inTags = tag !== null || (inTags && line.trim() === "");
    if (tag === null && line.trim() !== "") inTags = false;
  }
  return games;
}

/** Checks how the layout of a game was made, by its tags and by what this device noted. */
export function check(tags: ReadonlyMap<string, string>, noted: DealNote | null): Finding[] {
  const findings: Finding[] = [];
  const find = (what: Finding["what"], holds: boolean): void => void findings.push({ what, holds });
  const number = (name: string): number => Number(tags.get(name) ?? Number.NaN);
  const commitment = tags.get("Commitment");
  const seed = fromHex(tags.get("Seed") ?? "");
  const numbers = [1, 2, 3, 4, 5].filter((seat) => tags.has(`Player${seat}`));
  const told = numbers.map((seat) => tags.get(`Salt${seat}`) ?? "");
  const salts = told.map((salt) => (salt === "-" ? null : salt));
  const draw: Draw = { table: tags.get("Table") ?? "", game: number("TableGame"), attempt: number("Attempt"), salts };
  const complete = salts.every((salt) => salt === null || fromHex(salt) !== null);
  if (tags.get("Deal") !== "1" || seed === null || !complete || Number.isNaN(draw.game + draw.attempt)) {
    find("told", false);
    return findings;
  }
  const hashes = salts.map((salt) => (salt === null ? null : hashOf(salt)));
  find("commitment", hashOf(tags.get("Seed")!) === commitment);
  find(
    "salts",
    numbers.every((seat, index) => (hashes[index] ?? "-") === tags.get(`SaltHash${seat}`)),
  );
  find("layout", layoutOf(seed, draw) === tags.get("Layout"));
  if (tags.get("FirstBy") === "lot") find("first", String(lotOf(seed, draw)) === tags.get("First"));
  if (draw.attempt > 1) {
    const voids = Array.from({ length: draw.attempt - 1 }, (_, index) => tags.get(`Void${index + 1}`) ?? "");
    const holds = (one: string): boolean => {
      const [, promised, revealed] = one.split(" ");
      return promised !== undefined && hashOf(revealed ?? "") === promised && revealed !== tags.get("Seed");
    };
    find("attempts", voids.every(holds));
  }
  if (noted !== null) {
    const own = Object.entries(noted.salts).every(([seat, salt]) => salts[Number(seat) - 1] === salt);
    const same = noted.hashes === null || hashes.every((hash, index) => hash === null || hash === noted.hashes![index]);
    const layout = noted.layout === null || noted.layout === tags.get("Layout");
    find("noted", noted.commitment === commitment && own && same && layout);
  }
  return findings;
}
