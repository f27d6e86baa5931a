import { describe, expect, it } from "vitest";

import type { EffectView } from "../lib/messages";
import { choiceOf, choicesOf, onlyOption, optionsOf, wayOf } from "./choice";
import { viewsOf } from "./fixtures/fixture";

const effect = (action: string, to: number, takes: string | null, at: number | null): EffectView => ({
  action,
  pawn: action.replace(/[^BRYGP]/g, "").slice(0, 1) || null,
  from: 3,
  to,
  pays: action.startsWith("x") ? "K" : null,
  takes,
  at,
});

describe("choices", () => {
  it("group a main move by pawn", () => {
    const choices = choicesOf([effect("B+", 5, "Y", 6), effect("B-", 5, "W", 4), effect("R^", 56, "R", null)]);
    expect(choices.extra).toBe(false);
    expect(choices.decline).toBeNull();
    expect(choices.pawns.map((choice) => choice.pawn)).toEqual(["B", "R"]);
    const blue = choiceOf(choices, "B");
    expect(blue && optionsOf(blue).map((option) => option.at)).toEqual([6, 4]);
    expect(blue && onlyOption(blue)).toBeNull();
    const red = choiceOf(choices, "R");
    expect(red && onlyOption(red)).toMatchObject({ action: "R^", take: "^", to: 56, colour: "R", at: null });
    expect(choiceOf(choices, "Y")).toBeNull();
    expect(choiceOf(choices, null)).toBeNull();
  });

  it("know an extra move, its directions and how to do without", () => {
    const decline: EffectView = { action: ".", pawn: null, from: null, to: null, pays: null, takes: null, at: null };
    const choices = choicesOf([
      decline,
      effect("xG+", 9, "K", 11),
      effect("x<G+", 2, "G", 3),
      effect("x<G-", 2, "P", 1),
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

  it("look in the only direction there is", () => {
    const only = choiceOf(choicesOf([effect("x<P=", 2, null, null)]), "P");
    expect(only && wayOf(only, false)).toMatchObject({ back: true, to: 2 });
  });

  it("leave nothing out of a whole game", () => {
    for (const view of viewsOf("game")) {
      const choices = choicesOf(view.actions);
      const grouped = choices.pawns.flatMap(optionsOf).map((option) => option.action);
      const all = choices.decline === null ? grouped : [choices.decline, ...grouped];
      expect(all.sort()).toEqual(view.actions.map((effect) => effect.action).sort());
    }
  });
});
