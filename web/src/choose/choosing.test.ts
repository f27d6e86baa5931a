import { describe, expect, it } from "vitest";

import { choiceOf, choicesOf, optionsOf, type Option } from "../board/choice";
import { viewsOf } from "../board/fixtures/fixture";
import { NOTHING } from "../board/scene";
import { Choosing } from "./choosing.svelte";

const view = viewsOf("game").find((view) =>
  ["B+", "B-", "R+", "R-"].every((each) => view.actions.some(({ action }) => action === each)),
);
const choices = choicesOf(view?.actions ?? []);

function begin(confirms = false): { choosing: Choosing; played: string[] } {
  const played: string[] = [];
  const choosing = new Choosing(
    () => choices,
    () => confirms,
    (action) => played.push(action),
  );
  return { choosing, played };
}

function option(action: string): Option {
  const found = choices.pawns.flatMap(optionsOf).find((option) => option.action === action);
  if (found === undefined) throw new Error(`no ${action}`);
  return found;
}

describe("a choice", () => {
  it("follows the mouse until a pawn is clicked, and plays what is taken then", () => {
    const { choosing, played } = begin();
    choosing.hover("B");
    choosing.hover("R");
    expect(choosing.pointing.pawn).toBe("R");
    choosing.pick("B");
    choosing.hover("R");
    expect(choosing.pointing.pawn).toBe("B");
    choosing.take(option("B-"), false);
    expect(played).toEqual(["B-"]);
    expect(choosing.pointing).toEqual(NOTHING);
  });

  it("takes the first click on a pawn's own counter for the pawn", () => {
    const { choosing, played } = begin();
    choosing.hover("B");
    choosing.take(option("B-"), true);
    expect(played).toEqual([]);
    choosing.take(option("B-"), true);
    expect(played).toEqual(["B-"]);
  });

  it("asks once more where that is wanted, and can go back", () => {
    const { choosing, played } = begin(true);
    choosing.key("b");
    choosing.key("+");
    expect([choosing.pending, played]).toEqual(["B+", []]);
    choosing.key("Escape");
    expect([choosing.pending, choosing.pointing.pawn]).toEqual([null, "B"]);
    choosing.key("-");
    choosing.key("Enter");
    expect([choosing.pending, played]).toEqual([null, ["B-"]]);
  });

  it("does not play what has ceased to be offered while it waited for a second yes", () => {
    let offered = choices;
    const played: string[] = [];
    const choosing = new Choosing(
      () => offered,
      () => true,
      (action) => played.push(action),
    );
    choosing.choose("B+");
    expect(choosing.pending).toBe("B+");
    offered = choicesOf([]);
    choosing.confirm();
    expect([played, choosing.pending]).toEqual([[], null]);
    choosing.choose("B+");
    expect([played, choosing.pending]).toEqual([[], null]);
  });

  it("does the only thing there is to do with one click", () => {
    const last = viewsOf("game").find((view) => view.actions.length === 1);
    const forced = choicesOf(last?.actions ?? []);
    const played: string[] = [];
    const choosing = new Choosing(
      () => forced,
      () => false,
      (action) => played.push(action),
    );
    const pawn = forced.pawns[0]?.pawn ?? "B";
    expect(choiceOf(forced, pawn)).not.toBeNull();
    choosing.pick(pawn);
    expect(played).toEqual([`${pawn}^`]);
  });

  it("does not hear keys that mean nothing", () => {
    const { choosing } = begin();
    expect(choosing.key("x")).toBe(false);
    expect(choosing.key("g") || choosing.key("b")).toBe(true);
  });
});
