/** Giving up a game: closes the table if nobody else plays, else leaves the seat to a computer. */

import type { TableView } from "../../wire/messages";
import { OUTDATED, UNREACHABLE, type Refusal } from "../../wire/refusals";
import type { Table } from "../../wire/table";

/** How long to wait for the server. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Whether giving up closes the table or leaves the viewer's seats; null if there is nothing to give up. */
export function wayOut(view: TableView): "close" | "leave" | null {
  if (view.stage === "over" || view.stage === "closed") return null;
  const others = view.seats.some((seat) => !seat.yours && seat.holder !== "computer" && seat.holder !== "nobody");
  if (view.host && (view.stage === "gathering" || !others)) return "close";
  return view.seats.some((seat) => seat.yours && !seat.stood_in) ? "leave" : null;
}

/** Gives up the game at a table, over a connection of its own; returns the refusal, if any. */
export function giveUp(table: Table): Promise<Refusal | null> {
  return new Promise((done) => {
    let asked = false;
    const end = (refusal: Refusal | null): void => {
      clearTimeout(timer);
      table.disconnect();
      stop();
      done(refusal);
    };
    const timer = setTimeout(() => end(UNREACHABLE), ANSWER_TIMEOUT_MS);
    const stop = $effect.root(() => {
      $effect(() => {
        const { view, connection } = table;
        if (connection === "gone") return end(null);
        if (connection === "outdated") return end(OUTDATED);
        if (view === null) return;
        if (!asked) {
          const way = wayOut(view);
          if (way === null) return end(null);
          asked = true;
          if (way === "close") table.closeTable();
          else table.leave();
        }
        if (!table.waiting) end(table.refusal);
      });
    });
  });
}
