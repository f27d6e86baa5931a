/** The keys of a table: which of them are meant for it, and what they do. */

import { settings } from "../settings/settings.svelte";

/** What keys can bring about; whether something came of it. */
export interface Deeds {
  hurry(): boolean;
  undo(): boolean;
  hint(): boolean;
  help(): boolean;
  /** Puts away what lies above the board. */
  dismiss(): boolean;
  /** Chooses by key. */
  choose(key: string): boolean;
}

/** Whether a key types something: who speaks to the computer, or rests a hand on the keys, may want none of those to act. */
export const isLetter = (key: string): boolean => [...key].length === 1 && key !== " ";

/** Whether a key is pressed in something that has a use for it, or held down, or part of a longer one. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("dialog[open]") !== null) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, select, textarea")) return true;
  return target?.closest("button, a") != null && (event.key === "Enter" || event.key === " ");
}

/** Listens until the function that it gives back is called. */
export function listen(deeds: Deeds): () => void {
  const done = (key: string): boolean => {
    if (isLetter(key) && !settings.keys) return false;
    switch (key) {
      case " ":
        return deeds.hurry();
      case "u":
        return deeds.undo();
      case "h":
        return deeds.hint();
      case "?":
        return deeds.help();
      default:
        return (key === "Escape" && deeds.dismiss()) || deeds.choose(key);
    }
  };
  const pressed = (event: KeyboardEvent): void => {
    if (!isTaken(event) && done(event.key)) event.preventDefault();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}
