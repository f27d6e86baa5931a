/** Another game with the same people: who asked for it begins it, as soon as everybody has come. */

import type { TableView } from "../../wire/messages";

let asked: string | null = null;

/** From now on this device begins the game at that table. It is not remembered: who loads the page anew has a button for it. */
export function begins(address: string): void {
  asked = address;
}

export function isBegunHere(address: string): boolean {
  return asked === address;
}

/** Whether everybody who plays at a table is there; `present` says so for each seat, and nothing before it is known. */
export function isComplete(table: TableView, present: boolean[]): boolean {
  return table.seats.every(({ seat, holder }) => holder === "computer" || (holder !== "nobody" && present[seat - 1]));
}
