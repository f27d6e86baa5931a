import { expect, test } from "vitest";

import { isOver, next } from "./rush";

/** Five grades in turn, twenty of each. */
const grades = Array.from({ length: 100 }, (_, index) => (index % 5) + 1);
const gradeOf = (number: number): number | undefined => grades[number - 1];

test("a rush gets harder and repeats nothing", () => {
  const seen: number[] = [];
  for (const random of [0, 0.5, 0.999, 0.3, 0.7, 0.1, 0.9, 0.2, 0.8, 0.4, 0.6, 0.05, 0.95, 0.15, 0.85])
    seen.push(next(grades, seen, () => random));
  expect(seen.map(gradeOf)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]);
  expect(new Set(seen).size).toBe(seen.length);
});

test("an exhausted grade is replaced by the nearest, and all puzzles by a repetition", () => {
  const few = [1, 1, 2, 5];
  const seen: number[] = [];
  for (let turn = 0; turn < few.length; turn += 1) seen.push(next(few, seen, () => 0));
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(next(few, seen, () => 0.999)).toBe(4);
});

test("the third mistake ends a rush", () => {
  expect(isOver({ solved: 40, mistakes: 2, numbers: [] })).toBe(false);
  expect(isOver({ solved: 0, mistakes: 3, numbers: [] })).toBe(true);
});
