/** Who views the table: which seats are the viewer's, and whose hand may be on the screen. */

import type { GameView, TableView } from "../../wire/messages";

/** The seat whose hand is on the screen: the viewer's own seat to act, else their first; null for spectators. */
export function viewerSeat(table: TableView): number | null {
  const actor = actorOf(table);
  const own = table.views.map((view) => view.seat).filter((seat) => seat !== null);
  return own.find((seat) => seat === actor) ?? own[0] ?? null;
}

/** The game as one of the viewer's seats sees it. */
export function gameFor(table: Pick<TableView, "views">, seat: number | null): GameView | null {
  return table.views.find((view) => view.seat === seat) ?? table.views[0] ?? null;
}

export function actorOf(table: TableView): number | null {
  return table.views[0]?.actor ?? null;
}

/** Whether it is the viewer's turn. */
export function isViewersTurn(table: TableView): boolean {
  const actor = actorOf(table);
  return actor !== null && table.views.some((view) => view.seat === actor && view.actions.length > 0);
}

/** Whether several people share this screen and must not see each other's hands. */
export function sharesScreen(table: TableView): boolean {
  return table.plan.concealed && table.views.filter((view) => view.seat !== null).length > 1;
}

/** The seat whose player must confirm that they alone see the screen; `confirmed` is the last that did. */
export function seatToConfirm(table: TableView, confirmed: number | null): number | null {
  if (table.stage !== "playing" || !sharesScreen(table) || !isViewersTurn(table)) return null;
  const actor = actorOf(table);
  return actor === confirmed ? null : actor;
}
