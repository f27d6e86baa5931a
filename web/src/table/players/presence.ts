/** Which players are connected. */

import type { SeatView } from "../../wire/messages";

/**
 * Whether the player of a seat is connected; computers always are. `present` is the server's list, empty until it
 * comes.
 */
export function isPresent({ seat, holder }: SeatView, present: boolean[]): boolean {
  return (holder !== "person" && holder !== "bot") || (present[seat - 1] ?? true);
}
