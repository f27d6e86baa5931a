import { describe, expect, it } from "vitest";

import type { GameView } from "../wire/messages";
import { choicesOf } from "./choice";
import { viewsOf } from "./fixtures/fixture";
import { landscape, onStep, standing } from "./layout";
import { readPosition } from "./position";
import { nearest, NOTHING, sceneOf, type Pointing, type Scene } from "./scene";

const scene = (view: GameView | undefined, pointing: Pointing): Scene => {
  if (view === undefined) throw new Error("there is such a view");
  return sceneOf(readPosition(view.position), landscape, choicesOf(view.actions), pointing);
};
const game = viewsOf("game");
const first = game.find((view) => view.actions.length > 0);
const extra = game.find((view) => view.actions.some((effect) => effect.direction === "backward"));
const climb = game.find((view) => view.actions.some((effect) => effect.take === "climb"));

describe("a scene", () => {
  it("shows all places, pawns and bonus counters, and invites the pawns that can move", () => {
    const drawn = scene(first, NOTHING);
    expect(drawn.spots).toHaveLength(55);
    expect(drawn.bonus.every((bonus) => bonus.there)).toBe(true);
    expect(drawn.figures.map((figure) => figure.inviting)).toEqual([true, true, true, true, true]);
    expect(drawn.figures.some((figure) => figure.chosen)).toBe(false);
    expect([drawn.landings, drawn.lights]).toEqual([[], []]);
    expect(drawn.spots.every((spot) => spot.bright)).toBe(true);
  });

  it("invites no pawn while others play", () => {
    const drawn = scene(
      game.find((view) => view.actor === 2),
      { pawn: "B", back: false, action: null },
    );
    expect(drawn.figures.some((figure) => figure.inviting || figure.chosen)).toBe(false);
    expect(drawn.lights).toEqual([]);
  });

  it("lights up what the chosen pawn could take", () => {
    const effects = (first?.actions ?? []).filter((effect) => effect.pawn === "R");
    const drawn = scene(first, { pawn: "R", back: false, action: "R-" });
    expect(drawn.landings).toHaveLength(1);
    const places = effects.flatMap((effect) => [effect.from, effect.to, effect.at]).sort();
    const bright = drawn.spots.flatMap((spot) => (spot.bright ? spot.place : [])).sort();
    expect(bright).toEqual([...new Set(places)].filter((place) => place !== 0));
    expect(drawn.landings[0]).toMatchObject({
      ...standing(landscape, "R", effects[0]?.to ?? 0, 0),
      looked: true,
      only: null,
    });
    expect(drawn.lights.map((light) => [light.option.action, light.option.at, light.chosen])).toEqual(
      effects.map((effect) => [effect.action, effect.at, effect.action === "R-"]),
    );
  });

  it("shows both directions of an extra move, and what can be taken in the chosen one", () => {
    const drawn = scene(extra, { pawn: "B", back: true, action: null });
    expect(drawn.landings.map((landing) => [landing.back, landing.looked])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(drawn.lights.every((light) => light.option.back)).toBe(true);
  });

  it("takes the nearest of several targets within reach of a click", () => {
    const target = (x: number) => ({ x, y: 0, reach: { x: 20, y: 30 } });
    const [left, right] = [target(0), target(16)];
    expect(nearest([left, right], { x: 7, y: 25 })).toBe(left);
    expect(nearest([left, right], { x: 9, y: 0 })).toBe(right);
    expect(nearest([left, right], { x: 0, y: 31 })).toBeNull();
  });

  it("shows the step that a climbing pawn reaches, and its bonus counter", () => {
    const effect = climb?.actions.find((effect) => effect.take === "climb");
    const pawn = effect?.pawn ?? null;
    if (effect === undefined || pawn === null) throw new Error("a pawn climbs");
    const drawn = scene(climb, { pawn, back: false, action: null });
    const home = readPosition(climb?.position ?? "").stairs.length;
    expect(drawn.landings[0]).toMatchObject({ ...onStep(landscape, home), only: { action: effect.action } });
    expect(drawn.lights[0]).toMatchObject({ ...landscape.bonus[pawn] });
  });

  it("fades a pawn that stands on what it could take", () => {
    const stood = game.find((view) => view.actions.some((effect) => effect.at !== null && effect.at === effect.from));
    const effect = stood?.actions.find((effect) => effect.at !== null && effect.at === effect.from);
    if (effect === undefined || effect.pawn === null) throw new Error("there is such an action");
    const drawn = scene(stood, { pawn: effect.pawn, back: effect.direction === "backward", action: null });
    expect(drawn.figures.filter((figure) => figure.leaving).map((figure) => figure.pawn)).toEqual([effect.pawn]);
    expect(drawn.spots[(effect.at ?? 0) - 1]).toMatchObject({ covered: false, bright: true });
    expect(scene(stood, NOTHING).figures.some((figure) => figure.leaving)).toBe(false);
  });

  it("shows the sign of a counter unless a pawn stands on it", () => {
    const position = readPosition(extra?.position ?? "");
    const covered = (underWay: "B" | null): number[] =>
      sceneOf(position, landscape, choicesOf([]), NOTHING, underWay).spots.flatMap((spot) =>
        spot.covered ? spot.place : [],
      );
    expect(covered(null)).toContain(position.pawns.B);
    expect(covered("B")).not.toContain(position.pawns.B);
    expect(covered("B")).toHaveLength(covered(null).length - 1);
  });

  it("puts pawns that have arrived on their steps", () => {
    const last = game.at(-1);
    const drawn = scene(last, NOTHING);
    const order = readPosition(last?.position ?? "").stairs;
    for (const figure of drawn.figures) expect(figure).toMatchObject(onStep(landscape, order.indexOf(figure.pawn)));
    expect(drawn.bonus.some((bonus) => bonus.there)).toBe(false);
  });
});
