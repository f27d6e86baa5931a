/** What is entered into the scorer, kept as long as its tab is open: who leaves the page by mistake does not begin anew. */

import { COLOURS, PAWNS } from "../board/position";
import { FEWEST_PLAYERS, MOST_PLAYERS, STEPS } from "../wire/messages";

export interface Entered {
  players: number;
  /** The step of each pawn; none where nothing was chosen. */
  steps: (number | null)[];
  /** Everyone's name, and how many counters of each colour; there is one for every player there can be. */
  hands: { name: string; counts: (number | null)[] }[];
}

const KEY = "bigpoints-score";

/** More letters are a slip; the names of a table are shorter, as they are shown in more places. */
export const MOST_LETTERS = 20;

/** More cannot be in a hand, so more is a slip of the finger; what is possible the rules know. */
export const MOST_COUNTERS = 60;

/** What was entered, from a text that anybody may have written: what is not understood was not entered. */
export function read(text: string | null): Entered {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    // An unreadable text is no text.
  }
  const part = (of: unknown, name: string | number): unknown =>
    typeof of === "object" && of !== null ? (of as Record<string | number, unknown>)[name] : undefined;
  const number = (value: unknown, least: number, most: number): number | null =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null;
  const hand = (of: unknown): Entered["hands"][number] => {
    const name = part(of, "name");
    return {
      name: typeof name === "string" ? name.slice(0, MOST_LETTERS) : "",
      counts: COLOURS.map((_, index) => number(part(part(of, "counts"), index), 0, MOST_COUNTERS)),
    };
  };
  return {
    players: number(part(stored, "players"), FEWEST_PLAYERS, MOST_PLAYERS) ?? FEWEST_PLAYERS,
    steps: PAWNS.map((_, index) => number(part(part(stored, "steps"), index), Math.min(...STEPS), Math.max(...STEPS))),
    hands: Array.from({ length: MOST_PLAYERS }, (_, index) => hand(part(part(stored, "hands"), index))),
  };
}

export function kept(): Entered {
  try {
    return read(globalThis.sessionStorage?.getItem(KEY) ?? null);
  } catch {
    // A browser may forbid to keep anything; then it lasts as long as the page.
    return read(null);
  }
}

export function keep(entered: Entered): void {
  try {
    globalThis.sessionStorage?.setItem(KEY, JSON.stringify(entered));
  } catch {
    // See `kept`.
  }
}
