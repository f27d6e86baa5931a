/** From which seat the viewer speaks, if anybody could read it. */

import { viewerSeat } from "../table/session/viewer";
import type { TableView } from "../wire/messages";

/** The viewer's seat that says something; null for spectators, and where only computer players would read it. */
export function speaker(table: TableView): number | null {
  const reads = table.seats.some(({ holder, yours }) => !yours && (holder === "person" || holder === "bot"));
  if (!reads || table.stage === "closed") return null;
  return viewerSeat(table) ?? table.seats.find(({ yours }) => yours)?.seat ?? null;
}
