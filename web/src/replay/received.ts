/** Records from other programs: files that the system opens with the page, and texts or links that people share with it. */

import { pathOf } from "../base";
import { route } from "../route.svelte";

/** A record's text, or the path of a game on this page. */
export type Received = { text: string } | { path: string };

/** What was shared, from the query of the address: the link to a game of this page, or else the text. */
export function receivedFrom(query: string, origin: string): Received | null {
  const shared = new URLSearchParams(query);
  // Many programs put a link into the text.
  const texts = ["url", "text", "title"].map((name) => shared.get(name)?.trim() ?? "");
  for (const word of texts.flatMap((text) => text.split(/\s+/))) {
    const address = parsed(word);
    if (address?.origin !== origin) continue;
    const path = pathOf(address.pathname);
    if (path !== null && route(path).name !== "unknown") return { path: path + address.hash };
  }
  const text = shared.get("text")?.trim() ?? "";
  return text === "" ? null : { text };
}

function parsed(word: string): URL | null {
  try {
    return new URL(word);
  } catch {
    return null;
  }
}

/** Files that the system opens with the page; not every browser has it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Calls back with each file that the system opens with the page. */
export function onFileOpened(listener: (file: File) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => void files?.[0]?.getFile().then(listener, () => undefined));
}
