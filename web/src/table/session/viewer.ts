/** Who looks at the table: which of the seats are the viewer's, and whose hand may be on the screen. */

import type { GameView, TableView } from "../../wire/messages";

/** The seat whose eyes the game is seen with: the own seat that acts, else the first own one; none for who watches. */
export function seatOf(table: TableView): number | null {
  const actor = actorOf(table);
  const own = table.views.map((view) => view.seat).filter((seat) => seat !== null);
  return own.find((seat) => seat === actor) ?? own[0] ?? null;
}

/** The game of a table as one of the viewer's seats sees it. */
export function gameOf(table: Pick<TableView, "views">, seat: number | null): GameView | null {
  return table.views.find((view) => view.seat === seat) ?? table.views[0] ?? null;
}

export function actorOf(table: TableView): number | null {
  return table.views[0]?.actor ?? null;
}

/** Whether it is the viewer who acts. */
export function actsHere(table: TableView): boolean {
  const actor = actorOf(table);
  return actor !== null && table.views.some((view) => view.seat === actor && view.actions.length > 0);
}

/** Whether several people share this screen and must not see each other's hands. */
export function sharesScreen(table: TableView): boolean {
  return table.plan.concealed && table.views.filter((view) => view.seat !== null).length > 1;
}

/** The seat that has to be alone with the screen before the game goes on; none if nobody has to. */
export function coveredFor(table: TableView, uncovered: number | null): number | null {
  if (table.stage !== "playing" || !sharesScreen(table) || !actsHere(table)) return null;
  const actor = actorOf(table);
  return actor === uncovered ? null : actor;
}
