import { describe, expect, it } from "vitest";

import type { Direction, EffectView, Pawn, Take } from "../wire/messages";
import { choiceOf, choicesOf, onlyOption, optionsOf, wayOf } from "./choice";
import { viewsOf } from "./fixtures/fixture";

type Place = Pick<EffectView, "to" | "takes" | "at">;
const main = (action: string, pawn: Pawn, take: Take, place: Place): EffectView => {
  return { action, kind: "main", pawn, direction: "forward", take, from: 3, pays: null, ...place };
};
const extra = (action: string, pawn: Pawn, direction: Direction, take: Take, place: Place): EffectView => {
  return { action, kind: "extra", pawn, direction, take, from: 3, pays: "K", ...place };
};

describe("choices", () => {
  it("group a main move by pawn", () => {
    const choices = choicesOf([
      main("B+", "B", "ahead", { to: 5, takes: "Y", at: 6 }),
      main("B-", "B", "behind", { to: 5, takes: "W", at: 4 }),
      main("R^", "R", "climb", { to: 56, takes: "R", at: null }),
    ]);
    expect(choices.extra).toBe(false);
    expect(choices.decline).toBeNull();
    expect(choices.pawns.map((choice) => choice.pawn)).toEqual(["B", "R"]);
    const blue = choiceOf(choices, "B");
    expect(blue && optionsOf(blue).map((option) => option.at)).toEqual([6, 4]);
    expect(blue && onlyOption(blue)).toBeNull();
    const red = choiceOf(choices, "R");
    expect(red && onlyOption(red)).toMatchObject({ action: "R^", take: "climb", to: 56, colour: "R", at: null });
    expect(choiceOf(choices, "Y")).toBeNull();
    expect(choiceOf(choices, null)).toBeNull();
  });

  it("have the directions of an extra move and the action that declines it", () => {
    const decline: EffectView = {
      action: ".",
      kind: "decline",
      pawn: null,
      direction: null,
      take: null,
      from: null,
      to: null,
      pays: null,
      takes: null,
      at: null,
    };
    const choices = choicesOf([
      decline,
      extra("xG+", "G", "forward", "ahead", { to: 9, takes: "K", at: 11 }),
      extra("x<G+", "G", "backward", "ahead", { to: 2, takes: "G", at: 3 }),
      extra("x<G-", "G", "backward", "behind", { to: 2, takes: "P", at: 1 }),
    ]);
    expect(choices.extra).toBe(true);
    expect(choices.decline).toBe(".");
    const green = choiceOf(choices, "G");
    expect(green?.ways.map((way) => [way.back, way.to, way.options.length])).toEqual([
      [false, 9, 1],
      [true, 2, 2],
    ]);
    expect(green && wayOf(green, true).to).toBe(2);
  });

  it("use the only direction there is", () => {
    const only = choiceOf(
      choicesOf([extra("x<P=", "P", "backward", "nothing", { to: 2, takes: null, at: null })]),
      "P",
    );
    expect(only && wayOf(only, false)).toMatchObject({ back: true, to: 2 });
  });

  it("contain every action of a whole game", () => {
    for (const view of viewsOf("game")) {
      const choices = choicesOf(view.actions);
      const grouped = choices.pawns.flatMap(optionsOf).map((option) => option.action);
      const all = choices.decline === null ? grouped : [choices.decline, ...grouped];
      expect(all.sort()).toEqual(view.actions.map((effect) => effect.action).sort());
    }
  });
});
