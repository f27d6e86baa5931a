import { expect, test } from "vitest";

import type { TableView } from "../wire/messages";
import { layoutOf, lotOf, readProof, tagsOf, type Tags } from "./fairness";
import { fromHex, hashOf } from "./hash";
import type { DealNote, Notes } from "./notes";
import { accusations, verdictOf, type Doubt, type Verdict } from "./verdict";

/** Bits that are easy to tell apart. */
const bits = (byte: string): string => byte.repeat(32);
const [SEED, ADAS, BENS] = [bits("5e"), bits("ad"), bits("be")];

/** The record of a game of Ada on seat 1, a computer player and Ben, in which everything follows from its tags, as a server can
 * make one for any seed and salts. */
function recordOf(changes: Record<string, string> = {}): Map<string, string> {
  const tags = new Map(
    Object.entries({
      Deal: "1",
      Table: "t",
      TableGame: "1",
      Attempt: "1",
      Seed: SEED,
      Salt1: ADAS,
      Salt2: "-",
      Salt3: BENS,
      FirstBy: "lot",
      First: "1",
      Player1: "Ada",
      Player2: "level 5",
      Player3: "Ben",
      ...changes,
    }),
  );
  tags.set("Commitment", hashOf(tags.get("Seed")!)!);
  for (const seat of [1, 2, 3]) tags.set(`SaltHash${seat}`, hashOf(tags.get(`Salt${seat}`)!) ?? "-");
  const { draw, seed } = readProof(tags)!;
  tags.set("Layout", layoutOf(fromHex(seed)!, draw));
  if (tags.get("FirstBy") === "lot") tags.set("First", String(lotOf(fromHex(seed)!, draw)));
  return tags;
}

const honest = recordOf();
/** What Ada's device noted in the honest game. */
const dealt: DealNote = {
  commitment: hashOf(SEED)!,
  salts: { 1: ADAS },
  hashes: [hashOf(ADAS), null, hashOf(BENS)],
  layout: honest.get("Layout")!,
  sent: { 1: 1 },
  shown: [1],
  dealt: { salts: [ADAS, null, BENS], voids: [], first: Number(honest.get("First")) },
};
const adas: Notes = { at: 1, plan: { first: null }, games: { "1 1": dealt } };
const nobodys: Notes = { at: 0, games: {} };
const verdict = (record: Tags, notes: Notes = adas): Verdict => verdictOf("t", notes, [record], 1);
/** What is wrong; more may follow from it, such as another starter by lot. */
const doubtsOf = (record: Tags): Doubt[] => {
  const found = verdict(record);
  return found.kind === "wrong" ? found.doubts : [];
};
const failed = (seats: string, seed: string): string => `${seats} ${hashOf(seed)} ${seed}`;

test("an honest game is checked where a salt came from, and consistent elsewhere", () => {
  expect(verdict(honest)).toEqual({ kind: "checked" });
  expect(verdict(honest, nobodys), "a stranger's record, or another device").toEqual({ kind: "consistent" });
  const watched = { ...dealt, salts: {}, hashes: null, sent: {}, shown: [] };
  expect(verdict(honest, { ...adas, games: { "1 1": watched } })).toEqual({ kind: "consistent" });
});

test("a seed chosen late, or another layout, is found by everybody who watched", () => {
  const late = recordOf({ Seed: bits("77") });
  expect(verdict(late, nobodys), "the record alone is consistent").toEqual({ kind: "consistent" });
  expect(doubtsOf(late)).toEqual(expect.arrayContaining(["numbers", "layout"]));
  const watched = { ...dealt, salts: {}, hashes: null, sent: {}, shown: [] };
  expect(verdict(late, { ...adas, games: { "1 1": watched } }).kind).toBe("wrong");
});

test("a claimed second attempt without salts, which blames the seats that revealed, is found", () => {
  const claimed = recordOf({ Attempt: "2", Seed: bits("77"), Salt1: "-", Salt3: "-", Void1: failed("1,3", SEED) });
  expect(verdict(claimed, nobodys)).toEqual({ kind: "unproved" });
  expect(verdict(claimed)).toMatchObject({ kind: "wrong", doubts: ["deal", "accused"] });
  const { layout: _, dealt: __, ...early } = dealt;
  const unseen = { ...adas, games: { "1 1": { ...early, layout: null } } };
  expect(verdict(claimed, unseen), "even if the game was never seen").toMatchObject({ doubts: ["accused"] });
  const elsewhere = recordOf({
    Attempt: "2",
    Seed: bits("77"),
    Salt1: "-",
    Salt3: "-",
    Void1: failed("2", bits("78")),
  });
  expect(verdict(elsewhere), "with another commitment").toMatchObject({ doubts: ["deal", "numbers"] });
});

test("a fourth attempt with salts nobody gave is false for everybody", () => {
  const voids = { Void1: failed("2", bits("71")), Void2: failed("2", bits("72")), Void3: failed("2", bits("73")) };
  const forged = recordOf({
    Attempt: "4",
    Seed: bits("77"),
    Salt1: bits("01"),
    Salt2: bits("02"),
    Salt3: "-",
    ...voids,
  });
  expect(verdict(forged, nobodys)).toMatchObject({ kind: "wrong", doubts: ["attempts"] });
});

