import { beforeEach, expect, test } from "vitest";

import type { TableView } from "../wire/messages";
import { hashOf } from "./hash";
import type { NoteStorage } from "./notes";
import { Salts } from "./salts";

/** A storage in memory. */
class FakeStorage implements NoteStorage {
  kept = new Map<string, string>();
  get length(): number {
    return this.kept.size;
  }
  key = (index: number): string | null => [...this.kept.keys()][index] ?? null;
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
  removeItem = (key: string): void => void this.kept.delete(key);
}

const COMMITMENT = "ab".repeat(32);
const THEIRS = "cd".repeat(32);

/** A table where the first seat is ours and the second another person's. */
function view(stage: TableView["stage"], fairness: Partial<TableView["fairness"]> = {}): TableView {
  const seats = [1, 2].map((seat) => ({ seat, holder: "person", yours: seat === 1, stood_in: false }));
  const usual = { game: 1, attempt: 1, commitments: [COMMITMENT], givers: [1, 2], hashes: [null, null] };
  return {
    stage,
    seats,
    plan: { first: null },
    views: [],
    fairness: { ...usual, revealed: [], salts: [], voids: [], ...fairness },
  } as unknown as TableView;
}

let storage: FakeStorage;
let salts: Salts;

beforeEach(() => {
  storage = new FakeStorage();
  salts = new Salts("t", storage);
});

/** Commits, and returns the hash. */
function commit(by: Salts = salts): string {
  const [message] = by.answer(view("gathering"));
  if (message?.type !== "commit") throw new Error("nothing was committed");
  return message.hash;
}

test("a seated player commits once, and reveals when all have committed", () => {
  const hash = commit();
  expect(salts.answer(view("gathering"))).toEqual([]);
  expect(salts.answer(view("dealing", { hashes: [hash, null] }))).toEqual([]);
  const [message] = salts.answer(view("dealing", { hashes: [hash, THEIRS] }));
  expect(message).toMatchObject({ type: "reveal", seat: 1 });
  expect(message?.type === "reveal" && hashOf(message.salt)).toBe(hash);
  expect(salts.answer(view("dealing", { hashes: [hash, THEIRS] }))).toEqual([]);
  expect(salts.note(1, 1)).toMatchObject({ commitment: COMMITMENT, hashes: [hash, THEIRS] });
});

test("a new connection sends again what may not have arrived, with the same salt", () => {
  const hash = commit();
  salts.reset();
  expect(commit()).toBe(hash);
  const all = { hashes: [hash, THEIRS] };
  expect(salts.answer(view("dealing", all))).toHaveLength(1);
  salts.reset();
  expect(salts.answer(view("dealing", all))).toHaveLength(1);
  salts.reset();
  expect(salts.answer(view("dealing", { ...all, revealed: [1] }))).toEqual([]);
});

test("a reloaded page still has the salt", () => {
  const hash = commit();
  const again = new Salts("t", storage);
  expect(again.answer(view("gathering", { hashes: [hash, null] }))).toEqual([]);
  expect(again.answer(view("dealing", { hashes: [hash, THEIRS] }))).toHaveLength(1);
});

test("nothing is revealed to a server that changes its commitment or ours", () => {
  const hash = commit();
  expect(salts.answer(view("dealing", { hashes: [hash, THEIRS], commitments: [THEIRS] }))).toEqual([]);
  expect(salts.answer(view("dealing", { hashes: [THEIRS, THEIRS] }))).toEqual([]);
});

test("the last device commits for a seat, but not once the deal has begun", () => {
  const elsewhere = { hashes: [THEIRS, null] };
  expect(salts.answer(view("dealing", elsewhere))).toEqual([]);
  const [message] = salts.answer(view("gathering", elsewhere));
  expect(message?.type).toBe("commit");
  salts.reset();
  expect(salts.answer(view("gathering", elsewhere)), "two devices do not go on forever").toEqual([]);
});

test("each attempt and each game has its own salt, a table without commitments none", () => {
  const first = commit();
  const again = salts.answer(view("dealing", { attempt: 2 }))[0];
  const later = salts.answer(view("between", { game: 2, commitments: [COMMITMENT, THEIRS] }))[0];
  const hashes = [again, later].map((message) => (message?.type === "commit" ? message.hash : null));
  expect(new Set([first, ...hashes]).size).toBe(3);
  expect(salts.answer(view("gathering", { game: 3 }))).toEqual([]);
  expect(salts.answer(view("over"))).toEqual([]);
});

test("nothing is committed for others, nor for a seat without a salt", () => {
  expect(salts.answer(view("gathering", { givers: [2] }))).toEqual([]);
});

test("without storage the page's memory is enough", () => {
  const bare = new Salts("t", null);
  const hash = commit(bare);
  expect(bare.answer(view("dealing", { hashes: [hash, THEIRS] }))).toHaveLength(1);
});

test("only the notes of the newest tables are kept", () => {
  for (let table = 0; table < 80; table += 1) commit(new Salts(`table ${table}`, storage));
  expect(storage.length).toBe(60);
});

