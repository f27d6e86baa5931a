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
const longest = (kind: EffectView["kind"], pace: number): number =>
  Math.max(
    ...effects
      .filter((effect) => effect.kind === kind)
      .map((effect) => {
        const { walk, arrival, flight, rest } = durationsOf(effect, MAX_HOPS, STAIR_HOPS, pace);
        return walk + arrival + flight + rest;
      }),
  );

test("a round of four computer players at fast speed takes at most three seconds, extra moves included", () => {
  const pace = paceOf("fast");
  const turn = longest("main", pace) + longest("extra", pace);
  expect(4 * turn).toBeLessThanOrEqual(3000);
  // The next player thinks while the move of the one before is shown.
  expect(MAX_PAUSE_MS * thinkingPaceOf("fast")).toBeLessThan(longest("main", pace));
});

test("at once means at once", () => {
  expect(longest("main", paceOf("instant"))).toBe(0);
  expect(thinkingPaceOf("instant")).toBe(0);
});

test("the parts of a step shrink together", () => {
  const effect = effects.find(({ kind, takes }) => kind === "main" && takes !== null)!;
  const [near, far] = [durationsOf(effect, 2, 0, 1), durationsOf(effect, 40, 0, 1)];
  expect(near.walk).toBeLessThan(far.walk);
  const half = durationsOf(effect, 40, 0, 0.5);
  expect(half.walk).toBeCloseTo(far.walk / 2);
  expect(half.flight).toBeCloseTo(far.flight / 2);
});
