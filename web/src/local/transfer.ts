/** A game as a text that another device can continue. */

import type { StoredTable } from "./messages";

/** Marks a fragment that carries a game, in place of the id of one that is here. */
const MARK = "~";

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
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
  const text = atob(fragment.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const read = await through(bytes, new DecompressionStream("deflate-raw"));
  return JSON.parse(new TextDecoder().decode(read)) as StoredTable;
}