test("a false accusation is seen while it happens and at the end, where the seat revealed", () => {
  const fairness = { game: 1, attempt: 2, voids: [[1]], left_out: [1] } as unknown as TableView["fairness"];
  const { layout: _, dealt: __, ...early } = dealt;
  const notes: Notes = { ...adas, games: { "1 1": { ...early, layout: null } } };
  expect(accusations(notes, fairness)).toEqual([
    { seat: 1, attempt: 1, salt: ADAS, commitment: hashOf(SEED), sent: 1 },
  ]);
  expect(accusations(nobodys, fairness)).toEqual([]);
  const silent: Notes = { ...notes, games: { "1 1": { ...early, layout: null, hashes: null, sent: {} } } };
  expect(accusations(silent, fairness), "the device did not reveal").toEqual([]);
  const again = recordOf({ Attempt: "2", Seed: bits("77"), Salt1: "-", Void1: failed("1", SEED) });
  expect(verdict(again, notes)).toMatchObject({ doubts: ["accused"] });
  expect(verdict(again, silent)).toEqual({ kind: "consistent" });
  // Notes of earlier versions say by their hashes that they were about to reveal.
  const { sent: ___, shown: ____, ...old } = early;
  expect(verdict(again, { at: 1, games: { "1 1": { ...old, layout: null } } })).toMatchObject({ doubts: ["accused"] });
});

test("a commitment that was shown cannot be dropped, and one that was ignored vouches for nothing", () => {
  const without = recordOf({ Salt1: "-" });
  const { layout: _, dealt: __, sent: ___, ...early } = dealt;
  const note = { ...early, layout: null, hashes: null, sent: {} };
  expect(verdict(without, { ...adas, games: { "1 1": note } })).toMatchObject({ doubts: ["own"] });
  expect(verdict(without, { ...adas, games: { "1 1": { ...note, shown: [] } } })).toEqual({ kind: "consistent" });
  const fairness = { game: 1, attempt: 1, voids: [], left_out: [1] } as unknown as TableView["fairness"];
  expect(accusations({ ...adas, games: { "1 1": note } }, fairness)).toMatchObject([
    { seat: 1, attempt: 1, sent: null },
  ]);
});

test("a missing salt, other salts and other hashes are found", () => {
  expect(doubtsOf(recordOf({ Salt1: "-" }))).toEqual(expect.arrayContaining(["own", "numbers", "layout"]));
  for (const changes of [{ Salt3: bits("99") }, { Salt2: bits("99") }, { Salt3: "-" }] as Record<string, string>[])
    expect(doubtsOf(recordOf(changes))).toEqual(expect.arrayContaining(["numbers", "layout"]));
});

test("the record of another table or game, or none at all, is found whatever was noted", () => {
  for (const notes of [adas, nobodys]) {
    expect(verdict(recordOf({ Table: "elsewhere" }), notes)).toMatchObject({ kind: "wrong", doubts: ["deal"] });
    expect(verdictOf("t", notes, [], 1)).toMatchObject({ doubts: ["deal"] });
    const second = recordOf({ TableGame: "2", FirstBy: "rotation" });
    expect(verdict(second, notes)).toMatchObject({ doubts: ["deal"] });
  }
  const bare = tagsOf('[Game "Big Points"]\n[Player1 "Ada"]\n')[0]!;
  expect(verdict(bare)).toMatchObject({ doubts: ["record"] });
});

test("a record that does not fit together is said to be so", () => {
  const layout = recordOf();
  layout.set("Layout", recordOf({ Seed: bits("77") }).get("Layout")!);
  expect(verdict(layout, nobodys)).toMatchObject({ doubts: ["record"] });
});

test("a starter whom nobody planned is found", () => {
  const other = String((Number(honest.get("First")) % 3) + 1);
  const planned = recordOf({ FirstBy: "plan", First: other });
  expect(verdict(planned, nobodys), "a record alone cannot tell what the plan was").toEqual({ kind: "consistent" });
  expect(verdict(planned)).toMatchObject({ doubts: ["first"] });
  const fixed = recordOf({ FirstBy: "plan", First: "2" });
  const note = { ...dealt, dealt: { ...dealt.dealt!, first: 2 } };
  expect(verdict(fixed, { ...adas, plan: { first: 2 }, games: { "1 1": note } })).toEqual({ kind: "checked" });
  expect(verdict(honest, { ...adas, plan: { first: 2 } })).toMatchObject({ doubts: ["first"] });
});

test("a match is as good as its worst game", () => {
  const first = Number(honest.get("First"));
  const later = (starter: number): Tags =>
    recordOf({ TableGame: "2", Seed: bits("66"), FirstBy: "rotation", First: String(starter) });
  const due = (first % 3) + 1;
  const second = later(due);
  const both: Notes = {
    ...adas,
    games: {
      ...adas.games,
      "2 1": {
        ...dealt,
        commitment: hashOf(bits("66"))!,
        layout: second.get("Layout")!,
        dealt: { ...dealt.dealt!, first: due },
      },
    },
  };
  expect(verdictOf("t", both, [honest, second], 2)).toEqual({ kind: "checked" });
  expect(verdictOf("t", adas, [honest, second], 2)).toEqual({ kind: "consistent" });
  expect(verdictOf("t", adas, [honest, later(first)], 2)).toMatchObject({ doubts: ["first"] });
});
