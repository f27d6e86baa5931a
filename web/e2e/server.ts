/** The real program with a fresh data folder, on a free port, for as long as a test needs it. */

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The program: the one named, or the one that was built last. */
export function program(): string {
  const target = process.env["CARGO_TARGET_DIR"] ?? fileURLToPath(new URL("../../target", import.meta.url));
  const named = process.env["BIGPOINTS"];
  const built = ["debug", "release"].map((kind) => join(target, kind, "bigpoints")).filter(existsSync);
  const found = named ?? built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  if (found === undefined) throw new Error("the program has not been built: cargo build");
  return found;
}

export class Server {
  #process: ChildProcess | null = null;
  #log = "";
  /** Where it is reached; the same after it was started again. */
  url = "";

  private constructor(
    readonly data: string,
    private readonly more: string[],
    private readonly file = program(),
  ) {}

  /** Starts a server on a free port. Computer players do not pause, unless more is said. */
  static async start(...more: string[]): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), "bigpoints-page-")), more);
    await server.again();
    return server;
  }

  /** Starts another program than the usual one. */
  static async startProgram(file: string): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), "bigpoints-page-")), [], file);
    await server.again();
    return server;
  }

  /** Starts it once more on the same port with the same data. */
  async again(): Promise<void> {
    const listen = this.url === "" ? "127.0.0.1:0" : new URL(this.url).host;
    const pace = this.more.includes("--pace") ? [] : ["--pace", "0"];
    const started = spawn(this.file, ["serve", "--listen", listen, "--data", this.data, ...pace, ...this.more]);
    this.#process = started;
    started.stderr.on("data", (part: Buffer) => (this.#log += part.toString()));
    const gone = new Promise<never>((_, fail) =>
      started.once("exit", (code) => fail(new Error(`the server ended with ${code}: ${this.#log}`))),
    );
    // Whoever ends it later on knows that it ended.
    gone.catch(() => undefined);
    const ready = new Promise<string>((done) =>
      createInterface(started.stdout).on("line", (line) => {
        const url = /http:\/\/[^/\s]+/.exec(line)?.[0];
        if (url !== undefined) done(url);
      }),
    );
    this.url = await Promise.race([ready, gone]);
  }

  /** Ends it: politely, or as a crash would. */
  async end(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const running = this.#process;
    if (running === null || running.exitCode !== null) return;
    const gone = new Promise<void>((done) => running.once("exit", () => done()));
    running.kill(signal);
    await gone;
    this.#process = null;
  }

  /** Ends it and removes its data. */
  async remove(): Promise<void> {
    await this.end();
    rmSync(this.data, { recursive: true, force: true });
  }
}
