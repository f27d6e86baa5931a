/** What keys mean while a record is looked at. */

import type { Pace } from "./moments";

export type Wish = { step: Pace; back: boolean } | "play" | "score";

const WISHES: Record<string, Wish> = {
  ArrowRight: { step: "turn", back: false },
  ArrowLeft: { step: "turn", back: true },
  ArrowDown: { step: "action", back: false },
  ArrowUp: { step: "action", back: true },
  PageDown: { step: "ten", back: false },
  PageUp: { step: "ten", back: true },
  Home: { step: "all", back: true },
  End: { step: "all", back: false },
  " ": "play",
  s: "score",
};

/** What a key wishes for; none where it means something else. */
export function wishOf(event: KeyboardEvent): Wish | null {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null) return null;
  const target = event.target instanceof Element ? event.target : null;
  // A text wants every key. The slider does what the keys do everywhere.
  if (target?.closest("input:not([type='range']), select, textarea")) return null;
  // Who has come to a button by keys presses it with the space bar; who has clicked it is done with it.
  if (event.key === " " && target?.closest("button, a, summary") && target.matches(":focus-visible")) return null;
  return WISHES[event.key] ?? null;
}
