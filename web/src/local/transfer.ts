/** A game as a text that another device can continue. */

import type { StoredTable } from "./messages";

/** Marks a fragment that carries a game, in place of the id of one that is here. */
const MARK = "~";

/** The longest fragment, and the largest game in it: a match of five has a few hundred events. Larger ones are not from us. */
const MAX_FRAGMENT = 256 * 1024;
const MAX_SIZE = 4 * 1024 * 1024;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value as Uint8Array<ArrayBuffer>);
    size += value.length;
    if (size > MAX_SIZE) {
      void reader.cancel();
      throw new Error("the game is too large");
    }
  }
}

/** Whether a fragment carries a game. */
export const isGame = (fragment: string): boolean => fragment.startsWith(MARK);

/** The fragment that carries a game. */
export async function pack(table: StoredTable): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(table)), new CompressionStream("deflate-raw"));
  const text = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return MARK + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The game that a fragment carries; throws if there is none. */
export async function unpack(fragment: string): Promise<StoredTable> {
  if (fragment.length > MAX_FRAGMENT) throw new Error("the link is too long");
  const text = atob(fragment.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const read = await through(bytes, new DecompressionStream("deflate-raw"));
  return JSON.parse(new TextDecoder().decode(read)) as StoredTable;
}
