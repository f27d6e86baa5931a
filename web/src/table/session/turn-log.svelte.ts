/** The turns that were seen here: the server tells the last round only, and where hands are open the page remembers more. */

import type { TableView, TurnView } from "../../wire/messages";

export class Memory {
  turns = $state.raw<TurnView[]>([]);
  #game = 0;

  see(table: TableView, recent: TurnView[]): void {
    const known = table.game === this.#game ? this.turns : [];
    this.#game = table.game;
    const first = recent[0]?.number ?? 1;
    const before = known.filter(({ number }) => number < first);
    // Where turns were missed in between, those before them are no last turns any more.
    const turns = before.at(-1)?.number === first - 1 ? [...before, ...recent] : recent;
    // Where hands are concealed remembering is a part of the game, and nobody's page does it for them.
    this.turns = table.plan.concealed && table.stage === "playing" ? recent : turns;
  }
}
