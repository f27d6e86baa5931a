/** What everybody's results are drawn from: bars that each stand for some margins in a row. */

import type { MarginCount } from "../wire/days";

export interface Bar {
  /** The smallest and the largest margin that it stands for. */
  from: number;
  to: number;
  count: number;
}

/** So many bars have room on a phone. */
const MOST = 12;

/** Bars without a gap from the smallest margin to the largest, each for as few margins as there is room for. */
export function barsOf(results: readonly MarginCount[]): Bar[] {
  if (results.length === 0) return [];
  const margins = results.map(({ margin }) => margin);
  const [least, most] = [Math.min(...margins), Math.max(...margins)];
  const first = (width: number): number => Math.floor(least / width) * width;
  const bars = (width: number): number => Math.floor((most - first(width)) / width) + 1;
  const width = [5, 10, 20].find((width) => bars(width) <= MOST) ?? 50;
  return Array.from({ length: bars(width) }, (_, index) => {
    const from = first(width) + index * width;
    const to = from + width - 1;
    const within = results.filter(({ margin }) => margin >= from && margin <= to);
    return { from, to, count: within.reduce((sum, { count }) => sum + count, 0) };
  });
}

/** How many have finished. */
export const countOf = (results: readonly MarginCount[]): number => results.reduce((sum, { count }) => sum + count, 0);
