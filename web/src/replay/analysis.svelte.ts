/** The engine's view of a game, asked for until all of it is known. */

import { api, refusalOf } from "../lib/api";
import type { Refusal } from "../lib/refusals";
import type { AnalysisView } from "../lib/replays";

export class Analysis {
  /** What is known so far; none before the first answer. */
  view = $state.raw<AnalysisView | null>(null);
  asking = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** Each question replaces the one before it, whose answers no longer count. */
  #question = 0;

  /** Asks in a language, and goes on asking until everything is known or nobody wants to know any more. */
  async ask(record: string, language: string): Promise<void> {
    const question = ++this.#question;
    this.asking = true;
    this.refusal = null;
    let seen = 0;
    try {
      for (;;) {
        const view = await api.analysis(record, language, seen);
        if (question !== this.#question) return;
        this.view = view;
        if (view.known === view.all) break;
        seen = view.known;
      }
    } catch (error) {
      if (question === this.#question) this.refusal = refusalOf(error);
    }
    if (question === this.#question) this.asking = false;
  }

  /** Nobody wants to know any more. */
  end(): void {
    this.#question += 1;
    this.asking = false;
  }
}
