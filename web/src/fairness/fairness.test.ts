import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { check, deal, layoutOf, lotOf, tagsOf, type DealNote } from "./fairness";
import { fromHex, hashOf, hmac, sha256, toHex } from "./hash";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (path: string): string => readFileSync(join(import.meta.dirname, "../../..", path), "utf8");

test("SHA-256 and HMAC match the test vectors of their standards", () => {
  expect(toHex(sha256(bytes("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(toHex(sha256(bytes("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
  expect(toHex(sha256(bytes(long)))).toBe("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  expect(toHex(sha256(bytes("a".repeat(1000))))).toBe(
    "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3",
  );
  // RFC 4231, cases 2 and 6.
  expect(toHex(hmac(bytes("Jefe"), bytes("what do ya want for nothing?")))).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
  const key = new Uint8Array(131).fill(0xaa);
  expect(toHex(hmac(key, bytes("Test Using Larger Than Block-Size Key - Hash Key First")))).toBe(
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  );
});

test("Deal 1 gives the shared test vectors", () => {
  const lines = file("crates/rules/tests/vectors/deals.jsonl").trim().split("\n");
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    const { seed, layout } = JSON.parse(line) as { seed: string; layout: string };
    expect(deal(fromHex(seed)!)).toBe(layout);
  }
});

const example = new Map(
  file("docs/fairness.md")
    .split("```example\n")[1]!
    .split("```")[0]!
    .split("\n")
    .filter((line) => line.includes(": "))
    .map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
);
const told = (name: string): string => example.get(name)!;
const draw = { table: told("table"), game: 1, attempt: 1, salts: [told("salt 1"), null, told("salt 3")] };

test("the worked example of the docs holds", () => {
  expect(hashOf(told("seed"))).toBe(told("commitment"));
  expect(hashOf(told("salt 1"))).toBe(told("hash 1"));
  const seed = fromHex(told("seed"))!;
  expect(layoutOf(seed, draw)).toBe(told("lay"));
  expect(String(lotOf(seed, draw))).toBe(told("first"));
});

const record = `[Game "Big Points"]
[Deal "1"]
[Table "${told("table")}"]
[TableGame "1"]
[Attempt "1"]
[Commitment "${told("commitment")}"]
[Seed "${told("seed")}"]
[SaltHash1 "${told("hash 1")}"]
[Salt1 "${told("salt 1")}"]
[SaltHash2 "-"]
[Salt2 "-"]
[SaltHash3 "${told("hash 3")}"]
[Salt3 "${told("salt 3")}"]
[FirstBy "lot"]
[Player1 "Ada \\"the\\" one"]
[Player2 "level 5"]
[Player3 "Ben"]
[First "${told("first")}"]
[Layout "${told("lay")}"]
[Result "*"]

1. Y+ 2. R-
`;
const noted: DealNote = {
  commitment: told("commitment"),
  salts: { 1: told("salt 1") },
  hashes: [told("hash 1"), null, told("hash 3")],
  layout: told("lay"),
};
const holds = (text: string, mine: DealNote | null = noted): boolean =>
  check(tagsOf(text)[0]!, mine).every((finding) => finding.holds);

test("the tags of every game of a record are read", () => {
  const games = tagsOf(`${record}\n${record}`);
  expect(games).toHaveLength(2);
  expect(games[1]!.get("Player1")).toBe('Ada "the" one');
});

test("a correct record holds, with and without notes", () => {
  expect(check(tagsOf(record)[0]!, noted).map(({ what }) => what)).toEqual([
    "commitment",
    "salts",
    "layout",
    "first",
    "noted",
  ]);
  expect([holds(record), holds(record, null)]).toEqual([true, true]);
});

test("every change to a record is found", () => {
  const other = "ab".repeat(32);
  const replaced = (name: string, value: string): string =>
    record.replace(new RegExp(`\\[${name} ".*"\\]`), `[${name} "${value}"]`);
  for (const [name, value] of [
    ["Deal", "2"],
    ["Table", "x"],
    ["TableGame", "2"],
    ["TableGame", "one"],
    ["Attempt", "2"],
    ["Commitment", other],
    ["Seed", other],
    ["Seed", "short"],
    ["Salt1", other],
    ["Salt1", "-"],
    ["Salt2", other],
    ["SaltHash3", other],
    ["First", "1"],
    ["Layout", deal(fromHex(other)!)],
  ] as const) {
    expect(holds(replaced(name, value), null), name).toBe(false);
  }
});

test("a consistent record that contradicts the notes is found", () => {
  const other = "ab".repeat(32);
  expect(holds(record, { ...noted, commitment: other })).toBe(false);
  expect(holds(record, { ...noted, salts: { 1: other } })).toBe(false);
  expect(holds(record, { ...noted, hashes: [told("hash 1"), null, other] })).toBe(false);
  expect(holds(record, { ...noted, layout: "B" })).toBe(false);
});
