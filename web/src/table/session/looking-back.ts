/** What happened at a shared screen since the last turn of the player who takes it: from which position, in which steps. */

import { readPosition, type Hand, type Position } from "../../board/position";
import { stepsOf, type Step } from "../../motion/steps";
import type { TableView } from "../../wire/messages";
import { actorOf, gameFor } from "./viewer";

export class LookingBack {
  /** The position after each turn, by its number; 0 is the beginning. Hands are not kept, only their sizes. */
  #after = new Map<number, Position>();
  #game = 0;

  /** Remembers the position if a turn has just ended. */
  update(table: TableView): void {
    if (table.game !== this.#game) this.#after.clear();
    this.#game = table.game;
    const [view] = table.views;
    const last = view?.recent.at(-1);
    // In the middle of a turn the same player acts again.
    if (view === undefined || (last !== undefined && last.seat === actorOf(table))) return;
    const position = readPosition(view.position);
    const hands = position.hands.map(({ size }): Hand => ({ open: false, size }));
    this.#after.set(last?.number ?? 0, { ...position, hands });
  }

  /** What the others have done since the last turn of a seat; null if that is not known, as after a reload. */
  since(table: TableView, seat: number): { from: Position; steps: Step[] } | null {
    const game = gameFor(table, seat);
    const recent = game?.recent ?? [];
    const own = recent.filter((turn) => turn.seat === seat).at(-1)?.number ?? 0;
    const from = this.#after.get(own);
    if (game === null || from === undefined) return null;
    // The seat's own hand has not changed since.
    const hand = readPosition(game.position).hands[seat - 1];
    const hands = from.hands.map((each, index) => (index === seat - 1 && hand !== undefined ? hand : each));
    const steps = recent.filter((turn) => turn.number > own).flatMap((turn) => stepsOf(turn));
    return { from: { ...from, hands }, steps };
  }
}
