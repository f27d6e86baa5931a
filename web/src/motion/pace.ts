/** How fast the board animates and computer players act, and where things are on the screen. */

import { settings, type Settings } from "../settings/settings.svelte";

const PACES = { slow: 1.7, normal: 1, fast: 0.33, instant: 0 };
/** Computer players think while the move before is shown, so their pauses seldom add up; an extra move at fast speed is short. */
const THINKING_PACES = { slow: 1.7, normal: 1, fast: 0.1, instant: 0 };
const reduced = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export const paceOf = (speed: Settings["speed"]): number => PACES[speed];
export const thinkingPaceOf = (speed: Settings["speed"]): number => THINKING_PACES[speed];

/** How long animations take, as a factor of normal. */
export const pace = (): number => paceOf(settings.speed);

/** How long computer players pause before they act, as a factor of normal. */
export const thinkingPace = (): number => thinkingPaceOf(settings.speed);

/** Whether motion is turned off. */
export const isStill = (): boolean => reduced?.matches ?? false;

/** The middle of an element on the screen; null without one. */
export function middleOf(element: Element | null): { x: number; y: number } | null {
  const box = element?.getBoundingClientRect();
  return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
