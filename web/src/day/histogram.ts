/** The bars of a histogram of margins. */

import type { MarginCount } from "../wire/days";

export interface Bar {
  /** The smallest and the largest margin that it counts. */
  from: number;
  to: number;
  count: number;
}

/** How many bars fit on a phone. */
const MAX_BARS = 12;

/** Bars without a gap from the smallest margin to the largest, as narrow as fits. */
export function barsOf(results: readonly MarginCount[]): Bar[] {
  if (results.length === 0) return [];
  const margins = results.map(({ margin }) => margin);
  const [least, most] = [Math.min(...margins), Math.max(...margins)];
  const first = (width: number): number => Math.floor(least / width) * width;
  const bars = (width: number): number => Math.floor((most - first(width)) / width) + 1;
  const width = [5, 10, 20].find((width) => bars(width) <= MAX_BARS) ?? 50;
  return Array.from({ length: bars(width) }, (_, index) => {
    const from = first(width) + index * width;
    const to = from + width - 1;
    const within = results.filter(({ margin }) => margin >= from && margin <= to);
    return { from, to, count: within.reduce((sum, { count }) => sum + count, 0) };
  });
}

/** How many players have finished. */
export const countOf = (results: readonly MarginCount[]): number => results.reduce((sum, { count }) => sum + count, 0);
