/** Calls that the native program has answered, made again in a browser; crates/browser/examples/transcript has the other end. */

import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";

import { withoutPage } from "../build/words";
import { program } from "./server";

const here = (path: string): string => resolve(import.meta.dirname, path);

/**
 * Makes calls natively: their lines `HASH CALL`, section by section while they are made. A section begins in a new instance of the
 * program.
 */
export async function* sections(...args: string[]): AsyncGenerator<string[]> {
  const tool = join(dirname(program()), "examples", "transcript");
  if (!existsSync(tool)) throw new Error(`${tool} does not exist: run \`make browse\`, which builds it`);
  const made = spawn(tool, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<number | null>((done) => made.once("exit", done));
  let section: string[] = [];
  try {
    for await (const line of createInterface(made.stdout)) {
      if (line !== "") section.push(line);
      else yield section.splice(0);
    }
    const code = await ended;
    if (code !== 0 || section.length > 0) throw new Error(`the transcript ended with ${code}`);
  } finally {
    made.kill();
  }
}

/** The same in groups of sections, to be sent to a page together. */
export async function* batches(size: number, ...args: string[]): AsyncGenerator<string[][]> {
  let batch: string[][] = [];
  for await (const section of sections(...args)) {
    if (batch.push(section) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The calls that hand over all texts and the puzzles, as the page does. */
export function fileCalls(): string[] {
  const locales = here("../../locales");
  const files = readdirSync(locales).filter((file) => file.endsWith(".ftl"));
  const languages = files.map((file) => {
    const source = withoutPage(readFileSync(join(locales, file), "utf8"));
    return `language\n${JSON.stringify({ language: file.slice(0, 2), source })}`;
  });
  const puzzles = { source: readFileSync(here("../../crates/texts/data/puzzles.txt"), "utf8") };
  return [...languages, `shipped puzzles\n${JSON.stringify(puzzles)}`];
}

/** The address of the module that a server's page loads. */
export async function moduleOf(server: string): Promise<string> {
  const worker = await (await fetch(`${server}/service-worker.js`)).text();
  const path = /assets\/[\w-]+\.wasm/.exec(worker)?.[0];
  if (path === undefined) throw new Error("the service worker does not name the module");
  return `${server}/${path}`;
}

/** What a page is asked to repeat. */
export interface Asked {
  url: string;
  /** Calls at the beginning of every section. */
  files: string[];
  sections: string[][];
}

export interface Repeated {
  calls: number;
  /** Some of the calls with other answers than the native ones. */
  different: string[];
  /** The most memory that an instance of the program had, in bytes. */
  memory: number;
}

/** Makes the calls of a transcript. It runs in a page, so it uses nothing of this file. */
export async function repeat({ url, files, sections }: Asked): Promise<Repeated> {
  interface Exports {
    memory: WebAssembly.Memory;
    allocate(length: number): number;
    call(address: number, length: number): bigint;
    release(address: number, length: number): void;
  }
  const module = await WebAssembly.compileStreaming(fetch(url));
  const different: string[] = [];
  let [calls, most] = [0, 0];
  for (const section of sections) {
    const instance = await WebAssembly.instantiate(module, { page: { now: () => 0 } });
    const { memory, allocate, call, release } = instance.exports as unknown as Exports;
    const answerTo = (text: string): Uint8Array<ArrayBuffer> => {
      const bytes = new TextEncoder().encode(text);
      const address = allocate(bytes.length);
      new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
      const returned = call(address, bytes.length);
      const [at, length] = [Number(BigInt.asUintN(64, returned) >> 32n), Number(returned & 0xffffffffn)];
      const answer = new Uint8Array(memory.buffer, at, length).slice() as Uint8Array<ArrayBuffer>;
      release(at, length);
      return answer;
    };
    for (const file of files) {
      const answer = new TextDecoder().decode(answerTo(file));
      if (answer !== '{"ok":null}') throw new Error(`${file.slice(0, 40)} → ${answer}`);
    }
    for (const line of section) {
      const [hash, text] = [line.slice(0, 16), line.slice(17).replace("\t", "\n")];
      const answer = answerTo(text);
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", answer)).slice(0, 8);
      const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
      calls += 1;
      if (found === hash || different.length === 5) continue;
      different.push(`${text.slice(0, 300)} → ${new TextDecoder().decode(answer).slice(0, 300)}`);
    }
    most = Math.max(most, memory.buffer.byteLength);
  }
  return { calls, different, memory: most };
}
