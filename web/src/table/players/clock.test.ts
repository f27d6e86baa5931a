import { describe, expect, it } from "vitest";

import { tablesOf } from "../../board/fixtures/fixture";
import type { TableView } from "../../wire/messages";
import { leftAt, timeOf } from "./clock";

const [playing] = tablesOf("game").filter((table) => table.stage === "playing" && table.views[0]?.actor === 1);
if (playing === undefined) throw new Error("somebody acts");
const timed: TableView = {
  ...playing,
  seats: playing.seats.map((seat) => ({ ...seat, left_ms: 30_000 })),
  thought_ms: 4_000,
};

describe("the time of a seat", () => {
  it("runs from when the view came, minus the time already used", () => {
    const time = timeOf(timed, 1, 1_000);
    expect(time).toEqual({ left: 26_000, since: 1_000 });
    expect([1_000, 11_000, 100_000].map((now) => leftAt(time!, now))).toEqual([26_000, 16_000, 0]);
  });

  it("does not grow if the device's clock is set back", () => {
    expect(leftAt({ left: 5_000, since: 10_000 }, 2_000)).toBe(5_000);
  });

  it("stands for the others, and while no game is played", () => {
    expect(timeOf(timed, 2, 1_000)).toEqual({ left: 30_000, since: null });
    expect(leftAt({ left: 30_000, since: null }, 99_000)).toBe(30_000);
    expect(timeOf({ ...timed, stage: "between" }, 1, 1_000)?.since).toBeNull();
  });

  it("is null without a clock", () => {
    expect(timeOf(playing, 1, 1_000)).toBeNull();
  });
});
