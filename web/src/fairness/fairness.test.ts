import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { check, deal, layoutOf, lotOf, readProof, tagsOf, type Finding } from "./fairness";
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
const other = "ab".repeat(32);
const findings = (text: string): Finding[] => tagsOf(text).flatMap((tags, _, games) => check(tags, games));
/** Whether everything holds: false if something does not, null if not everything is proved. */
function holds(text: string): boolean | null {
  const all = findings(text).map((finding) => finding.holds);
  return all.includes(false) ? false : all.includes(null) ? null : true;
}
const replaced = (name: string, value: string): string =>
  record.replace(new RegExp(`\\[${name} ".*"\\]`), `[${name} "${value}"]`);

/** A record in which everything follows from its tags, as a server can make one for any seed and salts. */
function forge(changes: Record<string, string>): string {
  const tags = new Map([...tagsOf(record)[0]!, ["Layout", ""], ...Object.entries(changes)]);
  tags.set("Commitment", hashOf(tags.get("Seed")!)!);
  for (const seat of [1, 2, 3]) tags.set(`SaltHash${seat}`, hashOf(tags.get(`Salt${seat}`)!) ?? "-");
  const { draw, seed } = readProof(tags)!;
  tags.set("Layout", layoutOf(fromHex(seed)!, draw));
  if (changes["First"] === undefined) tags.set("First", String(lotOf(fromHex(seed)!, draw)));
  return `${[...tags].map(([name, value]) => `[${name} "${value.replace(/["\\]/g, "\\$&")}"]`).join("\n")}\n\n1. Y+\n`;
}
const failed = (seats: string, byte: string): string => {
  const seed = byte.repeat(32);
  return `${seats} ${hashOf(seed)} ${seed}`;
};

test("the tags of every game of a record are read", () => {
  const games = tagsOf(`${record}\n${record}`);
  expect(games).toHaveLength(2);
  expect(games[1]!.get("Player1")).toBe('Ada "the" one');
});

test("a correct record holds", () => {
  expect(findings(record).map(({ what }) => what)).toEqual(["commitment", "salts", "layout", "first"]);
  expect([holds(record), holds(forge({}))]).toEqual([true, true]);
});

test("every change to a record is found", () => {
  for (const [name, value] of [
    ["Deal", "2"],
    ["Table", "x"],
    ["TableGame", "2"],
    ["TableGame", "one"],
    ["TableGame", "0"],
    ["Attempt", "2"],
    ["Attempt", "0x1"],
    ["Commitment", other],
    ["Seed", other],
    ["Seed", "short"],
    ["Salt1", other],
    ["Salt1", "-"],
    ["Salt2", other],
    ["SaltHash3", other],
    ["First", "1"],
    ["FirstBy", "host"],
    ["Layout", deal(fromHex(other)!)],
  ] as const) {
    expect(holds(replaced(name, value)), name).toBe(false);
  }
});

test("a record without salts proves nothing", () => {
  const alone = { Attempt: "2", Salt1: "-", Salt3: "-", Void1: failed("1,3", "aa") };
  expect(holds(forge(alone))).toBe(null);
  expect(holds(forge({ ...alone, Void1: failed("2,2", "aa") })), "another finding is false").toBe(false);
});

test("void attempts name new seats, which then have no salt", () => {
  const voids = (salts: Record<string, string>, ...failures: string[]): boolean | null => {
    const tags = failures.map((failure, index) => [`Void${index + 1}`, failure] as const);
    return holds(forge({ ...salts, Attempt: String(failures.length + 1), ...Object.fromEntries(tags) }));
  };
  const left = { Salt3: "-" };
  expect(voids(left, failed("3", "aa"))).toBe(true);
  expect(voids(left, failed("2", "aa"), failed("3", "bb"))).toBe(true);
  const nobodys = { Salt2: other };
  expect(voids(nobodys, failed("2", "aa"), failed("2", "bb"), failed("2", "cc")), "a salt that counts again").toBe(
    false,
  );
  expect(voids(left, failed("3", "aa"), failed("3", "bb")), "the same seat again").toBe(false);
  expect(voids(left, failed("3,3", "aa")), "a seat twice").toBe(false);
  expect(voids(left, failed("4", "aa")), "no such seat").toBe(false);
  expect(voids(left, failed("3", "aa"), failed("2", "aa")), "the same seed again").toBe(false);
  expect(voids(left, failed("3", "aa").replace(/aa$/, "ab")), "another seed than was promised").toBe(false);
  const own = `3 ${told("commitment")} ${told("seed")}`;
  expect(voids(left, own), "the seed that counts").toBe(false);
  for (const nobody of [failed("", "aa"), failed("0", "aa"), `${failed("3", "aa")} more`]) {
    const bad = forge({ ...left, Attempt: "2", Void1: failed("3", "aa") }).replace(failed("3", "aa"), nobody);
    expect(holds(bad), nobody).toBe(false);
  }
  expect(holds(forge({ Void1: failed("2", "aa") })), "more voids than attempts").toBe(false);
});

test("who begins is explained, and in a match by the game before", () => {
  expect(holds(record.replace('[FirstBy "lot"]\n', ""))).toBe(null);
  expect(holds(forge({ FirstBy: "plan", First: "3" }))).toBe(true);
  expect(holds(forge({ FirstBy: "plan", First: "4" }))).toBe(false);
  expect(holds(forge({ FirstBy: "rotation" })), "nobody before").toBe(false);
  const second = (first: number, by = "rotation"): string =>
    forge({ TableGame: "2", FirstBy: by, First: String(first) });
  const due = (Number(told("first")) % 3) + 1;
  expect(holds(second(due)), "alone").toBe(null);
  expect(holds(`${record}\n${second(due)}`)).toBe(true);
  expect(holds(`${record}\n${second((due % 3) + 1)}`)).toBe(false);
  expect(holds(`${record}\n${second(due, "lot")}`)).toBe(false);
  expect(holds(`${record}\n${second(due, "plan")}`)).toBe(false);
  const third = forge({ TableGame: "3", FirstBy: "rotation", First: String((due % 3) + 1) });
  expect(holds(`${record}\n${third}`)).toBe(true);
  expect(holds(`${record}\n${forge({ TableGame: "4", FirstBy: "rotation", First: told("first") })}`)).toBe(false);
});
