/** Numbers as they are read. */

/** A number with its sign. */
export const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** Expected points, as exactly as anybody wants to know. */
export const tenths = (points: number): number => Math.round(points * 10) / 10;
