/** The program under measurement: a server with a data folder of its own. */

import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/** A clock tick of /proc, in milliseconds. */
const TICK_MS = 10;

/** User and system time are fields 14 and 15, those of children that have ended 16 and 17; the first field after the name is the third. */
const [OWN, CHILDREN] = [11, 13];

function times(pid, first) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS;
}

/** The processor time that a process has used so far, in milliseconds. */
export const processorTime = (pid) => times(pid, OWN);

/** The processor time of all programs that were run so far, in milliseconds. */
export const programsTime = () => times("self", CHILDREN);

export class Server {
  #data = mkdtempSync(join(tmpdir(), "bigpoints-measure-"));
  #process;
  url = "";

  static async start(program) {
    const server = new Server();
    server.#process = spawn(program, ["serve", "--listen", "127.0.0.1:0", "--data", server.#data], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    server.url = await new Promise((done, failed) => {
      server.#process.once("error", failed);
      server.#process.once("exit", (code) => failed(new Error(`the server exited with ${code}`)));
      createInterface(server.#process.stdout).on("line", (line) => {
        const url = /http:\/\/[^/\s]+/.exec(line)?.[0];
        if (url !== undefined) done(url);
      });
    });
    return server;
  }

  /** The processor time it has used so far, in milliseconds. */
  processorTime() {
    return processorTime(this.#process.pid);
  }

  async stop() {
    const exited = new Promise((done) => this.#process.once("exit", done));
    this.#process.kill();
    await exited;
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** Runs a subcommand, and returns what it prints. */
export async function run(program, ...options) {
  return (await promisify(execFile)(program, options)).stdout;
}
