import { beforeAll, describe, expect, it } from "vitest";

import { choicesOf } from "../board/choice";
import { viewsOf } from "../board/fixtures/fixture";
import { NOTHING, type Pointing } from "../board/scene";
import { meaningOf } from "./keys";
import { setLanguage } from "../i18n/texts.svelte";

// The keys of the pawns depend on the language.
beforeAll(async () => {
  globalThis.document = { documentElement: { lang: "" } } as unknown as Document;
  await setLanguage("en");
});

const choicesWhere = (wanted: (actions: string[]) => boolean) => {
  const views = viewsOf("game").filter((view) => wanted(view.actions.map((effect) => effect.action)));
  return choicesOf(views[0]?.actions ?? []);
};
const main = choicesWhere((actions) => actions.includes("B+") && actions.includes("B-"));
const extra = choicesWhere((actions) => actions.includes("x<B+") && actions.includes("xB+"));
const last = choicesWhere((actions) => actions.length === 1);
const blue: Pointing = { pawn: "B", back: false, action: null };

describe("keys", () => {
  it("choose a pawn by its letter, lower or upper case", () => {
    expect(meaningOf("b", main, NOTHING)).toEqual({ point: blue });
    expect(meaningOf("B", main, NOTHING)).toEqual({ point: blue });
    expect(meaningOf("w", main, NOTHING)).toBeNull();
    expect(meaningOf("b", last, NOTHING)).toBeNull();
  });

  it("take by sign in one step, by arrow and Enter in two", () => {
    expect(meaningOf("+", main, NOTHING)).toBeNull();
    expect(meaningOf("+", main, blue)).toEqual({ play: "B+" });
    expect(meaningOf("-", main, blue)).toEqual({ play: "B-" });
    expect(meaningOf("2", main, blue)).toEqual({ play: "B-" });
    expect(meaningOf("3", main, blue)).toBeNull();
    expect(meaningOf("Enter", main, blue)).toBeNull();
    const pointed = meaningOf("ArrowDown", main, blue);
    expect(pointed).toEqual({ point: { ...blue, action: "B-" } });
    expect(meaningOf("Enter", main, { ...blue, action: "B-" })).toEqual({ play: "B-" });
  });

  it("walk through the pawns by arrows", () => {
    expect(meaningOf("ArrowRight", main, NOTHING)).toEqual({ point: blue });
    expect(meaningOf("ArrowLeft", main, NOTHING)).toMatchObject({ point: { pawn: main.pawns.at(-1)?.pawn } });
    const walked: unknown[] = [];
    let pointing: Pointing = { ...blue, action: "B+" };
    for (const _ of main.pawns) {
      const meaning = meaningOf("ArrowRight", main, pointing);
      if (meaning === null || !("point" in meaning)) throw new Error("an arrow points at a pawn");
      pointing = meaning.point;
      walked.push(pointing.pawn);
    }
    const pawns = main.pawns.map(({ pawn }) => pawn);
    expect(walked).toEqual([...pawns.slice(1), ...pawns.slice(0, 1)]);
  });

  it("find the only counter by either arrow", () => {
    const [only] = last.pawns;
    const point: Pointing = { pawn: only?.pawn ?? null, back: false, action: null };
    for (const key of ["ArrowUp", "ArrowDown"])
      expect(meaningOf(key, last, point)).toMatchObject({ point: { action: `${only?.pawn}^` } });
  });

  it("turn backward and forward in an extra move, and decline it", () => {
    expect(meaningOf("<", extra, blue)).toEqual({ point: { ...blue, back: true } });
    expect(meaningOf("+", extra, { ...blue, back: true })).toEqual({ play: "x<B+" });
    expect(meaningOf(">", extra, { ...blue, back: true })).toEqual({ point: blue });
    expect(meaningOf(".", extra, NOTHING)).toEqual({ play: "." });
    expect(meaningOf(".", main, NOTHING)).toBeNull();
    expect(meaningOf("<", main, blue)).toEqual({ point: blue });
  });

  it("point at the only action of a pawn at once", () => {
    const [only] = last.pawns;
    const point = meaningOf(only?.pawn ?? "", last, NOTHING);
    expect(point).toMatchObject({ point: { action: `${only?.pawn}^` } });
    expect(meaningOf("Enter", last, (point as { point: Pointing }).point)).toEqual({ play: `${only?.pawn}^` });
    expect(meaningOf("Escape", last, (point as { point: Pointing }).point)).toEqual({ point: NOTHING });
  });

  it("go back one step at a time", () => {
    expect(meaningOf("Escape", main, { ...blue, action: "B+" })).toEqual({ point: blue });
    expect(meaningOf("Escape", main, blue)).toEqual({ point: NOTHING });
    expect(meaningOf("Escape", main, NOTHING)).toBeNull();
  });
});
