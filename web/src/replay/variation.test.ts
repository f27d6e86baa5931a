import { describe, expect, it } from "vitest";

import { viewsOf } from "../board/fixtures/fixture";
import type { EffectView, GameView } from "../wire/messages";
import type { ReplayMoment } from "../wire/replays";
import { actionsAt, extended, momentAfter, momentsOf, shortened, type Variation } from "./variation";

const [view] = viewsOf("game") as [GameView];
const effect = (action: string, kind: EffectView["kind"] = "main"): EffectView => ({
  ...(view.recent[0]?.effects[0] as EffectView),
  action,
  kind,
});
const moment = (action: string): ReplayMoment => ({
  turn: 1,
  seat: 1,
  effect: effect(action),
  actor: 2,
  position: action,
  points: [],
  comment: null,
});
const game = ["start", "B+", "R+", "Y+"].map(moment);
const tried = (...actions: string[]): ReplayMoment[] => actions.map(moment);
const positions = (moments: ReplayMoment[]): string[] => moments.map(({ position }) => position);

describe("a variation", () => {
  it("follows the game up to where it begins", () => {
    expect(momentsOf(game, null)).toBe(game);
    expect(positions(momentsOf(game, { from: 1, tried: tried("G-", "P-") }))).toEqual(["start", "B+", "G-", "P-"]);
  });

  it("begins where the first move is tried, and grows at its end", () => {
    const first = extended(null, 2, moment("G-"));
    expect(first.from).toBe(2);
    const second = extended(first, 3, moment("P-"));
    expect([second.from, positions(second.tried)]).toEqual([2, ["G-", "P-"]]);
  });

  it("loses what followed when another move is tried", () => {
    const long: Variation = { from: 1, tried: tried("G-", "P-", "B-") };
    expect(positions(extended(long, 2, moment("R-")).tried)).toEqual(["G-", "R-"]);
    // At or before its beginning another variation begins.
    for (const index of [0, 1])
      expect(extended(long, index, moment("R-"))).toEqual({ from: index, tried: tried("R-") });
  });

  it("is taken back move by move", () => {
    const long: Variation = { from: 1, tried: tried("G-", "P-") };
    const shorter = shortened(long, 3);
    expect(positions(shorter?.tried ?? [])).toEqual(["G-"]);
    expect(shortened(shorter as Variation, 2)).toBeNull();
  });

  it("has the actions up to a moment", () => {
    const long: Variation = { from: 1, tried: tried("G-", "P-") };
    expect([0, 1, 2, 3].map((index) => actionsAt(long, index))).toEqual([[], [], ["G-"], ["G-", "P-"]]);
  });

  it("counts a turn for each main move", () => {
    const after = momentAfter(moment("B+"), effect("R+"), view);
    expect([after.turn, after.seat, after.position]).toEqual([2, 2, view.position]);
    expect(after.points).toEqual(view.sheets.map(({ total }) => total));
    expect(momentAfter(moment("B+"), effect("xR+", "extra"), view).turn).toBe(1);
  });
});
