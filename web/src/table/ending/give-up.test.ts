import { describe, expect, it } from "vitest";

import type { SeatView, Phase, TableView } from "../../wire/messages";
import { wayOut } from "./give-up.svelte";

const seat = (holder: SeatView["holder"], yours = false, stood_in = false): SeatView =>
  ({ holder, yours, stood_in }) as SeatView;
const table = (stage: Phase, host: boolean, ...seats: SeatView[]): TableView => ({ stage, host, seats }) as TableView;
const [me, bob, computer] = [seat("person", true), seat("person"), seat("computer")];

describe("the way out of a game", () => {
  it("closes the table if nobody else plays", () => {
    expect(wayOut(table("playing", true, me, computer))).toBe("close");
    expect(wayOut(table("between", true, me, me))).toBe("close");
    expect(wayOut(table("gathering", true, me, seat("nobody")))).toBe("close");
  });
  it("leaves the game to the others", () => {
    expect(wayOut(table("playing", true, me, bob))).toBe("leave");
    expect(wayOut(table("playing", true, me, seat("bot")))).toBe("leave");
    // Only the host may close a table.
    expect(wayOut(table("playing", false, me, computer))).toBe("leave");
  });
  it("is null for spectators, players who left, and finished games", () => {
    expect(wayOut(table("playing", false, bob, computer))).toBeNull();
    expect(wayOut(table("playing", true, seat("person", true, true), bob))).toBeNull();
    expect(wayOut(table("over", true, me, computer))).toBeNull();
    expect(wayOut(table("closed", true, me, computer))).toBeNull();
  });
});
