import { afterEach, expect, test, vi } from "vitest";

import { load, read, save, type Entered } from "./entered";

afterEach(() => vi.unstubAllGlobals());

const nothing = read(null);
const some = (): Entered => {
  const entered = read(null);
  entered.players = 3;
  entered.steps = [4, 3, null, 0, 1];
  entered.hands[2] = { name: "Ada", counts: [1, null, 0, 5, null, 2, 1] };
  return entered;
};

test("a stored entry is read", () => {
  const store = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
  expect(load()).toEqual(nothing);
  save(some());
  expect(load()).toEqual(some());
});

test("a damaged entry is ignored", () => {
  expect(nothing).toMatchObject({ players: 2, steps: [null, null, null, null, null] });
  expect(nothing.hands).toHaveLength(5);
  for (const text of [
    "{",
    "7",
    "null",
    "[]",
    '{"players":9,"steps":[7,-1,"4",1.5],"hands":[null,{"name":4,"counts":[-3]}]}',
  ])
    expect(read(text)).toEqual(nothing);
  expect(read('{"steps":[4],"hands":[{"name":"Ada"}]}')).toMatchObject({
    players: 2,
    steps: [4, null, null, null, null],
  });
});

test("without storage the page still works", () => {
  const forbid = (): never => {
    throw new Error("forbidden");
  };
  vi.stubGlobal("sessionStorage", { getItem: forbid, setItem: forbid });
  save(some());
  expect(load()).toEqual(nothing);
});
