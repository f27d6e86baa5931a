/** Moves drawn on the board: the way of the pawn, and the counter that was taken. */

import type { Colour, EffectView, GameView, Pawn } from "../wire/messages";
import { walk, type Layout, type Point } from "./layout";
import { STAIRS, type Position } from "./position";

/** How a move is drawn: one of several that others made, the one to look at, or one that the engine judges. */
export type Tone = "past" | "looked" | "played" | "better";

export interface ShownMove {
  effect: EffectView;
  tone: Tone;
}

export interface Trail {
  pawn: Pawn;
  tone: Tone;
  /** The way as the data of an SVG path. */
  d: string;
  /** The tip of the arrow, and its direction in degrees. */
  tip: Point & { angle: number };
  taken: (Point & { colour: Colour; radius: number }) | null;
  /** Where the engine's judgement is marked; null without one. */
  mark: Point | null;
}

/** How far trails that run side by side are apart, in radii. */
const LANE = 0.24;
/** How far before the pawn's foot an arrow ends, in radii. */
const GAP = 0.5;

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A smooth line through points. */
function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return "";
  const bends = rest
    .slice(0, -1)
    .map((point, index) => `Q${text(point)} ${text(between(point, rest[index + 1] ?? point))}`);
  return `M${text(first)}${bends.join("")}L${text(last)}`;
}

/** The mark of a judged move: beside the counter taken or the tip, on different sides so that two marks never cover each other. */
function markOf(tone: Tone, { x, y }: Point, { radius, width }: Layout): Point | null {
  if (tone !== "played" && tone !== "better") return null;
  const beside = x + (tone === "played" ? -0.8 : 0.8) * radius;
  return { x: Math.min(width - radius / 2, Math.max(radius / 2, beside)), y: y - 0.8 * radius };
}

/** The trail of a move; null if no pawn moved. Lanes keep trails on the same way apart. */
function trailOf(layout: Layout, position: Position, { effect, tone }: ShownMove, lane: number): Trail | null {
  const { pawn, from, to, takes, at } = effect;
  if (pawn === null || from === null || to === null) return null;
  const arrival = position.stairs.indexOf(pawn);
  const shift = lane * LANE * layout.radius;
  const points = walk(layout, pawn, from, to, to === STAIRS && arrival < 0 ? position.stairs.length : arrival).map(
    ({ x, y }) => ({ x, y: y + shift }),
  );
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? end;
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const back = (GAP * layout.radius) / length;
  const tip = { x: end.x + (before.x - end.x) * back, y: end.y + (before.y - end.y) * back };
  const place = at === null ? layout.bonus[pawn] : layout.places[at - 1];
  const taken =
    takes === null || place === undefined
      ? null
      : { x: place.x, y: place.y, colour: takes, radius: at === null ? layout.bonusRadius : layout.radius };
  return {
    pawn,
    tone,
    d: smooth([...points.slice(0, -1), tip]),
    tip: { ...tip, angle: (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI },
    taken,
    mark: markOf(tone, taken ?? tip, layout),
  };
}

/** The trails of moves in the order in which they were made. */
export function trailsOf(layout: Layout, position: Position, moves: readonly ShownMove[]): Trail[] {
  return moves.flatMap(
    (move, index) => trailOf(layout, position, move, (index % 3) - (moves.length > 1 ? 1 : 0)) ?? [],
  );
}

/** What others did since a seat's last turn, the oldest first; for spectators, the last round. */
export function movesSince(game: Pick<GameView, "recent">, seat: number | null): EffectView[] {
  const own = game.recent.map((turn) => turn.seat).lastIndexOf(seat ?? 0);
  return game.recent.slice(own + 1).flatMap((turn) => turn.effects);
}
