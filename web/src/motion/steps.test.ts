import { describe, expect, it } from "vitest";

import type { GameView } from "../wire/messages";
import { viewsOf } from "../board/fixtures/fixture";
import { readPosition } from "../board/position";
import { gained, laidBack, lifted, lost, moved, movedBack, paid, stepsBetween, undoneBetween, unpaid } from "./steps";

const game = viewsOf("game");
const view = (index: number): GameView => {
  const found = game[index];
  if (found === undefined) throw new RangeError(`no view ${index}`);
  return found;
};

describe("the steps between two views", () => {
  it("are every action of a game, each once", () => {
    const steps = game.slice(1).flatMap((after, index) => stepsBetween(view(index), after));
    const turns = steps.map((step) => step.turn);
    expect(turns[0]).toBe(1);
    expect([...turns].sort((a, b) => a - b)).toEqual(turns);
    expect(new Set(turns).size).toBe(turns.at(-1));
    expect(new Set(steps.map((step) => `${step.turn} ${step.effect.kind === "extra"}`)).size).toBe(steps.length);
    expect(steps.some((step) => step.effect.direction === "backward")).toBe(true);
    expect(steps.filter((step) => step.effect.take === "climb")).toHaveLength(5);
  });

  it("lead from one position to the other", () => {
    for (const [index, after] of game.slice(1).entries()) {
      let position = readPosition(view(index).position);
      for (const step of stepsBetween(view(index), after)) {
        position = gained(lifted(moved(paid(position, step), step), step), step);
      }
      const wanted = readPosition(after.position);
      expect({ ...position, hands: position.hands.map((hand) => hand.size) }).toEqual({
        ...wanted,
        hands: wanted.hands.map((hand) => hand.size),
      });
      expect(position.hands[0]).toEqual(wanted.hands[0]);
    }
  });

  it("are empty for the same view and after an undo", () => {
    expect(stepsBetween(view(20), view(20))).toEqual([]);
    expect(stepsBetween(view(20), view(19))).toEqual([]);
  });

  it("can be several if none is missing", () => {
    expect(stepsBetween(view(4), view(6)).map((step) => step.turn)).toEqual([5, 6]);
    expect(stepsBetween(view(4), view(7)).map((step) => step.turn)).toEqual([5, 6, 7]);
    expect(stepsBetween(view(4), view(8))).toEqual([]);
    expect(stepsBetween(view(0), view(9))).toEqual([]);
  });
});

describe("an undo", () => {
  it("takes back what was played, the last step first, and leads to the position before", () => {
    for (const [index, after] of game.slice(1).entries()) {
      const before = view(index);
      const steps = stepsBetween(before, after);
      const undone = undoneBetween(after, before);
      if (steps.length === 0) continue;
      expect(undone).toEqual([...steps].reverse());
      let position = readPosition(after.position);
      for (const step of undone) {
        position = unpaid(movedBack(laidBack(lost(position, step), step), step), step);
      }
      const { pawns, path, stairs } = readPosition(before.position);
      expect({ pawns: position.pawns, path: position.path, stairs: position.stairs }).toEqual({ pawns, path, stairs });
    }
  });

  it("is not seen in moves that were played", () => {
    for (const [index, after] of game.slice(1).entries()) expect(undoneBetween(view(index), after)).toEqual([]);
  });
});
