import { expect, it } from "vitest";

import { tablesOf } from "../../board/fixtures/fixture";
import { readPosition } from "../../board/position";
import { gained, lifted, moved, paid } from "../../motion/steps";
import { LookingBack } from "./looking-back";
import { actorOf, gameFor } from "./viewer";

const tables = tablesOf("screen").filter((table) => table.stage === "playing");

it("leads from the end of a player's last turn to the present, in the steps of the others", () => {
  const lookingBack = new LookingBack();
  let looked = 0;
  for (const table of tables) {
    lookingBack.update(table);
    const seat = actorOf(table);
    const game = gameFor(table, seat);
    // In the middle of a turn nobody takes the screen.
    if (seat === null || game === null || game.recent.at(-1)?.seat === seat) continue;
    const past = lookingBack.since(table, seat);
    // Part of the game was not recorded.
    if (past === null) continue;
    let position = past.from;
    for (const step of past.steps) {
      expect(step.seat).not.toBe(seat);
      position = gained(lifted(moved(paid(position, step), step), step), step);
    }
    const now = readPosition(game.position);
    expect({ ...position, hands: position.hands.map(({ size }) => size) }).toEqual({
      ...now,
      hands: now.hands.map(({ size }) => size),
    });
    // No other hand is open.
    for (const [index, hand] of past.from.hands.entries()) if (index !== seat - 1) expect(hand.open).toBe(false);
    looked += past.steps.length > 0 ? 1 : 0;
  }
  expect(looked).toBeGreaterThan(3);
});

it("knows nothing of what happened before the page was opened", () => {
  const table = tables.find(({ views }) => (views[0]?.recent.length ?? 0) > 1);
  if (table === undefined) throw new Error("there is such a table");
  expect(new LookingBack().since(table, actorOf(table) ?? 1)).toBeNull();
});
