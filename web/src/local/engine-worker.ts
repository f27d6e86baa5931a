/** A worker that searches: one call at a time. */

import { Files, type FileCall } from "./files";
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
  files: FileCall[];
}

export type EngineAnswer = { ready: true } | { ok: unknown } | { refused: CallRefusal };

let starting: Promise<Program> | null = null;
const files = new Files();

const post = (answer: EngineAnswer): void => postMessage(answer);

async function handle(data: EngineStart | EngineCall): Promise<void> {
  if ("module" in data) {
    starting = Program.start(data.module);
    await starting;
    hold(data.lock, () => post({ ready: true }));
    return;
  }
  // A call may come before the program has started.
  const program = await starting;
  if (program === null) throw new Error("the program has not started");
  files.give(program, data.files);
  try {
    post({ ok: program.call(data.name, data.args) });
  } catch (error) {
    // After a panic nothing can be trusted: the error ends up with the pool, which starts another worker.
    if (!(error instanceof CallRefused)) throw error;
    post({ refused: error.refusal });
  }
}

addEventListener("message", ({ data }: MessageEvent<EngineStart | EngineCall>) => void handle(data).catch(reportError));
