import { expect, test } from "vitest";

import { stepsBetween } from "../motion/steps";
import type { EffectView } from "../wire/messages";
import type { ReplayMoment, ReplayView } from "../wire/replays";
import { hashOf, momentOf, shownAt, stepTo, turnEnds, turnsAt } from "./moments";

const effect = (action: string): EffectView => ({
  action,
  kind: "main",
  pawn: null,
  direction: null,
  take: null,
  from: null,
  to: null,
  pays: null,
  takes: null,
  at: null,
});

/** A game of three turns; the second had an extra move to make or decline. */
function game(): ReplayMoment[] {
  const played: [number, number, string][] = [
    [1, 1, "B+"],
    [2, 2, "R-"],
    [2, 2, "."],
    [3, 1, "G+"],
  ];
  const start = { turn: 0, seat: null, effect: null, actor: 1, position: "0", points: [0, 0], comment: null };
  const after = played.map(([turn, seat, action], index) => ({
    ...start,
    turn,
    seat,
    effect: effect(action),
    position: String(index + 1),
  }));
  return [start, ...after];
}

const replay = (): ReplayView => ({ seats: [], record: "r", date: null, moments: game(), sheets: [], winners: [] });

test("turns end where the next one begins", () => {
  expect(turnEnds(game())).toEqual([0, 1, 3, 4]);
  expect(turnEnds(game().slice(0, 3))).toEqual([0, 1, 2]);
  expect(turnEnds(game().slice(0, 1))).toEqual([0]);
});

test("steps go forward and back by actions, by turns and to the ends", () => {
  const step = (from: number, pace: Parameters<typeof stepTo>[2], back = false): number =>
    stepTo(game(), from, pace, back);
  expect([0, 1, 2, 3, 4].map((from) => step(from, "action"))).toEqual([1, 2, 3, 4, 4]);
  expect([0, 1, 2, 3, 4].map((from) => step(from, "action", true))).toEqual([0, 0, 1, 2, 3]);
  expect([0, 1, 2, 3, 4].map((from) => step(from, "turn"))).toEqual([1, 3, 3, 4, 4]);
  expect([0, 1, 2, 3, 4].map((from) => step(from, "turn", true))).toEqual([0, 0, 1, 1, 3]);
  expect([step(2, "all"), step(2, "all", true), step(1, "ten"), step(4, "ten", true)]).toEqual([4, 0, 4, 0]);
});

test("a link leads to the end of a turn, and nowhere else", () => {
  expect(momentOf(game(), "#turn-2")).toBe(3);
  expect(momentOf(game(), "#turn-0")).toBe(0);
  expect(momentOf(game(), "#turn-99"), "there is no such turn").toBe(4);
  for (const hash of ["", "#", "#turn-", "#turn-x", "#turn--1", "#other"]) expect(momentOf(game(), hash)).toBeNull();
  expect(game().map((_, index) => hashOf(game(), index))).toEqual([
    "#turn-0",
    "#turn-1",
    "#turn-2",
    "#turn-2",
    "#turn-3",
  ]);
});

test("turns are complete up to the moment", () => {
  expect(turnsAt(game(), 0)).toEqual([]);
  expect(turnsAt(game(), 2).map(({ number, effects }) => [number, effects.length])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(
    turnsAt(game(), 3)
      .at(-1)
      ?.effects.map(({ action }) => action),
  ).toEqual(["R-", "."]);
});

test("steps forward are animated, steps back are not", () => {
  const twoSeats = { ...replay(), seats: [{}, {}] as ReplayView["seats"] };
  const between = (from: number, to: number): string[] => {
    const [before, after] = [shownAt(twoSeats, from).views[0]!, shownAt(twoSeats, to).views[0]!];
    return stepsBetween(before, after).map((step) => step.effect.action);
  };
  expect([0, 1, 2, 3].map((from) => between(from, from + 1))).toEqual([["B+"], ["R-"], ["."], ["G+"]]);
  expect(between(1, 3)).toEqual(["R-", "."]);
  expect([1, 2, 3, 4].map((from) => between(from, from - 1))).toEqual([[], [], [], []]);
  expect(shownAt(twoSeats, 3).views[0]?.position).toBe("3");
});
