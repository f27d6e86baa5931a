import { expect, test } from "vitest";

import { viewsOf } from "../../board/fixtures/fixture";
import { readPosition } from "../../board/position";
import { stagesOf } from "./count";

const end = viewsOf("game").at(-1)!;
const stages = stagesOf(end.sheets, readPosition(end.position).stairs);

test("colours are counted from the lowest step to the highest, and white at the end", () => {
  const each = stages.map(({ colour, parts }) => (colour === "W" ? 99 : (parts[0]?.sum ?? 0) / (parts[0]?.count ?? 1)));
  expect([...each].sort((a, b) => a - b)).toEqual(each);
  expect(stages.some(({ colour }) => colour === "K")).toBe(false);
});

test("the totals grow to the points of the sheets", () => {
  expect(stages.at(-1)?.totals).toEqual(end.sheets.map(({ total }) => total));
  for (const [index, stage] of stages.slice(1).entries())
    for (const [seat, total] of stage.totals.entries())
      expect(total).toBeGreaterThanOrEqual(stages[index]!.totals[seat]!);
});
