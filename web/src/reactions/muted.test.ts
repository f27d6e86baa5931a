import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { isMuted, readMuted, setMuted } from "./muted";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a table stays muted until it is not", () => {
  setMuted("one", true);
  setMuted("two", true);
  setMuted("one", false);
  expect([isMuted("one"), isMuted("two"), isMuted("three")]).toEqual([false, true, false]);
});

test("tables from long ago are forgotten", () => {
  for (let number = 0; number <= 50; number += 1) setMuted(`table ${number}`, true);
  expect([isMuted("table 0"), isMuted("table 1"), isMuted("table 50")]).toEqual([false, true, true]);
});

test("damaged storage counts as none", () => {
  expect(readMuted(null)).toEqual([]);
  expect(readMuted("not JSON")).toEqual([]);
  expect(readMuted('{"a":1}')).toEqual([]);
  expect(readMuted('["a",1,null,"b"]')).toEqual(["a", "b"]);
});
