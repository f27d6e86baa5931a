import { expect, test } from "vitest";

import { viewsOf } from "../board/fixtures/fixture";
import type { EffectView } from "../wire/messages";
import { durationsOf } from "./durations";
import { paceOf, thinkingPaceOf } from "./pace";

/** The longest time that computer players pause at normal pace; `Level::pause` in the engine. */
const MAX_PAUSE_MS = 1600;
const MAX_HOPS = 55;
const STAIR_HOPS = 5;

const effects = viewsOf("game").flatMap((view) => view.recent.flatMap((turn) => turn.effects));
const longest = (kind: EffectView["kind"], pace: number, players = 5): number =>
  Math.max(
    ...effects
      .filter((effect) => effect.kind === kind)
      .map((effect) => {
        const { walk, arrival, flight, rest } = durationsOf(effect, MAX_HOPS, STAIR_HOPS, pace, players);
        return walk + arrival + flight + rest;
      }),
  );

test("a round at fast speed takes much less than three seconds, extra moves of everybody included", () => {
  const pace = paceOf("fast");
  for (const players of [2, 3, 4, 5]) {
    const turn = longest("main", pace, players) + longest("extra", pace, players);
    // The own move, and a turn of every other player.
    expect(longest("main", pace, players) + (players - 1) * turn).toBeLessThanOrEqual(2400);
    // The next player thinks while the move of the one before is shown.
    expect(MAX_PAUSE_MS * thinkingPaceOf("fast")).toBeLessThan(longest("main", pace, players));
  }
  // Only the moves of many players become shorter.
  expect(longest("main", pace, 2)).toBe(longest("main", pace, 3));
  expect(longest("main", pace, 2)).toBeGreaterThan(longest("main", pace, 5));
});

test("at once means at once", () => {
  expect(longest("main", paceOf("instant"))).toBe(0);
  expect(thinkingPaceOf("instant")).toBe(0);
});

test("the parts of a step shrink together", () => {
  const effect = effects.find(({ kind, takes }) => kind === "main" && takes !== null)!;
  const [near, far] = [durationsOf(effect, 2, 0, 1, 2), durationsOf(effect, 40, 0, 1, 2)];
  expect(near.walk).toBeLessThan(far.walk);
  const half = durationsOf(effect, 40, 0, 0.5, 2);
  expect(half.walk).toBeCloseTo(far.walk / 2);
  expect(half.flight).toBeCloseTo(far.flight / 2);
});
