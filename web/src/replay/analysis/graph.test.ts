import { expect, test } from "vitest";

import type { AnalysisView } from "../../wire/replays";
import { axisOf, linesOf } from "./graph";

const view = (margins: (number | null)[]): AnalysisView => ({
  known: margins.filter((margin) => margin !== null).length,
  all: margins.length,
  moments: margins.map((margin) => (margin === null ? null : { margins: [margin, -margin], proved: false })),
  proved_from: null,
  turning_points: [],
});

test("a line has a point at the end of each known turn", () => {
  const known = view([null, null, 3, 4, -5]);
  expect(linesOf(known, [0, 1, 3, 4], [1])).toEqual([
    {
      seat: 1,
      points: [
        { turn: 2, margin: 4 },
        { turn: 3, margin: -5 },
      ],
    },
  ]);
  expect(linesOf(known, [3], [1, 2]).map(({ points }) => points[0]?.margin)).toEqual([4, -4]);
});

test("an axis fits every margin and has few ticks", () => {
  const axis = (...margins: number[]) => axisOf(linesOf(view(margins), [...margins.keys()], [1]));
  expect(axis()).toEqual({ most: 1, ticks: [1, 0, -1] });
  expect(axis(0.4, -2.5)).toEqual({ most: 3, ticks: [3, 2, 1, 0, -1, -2, -3] });
  expect(axis(17)).toEqual({ most: 20, ticks: [20, 10, 0, -10, -20] });
  for (const most of [1, 7, 33, 120, 250]) {
    const { most: room, ticks } = axis(most);
    expect(room).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(7);
  }
});
