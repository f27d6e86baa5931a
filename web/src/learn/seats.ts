/** The seats of a lesson or a puzzle: the learner, and nameless others. */

import { sentence } from "../i18n/texts.svelte";
import type { SeatView } from "../wire/messages";

export function seatsFor(players: number, own: number | null): SeatView[] {
  return Array.from({ length: players }, (_, index): SeatView => {
    const yours = index + 1 === own;
    return {
      seat: index + 1,
      holder: "person",
      name: yours ? sentence("page-you") : null,
      level: null,
      stood_in: false,
      yours,
      left_ms: null,
    };
  });
}
