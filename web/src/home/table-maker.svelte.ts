/** Creates a table and goes there. */

import { guest } from "../guest/guest.svelte";
import { go, tablePath } from "../route.svelte";
import { settings } from "../settings/settings.svelte";
import { api, refusalOf, type NewTable } from "../wire/api";
import type { SeatPlan } from "../wire/messages";
import type { Refusal } from "../wire/refusals";

export class TableMaker {
  /** Whether a table is being created, so that a second click does not create another. */
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  /** Creates a table and goes there. Give a name if others will see it. */
  make(plan: NewTable, name?: string): Promise<void> {
    return this.#goTo(() => api.makeTable(plan), name);
  }

  /** Starts a game against computers, with the number and level of the last one. */
  againstComputers(): Promise<void> {
    const computer: SeatPlan = { kind: "computer", level: settings.level };
    const computers = Array.from({ length: settings.opponents }, () => computer);
    return this.make({ seats: [{ kind: "mine" }, ...computers] });
  }

  /** Goes to the own table for today's challenge. */
  daily(): Promise<void> {
    return this.#goTo(() => api.playToday());
  }

  async #goTo(made: () => Promise<{ table: string }>, name?: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    try {
      if (name === undefined) await guest.ensure();
      else if (name.trim() !== (await guest.load())) await guest.rename(name);
      go(tablePath((await made()).table));
    } catch (error) {
      this.refusal = refusalOf(error);
    } finally {
      this.busy = false;
    }
  }
}
