/** Games, learning and analysis on this device: the page's end of the worker. */

import { Failure } from "../wire/failure";
import { readCode, UNREACHABLE } from "../wire/refusals";
import type { FromWorker, LocalCalls, ToWorker } from "./messages";
import { requestEarly, whenPainted } from "./program-file";
import { WorkerSocket } from "./worker-socket";

/** After how many failed starts in a row the device counts as unable. */
const MAX_FAILED_STARTS = 3;
/** How long a worker that has died soon after its start is not started again. */
const RESTART_DELAY_MS = 5_000;
const SHORT_LIFE_MS = 10_000;
/** After how long without a message a worker counts as dead, where the browser does not tell. */
const WELCOME_TIMEOUT_MS = 15_000;
/** How often a call is made again in a new worker, after one has died. */
const MAX_TRIES = 3;

interface Pending {
  message: Extract<ToWorker, { type: "call" }>;
  tries: number;
  done: (answer: unknown) => void;
  failed: (error: unknown) => void;
}

class LocalHost {
  #worker: Worker | null = null;
  #ready: Promise<boolean> | null = null;
  #pending = new Map<number, Pending>();
  #sockets = new Set<WorkerSocket>();
  #calls = 0;
  #pace = 1;
  /** Starts that failed one after the other. */
  #failedStarts = 0;
  #startedAt = 0;
  /** When a worker may be started again. */
  #notBefore = 0;

  /** Whether the browser can run the program. Where it cannot, the server is used. */
  get supported(): boolean {
    const needed = [globalThis.WebAssembly, globalThis.Worker, globalThis.indexedDB, globalThis.BroadcastChannel];
    return this.#failedStarts < MAX_FAILED_STARTS && needed.every((part) => part !== undefined);
  }

  /** Resolves when no worker is being started. */
  get settled(): Promise<unknown> {
    return this.#ready ?? Promise.resolve();
  }

  /** Follows whether the page can be seen. */
  constructor() {
    globalThis.document?.addEventListener("visibilitychange", () => this.#tellVisible());
  }

  /** Starts the worker if need be; whether it runs. */
  start(): Promise<boolean> {
    if (!this.supported) return Promise.resolve(false);
    this.#ready ??= this.#start();
    return this.#ready;
  }

  async #start(): Promise<boolean> {
    const wait = this.#notBefore - Date.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    await whenPainted();
    return new Promise((done) => {
      const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "bigpoints" });
      this.#worker = worker;
      this.#startedAt = Date.now();
      let ready = false;
      const fail = (): void => {
        this.#failedStarts += 1;
        done(false);
        this.#died(worker);
      };
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        switch (data.type) {
          case "ready":
            ready = true;
            this.#failedStarts = 0;
            this.#watch(worker, data.lock);
            return done(true);
          case "failed":
            return fail();
          case "answer":
            return this.#answered(data);
        }
      };
      // An error before it is ready means that a file could not be loaded.
      worker.onerror = (event) => {
        event.preventDefault();
        if (ready) this.#died(worker);
        else fail();
      };
      worker.postMessage({ type: "pace", pace: this.#pace } satisfies ToWorker);
      this.#tellVisible();
      requestEarly();
    });
  }

  /** How long computer players pause, as a factor of normal. */
  setPace(pace: number): void {
    this.#pace = pace;
    this.#worker?.postMessage({ type: "pace", pace } satisfies ToWorker);
  }

  #tellVisible(): void {
    const visible = document.visibilityState === "visible";
    this.#worker?.postMessage({ type: "visible", visible } satisfies ToWorker);
  }

  async call<Name extends keyof LocalCalls>(name: Name, args: LocalCalls[Name][0]): Promise<LocalCalls[Name][1]> {
    if (!(await this.start())) throw new Failure(0, UNREACHABLE);
    const message = { type: "call", id: (this.#calls += 1), name, args } as Pending["message"];
    return new Promise((done, failed) => {
      this.#pending.set(message.id, { message, tries: 1, done: done as Pending["done"], failed });
      this.#worker?.postMessage(message);
    });
  }

  /** A connection to a table of this device that behaves as a WebSocket does. */
  open(address: string, seen: number | null): WorkerSocket {
    const { port1, port2 } = new MessageChannel();
    const socket = new WorkerSocket(port1, () => this.#sockets.delete(socket));
    this.#sockets.add(socket);
    void this.start().then((runs) => {
      const worker = this.#worker;
      if (!runs || worker === null) return socket.fail();
      worker.postMessage({ type: "connect", address, seen, port: port2 } satisfies ToWorker, [port2]);
      setTimeout(() => {
        if (socket.isSilent) this.#died(worker);
      }, WELCOME_TIMEOUT_MS);
    });
    return socket;
  }

  #answered(answer: Extract<FromWorker, { type: "answer" }>): void {
    const pending = this.#pending.get(answer.id);
    if (pending === undefined) return;
    this.#pending.delete(answer.id);
    if ("ok" in answer) pending.done(answer.ok);
    else pending.failed(new Failure(0, { code: readCode(answer.refused.code), text: answer.refused.text }));
  }

  /** A worker holds its lock as long as it lives: whoever gets the lock knows that it has died. */
  #watch(worker: Worker, lock: string): void {
    void navigator.locks?.request(lock, () => this.#died(worker));
  }

  /** Nothing is lost: everything that was shown is stored. */
  #died(worker: Worker): void {
    if (this.#worker !== worker) return;
    worker.terminate();
    this.#worker = null;
    this.#ready = null;
    if (Date.now() - this.#startedAt < SHORT_LIFE_MS) this.#notBefore = Date.now() + RESTART_DELAY_MS;
    const [sockets, pending] = [[...this.#sockets], [...this.#pending.values()]];
    sockets.forEach((socket) => socket.fail());
    this.#pending.clear();
    const again = pending.filter(({ tries }) => tries < MAX_TRIES);
    pending.filter(({ tries }) => tries >= MAX_TRIES).forEach(({ failed }) => failed(new Failure(0, UNREACHABLE)));
    if (again.length === 0) return;
    void this.start().then((runs) => {
      for (const call of again) {
        if (!runs) {
          call.failed(new Failure(0, UNREACHABLE));
          continue;
        }
        this.#pending.set(call.message.id, { ...call, tries: call.tries + 1 });
        this.#worker?.postMessage(call.message);
      }
    });
  }
}

/** The worker of this page. */
export const local = new LocalHost();
