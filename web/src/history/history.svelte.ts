/** The visitor's finished games: those on the server, page by page, and those of this device. */

import { SITE } from "../base";
import { local } from "../local/host";
import { replayPath } from "../route.svelte";
import { api, refusalOf } from "../wire/api";
import type { PlayedView, RatingsView } from "../wire/history";
import type { Refusal } from "../wire/refusals";

/** A finished game with the path of its replay. */
export interface FinishedGame extends PlayedView {
  local: boolean;
  path: string;
}

export class History {
  #here = $state.raw<FinishedGame[]>([]);
  #online = $state.raw<FinishedGame[]>([]);
  /** Where the server's list goes on; null at its end, and where there is none. */
  #next = $state.raw<string | null>(null);
  /** Whether games are on their way. */
  loading = $state(true);
  /** The visitor's ratings; null while they are unknown, and for visitors without games on the server. */
  ratings = $state.raw<RatingsView | null>(null);
  /** Why the games on the server could not be loaded. */
  refusal = $state.raw<Refusal | null>(null);

  /** The games so far, the last finished first. Those of this device wait for the pages of the server that come before them. */
  readonly games = $derived(merged(this.#online, this.#here, this.#next !== null));
  readonly hasMore = $derived(this.#next !== null);

  async load(): Promise<void> {
    this.loading = true;
    await Promise.all([this.#loadHere(), this.#loadOnline(null)]);
    this.loading = false;
  }

  async more(): Promise<void> {
    if (this.#next === null || this.loading) return;
    this.loading = true;
    await this.#loadOnline(this.#next);
    this.loading = false;
  }

  /** The rating points that a game has brought; null if it has not counted, or long ago. */
  changeOf({ local, table, game }: FinishedGame): number | null {
    if (local || this.ratings === null) return null;
    const all = [...this.ratings.two.last, ...this.ratings.more.last];
    return all.find((rated) => rated.table === table && rated.game === game)?.change ?? null;
  }

  /** All records as one file: those on the server, and those of this device. */
  async records(): Promise<Blob> {
    const online = this.#online.length > 0 ? await api.ownRecords() : null;
    const here = this.#here.map(({ record }) => record);
    const parts = online === null ? [] : [online];
    if (here.length > 0) parts.push(new Blob([here.join("\n")]));
    return new Blob(
      parts.flatMap((part, index) => (index > 0 ? ["\n", part] : [part])),
      { type: "text/plain" },
    );
  }

  async #loadHere(): Promise<void> {
    if (!(await local.start())) return;
    const games = await local.call("history", {});
    this.#here = await Promise.all(
      games.map(async (game) => {
        const record = await local.call("encodeRecord", { record: game.record });
        return { ...game, local: true, path: `/replay#${record}` };
      }),
    );
  }

  async #loadOnline(after: string | null): Promise<void> {
    if (SITE) return;
    try {
      // Unlike `guest.load`, it tells a visitor who is no guest from a server that cannot be reached.
      if ((await api.guest()) === null) return;
      const { games, next } = await api.ownGames(after);
      const added = games.map((game) => ({ ...game, local: false, path: replayPath(game.table, game.game) }));
      this.#online = after === null ? added : [...this.#online, ...added];
      this.#next = next;
      this.refusal = null;
      if (after === null) this.ratings = games.length === 0 ? null : await api.ownRatings();
    } catch (error) {
      const refusal = refusalOf(error);
      // A guest that the server no longer knows has no games there.
      if (refusal.code !== "no_guest") this.refusal = refusal;
    }
  }
}

/** Both lists as one, the last finished first. While there are more to come from the server, it ends where they begin. */
export function merged(online: FinishedGame[], here: FinishedGame[], hasMore: boolean): FinishedGame[] {
  const end = hasMore ? (online.at(-1)?.ended_ms ?? Infinity) : -Infinity;
  const shown = [...online, ...here.filter(({ ended_ms }) => ended_ms >= end)];
  return shown.sort((one, other) => other.ended_ms - one.ended_ms || other.game - one.game);
}
