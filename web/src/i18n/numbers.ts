/** Number formats. */

/** A number with its sign. */
export const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** Expected points, rounded to tenths. */
export const tenths = (points: number): number => Math.round(points * 10) / 10;
