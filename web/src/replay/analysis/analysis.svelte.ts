/** The engine's analysis of a game, requested until it is complete. */

import { Latest } from "../../ui/latest";
import { refusalOf } from "../../wire/api";
import type { Refusal } from "../../wire/refusals";
import type { AnalysisView } from "../../wire/replays";
import { localFirst } from "../../wire/local-first";

export class Analysis {
  /** What is known so far; null before the first answer. */
  view = $state.raw<AnalysisView | null>(null);
  asking = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  readonly #requests = new Latest();
  /** The language of the analysis; null before it is asked for. */
  language = $state<string | null>(null);
  /** The record that is being analysed. */
  #record: string | null = null;

  /** Requests the analysis in a language until it is complete, cancelled or replaced. */
  async ask(record: string, language: string): Promise<void> {
    const isLatest = this.#requests.begin();
    this.asking = true;
    this.refusal = null;
    this.language = language;
    this.#record = record;
    let seen = 0;
    try {
      for (;;) {
        const view = await localFirst.analysis(record, language, seen);
        if (!isLatest()) return;
        // Another node of the site may have analysed less of it so far.
        if (seen === 0 || view.known > seen) this.view = view;
        if (view.known === view.all) break;
        seen = Math.max(seen, view.known);
      }
    } catch (error) {
      if (isLatest()) this.refusal = refusalOf(error);
    }
    if (isLatest()) this.asking = false;
  }

  /** Cancels the requests. */
  cancel(): void {
    this.#requests.begin();
    if (this.asking && this.#record !== null) void localFirst.cancelAnalysis(this.#record);
    this.asking = false;
  }
}
