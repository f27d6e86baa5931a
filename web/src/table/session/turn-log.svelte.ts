/** The turns seen so far. The server sends the last round only; if hands are open, the page remembers more. */

import type { TableView, TurnView } from "../../wire/messages";

export class TurnLog {
  turns = $state.raw<TurnView[]>([]);
  #game = 0;

  update(table: TableView, recent: TurnView[]): void {
    const known = table.game === this.#game ? this.turns : [];
    this.#game = table.game;
    const first = recent[0]?.number ?? 1;
    const before = known.filter(({ number }) => number < first);
    // After a gap, the turns before it are no longer the last ones.
    const turns = before.at(-1)?.number === first - 1 ? [...before, ...recent] : recent;
    // If hands are concealed, remembering is part of the game, so the page does not help.
    this.turns = table.plan.concealed && table.stage === "playing" ? recent : turns;
  }
}
