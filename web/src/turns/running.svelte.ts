/** The visitor's games in progress, on the server and on this device, and those that wait for a move. */

import { SITE } from "../base";
import { guest } from "../guest/guest.svelte";
import type { OwnTable } from "../home/listing";
import { local } from "../local/host";
import { noteGames } from "../push/shown";
import { api, refusalOf } from "../wire/api";
import type { Listed } from "../wire/messages";

/** How often the games are loaded while the page is visible. */
const REFRESH_INTERVAL_MS = 30_000;

export class Running {
  #online = $state.raw<Listed[]>([]);
  #here = $state.raw<Listed[]>([]);
  /** Whether both have been asked once. */
  loaded = $state(false);

  /** The games in progress: those that wait for the visitor first, and among these the one with the least time. */
  tables: OwnTable[] = $derived.by(() =>
    inOrder([
      ...this.#here.map((table) => ({ ...table, local: true })),
      ...this.#online.map((table) => ({ ...table, local: false })),
    ]),
  );
  waiting: OwnTable[] = $derived.by(() => this.tables.filter(isWaiting));

  /** The game to play next besides this one, which waits for a move. */
  next(address: string): OwnTable | undefined {
    return this.waiting.find(({ table }) => table !== address);
  }

  /** How many other games wait. */
  others(address: string): number {
    return this.waiting.filter(({ table }) => table !== address).length;
  }

  async load(): Promise<void> {
    const here = async (): Promise<void> => {
      if (await local.start()) this.#here = await local.call("tables", {});
    };
    await Promise.all([here().catch(() => undefined), SITE ? undefined : this.#loadOnline()]);
    this.loaded = true;
  }

  /** Loads the games while they are wanted: now, when the visitor returns to the page, and now and then. Call it in a component. */
  follow(wanted: () => boolean = () => true): void {
    $effect(() => {
      if (!wanted()) return;
      const load = (): void => void (document.visibilityState === "visible" && this.load());
      load();
      const timer = setInterval(load, REFRESH_INTERVAL_MS);
      document.addEventListener("visibilitychange", load);
      return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", load);
      };
    });
  }

  async #loadOnline(): Promise<void> {
    try {
      this.#online = (await guest.load()) === null ? [] : await api.ownTables();
      void noteGames(this.#online);
    } catch (error) {
      // A guest that the server no longer knows has no games; otherwise they stay as they were.
      if (refusalOf(error).code === "no_guest") this.#online = [];
    }
  }
}

const isWaiting = ({ own }: Listed): boolean => own?.your_turn === true;

export function inOrder(tables: readonly OwnTable[]): OwnTable[] {
  const running = tables.filter(({ stage }) => stage !== "over" && stage !== "closed");
  const until = ({ own }: OwnTable): number => own?.until_ms ?? Infinity;
  const rank = (table: OwnTable): number => (isWaiting(table) ? 0 : table.own?.left ? 2 : 1);
  return running.sort(
    (one, other) =>
      rank(one) - rank(other) || Math.sign(until(one) - until(other)) || other.updated_ms - one.updated_ms,
  );
}
