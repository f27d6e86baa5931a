/** Whether the server calls players to a table: those who play there with other people, each at a place of their own. */

import type { TableView } from "../wire/messages";

export function playsWithOthers(table: Pick<TableView, "seats" | "plan">): boolean {
  const { seats, plan } = table;
  const others = seats.some((seat) => !seat.yours && seat.holder !== "computer" && seat.holder !== "nobody");
  return !plan.together && others && seats.some((seat) => seat.yours);
}
