/** The seats of the guest whose browser shows the screen, as far as the screen is told. */

import { isPresent } from "../table/players/presence";
import type { SeatView, TableView } from "../wire/messages";

export interface ScreenSeats {
  /** The first seat of the guest; null without one. */
  own: SeatView | null;
  /** Whether the guest plays on another device: a screen that everybody sees does not count as connected. */
  elsewhere: boolean;
}

export function screenSeats(view: TableView | null, present: boolean[]): ScreenSeats {
  const seats = view?.seats.filter(({ seat }) => view.screen_seats?.includes(seat)) ?? [];
  return { own: seats[0] ?? null, elsewhere: seats.some((seat) => isPresent(seat, present)) };
}
