/** Changes at a table other than moves, in words for screen readers. */

import { seatName } from "../../i18n/phrases";
import { t } from "../../i18n/texts.svelte";
import type { TableView } from "../../wire/messages";

/** The progress of a game, which an undo decreases. */
function progress(table: TableView): number[] {
  const last = table.views[0]?.recent.at(-1);
  return [table.game, last?.number ?? 0, last?.effects.length ?? 0];
}

function isLess(one: number[], other: number[]): boolean {
  const index = one.findIndex((each, index) => each !== other[index]);
  return index >= 0 && (one[index] ?? 0) < (other[index] ?? 0);
}

/** Whether moves were undone from one view to the next. */
export function wasUndone(before: TableView, after: TableView): boolean {
  return isLess(progress(after), progress(before));
}

/** That a move was undone: whoever has to act again has done it. */
export function undoneText(after: TableView): string {
  const seat = after.seats.find((each) => each.seat === after.views[0]?.actor);
  return seat === undefined || seat.yours ? t("page-game-undone") : t("page-undone-by", { name: seatName(seat) });
}

/** What has changed from one view to the next. */
export function newsBetween(before: TableView, after: TableView): string[] {
  const undone = wasUndone(before, after) ? [undoneText(after)] : [];
  const seats = after.seats.flatMap((seat, index) => {
    if (seat.stood_in === before.seats[index]?.stood_in) return [];
    const name = seatName(seat);
    if (!seat.stood_in) return [t("page-game-back-again", { name })];
    return [t("plain-labelled", { label: name, text: t("page-game-stood-in", { level: seat.level ?? 1 }) })];
  });
  const asker = after.seats.find((seat) => seat.seat === after.rematcher);
  const asked = before.next_table === null && after.next_table !== null && asker !== undefined && !asker.yours;
  return [...undone, ...seats, ...(asked ? [t("page-rematch-asked", { name: seatName(asker) })] : [])];
}
