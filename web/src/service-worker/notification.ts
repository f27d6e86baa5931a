/** What the service worker shows when the server calls. It holds the texts of all languages, since no page needs to be open. */

/** What the server sends. */
export interface Called {
  kind: string;
  /** The table; null for a test. */
  table: string | null;
  /** In how many games it is the visitor's turn. */
  waiting: number;
  language: string;
}

/** The texts in one language. `{count}` stands for a number. */
export type Phrases = Record<keyof typeof KEYS, string>;

/** The keys of the texts. `build/service-worker.ts` inserts them. */
export const KEYS = {
  turn: "page-push-turn",
  began: "page-push-began",
  rematch: "page-push-rematch",
  over: "page-push-over",
  test: "page-push-test",
  other: "page-push-other",
  waiting: "page-push-waiting",
} as const;

/** A notification of the table with this tag: of each table there is one. */
export interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** Reads a message of the server. One that cannot be read is from a newer version, and says only that there is something. */
export function read(text: string): Called {
  let value: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null) value = parsed as Record<string, unknown>;
  } catch {
    // See above.
  }
  const { kind, table, waiting, language } = value;
  const isTable = typeof table === "string" && /^[a-z0-9]+$/.test(table);
  return {
    kind: typeof kind === "string" ? kind : "",
    table: isTable ? table : null,
    waiting: Number.isSafeInteger(waiting) ? Math.max(0, Number(waiting)) : 0,
    language: typeof language === "string" ? language : "",
  };
}

/** What is shown; null to take back what is shown of the table. */
export function shownFor({ kind, table, waiting, language }: Called, texts: Record<string, Phrases>): Shown | null {
  if (kind === "read") return null;
  const phrases = Object.hasOwn(texts, language) ? texts[language]! : texts["en"]!;
  const isKnown = kind === "turn" || kind === "began" || kind === "rematch" || kind === "over" || kind === "test";
  const title = phrases[isKnown ? kind : "other"];
  // One game that waits is the one that the title is about.
  const body = waiting > 1 ? phrases.waiting.replace("{count}", String(waiting)) : "";
  return { title, body, tag: table ?? "" };
}
