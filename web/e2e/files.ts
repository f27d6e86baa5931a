/** Plain HTTP servers for tests: one for the files of the site in some folder, and one between the page and the real program. */

import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The folder of the site, built by `make site`. */
export function siteFolder(): string {
  const folder = resolve(import.meta.dirname, "../../target/site");
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`${folder} does not exist: run \`make browse\`, which builds it, or \`make site\``);
  return folder;
}

class PlainServer {
  #server: Server;
  /** The answers so far: status and path. */
  readonly answered: string[] = [];
  url = "";

  protected constructor(answer: (request: IncomingMessage, response: ServerResponse) => void) {
    this.#server = createServer((request, response) => {
      response.on("finish", () => this.answered.push(`${response.statusCode} ${request.url}`));
      answer(request, response);
    });
  }

  protected async listen(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}

/** Serves the files of a folder below a path, as simple hosts do: folders have a slash at the end and an `index.html`. */
export class FileServer extends PlainServer {
  static start(folder: string, base: string): Promise<FileServer> {
    const answer = ({ url = "" }: IncomingMessage, response: ServerResponse): void => {
      const { pathname, search } = new URL(url, "http://localhost");
      const file = pathname.startsWith(base) ? join(folder, decodeURIComponent(pathname.slice(base.length))) : null;
      if (file !== null && existsSync(file)) {
        if (!statSync(file).isDirectory()) return send(response, 200, file);
        if (!pathname.endsWith("/")) return void response.writeHead(301, { location: `${pathname}/${search}` }).end();
        if (existsSync(join(file, "index.html"))) return send(response, 200, join(file, "index.html"));
      }
      send(response, 404, join(folder, "404.html"));
    };
    return new FileServer(answer).listen();
  }
}

function send(response: ServerResponse, status: number, file: string): void {
  // Hosts of plain files let browsers keep them for a while.
  const headers = {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "cache-control": "max-age=600",
  };
  response.writeHead(status, headers).end(readFileSync(file));
}

/** Passes requests on to the real program, and can pretend that it has another version of the page. */
export class UpdatableServer extends PlainServer {
  /** The version of the service worker; null for the real one. */
  version: string | null = null;
  /** Files of the page that this version does not have. */
  removed: RegExp | null = null;

  static start(real: string): Promise<UpdatableServer> {
    const server: UpdatableServer = new UpdatableServer((incoming, response) => {
      const { method, url, headers } = incoming;
      const isWorker = url === "/service-worker.js";
      if (server.removed?.test(url ?? "") === true) return void response.writeHead(404).end();
      const sent = isWorker ? { ...headers, "accept-encoding": "identity" } : headers;
      const passed = request(new URL(url ?? "", real), { method: method ?? "GET", headers: sent }, (answer) => {
        if (!isWorker || server.version === null) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          return answer.pipe(response);
        }
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const text = Buffer.concat(parts).toString();
          const { version, removed } = server;
          const changed = text
            .replace(/(version:\s*["'`])[^"'`]*/, `$1${version}`)
            .replace(/["'`](assets\/[^"'`]+)["'`]:["'`][^"'`]+["'`],/g, (entry, file: string) =>
              removed?.test(`/${file}`) === true ? "" : entry,
            );
          response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" }).end(changed);
        });
        return answer;
      });
      passed.on("error", () => response.destroy());
      incoming.pipe(passed);
    });
    return server.listen();
  }
}
