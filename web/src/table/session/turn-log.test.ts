import { expect, it } from "vitest";

import type { TableView, TurnView } from "../../wire/messages";
import { TurnLog } from "./turn-log.svelte";

const turns = (...numbers: number[]): TurnView[] => numbers.map((number) => ({ number, seat: 1, effects: [] }));
const table = (concealed: boolean, game = 1, stage = "playing"): TableView =>
  ({ game, stage, plan: { concealed } }) as TableView;
const numbers = (log: TurnLog): number[] => log.turns.map(({ number }) => number);

it("remembers turns, and forgets undone ones", () => {
  const log = new TurnLog();
  log.update(table(false), turns(1));
  log.update(table(false), turns(1, 2));
  log.update(table(false), turns(2, 3));
  log.update(table(false), turns(3, 4));
  expect(numbers(log)).toEqual([1, 2, 3, 4]);
  log.update(table(false), turns(1, 2));
  expect(numbers(log)).toEqual([1, 2]);
  log.update(table(false), turns());
  expect(numbers(log)).toEqual([]);
});

it("has no gaps, and starts over with another game", () => {
  const log = new TurnLog();
  log.update(table(false), turns(1, 2));
  log.update(table(false), turns(7, 8));
  expect(numbers(log)).toEqual([7, 8]);
  log.update(table(false, 2), turns());
  log.update(table(false, 2), turns(1));
  expect(numbers(log)).toEqual([1]);
});

it("remembers no more than the server sends while hands are concealed", () => {
  const [concealed, open] = [new TurnLog(), new TurnLog()];
  for (let last = 2; last <= 20; last += 1) {
    concealed.update(table(true), turns(last - 1, last));
    open.update(table(false), turns(last - 1, last));
  }
  expect(numbers(concealed)).toEqual([19, 20]);
  expect(open.turns).toHaveLength(20);
});
