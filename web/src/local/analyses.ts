/** Analyses of games on this device: the parts of a game are searched side by side. */

import type { AccuracyView } from "../wire/history";
import type { AnalysisView } from "../wire/replays";
import type { EnginePool } from "./engine-pool";
import type { Files } from "./files";
import { CallRefused, type Program } from "./program";

/** Analyses that are kept, so that a game can be opened again. */
const MAX_KEPT = 8;

interface Segment {
  start: number;
  end: number;
}

/** An analysis, running or complete. */
interface Analysis {
  segments: Segment[];
  /** What was found in each segment; null before. */
  found: (object[] | null)[];
  abort: AbortController;
  failure: unknown;
  /** Resolves when there is more to see. */
  changed: Promise<void>;
  change: () => void;
}

export class Analyses {
  readonly #kept = new Map<string, Analysis>();

  constructor(
    private readonly program: Program,
    private readonly pool: EnginePool,
    private readonly files: Files,
  ) {}

  /** The analysis of a game, as soon as more moments are known than `seen`. */
  async get(record: string, language: string, seen: number): Promise<AnalysisView> {
    const analysis = this.#kept.get(record) ?? this.#begin(record);
    this.files.give(this.program, [await this.files.language(language)]);
    for (;;) {
      // A part counts once everything after it is known: an analysis goes from the end of the game to its beginning.
      const missing = analysis.found.indexOf(null);
      const values = analysis.found.slice(0, missing < 0 ? undefined : missing).flat();
      const view = this.program.call<AnalysisView>("analyse", { record, values, language });
      if (view.known > seen || view.known === view.all) return view;
      await this.#change(analysis);
    }
  }

  /** How well a seat chose in a game, once all of it is known. */
  async accuracy(record: string, seat: number): Promise<AccuracyView> {
    const analysis = this.#kept.get(record) ?? this.#begin(record);
    while (analysis.found.includes(null)) await this.#change(analysis);
    return this.program.call("accuracy", { record, seat, values: analysis.found.flat() });
  }

  /** Waits until there is more to see. */
  async #change(analysis: Analysis): Promise<void> {
    if (analysis.failure !== null) throw new CallRefused({ code: "unavailable", text: "the analysis was stopped" });
    await analysis.changed;
  }

  /** Stops the analysis of a game. */
  cancel(record: string): void {
    const analysis = this.#kept.get(record);
    if (analysis === undefined || !analysis.found.includes(null)) return;
    this.#kept.delete(record);
    analysis.abort.abort();
  }

  #begin(record: string): Analysis {
    const { segments } = this.program.call<{ segments: Segment[] }>("segments", { record });
    const analysis: Analysis = {
      segments,
      found: segments.map(() => null),
      abort: new AbortController(),
      failure: null,
      changed: Promise.resolve(),
      change: () => undefined,
    };
    const renew = (): void => void (analysis.changed = new Promise((done) => (analysis.change = done)));
    renew();
    segments.forEach((segment, index) => {
      const call = { name: "evaluate segment", args: { record, segment }, files: [] };
      this.pool.run<object[]>(call, { urgent: false, signal: analysis.abort.signal }).then(
        (values) => {
          analysis.found[index] = values;
          const { change } = analysis;
          renew();
          change();
        },
        (error: unknown) => {
          analysis.failure = error;
          analysis.abort.abort();
          if (this.#kept.get(record) === analysis) this.#kept.delete(record);
          analysis.change();
        },
      );
    });
    this.#kept.set(record, analysis);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) {
      this.cancel(oldest);
      this.#kept.delete(oldest);
    }
    return analysis;
  }
}
