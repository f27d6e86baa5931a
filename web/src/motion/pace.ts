/** What every board asks of the screen before something moves on it: how fast, whether at all, and where somebody sits. */

import { settings } from "../settings/settings.svelte";

const PACES = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 };
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** How long things take, as a share of the usual. */
export const pace = (): number => PACES[settings.speed];

/** Whether nothing is to move at all. */
export const isStill = (): boolean => reduced.matches;

/** The middle of something on the screen, if it is there. */
export function middleOf(element: Element | null): { x: number; y: number } | null {
  const box = element?.getBoundingClientRect();
  return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
