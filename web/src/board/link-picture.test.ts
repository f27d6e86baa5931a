/** Pictures for links show the same board: `crates/print` draws it from this file. `BLESS=1 npx vitest run link-picture` rewrites it. */

import { readFileSync, writeFileSync } from "node:fs";

import { expect, test } from "vitest";

import { square, type Point } from "./layout";
import { PAWNS } from "./position";

const PATH = "../../../crates/print/data/board.txt";
const FILE = new URL(PATH, import.meta.url);

/** The square board as lines of a name and numbers. */
function text(): string {
  const points = (list: Point[]): number[] => list.flatMap(({ x, y }) => [x, y]);
  const groove = [...square.line.filter((_, index) => index % 6 === 0), ...square.line.slice(-1)];
  const lines: [string, number[]][] = [
    ["size", [square.width, square.height]],
    ["radius", [square.radius]],
    ["rail", [square.rail]],
    ["depth", points([square.depth])],
    ["bonus-radius", [square.bonusRadius]],
    ["start", points(PAWNS.map((pawn) => square.start[pawn]))],
    ["bonus", points(PAWNS.map((pawn) => square.bonus[pawn]))],
    ["steps", square.steps.flatMap(({ x, y, width, height }) => [x, y, width, height])],
    ["places", points(square.places)],
    ["groove", points(groove)],
  ];
  return lines
    .map(([name, numbers]) => `${name} ${numbers.map((number) => Number(number.toFixed(1))).join(" ")}\n`)
    .join("");
}

test("the board of the pictures is the board of the page", () => {
  if (process.env["BLESS"] !== undefined) writeFileSync(FILE, text());
  expect(readFileSync(FILE, "utf8")).toBe(text());
});
