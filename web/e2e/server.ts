/** The real program with its own data folder on a free port, for as long as a test needs it. */

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** The program under test: the one that the environment variable BIGPOINTS names. */
export function program(): string {
  const named = process.env["BIGPOINTS"];
  if (named === undefined || named === "")
    throw new Error(
      "BIGPOINTS must name the program to test: run `make browse`, which builds it and sets the variable",
    );
  const path = resolve(named);
  if (!existsSync(path))
    throw new Error(`BIGPOINTS names ${path}, which does not exist: run \`make browse\` to build it`);
  return path;
}

export class Server {
  #process: ChildProcess | null = null;
  #log = "";
  /** Its address, which stays the same after a restart. */
  url = "";

  private constructor(
    readonly data: string,
    private readonly options: string[],
    private readonly file = program(),
  ) {}

  /** Starts a server on a free port. Computer players answer without a pause unless the options set one. */
  static async start(...options: string[]): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), "bigpoints-page-")), options);
    await server.#spawn();
    return server;
  }

  /** Starts this file instead of the program under test. */
  static async startProgram(file: string): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), "bigpoints-page-")), [], file);
    await server.#spawn();
    return server;
  }

  /** Starts a stopped server again, on the same port with the same data. */
  async restart(): Promise<void> {
    await this.#spawn();
  }

  async #spawn(): Promise<void> {
    const listen = this.url === "" ? "127.0.0.1:0" : new URL(this.url).host;
    const pace = this.options.includes("--pace") ? [] : ["--pace", "0"];
    const started = spawn(this.file, ["serve", "--listen", listen, "--data", this.data, ...pace, ...this.options]);
    this.#process = started;
    started.stderr.on("data", (part: Buffer) => (this.#log += part.toString()));
    const failed = new Promise<never>((_, reject) => {
      started.once("error", reject);
      started.once("exit", (code) => reject(new Error(`the server exited with ${code}: ${this.#log}`)));
    });
    // A later stop rejects this promise, too.
    failed.catch(() => undefined);
    const ready = new Promise<string>((done) =>
      createInterface(started.stdout).on("line", (line) => {
        const url = /http:\/\/[^/\s]+/.exec(line)?.[0];
        if (url !== undefined) done(url);
      }),
    );
    this.url = await Promise.race([ready, failed]);
  }

  /** Stops it: gracefully, or as a crash would. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const running = this.#process;
    if (running === null || running.exitCode !== null) return;
    const exited = new Promise<void>((done) => running.once("exit", () => done()));
    running.kill(signal);
    await exited;
    this.#process = null;
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}
