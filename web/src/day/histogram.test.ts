import { expect, test } from "vitest";

import { barsOf, countOf } from "./histogram";

test("every result is in one bar, and there is no gap", () => {
  const results = [-13, -5, -1, 0, 4, 5, 21].map((margin, index) => ({ margin, count: index + 1 }));
  const bars = barsOf(results);
  expect(bars.map(({ from }) => from)).toEqual([-15, -10, -5, 0, 5, 10, 15, 20]);
  expect(bars.map(({ count }) => count)).toEqual([1, 0, 5, 9, 6, 0, 0, 7]);
  bars.slice(1).forEach((bar, index) => expect(bar.from).toBe((bars[index]?.to ?? NaN) + 1));
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(countOf(results));
});

test("a lost game and a won one never share a bar", () => {
  for (const widest of [20, 70, 150, 400]) {
    const bars = barsOf([
      { margin: -widest, count: 1 },
      { margin: widest, count: 1 },
    ]);
    expect(bars.every(({ from, to }) => from >= 0 || to < 0)).toBe(true);
    expect(bars.length).toBeLessThanOrEqual(17);
  }
});

test("without results there are no bars", () => {
  expect(barsOf([])).toEqual([]);
  expect(countOf([])).toBe(0);
});
