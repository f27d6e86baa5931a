/** A worker that searches: one call at a time. */

import { hold } from "./locks";
import { CallRefused, Program, type CallRefusal } from "./program";

/** The first message: the module, which is compiled once for all workers, and the name of a lock that shows that the worker lives. */
export interface EngineStart {
  module: WebAssembly.Module;
  lock: string;
}

/** The other messages: a call, and the texts that its answer needs. */
export interface EngineCall {
  name: string;
  args: object;
  /** Calls to make before it, if they were not made in this worker yet: the files that the call needs. */
  files: { name: string; args: object }[];
}

export type EngineAnswer = { ready: true } | { ok: unknown } | { refused: CallRefusal };

let program: Program | null = null;
const given = new Set<string>();

const post = (answer: EngineAnswer): void => postMessage(answer);

addEventListener("message", ({ data }: MessageEvent<EngineStart | EngineCall>) => {
  if ("module" in data) {
    void Program.start(data.module).then((started) => {
      program = started;
      hold(data.lock, () => post({ ready: true }));
    });
    return;
  }
  if (program === null) throw new Error("the program has not started");
  for (const { name, args } of data.files) {
    const file = `${name} ${"language" in args ? String(args.language) : ""}`;
    if (given.has(file)) continue;
    given.add(file);
    program.call(name, args);
  }
  try {
    post({ ok: program.call(data.name, data.args) });
  } catch (error) {
    // After a panic nothing can be trusted: the error ends up with the pool, which starts another worker.
    if (!(error instanceof CallRefused)) throw error;
    post({ refused: error.refusal });
  }
});
