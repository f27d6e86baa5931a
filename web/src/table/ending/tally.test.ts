import { afterEach, expect, test, vi } from "vitest";

import { tablesOf } from "../../board/fixtures/fixture";
import type { SeatView } from "../../wire/messages";
import { carryOver, isRematch, readTallies, tallyAfter, tallyOf } from "./tally";

const seats = ["Ada", "Ben"].map((name, index): SeatView => ({
  seat: index + 1,
  holder: "person",
  name,
  level: null,
  stood_in: false,
  yours: index === 0,
  left_ms: null,
}));

test("wins add up over rematches, and a shared win counts for both", () => {
  const first = tallyAfter({}, seats, [2]);
  expect(first).toEqual({ Ada: 0, Ben: 1 });
  expect(tallyAfter(first, seats, [1, 2])).toEqual({ Ada: 1, Ben: 2 });
});

test("a player may be called like something that every object has", () => {
  const named = seats.map((seat, index) => ({ ...seat, name: ["constructor", "toString"][index] ?? "" }));
  expect(tallyAfter({}, named, [1])).toEqual({ constructor: 1, toString: 0 });
});

test("damaged storage counts as empty", () => {
  for (const text of [null, "{", "7", '{"a":1}', '[["a"], 3, ["b", null]]', '[["a", {"Ada": "1"}], ["b", [1]]]'])
    expect(readTallies(text)).toEqual([]);
  expect(readTallies('[["a", {"Ada": 1}]]')).toEqual([["a", { Ada: 1 }]]);
});

afterEach(() => vi.unstubAllGlobals());

test("a first game has nothing to add up, even if its win is shared, and its rematch does", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const table = tablesOf("game").find(({ stage }) => stage === "over")!;
  const game = { ...table.views[0]!, winners: table.seats.map(({ seat }) => seat) };
  expect(isRematch(table)).toBe(false);
  const first = tallyOf(table, game);
  expect(Object.values(first)).toEqual(table.seats.map(() => 1));
  carryOver("next", first);
  const rematch = { ...table, table: "next" };
  expect([isRematch(table), isRematch(rematch)]).toEqual([false, true]);
  expect(Object.values(tallyOf(rematch, game))).toEqual(table.seats.map(() => 2));
  // Within a match nobody has won it yet.
  expect(tallyOf({ ...rematch, stage: "between" }, game)).toEqual(first);
});
