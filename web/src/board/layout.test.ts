import { describe, expect, it } from "vitest";

import {
  bearing,
  heading,
  landscape,
  layoutFor,
  onStep,
  portrait,
  square,
  standing,
  walk,
  type Layout,
  type Point,
} from "./layout";
import { PLACES, PAWNS, readPosition, START, STAIRS } from "./position";

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const inside = (layout: Layout, point: Point, margin: number): boolean =>
  point.x >= margin && point.x <= layout.width - margin && point.y >= margin && point.y <= layout.height - margin;

describe.each([landscape, square, portrait])("the $form form", (layout) => {
  it("has room for all counters, none on another", () => {
    expect(layout.places).toHaveLength(55);
    for (const [index, place] of layout.places.entries()) {
      expect(inside(layout, place, layout.radius)).toBe(true);
      for (const other of layout.places.slice(index + 1)) expect(far(place, other)).toBeGreaterThan(2 * layout.radius);
    }
  });

  it("has no gap between places", () => {
    for (const [index, place] of layout.places.entries()) {
      const next = layout.places[index + 1];
      if (next !== undefined) expect(far(place, next)).toBeLessThan(3.2 * layout.radius);
    }
  });

  it("ends at the foot of the stairs", () => {
    const foot = layout.steps.at(-1);
    const last = layout.places.at(-1);
    if (foot === undefined || last === undefined) throw new Error("neither is missing");
    expect(far(last, foot)).toBeLessThan(4 * layout.radius);
  });

  it("has five steps, the first to arrive stands highest", () => {
    const heights = PAWNS.map((_, arrival) => onStep(layout, arrival).y);
    expect([...heights].sort((a, b) => a - b)).toEqual(heights);
    expect(new Set(heights).size).toBe(5);
  });

  it("keeps pawns at the start and bonus counters apart from the path", () => {
    for (const pawn of PAWNS) {
      for (const place of layout.places) {
        expect(far(layout.bonus[pawn], place)).toBeGreaterThan(layout.radius + layout.bonusRadius);
        expect(far(layout.start[pawn], place)).toBeGreaterThan(layout.radius);
      }
    }
  });

  it("points from a pawn to its landing", () => {
    const position = readPosition("PGRBYRGWWPGRGKRYYPGYPBGGGYBYYYPKKRRBKWBPGBYRWWRRPBPBBPK - -,- 1m");
    for (const [from, to] of [
      [30, 3],
      [3, 30],
      [30, STAIRS],
    ] as const) {
      const [begin, end] = [standing(layout, "B", from, 0), standing(layout, "B", to, 0)];
      const angle = (bearing(layout, { ...position, pawns: { ...position.pawns, B: from } }, "B", to) * Math.PI) / 180;
      expect(Math.cos(angle)).toBeCloseTo((end.x - begin.x) / far(begin, end));
      expect(Math.sin(angle)).toBeCloseTo((end.y - begin.y) / far(begin, end));
    }
  });

  it("points along the path, whichever way it runs", () => {
    for (let place = 2; place < PLACES; place += 1) {
      const [before, after] = [layout.places[place - 2], layout.places[place]];
      if (before === undefined || after === undefined) throw new Error("there are such places");
      const forward = (heading(layout, place, false) * Math.PI) / 180;
      const back = (heading(layout, place, true) * Math.PI) / 180;
      expect(Math.cos(forward)).toBeCloseTo((after.x - before.x) / far(before, after));
      expect(Math.cos(forward)).toBeCloseTo(-Math.cos(back));
      expect(Math.sin(forward)).toBeCloseTo(-Math.sin(back));
    }
    expect(heading(layout, STAIRS, false)).toBe(heading(layout, PLACES, false));
  });

  it("walks over every place in between, forward and back", () => {
    const on = (place: number): Point => standing(layout, "B", place, 0);
    expect(walk(layout, "B", START, 3, 0)).toEqual([layout.start.B, on(1), on(2), on(3)]);
    expect(walk(layout, "B", 5, 3, 0)).toEqual([on(5), on(4), on(3)]);
    const climb = walk(layout, "R", 54, STAIRS, 1);
    expect(climb.slice(0, 2)).toEqual([on(54), on(55)]);
    expect(climb.slice(2)).toEqual([4, 3, 2, 1].map((step) => onStep(layout, step)));
    expect(standing(layout, "R", STAIRS, 1)).toEqual(climb.at(-1));
  });
});

it("chooses the form that uses the most of the room", () => {
  expect(layoutFor(1100, 700).form).toBe("landscape");
  // A tablet held sideways: in the form for phones the board would be little more than half as wide.
  expect(layoutFor(672, 590).form).toBe("square");
  expect(layoutFor(760, 700).form).toBe("square");
  expect(layoutFor(390, 560).form).toBe("portrait");
});

it("has touch targets of 44 pixels on a phone", () => {
  for (const pawn of PAWNS) {
    for (const other of PAWNS) {
      if (pawn !== other) expect(far(portrait.start[pawn], portrait.start[other])).toBeGreaterThanOrEqual(44);
    }
  }
  expect(2 * portrait.radius).toBeGreaterThanOrEqual(44);
  expect(portrait.width).toBeLessThanOrEqual(390);
});
