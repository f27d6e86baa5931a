/** How fast the board animates, and where things are on the screen. */

import { settings } from "../settings/settings.svelte";

const PACES = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 };
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** How long animations take, as a factor of normal. */
export const pace = (): number => PACES[settings.speed];

/** Whether motion is turned off. */
export const isStill = (): boolean => reduced.matches;

/** The middle of an element on the screen; null without one. */
export function middleOf(element: Element | null): { x: number; y: number } | null {
  const box = element?.getBoundingClientRect();
  return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
