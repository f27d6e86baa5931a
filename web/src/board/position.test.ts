import { describe, expect, it } from "vitest";

import { readHand, readPosition, START, STAIRS } from "./position";

describe("a position", () => {
  it("has places, pawns, stairs and hands", () => {
    const text = "WG.b" + ".".repeat(50) + "R GP B2K1,?7,- 2x";
    const position = readPosition(text);
    expect(position.path).toHaveLength(55);
    expect(position.path.slice(0, 4)).toEqual(["W", "G", null, "B"]);
    expect(position.path[54]).toBe("R");
    expect(position.pawns).toEqual({ B: 4, R: START, Y: START, G: STAIRS, P: STAIRS });
    expect(position.stairs).toEqual(["G", "P"]);
    expect(position.hands[0]).toMatchObject({ open: true, size: 3, counts: { B: 2, K: 1, W: 0 } });
    expect(position.hands[1]).toEqual({ open: false, size: 7 });
    expect(position.hands[2]).toMatchObject({ open: true, size: 0 });
  });

  it("reads counts of two digits", () => {
    expect(readHand("B10R1")).toMatchObject({ size: 11, counts: { B: 10, R: 1 } });
  });
});
