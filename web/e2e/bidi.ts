/** Firefox over WebDriver BiDi, the standard that it speaks itself: Playwright cannot drive Debian's build. */

import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

const FIREFOX = process.env["FIREFOX"] ?? "firefox-esr";

interface Reply {
  id?: number;
  result?: { type?: string; result?: { value?: unknown }; exceptionDetails?: { text: string } } & Record<
    string,
    unknown
  >;
  message?: string;
}

/** A window of Firefox. */
export class Firefox {
  #commands = 0;
  readonly #waiting = new Map<number, (reply: Reply) => void>();

  private constructor(
    private readonly process: ChildProcess,
    private readonly socket: WebSocket,
    private context: string,
  ) {
    socket.addEventListener("message", ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply;
      this.#waiting.get(reply.id ?? -1)?.(reply);
    });
  }

  /** Starts Firefox with this folder as its profile and home, so that no file of the user who runs the test is touched. */
  static async start(folder: string): Promise<Firefox> {
    const options = ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0"];
    const started = spawn(FIREFOX, options, { env: { ...process.env, HOME: folder } });
    const address = await new Promise<string>((done, failed) => {
      started.once("exit", (code) => failed(new Error(`Firefox exited with ${code}`)));
      createInterface(started.stderr).on("line", (line) => {
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
        if (found !== undefined) done(found);
      });
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((done, failed) => {
      socket.addEventListener("open", done);
      socket.addEventListener("error", failed);
    });
    const firefox = new Firefox(started, socket, "");
    await firefox.#command("session.new", { capabilities: {} });
    const tree = (await firefox.#command("browsingContext.getTree", {})) as { contexts: { context: string }[] };
    firefox.context = tree.contexts[0]?.context ?? "";
    return firefox;
  }

  async goto(url: string): Promise<void> {
    await this.#command("browsingContext.navigate", { context: this.context, url, wait: "complete" });
  }

  async reload(): Promise<void> {
    await this.#command("browsingContext.reload", { context: this.context, wait: "complete" });
  }

  /** Runs a function in the page; its argument and its result are JSON. */
  async evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    const expression = `(async () => JSON.stringify((await (${String(run)})(${JSON.stringify(argument)})) ?? null))()`;
    const target = { context: this.context };
    const answer = await this.#command("script.evaluate", { expression, target, awaitPromise: true });
    if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text);
    return JSON.parse(String(answer.result?.value)) as R;
  }

  async close(): Promise<void> {
    const exited = new Promise((done) => this.process.once("exit", done));
    this.socket.close();
    this.process.kill();
    await exited;
  }

  #command(method: string, params: object): Promise<NonNullable<Reply["result"]>> {
    const id = (this.#commands += 1);
    return new Promise((done, failed) => {
      this.#waiting.set(id, ({ result, message }) => {
        this.#waiting.delete(id);
        if (result === undefined) failed(new Error(`${method}: ${message}`));
        else done(result);
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
