/** Number formats. */

import { language } from "./texts.svelte";

/** A number with its sign, as the language writes it. */
export function signed(number: number): string {
  const text = Math.abs(number).toLocaleString(language());
  return number > 0 ? `+${text}` : number < 0 ? `−${text}` : text;
}

/** Expected points, rounded to tenths. */
export const tenths = (points: number): number => Math.round(points * 10) / 10;

/** A part of 1 in percent. */
export const percent = (part: number): string => part.toLocaleString(language(), { style: "percent" });
