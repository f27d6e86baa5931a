import { expect, it } from "vitest";

import type { TableView, TurnView } from "../../wire/messages";
import { Memory } from "./turn-log.svelte";

const turns = (...numbers: number[]): TurnView[] => numbers.map((number) => ({ number, seat: 1, effects: [] }));
const table = (concealed: boolean, game = 1, stage = "playing"): TableView =>
  ({ game, stage, plan: { concealed } }) as TableView;
const numbers = (memory: Memory): number[] => memory.turns.map(({ number }) => number);

it("remembers what was seen, and forgets what was taken back", () => {
  const memory = new Memory();
  memory.see(table(false), turns(1));
  memory.see(table(false), turns(1, 2));
  memory.see(table(false), turns(2, 3));
  memory.see(table(false), turns(3, 4));
  expect(numbers(memory)).toEqual([1, 2, 3, 4]);
  memory.see(table(false), turns(1, 2));
  expect(numbers(memory)).toEqual([1, 2]);
  memory.see(table(false), turns());
  expect(numbers(memory)).toEqual([]);
});

it("has no gap where turns were missed, and begins anew with another game", () => {
  const memory = new Memory();
  memory.see(table(false), turns(1, 2));
  memory.see(table(false), turns(7, 8));
  expect(numbers(memory)).toEqual([7, 8]);
  memory.see(table(false, 2), turns());
  memory.see(table(false, 2), turns(1));
  expect(numbers(memory)).toEqual([1]);
});

it("remembers no more than the server tells where a list of all would be the hands of the others", () => {
  const [concealed, open] = [new Memory(), new Memory()];
  for (let last = 2; last <= 20; last += 1) {
    concealed.see(table(true), turns(last - 1, last));
    open.see(table(false), turns(last - 1, last));
  }
  expect(numbers(concealed)).toEqual([19, 20]);
  expect(open.turns).toHaveLength(20);
});
