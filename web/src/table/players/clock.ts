/** The time that a seat has left. */

import type { TableView } from "../../wire/messages";
import { actorOf } from "../session/viewer";

export interface Time {
  /** In milliseconds, when the newest view came. */
  left: number;
  /** Since when it runs, by the clock of this device; null while it is stopped. */
  since: number | null;
}

/**
 * The time of a seat, by the newest view and when that came; null without a clock. Animations do not matter, because
 * the server does not wait for them.
 */
export function timeOf(view: TableView, seat: number, receivedAt: number): Time | null {
  const left = view.seats.find((each) => each.seat === seat)?.left_ms ?? null;
  if (left === null) return null;
  if (view.stage !== "playing" || actorOf(view) !== seat) return { left, since: null };
  return { left: left - (view.thought_ms ?? 0), since: receivedAt };
}

/** The time left at a moment. */
export function leftAt({ left, since }: Time, now: number): number {
  return Math.max(0, since === null ? left : left - Math.max(0, now - since));
}
