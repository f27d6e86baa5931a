/** Where everything is on the board, in landscape, square and portrait: a winding path of 55 places, the start, the stairs. */

import type { Pawn } from "../wire/messages";
import { PAWNS, PLACES, START, STAIRS, type Position } from "./position";

export interface Point {
  x: number;
  y: number;
}

/** The front face of a step of the stairs. A pawn stands in the middle of its top. */
export interface Step extends Point {
  width: number;
  height: number;
}

export interface Layout {
  form: "landscape" | "square" | "portrait";
  width: number;
  height: number;
  /** The radius of a counter on the path. */
  radius: number;
  /** The path as points, from the start to the foot of the stairs. */
  line: Point[];
  /** The 55 places, the first at index 0. */
  places: Point[];
  /** Where each pawn stands before the first place. */
  start: Record<Pawn, Point>;
  /** The steps by arrival: the first is the highest. */
  steps: Step[];
  /** How far the tops of the steps reach back. */
  depth: Point;
  bonus: Record<Pawn, Point>;
  bonusRadius: number;
  /** How much wider than a counter the groove of the path is. */
  rail: number;
}

interface Plan {
  form: Layout["form"];
  width: number;
  height: number;
  radius: number;
  /** The rows of the path, the lowest first. */
  rows: { from: number; to: number; y: number }[];
  /** The amplitude and the wavelength of the rows. */
  swing: number;
  wave: number;
  /** Where the path ends, at the foot of the stairs. */
  foot: Point;
  /** Where the pawns stand at the start, in the order of the notation; likewise the bonus counters. */
  start: [number, number][];
  stairs: { x: number; y: number; width: number; rise: number };
  depth: Point;
  bonus: [number, number][];
  bonusRadius: number;
  rail: number;
}

const LANDSCAPE: Plan = {
  form: "landscape",
  width: 1120,
  height: 730,
  radius: 35,
  rows: [
    { from: 272, to: 1002, y: 656 },
    { from: 1002, to: 118, y: 534 },
    { from: 118, to: 1002, y: 412 },
    { from: 1002, to: 118, y: 290 },
    { from: 118, to: 640, y: 168 },
  ],
  swing: 11,
  wave: 300,
  foot: { x: 672, y: 168 },
  start: [
    [66, 692],
    [98, 640],
    [130, 692],
    [162, 640],
    [194, 692],
  ],
  stairs: { x: 716, y: 214, width: 70, rise: 26 },
  depth: { x: 18, y: -22 },
  bonus: [
    [402, 66],
    [460, 66],
    [518, 66],
    [576, 66],
    [634, 66],
  ],
  bonusRadius: 24,
  rail: 16,
};

const SQUARE: Plan = {
  form: "square",
  width: 760,
  height: 684,
  radius: 34,
  rows: [
    { from: 318, to: 676, y: 640 },
    { from: 676, to: 84, y: 558 },
    { from: 84, to: 676, y: 476 },
    { from: 676, to: 84, y: 394 },
    { from: 84, to: 676, y: 312 },
    { from: 676, to: 100, y: 230 },
  ],
  swing: 3,
  wave: 296,
  foot: { x: 46, y: 170 },
  start: [
    [58, 650],
    [104, 650],
    [150, 650],
    [196, 650],
    [242, 650],
  ],
  stairs: { x: 106, y: 188, width: 72, rise: 21 },
  depth: { x: 16, y: -20 },
  bonus: [
    [590, 78],
    [646, 78],
    [702, 78],
    [618, 132],
    [674, 132],
  ],
  bonusRadius: 24,
  rail: 5,
};

const PORTRAIT: Plan = {
  form: "portrait",
  width: 390,
  height: 582,
  radius: 22.6,
  rows: [
    { from: 266, to: 340, y: 548 },
    { from: 340, to: 50, y: 497 },
    { from: 50, to: 340, y: 446 },
    { from: 340, to: 50, y: 395 },
    { from: 50, to: 340, y: 344 },
    { from: 340, to: 50, y: 293 },
    { from: 50, to: 340, y: 242 },
    { from: 340, to: 60, y: 191 },
  ],
  swing: 2,
  wave: 145,
  foot: { x: 28, y: 148 },
  start: [
    [30, 560],
    [76, 560],
    [122, 560],
    [168, 560],
    [214, 560],
  ],
  stairs: { x: 66, y: 162, width: 46, rise: 21 },
  depth: { x: 10, y: -14 },
  bonus: [
    [333, 52],
    [367, 52],
    [333, 86],
    [367, 86],
    [350, 120],
  ],
  bonusRadius: 14,
  rail: -6,
};

