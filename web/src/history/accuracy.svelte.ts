/** How well the visitor chose in some games: the engine looks at one after the other, on this device. */

import { local } from "../local/host";
import { Latest } from "../ui/latest";
import { refusalOf } from "../wire/api";
import type { AccuracyView } from "../wire/history";
import type { Refusal } from "../wire/refusals";

/** A game of the visitor. */
export interface Judged {
  record: string;
  seat: number;
}

export const PHASES = ["opening", "middle", "end"] as const;

export class Accuracy {
  /** What was found so far; null before the first game. */
  found = $state.raw<AccuracyView | null>(null);
  /** How many games are done, and how many there are; null while none are asked for. */
  progress = $state.raw<{ done: number; all: number } | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  readonly #requests = new Latest();
  /** The game that the engine looks at. */
  #record: string | null = null;

  /** Looks at these games until all are done or it is cancelled. */
  async ask(games: Judged[]): Promise<void> {
    this.cancel();
    const isLatest = this.#requests.begin();
    this.found = null;
    this.refusal = null;
    for (const [done, { record, seat }] of games.entries()) {
      this.progress = { done, all: games.length };
      this.#record = record;
      try {
        const accuracy = await local.call("accuracy", { record, seat });
        if (!isLatest()) return;
        this.found = this.found === null ? accuracy : added(this.found, accuracy);
      } catch (error) {
        if (!isLatest()) return;
        this.refusal = refusalOf(error);
        break;
      }
    }
    this.#record = null;
    this.progress = null;
  }

  /** Stops; what was found stays. */
  cancel(): void {
    this.#requests.begin();
    if (this.#record !== null) void local.call("cancelAnalysis", { record: this.#record });
    this.#record = null;
    this.progress = null;
  }
}

/** The choices of both together. */
export function added(one: AccuracyView, other: AccuracyView): AccuracyView {
  const phase = (name: keyof AccuracyView): AccuracyView[keyof AccuracyView] => ({
    choices: one[name].choices + other[name].choices,
    good: one[name].good + other[name].good,
    lost: one[name].lost + other[name].lost,
  });
  return { opening: phase("opening"), middle: phase("middle"), end: phase("end") };
}
