/** What this device shows of games that wait: notifications that are out of date are closed, and the app's badge is the number of games. */

import { BASE } from "../base";
import type { Listed } from "../wire/messages";

/** Some browsers have no badges. */
interface Badges {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Closes the notifications for which this holds, by their table. */
async function close(isOld: (table: string) => boolean): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration(BASE);
    for (const shown of (await registration?.getNotifications?.()) ?? []) if (isOld(shown.tag)) shown.close();
  } catch {
    // Without permission there are none.
  }
}

/** The visitor looks at a table: its notification is out of date. */
export async function noteLooking(table: string): Promise<void> {
  await close((tag) => tag === table);
}

/** These are the visitor's games on the server: how many wait, and which notifications are out of date. */
export async function noteGames(games: readonly Listed[]): Promise<void> {
  const playing = games.filter(({ stage }) => stage === "playing");
  const waits = ({ own }: Listed): boolean => own?.your_turn === true;
  const others = playing.filter((game) => !waits(game)).map(({ table }) => table);
  setBadge(playing.filter(waits).length);
  await close((tag) => others.includes(tag));
}

/** Shows a number on the installed app. */
export function setBadge(count: number, badges: Badges = (globalThis.navigator ?? {}) as Badges): void {
  const done = count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.();
  // An app that is not installed has no badge.
  done?.catch(() => undefined);
}