/** The path as many short pieces: wavy rows joined by round bends. */
function windingLine(plan: Plan): Point[] {
  const points: Point[] = [];
  const swing = (x: number, y: number): Point => ({ x, y: y + plan.swing * Math.sin((x * 2 * Math.PI) / plan.wave) });
  plan.rows.forEach((row, index) => {
    const way = Math.sign(row.to - row.from);
    for (let x = row.from; way * x < way * row.to; x += way) points.push(swing(x, row.y));
    const next = plan.rows[index + 1];
    if (next === undefined) return;
    const lower = swing(row.to, row.y);
    const upper = swing(next.from, next.y);
    const radius = (lower.y - upper.y) / 2;
    for (let part = 0; part <= 120; part += 1) {
      const angle = (Math.PI * part) / 120;
      const across = (part / 120) * (upper.x - lower.x);
      points.push({
        x: lower.x + across + way * radius * Math.sin(angle),
        y: lower.y - radius * (1 - Math.cos(angle)),
      });
    }
  });
  const last = points.at(-1) ?? plan.foot;
  for (let part = 1; part <= 40; part += 1) {
    const share = part / 40;
    // A quarter bend if the foot lies above the row, a straight piece if it lies beside it.
    const bend = Math.sin((share * Math.PI) / 2);
    points.push({
      x: last.x + (plan.foot.x - last.x) * bend,
      y: last.y + (plan.foot.y - last.y) * (1 - Math.cos((share * Math.PI) / 2)),
    });
  }
  return points;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Places along the path at equal straight-line distances, so that bends are not crowded. */
function strides(line: Point[], stride: number): Point[] {
  const places: Point[] = line.slice(0, 1);
  for (const point of line) {
    const last = places.at(-1);
    if (last !== undefined && distance(last, point) >= stride) places.push(point);
  }
  return places;
}

/** Spreads the places over the path with the longest stride that fits them all. */
function spread(line: Point[]): Point[] {
  let low = 1;
  let high = 200;
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (strides(line, middle).length >= PLACES) low = middle;
    else high = middle;
  }
  return strides(line, low).slice(0, PLACES);
}

function byPawn(points: [number, number][]): Record<Pawn, Point> {
  return Object.fromEntries(PAWNS.map((pawn, index) => [pawn, at(points[index] ?? [0, 0])])) as Record<Pawn, Point>;
}

const at = ([x, y]: [number, number]): Point => ({ x, y });

function makeLayout(plan: Plan): Layout {
  const line = windingLine(plan);
  const { stairs } = plan;
  return {
    form: plan.form,
    width: plan.width,
    height: plan.height,
    radius: plan.radius,
    line,
    places: spread(line),
    start: byPawn(plan.start),
    steps: PAWNS.map((_, arrival) => {
      const up = PAWNS.length - arrival;
      return {
        x: stairs.x + (up - 1) * stairs.width,
        y: stairs.y - up * stairs.rise,
        width: stairs.width,
        height: up * stairs.rise,
      };
    }),
    depth: plan.depth,
    bonus: byPawn(plan.bonus),
    bonusRadius: plan.bonusRadius,
    rail: plan.rail,
  };
}

export const landscape: Layout = makeLayout(LANDSCAPE);
export const square: Layout = makeLayout(SQUARE);
export const portrait: Layout = makeLayout(PORTRAIT);

/** The layout that uses the most of a frame of this size. */
export function layoutFor(width: number, height: number): Layout {
  const area = (layout: Layout): number => {
    const scale = Math.min(width / layout.width, height / layout.height);
    return scale * scale * layout.width * layout.height;
  };
  return [square, portrait].reduce((best, each) => (area(each) > area(best) ? each : best), landscape);
}

/** Where a pawn stands on a step. */
export function onStep(layout: Layout, arrival: number): Point {
  const step = layout.steps[arrival];
  if (step === undefined) throw new RangeError(`no step ${arrival}`);
  return { x: step.x + (step.width + layout.depth.x) / 2, y: step.y + layout.depth.y / 2 };
}

/** How far below the middle of a counter the foot of a pawn is, in radii, so that the counter shows behind it. */
const FOOT = 0.34;

/** Where the foot of a pawn is: at the start, on a place, or on the step it reached as the nth to arrive, from 0. */
export function standing(layout: Layout, pawn: Pawn, place: number, arrival: number): Point {
  if (place === START) return layout.start[pawn];
  if (place === STAIRS) return onStep(layout, arrival);
  const point = layout.places[place - 1];
  if (point === undefined) throw new RangeError(`no place ${place}`);
  return { x: point.x, y: point.y + FOOT * layout.radius };
}

/** The direction of the path at a place, forward or back, in degrees. */
export function heading(layout: Layout, place: number, back: boolean): number {
  const [from, to] = place === STAIRS ? [PLACES - 1, PLACES] : [place - 1, place + 1];
  const inside = (each: number): Point => {
    const point = layout.places[Math.min(Math.max(each, 1), PLACES) - 1];
    if (point === undefined) throw new RangeError(`no place ${each}`);
    return point;
  };
  const [begin, end] = back ? [inside(to), inside(from)] : [inside(from), inside(to)];
  return (Math.atan2(end.y - begin.y, end.x - begin.x) * 180) / Math.PI;
}

/** The direction from a pawn straight across the board to a place, in degrees. */
export function bearing(layout: Layout, { pawns, stairs }: Position, pawn: Pawn, to: number): number {
  const begin = standing(layout, pawn, pawns[pawn], stairs.length);
  const end = standing(layout, pawn, to, stairs.length);
  return (Math.atan2(end.y - begin.y, end.x - begin.x) * 180) / Math.PI;
}

/** The points that a pawn walks over from one place to another, both included; it climbs the stairs step by step. */
export function walk(layout: Layout, pawn: Pawn, from: number, to: number, arrival: number): Point[] {
  const way = Math.sign(to - from);
  const points = [standing(layout, pawn, from, arrival)];
  for (let place = from + way; place !== to && way !== 0; place += way) {
    if (place >= 1 && place <= PLACES) points.push(standing(layout, pawn, place, arrival));
  }
  if (to === STAIRS) for (let step = PAWNS.length - 1; step > arrival; step -= 1) points.push(onStep(layout, step));
  points.push(standing(layout, pawn, to, arrival));
  return points;
}
