import { expect, test } from "vitest";

import { resultText, squares } from "./result-text";

test("more squares are coloured the better the result, in the same order for everybody", () => {
  expect([-40, -11, -10, -1, 0, 5, 6, 10, 11, 60].map(squares)).toEqual([
    "🟦⬜⬜⬜⬜",
    "🟦⬜⬜⬜⬜",
    "🟦🟥⬜⬜⬜",
    "🟦🟥⬜⬜⬜",
    "🟦🟥🟨⬜⬜",
    "🟦🟥🟨⬜⬜",
    "🟦🟥🟨🟩⬜",
    "🟦🟥🟨🟩⬜",
    "🟦🟥🟨🟩🟪",
    "🟦🟥🟨🟩🟪",
  ]);
});

test("the text has the date, the squares, the margin and the link, and nothing else of the game", () => {
  const lines = resultText(20_773, { points: 41, margin: 7 }, "en", "https://example.org/day").split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Big Points · .* · Nov 16, 2026$/);
  expect(lines[1]).toMatch(/^🟦🟥🟨🟩⬜ \+7 · /);
  expect(lines[2]).toBe("https://example.org/day");
});
