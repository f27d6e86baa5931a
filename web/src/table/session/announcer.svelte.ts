/** What is told of the game beside the board: aloud, in the title, by a sound, and by the browser when nobody looks. */

import { untrack } from "svelte";

import { t } from "../../i18n/texts.svelte";
import * as sound from "../../motion/sound";
import { settings } from "../../settings/settings.svelte";

/** So many lines are kept: what comes in between is read aloud as well. */
const KEPT = 10;

export class Telling {
  /** What has been told, the newest last. */
  lines = $state.raw<{ number: number; text: string }[]>([]);

  tell(text: string): void {
    const number = (this.lines.at(-1)?.number ?? 0) + 1;
    this.lines = [...this.lines.slice(1 - KEPT), { number, text }];
  }

  /** Says whose turn it is when it becomes the viewer's; for a component, which ends it. */
  followTurn(mine: () => boolean, address: string): void {
    $effect(() => {
      document.title = mine() ? `● ${t("page-game-your-turn")} – Big Points` : "Big Points";
      return () => (document.title = "Big Points");
    });
    $effect(() => {
      if (mine()) untrack(() => this.#call(address));
    });
  }

  #call(address: string): void {
    this.tell(t("page-game-your-turn"));
    if (settings.sound) sound.play("turn");
    if (!document.hidden || !settings.notifications || !("Notification" in globalThis)) return;
    try {
      new Notification("Big Points", { body: t("page-game-your-turn"), tag: address });
    } catch {
      // Some browsers know the word, but allow it to service workers only; the title says it as well.
    }
  }
}
