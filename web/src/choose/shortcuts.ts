/** Keyboard shortcuts at a board: which keys are meant for it, and what they do. */

import { settings } from "../settings/settings.svelte";

/** What the keys do; each returns whether it did something. */
export interface Shortcuts {
  /** Skips the animations. */
  skip(): boolean;
  undo?(): boolean;
  hint?(): boolean;
  help?(): boolean;
  /** Goes to the next game that waits for a move. */
  next?(): boolean;
  /** Closes what is on top of the board. */
  dismiss?(): boolean;
  choose(key: string): boolean;
}

/** Whether a key types a character. These can be turned off, for speech input and hands that rest on the keys. */
export const isCharacter = (key: string): boolean => [...key].length === 1 && key !== " ";

/** Whether the focused element uses the key itself, or it is held down or part of a combination. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("dialog[open], :popover-open") !== null) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, select, textarea")) return true;
  return target?.closest("button, a") != null && (event.key === "Enter" || event.key === " ");
}

/** Listens for keys; returns a function that stops listening. */
export function listen(shortcuts: Shortcuts): () => void {
  const handle = (key: string): boolean => {
    if (isCharacter(key) && !settings.keys) return false;
    switch (key) {
      case " ":
        return shortcuts.skip();
      case "u":
        return shortcuts.undo?.() ?? false;
      case "h":
        return shortcuts.hint?.() ?? false;
      case "n":
        return (shortcuts.next?.() ?? false) || shortcuts.choose(key);
      case "?":
        return shortcuts.help?.() ?? false;
      default:
        return (key === "Escape" && (shortcuts.dismiss?.() ?? false)) || shortcuts.choose(key);
    }
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!isTaken(event) && handle(event.key)) event.preventDefault();
  };
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}
