/** A rematch: the player who requested it starts it as soon as everybody has come. */

import type { TableView } from "../../wire/messages";

let startedHere: string | null = null;

/** From now on this device starts the game at that table. After a reload there is a button instead. */
export function startHere(address: string): void {
  startedHere = address;
}

export function startsHere(address: string): boolean {
  return startedHere === address;
}

/** Whether all players of a table are connected; `present` is the server's list, empty until it comes. */
export function isComplete(table: TableView, present: boolean[]): boolean {
  return table.seats.every(({ seat, holder }) => holder === "computer" || (holder !== "nobody" && present[seat - 1]));
}
