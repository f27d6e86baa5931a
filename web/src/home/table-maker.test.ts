import { expect, test } from "vitest";

import { HIGHEST_LEVEL } from "../wire/messages";
import { mixedLevels } from "./table-maker.svelte";

test("several computers have different levels around the chosen one, which comes first", () => {
  expect(mixedLevels(3, 1)).toEqual([3]);
  expect(mixedLevels(3, 3)).toEqual([3, 4, 2]);
  for (let level = 1; level <= HIGHEST_LEVEL; level += 1) {
    const levels = mixedLevels(level, 4);
    expect(levels[0]).toBe(level);
    expect(new Set(levels).size).toBe(4);
    expect(levels.every((each) => each >= 1 && each <= HIGHEST_LEVEL)).toBe(true);
  }
});
