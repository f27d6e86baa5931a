/** Announces the game beyond the board: to screen readers, in the title, by a sound, and by a notification when the page is hidden. */

import { untrack } from "svelte";

import { t } from "../../i18n/texts.svelte";
import * as sound from "../../motion/sound";
import { called } from "../../push/push.svelte";
import { settings } from "../../settings/settings.svelte";

/** Screen readers may still be reading a message when others follow, so some are kept. */
const MAX_MESSAGES = 10;

export class Announcer {
  /** What was announced, the newest last. */
  messages = $state.raw<{ number: number; text: string }[]>([]);

  announce(text: string): void {
    const number = (this.messages.at(-1)?.number ?? 0) + 1;
    this.messages = [...this.messages.slice(1 - MAX_MESSAGES), { number, text }];
  }

  /**
   * Announces when it becomes the viewer's turn; `turn` says whose turn it is in the title, and `calls` whether the server calls players
   * to the table. Call it in a component; it ends with it.
   */
  followTurn(isMyTurn: () => boolean, turn: () => string | null, address: string, calls: () => boolean): void {
    $effect(() => {
      const text = turn();
      document.title = text === null ? "Big Points" : `${isMyTurn() ? "● " : ""}${text} – Big Points`;
      return () => (document.title = "Big Points");
    });
    $effect(() => {
      if (isMyTurn()) untrack(() => this.#announceTurn(address, calls()));
    });
  }

  #announceTurn(address: string, calls: boolean): void {
    this.announce(t("page-game-your-turn"));
    if (settings.sound) sound.play("turn");
    const how = called();
    if (!document.hidden || (how !== "open" && how !== "always") || (how === "always" && calls)) return;
    try {
      new Notification("Big Points", { body: t("page-game-your-turn"), tag: address });
    } catch {
      // Some browsers allow notifications to service workers only; the title says it as well.
    }
  }
}
