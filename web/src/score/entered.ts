/** The input of the scorer, stored as long as its tab is open. */

import { COLOURS, PAWNS } from "../board/position";
import { FEWEST_PLAYERS, MOST_PLAYERS, STEPS } from "../wire/messages";

export interface Entered {
  players: number;
  /** The step of each pawn; null if none was chosen. */
  steps: (number | null)[];
  /** The name and the counters by colour of every possible player. */
  hands: { name: string; counts: (number | null)[] }[];
}

const KEY = "bigpoints-score";

/** Longer than at a table, where names are shown in more places. */
export const MAX_NAME_LENGTH = 20;

/** More than any hand can hold; the server checks what is possible. */
export const MAX_COUNTERS = 60;

/** Reads a stored entry, and ignores what is damaged. */
export function read(text: string | null): Entered {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    // Damaged storage counts as empty.
  }
  const part = (of: unknown, name: string | number): unknown =>
    typeof of === "object" && of !== null ? (of as Record<string | number, unknown>)[name] : undefined;
  const number = (value: unknown, least: number, most: number): number | null =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null;
  const hand = (of: unknown): Entered["hands"][number] => {
    const name = part(of, "name");
    return {
      name: typeof name === "string" ? name.slice(0, MAX_NAME_LENGTH) : "",
      counts: COLOURS.map((_, index) => number(part(part(of, "counts"), index), 0, MAX_COUNTERS)),
    };
  };
  return {
    players: number(part(stored, "players"), FEWEST_PLAYERS, MOST_PLAYERS) ?? FEWEST_PLAYERS,
    steps: PAWNS.map((_, index) => number(part(part(stored, "steps"), index), Math.min(...STEPS), Math.max(...STEPS))),
    hands: Array.from({ length: MOST_PLAYERS }, (_, index) => hand(part(part(stored, "hands"), index))),
  };
}

export function load(): Entered {
  try {
    return read(globalThis.sessionStorage?.getItem(KEY) ?? null);
  } catch {
    // If the browser forbids storage, the entry lasts as long as the page.
    return read(null);
  }
}

export function save(entered: Entered): void {
  try {
    globalThis.sessionStorage?.setItem(KEY, JSON.stringify(entered));
  } catch {
    // See `load`.
  }
}
