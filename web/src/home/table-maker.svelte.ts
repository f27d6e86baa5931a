/** Creates a table and goes there. */

import { guest } from "../guest/guest.svelte";
import { t } from "../i18n/texts.svelte";
import { local } from "../local/host";
import type { Branch } from "../local/messages";
import { tableId } from "../local/table-id";
import { go, tablePath } from "../route.svelte";
import { settings } from "../settings/settings.svelte";
import { api, refusalOf, type NewTable } from "../wire/api";
import { HIGHEST_LEVEL, type SeatPlan } from "../wire/messages";
import type { Refusal } from "../wire/refusals";

/** How long a game on this device waits for the name of the visitor. */
const NAME_TIMEOUT_MS = 300;

export class TableMaker {
  /** Whether a table is being created, so that a second click does not create another. */
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  /** Creates a table and goes there, to its seats or its board. Give a name if others will see it. */
  make(plan: NewTable, name?: string, pathOf: (table: string) => string = tablePath): Promise<void> {
    return this.#goTo(() => api.makeTable(plan), name, pathOf);
  }

  /** Creates a table on this device, or on the server where the program does not run here, and goes there. */
  here(plan: NewTable, visit = go): Promise<void> {
    return this.#goHere(
      visit,
      (table, name) => local.call("make", { table, plan, name }),
      () => this.make(plan),
    );
  }

  /** Starts a game against computers, with the number of the last one and around its level. */
  againstComputers(visit = go): Promise<void> {
    const computers = mixedLevels(settings.level, settings.opponents).map((level): SeatPlan => ({
      kind: "computer",
      level,
    }));
    return this.here({ seats: [{ kind: "mine" }, ...computers] }, visit);
  }

  /** Plays the layout of a day on this device, where it does not count. */
  practice(day: number): Promise<void> {
    return this.#goHere(go, (table, name) => local.call("practice", { table, day, name }));
  }

  /** Continues a recorded game on this device, where it does not count. */
  playOn(branch: Branch, level: number): Promise<void> {
    return this.#goHere(go, (table, name) => local.call("playOn", { table, branch, level, name }));
  }

  /** Goes to the own table for today's challenge. */
  daily(): Promise<void> {
    return this.#goTo(() => api.playToday());
  }

  async #goHere(
    visit: (path: string) => void,
    make: (table: string, name: string) => Promise<{ table: string }>,
    elsewhere?: () => Promise<void>,
  ): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    // The page of the game loads while the program starts; if it cannot, going there says so.
    import("../table/PlayPage.svelte").catch(() => undefined);
    try {
      if (elsewhere === undefined || (await local.start())) {
        const { table } = await make(tableId(), (await knownName()) ?? t("page-guest"));
        return visit(tablePath(table, true));
      }
    } catch (error) {
      this.refusal = refusalOf(error);
      return;
    } finally {
      this.busy = false;
    }
    return elsewhere();
  }

  async #goTo(
    made: () => Promise<{ table: string }>,
    name?: string,
    pathOf: (table: string) => string = tablePath,
  ): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    try {
      if (name === undefined) await guest.ensure();
      else if (name.trim() !== (await guest.load())) await guest.rename(name);
      go(pathOf((await made()).table));
    } catch (error) {
      this.refusal = refusalOf(error);
    } finally {
      this.busy = false;
    }
  }
}

/** The levels of several computers around one level: all different, so that they play and are called differently. */
export function mixedLevels(level: number, count: number): number[] {
  const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4].map((step) => level + step);
  return steps.filter((each) => each >= 1 && each <= HIGHEST_LEVEL).slice(0, count);
}

/** The visitor's name, unless the server takes long to tell. */
function knownName(): Promise<string | null> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), NAME_TIMEOUT_MS));
  return guest.name === null ? Promise.race([guest.load(), late]) : Promise.resolve(guest.name);
}
