/** The tables where this device shows nothing that others say. */

const KEY = "bigpoints-muted";
/** Earlier tables are forgotten. */
const MAX_TABLES = 50;

/** Reads the stored tables; what is damaged counts as none. */
export function readMuted(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter((table): table is string => typeof table === "string") : [];
  } catch {
    return [];
  }
}

function load(): string[] {
  try {
    return readMuted(globalThis.localStorage?.getItem(KEY) ?? null);
  } catch {
    // The browser forbids storage.
    return [];
  }
}

export function isMuted(table: string): boolean {
  return load().includes(table);
}

export function setMuted(table: string, muted: boolean): void {
  const others = load().filter((other) => other !== table);
  try {
    const tables = muted ? [table, ...others].slice(0, MAX_TABLES) : others;
    globalThis.localStorage?.setItem(KEY, JSON.stringify(tables));
  } catch {
    // Without storage it holds as long as the page.
  }
}