test("a damaged note is ignored, and a new commitment made", () => {
  commit();
  const [key, whole] = [...storage.kept][0]!;
  const games = (noted: unknown): string => JSON.stringify({ at: 1, games: { "1 1": noted } });
  const damaged = [
    whole.slice(0, -1),
    "null",
    "[]",
    '{"at":1}',
    '{"at":1,"games":null}',
    games(null),
    games(7),
    games({ commitment: COMMITMENT, salts: null, hashes: null, lay: null }),
    games({ commitment: COMMITMENT, salts: { 1: "no salt" }, hashes: null, lay: null }),
    games({ commitment: COMMITMENT, salts: {}, hashes: 7, lay: null }),
  ];
  for (const text of damaged) {
    storage.kept.set(key, text);
    const fresh = new Salts("t", storage);
    expect(fresh.note(1, 1), text).toBeNull();
    commit(fresh);
    expect(new Salts("t", storage).note(1, 1), text).not.toBeNull();
  }
});

test("a damaged note of another table does no harm", () => {
  storage.kept.set("bigpoints-lay-other", "{");
  commit();
  expect(new Salts("t", storage).note(1, 1)).not.toBeNull();
});

test("notes are stored in the form that earlier versions read, with more that they ignore", () => {
  const hash = commit();
  const [message] = salts.answer(view("dealing", { hashes: [hash, THEIRS] }));
  const path = "B".repeat(55);
  const position = { position: `${path} - -,- 1m`, actor: 1 } as TableView["views"][number];
  const shown = message?.type === "reveal" ? [message.salt, THEIRS] : [];
  salts.answer({ ...view("playing", { salts: shown }), views: [position] });
  const note = salts.note(1, 1);
  expect(note).toMatchObject({ layout: path });
  const [[key, text]] = [...storage.kept] as [[string, string]];
  expect(key).toBe("bigpoints-lay-t");
  expect(JSON.parse(text)).toEqual({
    at: expect.any(Number) as number,
    plan: { first: null },
    games: {
      "1 1": {
        commitment: COMMITMENT,
        salts: note?.salts,
        hashes: [hash, THEIRS],
        lay: path,
        sent: { 1: expect.any(Number) as number },
        shown: [1],
        dealt: { salts: shown, voids: [], first: 1 },
      },
    },
  });
  expect(new Salts("t", storage).note(1, 1)).toEqual(note);
});

test("notes of an earlier version are read", () => {
  const salt = "12".repeat(32);
  const note = { commitment: COMMITMENT, salts: { 1: salt }, hashes: [hashOf(salt), THEIRS], lay: null };
  storage.kept.set("bigpoints-lay-t", JSON.stringify({ at: 1, games: { "1 1": note } }));
  const again = new Salts("t", storage);
  const { lay: layout, ...rest } = note;
  expect(again.note(1, 1)).toEqual({ ...rest, layout });
  expect(again.answer(view("dealing", { hashes: [hashOf(salt), THEIRS] }))).toMatchObject([{ type: "reveal", salt }]);
});

test("who only watches notes the commitment and the layout, in memory", () => {
  const watched = (stage: TableView["stage"], more: Partial<TableView> = {}): TableView => {
    const seen = view(stage, { salts: [THEIRS, null] });
    return { ...seen, ...more, seats: seen.seats.map((seat) => ({ ...seat, yours: false })) };
  };
  expect(salts.answer(watched("gathering"))).toEqual([]);
  const path = "B".repeat(55);
  salts.answer(
    watched("playing", { views: [{ position: `${path} - -,- 1m`, actor: 2 } as TableView["views"][number]] }),
  );
  expect(salts.note(1, 1)).toMatchObject({
    commitment: COMMITMENT,
    layout: path,
    dealt: { salts: [THEIRS, null], first: 2 },
  });
  expect(storage.length, "it must not displace the notes of players").toBe(0);
});

test("nothing is noted once the game is over, and not without end", () => {
  salts.answer(view("over", { salts: [THEIRS, THEIRS] }));
  expect(salts.note(1, 1)).toBeNull();
  for (let attempt = 1; attempt < 200; attempt += 1) salts.answer(view("dealing", { attempt }));
  expect(Object.keys(salts.notes.games).length).toBe(60);
});

test("two tabs of a device do not lose each other's salts", () => {
  const [one, other] = [new Salts("t", storage), new Salts("t", storage)];
  const hash = commit(one);
  expect(other.answer(view("gathering", { hashes: [hash, null] }))).toEqual([]);
  expect(one.answer(view("dealing", { hashes: [hash, THEIRS] }))).toHaveLength(1);
  expect(new Salts("t", storage).note(1, 1)?.sent).toBeDefined();
});

test("a commitment that was shown before the call counts as shown once the seat is left out", () => {
  const hash = commit();
  salts.answer(view("between", { hashes: [hash, null] }));
  expect(salts.note(1, 1)).toMatchObject({ noticed: [1] });
  expect(salts.note(1, 1)?.shown).toBeUndefined();
  salts.answer(view("dealing", { givers: [2], hashes: [null, THEIRS], left_out: [1] }));
  expect(salts.note(1, 1)).toMatchObject({ noticed: [1], shown: [1] });
  // A seat whose commitment never came may be left out.
  const late = new Salts("other", storage);
  commit(late);
  late.answer(view("dealing", { givers: [2], hashes: [null, THEIRS], left_out: [1] }));
  expect(late.note(1, 1)?.shown).toBeUndefined();
});

test("the seats of one device share a salt where nobody else adds one", () => {
  const both = view("gathering");
  both.seats = both.seats.map((seat) => ({ ...seat, yours: true }));
  const hashesOf = (salts: Salts): Set<string> =>
    new Set(salts.answer(both).map((message) => (message.type === "commit" ? message.hash : "")));
  expect(hashesOf(new Salts("here", storage, true)).size).toBe(1);
  expect(hashesOf(new Salts("there", storage)).size).toBe(2);
});
