import { beforeAll, describe, expect, it } from "vitest";

import { setLanguage } from "../i18n/texts.svelte";
import type { SeatView } from "../wire/messages";
import { verdictOf } from "./verdict";

const seats = (...yours: number[]): SeatView[] =>
  ["Ada", "Bob", "Cyd"].map((name, index) => ({
    seat: index + 1,
    holder: "person",
    name,
    level: null,
    stood_in: false,
    yours: yours.includes(index + 1),
    left_ms: null,
  }));

describe("a verdict", () => {
  beforeAll(async () => {
    globalThis.document = { documentElement: { lang: "" } } as unknown as Document;
    await setLanguage("en");
  });

  it("is about the viewer if they played", () => {
    expect(verdictOf("game", seats(1), [52, 37, 40], [1])).toEqual({ text: "You win with 52 points!", others: null });
    expect(verdictOf("game", seats(2), [52, 37, 40], [1])).toEqual({
      text: "You came third with 37 points.",
      others: "Ada wins with 52 points!",
    });
    expect(verdictOf("game", seats(3), [52, 37, 52], [1, 3])).toEqual({
      text: "You share the win with Ada: 52 points each.",
      others: null,
    });
    expect(verdictOf("match", seats(2), [90, 100, 80], [2]).text).toBe("You win the match with 100 points!");
    expect(verdictOf("match", seats(1), [90, 100, 90], [2]).text).toBe("You came second in the match with 90 points.");
  });

  it("says that one of two players lost", () => {
    const two = seats(2).slice(0, 2);
    expect(verdictOf("game", two, [52, 37], [1]).text).toBe("You lose with 37 points.");
    expect(verdictOf("match", two, [90, 80], [1]).text).toBe("You lose the match with 80 points.");
  });

  it("names the winners for spectators and shared screens", () => {
    for (const own of [[], [1, 2]])
      expect(verdictOf("game", seats(...own), [52, 37, 40], [1])).toEqual({
        text: "Ada wins with 52 points!",
        others: null,
      });
    expect(verdictOf("game", seats(), [52, 52, 40], [1, 2]).text).toBe(
      "Ada and Bob share the win with 52 points each.",
    );
  });
});
