/** The keys of a replay. */

import type { StepSize } from "./moments";

export type ReplayCommand = { step: StepSize; back: boolean } | "play" | "score";

const COMMANDS: Record<string, ReplayCommand> = {
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

/** The command of a key; null if the focused element uses it. */
export function commandOf(event: KeyboardEvent): ReplayCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null) return null;
  const target = event.target instanceof Element ? event.target : null;
  // Text fields use every key. The slider's keys do the same as ours.
  if (target?.closest("input:not([type='range']), select, textarea")) return null;
  // Space presses a button reached by keyboard, but not one that was just clicked.
  if (event.key === " " && target?.closest("button, a, summary") && target.matches(":focus-visible")) return null;
  return COMMANDS[event.key] ?? null;
}
