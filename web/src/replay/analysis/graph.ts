/** The lines and the axis of a graph of margins. */

import type { AnalysisView } from "../../wire/replays";

export interface MarginLine {
  seat: number;
  /** The expected margin after each turn that is known. */
  points: { turn: number; margin: number }[];
}

/** The line of each seat, with a point at the end of each turn. */
export function linesOf(view: AnalysisView, ends: readonly number[], seats: readonly number[]): MarginLine[] {
  return seats.map((seat) => ({
    seat,
    points: ends.flatMap((end, turn) => {
      const margin = view.moments[end]?.margins[seat - 1];
      return margin === undefined ? [] : [{ turn, margin }];
    }),
  }));
}

/** The highest number of a symmetric axis, and its ticks. */
export function axisOf(lines: readonly MarginLine[]): { most: number; ticks: number[] } {
  const largest = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ margin }) => Math.abs(margin))));
  const step = [1, 2, 5, 10, 20, 50].find((step) => largest <= step * 3) ?? 100;
  const count = Math.ceil(largest / step);
  const ticks = Array.from({ length: 2 * count + 1 }, (_, index) => (count - index) * step);
  return { most: count * step, ticks };
}
