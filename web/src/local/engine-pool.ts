/** Workers that search: started when they are needed, and again when one has died. */

import { uniqueId } from "../wire/unique-id";
import type { EngineAnswer, EngineCall } from "./engine-worker";
import { CallRefused } from "./program";

/** The most workers: one core is left to the page. More than four would need too much memory. */
const MAX_WORKERS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1));
/** How often a call is tried: a worker that ran out of memory may do so again. */
const MAX_TRIES = 3;
/** After how long without an answer a worker counts as dead, where the browser does not tell. */
const ANSWER_TIMEOUT_MS = 60_000;

/** The refusal of a call whose workers have all died. */
const DIED = { code: "unavailable", text: "the engine does not run on this device" };

interface Job {
  call: EngineCall;
  /** Computer players and hints go before analyses. */
  urgent: boolean;
  signal: AbortSignal | undefined;
  tries: number;
  done: (answer: unknown) => void;
  failed: (error: unknown) => void;
}

/** A worker and the job it works on. */
class EngineWorker {
  readonly #worker = new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module" });
  readonly #stopWatching = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  job: Job | null = null;

  constructor(
    module: WebAssembly.Module,
    onanswer: (worker: EngineWorker, answer: EngineAnswer) => void,
    private readonly ondeath: (worker: EngineWorker) => void,
  ) {
    const lock = `bigpoints engine ${uniqueId()}`;
    this.#worker.onmessage = ({ data }: MessageEvent<EngineAnswer>) => {
      if ("ready" in data) return this.#watch(lock);
      clearTimeout(this.#timer);
      onanswer(this, data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#die();
    };
    this.#worker.postMessage({ module, lock });
  }

  run(job: Job): void {
    this.job = job;
    this.#timer = setTimeout(() => this.#die(), ANSWER_TIMEOUT_MS);
    this.#worker.postMessage(job.call);
  }

  terminate(): void {
    clearTimeout(this.#timer);
    this.#stopWatching.abort();
    this.#worker.terminate();
  }

  /** A worker holds its lock as long as it lives: whoever gets the lock knows that it has died. */
  #watch(lock: string): void {
    const { signal } = this.#stopWatching;
    void navigator.locks?.request(lock, { signal }, () => this.#die()).catch(() => undefined);
  }

  #die(): void {
    this.terminate();
    this.ondeath(this);
  }
}

export class EnginePool {
  readonly #workers = new Set<EngineWorker>();
  #waiting: Job[] = [];

  constructor(private readonly module: WebAssembly.Module) {}

  /** How many calls can run side by side. */
  get size(): number {
    return MAX_WORKERS;
  }

  /** Makes a call in a worker that is free, or waits for one. An aborted call ends its worker. */
  run<T>(call: EngineCall, { urgent, signal }: { urgent: boolean; signal?: AbortSignal }): Promise<T> {
    return new Promise((done, failed) => {
      const job: Job = { call, urgent, signal, tries: 0, done: done as (answer: unknown) => void, failed };
      if (signal?.aborted === true) return failed(new DOMException("aborted", "AbortError"));
      signal?.addEventListener("abort", () => this.#abort(job));
      this.#waiting.push(job);
      this.#assign();
    });
  }

  /** Starts a worker before it is needed. */
  warm(): void {
    if (this.#workers.size === 0) this.#start();
  }

  #start(): EngineWorker {
    const worker = new EngineWorker(
      this.module,
      (worker, answer) => this.#answered(worker, answer),
      (worker) => this.#died(worker),
    );
    this.#workers.add(worker);
    return worker;
  }

  #assign(): void {
    // Jobs of the same caller are aborted one after the other.
    this.#waiting = this.#waiting.filter(({ signal }) => signal?.aborted !== true);
    while (this.#waiting.length > 0) {
      const free = [...this.#workers].find(({ job }) => job === null);
      const worker = free ?? (this.#workers.size < MAX_WORKERS ? this.#start() : null);
      if (worker === null) return;
      const index = Math.max(
        0,
        this.#waiting.findIndex(({ urgent }) => urgent),
      );
      const [job] = this.#waiting.splice(index, 1);
      if (job !== undefined) worker.run(job);
    }
  }

  #answered(worker: EngineWorker, answer: EngineAnswer): void {
    const { job } = worker;
    worker.job = null;
    if (job !== null) {
      if ("ok" in answer) job.done(answer.ok);
      else if ("refused" in answer) job.failed(new CallRefused(answer.refused));
    }
    this.#assign();
  }

  #died(worker: EngineWorker): void {
    if (!this.#workers.delete(worker)) return;
    const { job } = worker;
    if (job !== null) {
      job.tries += 1;
      if (job.tries < MAX_TRIES) this.#waiting.unshift(job);
      else job.failed(new CallRefused(DIED));
    }
    this.#assign();
  }

  #abort(job: Job): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== job);
    const worker = [...this.#workers].find((worker) => worker.job === job);
    if (worker !== undefined) {
      worker.terminate();
      this.#workers.delete(worker);
      this.#assign();
    }
    job.failed(new DOMException("aborted", "AbortError"));
  }
}
