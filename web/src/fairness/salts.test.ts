import { beforeEach, expect, test } from "vitest";

import type { TableView } from "../wire/messages";
import { hashOf } from "./hash";
import { Salts, type NoteStorage } from "./salts";

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

const PROMISE = "ab".repeat(32);
const THEIRS = "cd".repeat(32);

/** A table where the first seat is ours and the second another person's. */
function view(stage: TableView["stage"], fairness: Partial<TableView["fairness"]> = {}): TableView {
  const seats = [1, 2].map((seat) => ({ seat, holder: "person", yours: seat === 1, stood_in: false }));
  const usual = { game: 1, attempt: 1, commitments: [PROMISE], givers: [1, 2], hashes: [null, null] };
  return {
    stage,
    seats,
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

/** Promises, and gives back the hash. */
function promise(with_: Salts = salts): string {
  const [said] = with_.answer(view("gathering"));
  if (said?.type !== "commit") throw new Error("nothing was promised");
  return said.hash;
}

test("who sits promises once, and the salt is told when all have promised", () => {
  const hash = promise();
  expect(salts.answer(view("gathering"))).toEqual([]);
  expect(salts.answer(view("dealing", { hashes: [hash, null] }))).toEqual([]);
  const [said] = salts.answer(view("dealing", { hashes: [hash, THEIRS] }));
  expect(said).toMatchObject({ type: "reveal", seat: 1 });
  expect(said?.type === "reveal" && hashOf(said.salt)).toBe(hash);
  expect(salts.answer(view("dealing", { hashes: [hash, THEIRS] }))).toEqual([]);
  expect(salts.note(1, 1)).toMatchObject({ commitment: PROMISE, hashes: [hash, THEIRS] });
});

test("a new connection says again what may not have arrived, with the same salt", () => {
  const hash = promise();
  salts.reset();
  expect(promise()).toBe(hash);
  const all = { hashes: [hash, THEIRS] };
  expect(salts.answer(view("dealing", all))).toHaveLength(1);
  salts.reset();
  expect(salts.answer(view("dealing", all))).toHaveLength(1);
  salts.reset();
  expect(salts.answer(view("dealing", { ...all, revealed: [1] }))).toEqual([]);
});

test("a page that is loaded anew has the salt still, also where the storage keeps nothing for other tables", () => {
  const hash = promise();
  const again = new Salts("t", storage);
  expect(again.answer(view("gathering", { hashes: [hash, null] }))).toEqual([]);
  expect(again.answer(view("dealing", { hashes: [hash, THEIRS] }))).toHaveLength(1);
});

test("a server that changes its promise, or ours, is told nothing", () => {
  const hash = promise();
  expect(salts.answer(view("dealing", { hashes: [hash, THEIRS], commitments: [THEIRS] }))).toEqual([]);
  expect(salts.answer(view("dealing", { hashes: [THEIRS, THEIRS] }))).toEqual([]);
});

test("whoever comes last promises for a seat, but not when the game is asked for", () => {
  const elsewhere = { hashes: [THEIRS, null] };
  expect(salts.answer(view("dealing", elsewhere))).toEqual([]);
  const [said] = salts.answer(view("gathering", elsewhere));
  expect(said?.type).toBe("commit");
  salts.reset();
  expect(salts.answer(view("gathering", elsewhere)), "two devices do not go on for ever").toEqual([]);
});

test("each attempt and each game has a salt of its own, and a table without promises none", () => {
  const first = promise();
  const again = salts.answer(view("dealing", { attempt: 2 }))[0];
  const later = salts.answer(view("between", { game: 2, commitments: [PROMISE, THEIRS] }))[0];
  const hashes = [again, later].map((said) => (said?.type === "commit" ? said.hash : null));
  expect(new Set([first, ...hashes]).size).toBe(3);
  expect(salts.answer(view("gathering", { game: 3 }))).toEqual([]);
  expect(salts.answer(view("over"))).toEqual([]);
});

test("nobody promises for others, nor for a seat that adds nothing", () => {
  expect(salts.answer(view("gathering", { givers: [2] }))).toEqual([]);
});

test("without a storage the page itself remembers", () => {
  const bare = new Salts("t", null);
  const hash = promise(bare);
  expect(bare.answer(view("dealing", { hashes: [hash, THEIRS] }))).toHaveLength(1);
});

test("only so many tables are remembered", () => {
  for (let table = 0; table < 80; table += 1) promise(new Salts(`table ${table}`, storage));
  expect(storage.length).toBe(60);
});

test("a damaged note was not made: the table opens, and promises anew", () => {
  promise();
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
    games({ commitment: PROMISE, salts: null, hashes: null, lay: null }),
    games({ commitment: PROMISE, salts: { 1: "no salt" }, hashes: null, lay: null }),
    games({ commitment: PROMISE, salts: {}, hashes: 7, lay: null }),
  ];
  for (const text of damaged) {
    storage.kept.set(key, text);
    const fresh = new Salts("t", storage);
    expect(fresh.note(1, 1), text).toBeNull();
    promise(fresh);
    expect(new Salts("t", storage).note(1, 1), text).not.toBeNull();
  }
});

test("a damaged note of another table keeps nobody from noting", () => {
  storage.kept.set("bigpoints-lay-other", "{");
  promise();
  expect(new Salts("t", storage).note(1, 1)).not.toBeNull();
});

test("notes are stored in the form that earlier versions read and wrote", () => {
  const hash = promise();
  salts.answer(view("dealing", { hashes: [hash, THEIRS] }));
  const path = "B".repeat(55);
  const position = { position: `${path} - -,- 1m` } as TableView["views"][number];
  salts.answer({ ...view("playing"), views: [position] });
  const note = salts.note(1, 1);
  expect(note).toMatchObject({ layout: path });
  const [[key, text]] = [...storage.kept] as [[string, string]];
  expect(key).toBe("bigpoints-lay-t");
  expect(JSON.parse(text)).toEqual({
    at: expect.any(Number) as number,
    games: { "1 1": { commitment: PROMISE, salts: note?.salts, hashes: [hash, THEIRS], lay: path } },
  });
  expect(new Salts("t", storage).note(1, 1)).toEqual(note);
});
