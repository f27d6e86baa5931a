/** Making a table and going there: what the ways to play have in common. */

import { guest } from "../guest/guest.svelte";
import { go, tablePath } from "../route.svelte";
import { settings } from "../settings/settings.svelte";
import { api, refusalOf, type Wish } from "../wire/api";
import type { SeatPlan } from "../wire/messages";
import type { Refusal } from "../wire/refusals";

export class Making {
  /** Whether a table is being made: nobody makes two by a second click. */
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  /** Makes a table and goes there. The name is given where others will see it. */
  make(plan: Wish, name?: string): Promise<void> {
    return this.#goTo(() => api.makeTable(plan), name);
  }

  /** Begins a game against the computer, with as many opponents and as good ones as in the last one. */
  now(): Promise<void> {
    const computer: SeatPlan = { kind: "computer", level: settings.level };
    const computers = Array.from({ length: settings.opponents }, () => computer);
    return this.make({ seats: [{ kind: "mine" }, ...computers] });
  }

  /** Goes to the own table for the lay of today. */
  today(): Promise<void> {
    return this.#goTo(() => api.playToday());
  }

  async #goTo(made: () => Promise<{ table: string }>, name?: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    try {
      if (name === undefined) await guest.some();
      else if (name.trim() !== (await guest.known())) await guest.call(name);
      go(tablePath((await made()).table));
    } catch (error) {
      this.refusal = refusalOf(error);
    } finally {
      this.busy = false;
    }
  }
}
