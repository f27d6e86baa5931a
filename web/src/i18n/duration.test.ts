import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { DAY_MS, durationText, HOUR_MS } from "./duration";
import { setLanguage } from "./texts.svelte";

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  return setLanguage("en");
});
afterAll(() => vi.unstubAllGlobals());

describe("durations in words", () => {
  test.each([
    [0, "1 min"],
    [HOUR_MS - 1, "59 min"],
    [HOUR_MS, "1 h"],
    [DAY_MS - 1, "23 h"],
    [DAY_MS, "1 day"],
    [DAY_MS + 5 * HOUR_MS, "1 day 5 h"],
    [3 * DAY_MS - 1, "2 days"],
  ])("%d ms", (milliseconds, text) => expect(durationText(milliseconds)).toBe(text));
});
