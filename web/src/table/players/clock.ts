/** The time that a seat has: what was left when the newest view came, and since when it runs. */

import type { TableView } from "../../wire/messages";
import { actorOf } from "../session/viewer";

export interface Time {
  /** Milliseconds. */
  left: number;
  /** The moment from which it runs down, by the clock of this device; none while it is somebody else's turn. */
  since: number | null;
}

/**
 * The time of a seat by the newest view, which came at a moment; none where nobody counts. What is still being shown of the moves
 * before does not matter: the server does not wait for that.
 */
export function timeOf(view: TableView, seat: number, came: number): Time | null {
  const left = view.seats.find((each) => each.seat === seat)?.left_ms ?? null;
  if (left === null) return null;
  if (view.stage !== "playing" || actorOf(view) !== seat) return { left, since: null };
  return { left: left - (view.thought_ms ?? 0), since: came };
}

/** What is left of a time at a moment. */
export function leftAt({ left, since }: Time, now: number): number {
  return Math.max(0, since === null ? left : left - Math.max(0, now - since));
}
