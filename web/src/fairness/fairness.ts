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

/** One of the checks, and whether it holds; null if the record does not say enough. */
export interface Finding {
  what: "told" | "commitment" | "salts" | "any salt" | "layout" | "first" | "attempts";
  holds: boolean | null;
}

/** The tags of one game of a record. */
export type Tags = ReadonlyMap<string, string>;

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
      const [name, value] = [tag[1]!, tag[2]!.replace(/\\(.)/g, "$1")];
      // A tag that stands there twice says nothing.
      games.at(-1)!.set(name, games.at(-1)!.has(name) ? "" : value);
    }
    inTags = tag !== null || (inTags && line.trim() === "");
    if (tag === null && line.trim() !== "") inTags = false;
  }
  return games;
}

/** A void attempt: the seats that are said not to have revealed, the server's commitment and its seed. */
export interface Void {
  seats: number[];
  commitment: string;
  seed: string;
}

/** What a game's tags say about how it was dealt. */
export interface Proof {
  draw: Draw;
  commitment: string;
  seed: string;
  hashes: (string | null)[];
  voids: Void[];
  first: number;
  firstBy: "lot" | "plan" | "rotation" | null;
}

const number = (text: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null);
/** 256 bits; undefined if the text is something else. `-` stands for none. */
const bitsOrNone = (text: string | undefined): string | null | undefined =>
  text === "-" ? null : fromHex(text ?? "") === null ? undefined : text;

function readVoid(text: string | undefined): Void | null {
  const [seats, commitment, seed, ...more] = (text ?? "").split(" ");
  if (!/^[1-5](,[1-5])*$/.test(seats ?? "") || more.length > 0) return null;
  if (fromHex(commitment ?? "") === null || fromHex(seed ?? "") === null) return null;
  return { seats: seats!.split(",").map(Number), commitment: commitment!, seed: seed! };
}

/** Reads how a game was dealt; null if something is missing or not understood. */
export function readProof(tags: Tags): Proof | null {
  const seats = [1, 2, 3, 4, 5].filter((seat) => tags.has(`Player${seat}`));
  const salts = seats.map((seat) => bitsOrNone(tags.get(`Salt${seat}`)));
  const hashes = seats.map((seat) => bitsOrNone(tags.get(`SaltHash${seat}`)));
  const [game, attempt, first] = [
    number(tags.get("TableGame")),
    number(tags.get("Attempt")),
    number(tags.get("First")),
  ];
  const [table, commitment, seed] = [tags.get("Table"), tags.get("Commitment"), tags.get("Seed")];
  const firstBy = tags.get("FirstBy") ?? null;
  if (tags.get("Deal") !== "1" || table === undefined || game === null || attempt === null || first === null)
    return null;
  if (typeof commitment !== "string" || fromHex(commitment) === null) return null;
  if (typeof seed !== "string" || fromHex(seed) === null) return null;
  if (firstBy !== null && firstBy !== "lot" && firstBy !== "plan" && firstBy !== "rotation") return null;
  if ([...salts, ...hashes].includes(undefined)) return null;
  const voids: Void[] = [];
  for (let index = 1; index < attempt; index += 1) {
    const one = readVoid(tags.get(`Void${index}`));
    // Stops at the first that is missing, so that a huge number in the tag does no harm.
    if (one === null) return null;
    voids.push(one);
  }
  const draw = { table, game, attempt, salts: salts as (string | null)[] };
  return { draw, commitment, seed, hashes: hashes as (string | null)[], voids, first, firstBy };
}

/** Whether the void attempts are explained by seats that were then left out. A server could otherwise claim as many as it needs to
 * find a layout that it likes. */
function voidsHold(tags: Tags, { draw, seed, hashes, voids }: Proof): boolean {
  const blamed = voids.flatMap(({ seats }) => seats);
  const seeds = [seed, ...voids.map((one) => one.seed)];
  const seatsHold = new Set(blamed).size === blamed.length && blamed.every((seat) => seat <= draw.salts.length);
  const leftOut = blamed.every((seat) => !draw.salts[seat - 1] && !hashes[seat - 1]);
  const more = [...tags.keys()].some((name) => /^Void\d+$/.test(name) && Number(name.slice(4)) >= draw.attempt);
  const promised = voids.every((one) => hashOf(one.seed) === one.commitment);
  return promised && new Set(seeds).size === seeds.length && seatsHold && leftOut && !more;
}

/** Whether the right seat begins: by lot or by plan in the first game of a table, in turn in the later ones. */
function firstHolds({ draw, seed, first, firstBy }: Proof, games: readonly Tags[]): boolean | null {
  const seats = draw.salts.length;
  const others = games.map(readProof).filter((other) => other !== null);
  const earlier = others
    .filter((other) => other.draw.table === draw.table && other.draw.game < draw.game)
    .sort((one, other) => other.draw.game - one.draw.game)[0];
  const passes = earlier !== undefined && earlier.draw.salts.length === seats && draw.game <= seats;
  const due = passes ? ((earlier.first - 1 + draw.game - earlier.draw.game) % seats) + 1 : null;
  if (firstBy === "lot") return draw.game === 1 && lotOf(fromHex(seed)!, draw) === first;
  if (firstBy === "plan") return draw.game === 1 && first <= seats;
  if (firstBy === "rotation" && (draw.game === 1 || draw.game > seats)) return false;
  if (due !== null && due !== first) return false;
  // Records of earlier versions say it only of the lot.
  return firstBy === "rotation" && due !== null ? true : null;
}

/** Checks how the layout of a game was made, by its tags; `games` are those of the whole record. */
export function check(tags: Tags, games: readonly Tags[]): Finding[] {
  const proof = readProof(tags);
  if (proof === null) return [{ what: "told", holds: false }];
  const { draw, commitment, seed, hashes, voids } = proof;
  const findings: Finding[] = [
    { what: "commitment", holds: hashOf(seed) === commitment },
    {
      what: "salts",
      holds: draw.salts.every((salt, index) => (salt === null ? null : hashOf(salt)) === hashes[index]),
    },
    { what: "layout", holds: layoutOf(fromHex(seed)!, draw) === tags.get("Layout") },
    { what: "first", holds: firstHolds(proof, games) },
    { what: "attempts", holds: voidsHold(tags, proof) },
  ];
  // Computer players add no salt: then the server alone made the layout, and could choose it.
  const isPerson = (index: number): boolean => !/^level \S+$/i.test(tags.get(`Player${index + 1}`) ?? "");
  if (draw.salts.every((salt, index) => salt === null || !isPerson(index)))
    findings.push({ what: "any salt", holds: null });
  return voids.length > 0 || findings[4]!.holds === false
    ? findings
    : findings.filter(({ what }) => what !== "attempts");
}
