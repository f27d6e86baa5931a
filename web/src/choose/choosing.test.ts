import { beforeAll, describe, expect, it } from "vitest";

import { choiceOf, choicesOf, optionsOf, type Option } from "../board/choice";
import { viewsOf } from "../board/fixtures/fixture";
import { NOTHING } from "../board/scene";
import { Choosing } from "./choosing.svelte";
import { setLanguage } from "../i18n/texts.svelte";

// The keys of the pawns depend on the language.
beforeAll(async () => {
  globalThis.document = { documentElement: { lang: "" } } as unknown as Document;
  await setLanguage("en");
});

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
  it("follows the mouse until a pawn is clicked, then plays what is taken", () => {
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

  it("counts the first click on the counter under a pawn for the pawn", () => {
    const { choosing, played } = begin();
    choosing.hover("B");
    choosing.take(option("B-"), true);
    expect(played).toEqual([]);
    choosing.take(option("B-"), true);
    expect(played).toEqual(["B-"]);
  });

  it("can be confirmed or taken back where confirming is on", () => {
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

  it("does not play what is no longer offered when it is confirmed", () => {
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

  it("plays the only action of a pawn with one click", () => {
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

  it("ignores keys without a meaning", () => {
    const { choosing } = begin();
    expect(choosing.key("x")).toBe(false);
    expect(choosing.key("g") || choosing.key("b")).toBe(true);
  });
});
