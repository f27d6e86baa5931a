/** Who has won how often over rematches, kept on this device. */

import { seatName } from "../../i18n/phrases";
import type { GameView, SeatView, TableView } from "../../wire/messages";

/** The wins of each player by name, before a table's own game. */
export type Tally = Record<string, number>;

const KEY = "bigpoints-tally";
/** Earlier tables are forgotten. */
const MAX_TABLES = 20;

/** The tally after a game or match that these seats have won; a shared win counts for each. */
export function tallyAfter(before: Tally, seats: readonly SeatView[], winners: readonly number[]): Tally {
  return Object.fromEntries(
    seats.map((seat) => {
      const name = seatName(seat);
      // A player may be called like something that every object has.
      const earlier = Object.hasOwn(before, name) ? (before[name] ?? 0) : 0;
      return [name, earlier + (winners.includes(seat.seat) ? 1 : 0)];
    }),
  );
}

function isTally(stored: unknown): stored is Tally {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return false;
  return Object.values(stored).every((wins) => Number.isSafeInteger(wins) && wins >= 0);
}

/** Reads stored tallies; what is damaged counts as none. */
export function readTallies(text: string | null): [string, Tally][] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (entry): entry is [string, Tally] => Array.isArray(entry) && typeof entry[0] === "string" && isTally(entry[1]),
    );
  } catch {
    return [];
  }
}

function load(): [string, Tally][] {
  try {
    return readTallies(globalThis.localStorage?.getItem(KEY) ?? null);
  } catch {
    // The browser forbids storage.
    return [];
  }
}

/** The tally that a table began with; empty for a first game. */
export function tallyBefore(table: string): Tally {
  return load().find(([address]) => address === table)?.[1] ?? {};
}

/**
 * The tally after the game or match that is over at this table. A game that does not count, or is one of a match that
 * goes on, changes nothing.
 */
export function tallyOf(table: TableView, game: GameView): Tally {
  const before = tallyBefore(table.table);
  if (table.plan.continued !== undefined || table.stage !== "over") return before;
  return tallyAfter(before, table.seats, table.match_winners.length > 0 ? table.match_winners : game.winners);
}

/** Whether the table is a rematch, so that there is something to add up. */
export function isRematch(table: TableView): boolean {
  return Object.keys(tallyBefore(table.table)).length > 0;
}

/** The rematch at this table begins with this tally. */
export function carryOver(table: string, tally: Tally): void {
  const others = load().filter(([address]) => address !== table);
  try {
    globalThis.localStorage?.setItem(KEY, JSON.stringify([[table, tally], ...others].slice(0, MAX_TABLES)));
  } catch {
    // Without storage every game is the first.
  }
}
