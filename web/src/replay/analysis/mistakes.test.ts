import { describe, expect, it } from "vitest";

import type { SeatView } from "../../wire/messages";
import type { ActionView, AnalysisView, TurningView } from "../../wire/replays";
import { judge, mistakesOf, ownSeat } from "./mistakes";

const action = (action: string): ActionView => ({ action, text: action, margin: "", reasons: [] });
const point = (moment: number, seat: number): TurningView => ({
  turn: moment,
  moment,
  seat,
  lost: 3,
  proved: false,
  played: action("R+"),
  better: action("B+"),
  alternatives: [
    { choice: action("G+"), lost: 0.4, good: true },
    { choice: action("Y+"), lost: 2, good: false },
  ],
});
const seat = (number: number, name: string | null, holder: SeatView["holder"] = "person"): SeatView => ({
  seat: number,
  holder,
  name,
  level: holder === "computer" ? 5 : null,
  stood_in: false,
  yours: false,
  left_ms: null,
});

describe("the mistakes of a player", () => {
  it("are in the order of the game", () => {
    const view = { turning_points: [point(9, 1), point(4, 2), point(2, 1)] } as unknown as AnalysisView;
    expect(mistakesOf(view, 1).map(({ moment }) => moment)).toEqual([2, 9]);
    expect(mistakesOf(view, 3)).toEqual([]);
  });
});

describe("an attempt", () => {
  it("is right if it is the better move, or as good as that", () => {
    expect(judge(point(1, 1), "B+")).toMatchObject({ right: true, cost: 0 });
    expect(judge(point(1, 1), "G+")).toMatchObject({ right: true, cost: 0.4 });
    expect(judge(point(1, 1), "Y+")).toMatchObject({ right: false, same: false, cost: 2 });
    expect(judge(point(1, 1), "R+")).toMatchObject({ right: false, same: true, cost: 3 });
    expect(judge(point(1, 1), "P+")).toBeNull();
  });
});

describe("the viewer", () => {
  it("is known by name, or as the only person", () => {
    expect(ownSeat([seat(1, "Ada"), seat(2, "Bo")], "Bo")).toBe(2);
    expect(ownSeat([seat(1, "Ada"), seat(2, "Bo")], null)).toBeNull();
    expect(ownSeat([seat(1, "Bo"), seat(2, "Bo")], "Bo")).toBeNull();
    expect(ownSeat([seat(1, null, "computer"), seat(2, "Ada")], null)).toBe(2);
  });
});
