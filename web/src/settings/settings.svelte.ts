/** What somebody has chosen on this device, remembered from visit to visit. */

import { untrack } from "svelte";

import { LANGUAGES, type Language } from "../i18n/texts.svelte";
import { FEWEST_PLAYERS, HIGHEST_LEVEL, MOST_PLAYERS } from "../wire/messages";

export const THEMES = ["system", "light", "dark"] as const;
export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;

/** Everything that can be set. */
export interface Settings {
  /** The language; none for that of the browser. */
  language: Language | null;
  theme: (typeof THEMES)[number];
  /** How fast moves are shown. */
  speed: (typeof SPEEDS)[number];
  sound: boolean;
  /** Whether a move is asked for twice, for clumsy fingers. */
  confirm: boolean;
  /** Whether counters bear symbols and letters. */
  symbols: boolean;
  /** Whether single letters and signs are keys. */
  keys: boolean;
  /** Whether the browser says when it is one's turn. */
  notifications: boolean;
  /** The computer players of the last game: how many, and how good. */
  opponents: number;
  level: number;
  /** The names of those who played at this screen last. */
  names: string[];
}

const KEY = "bigpoints";

const USUAL: Settings = {
  language: null,
  theme: "system",
  speed: "normal",
  sound: false,
  confirm: false,
  symbols: true,
  keys: true,
  notifications: false,
  opponents: 1,
  level: 3,
  names: ["", ""],
};

/** Settings from a text that anybody may have written: what is not understood stays as usual. */
export function read(text: string | null): Settings {
  let stored: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) stored = value as Record<string, unknown>;
  } catch {
    // An unreadable text is no text.
  }
  const one = <T>(values: readonly T[], value: unknown, usual: T): T =>
    values.find((candidate) => candidate === value) ?? usual;
  const flag = (value: unknown, usual: boolean): boolean => (typeof value === "boolean" ? value : usual);
  const number = (value: unknown, least: number, most: number, usual: number): number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : usual;
  const names = Array.isArray(stored["names"])
    ? stored["names"].filter((name): name is string => typeof name === "string").slice(0, MOST_PLAYERS)
    : [];
  return {
    language: one<Language | null>(LANGUAGES, stored["language"], null),
    theme: one(THEMES, stored["theme"], USUAL.theme),
    speed: one(SPEEDS, stored["speed"], USUAL.speed),
    sound: flag(stored["sound"], USUAL.sound),
    confirm: flag(stored["confirm"], USUAL.confirm),
    symbols: flag(stored["symbols"], USUAL.symbols),
    keys: flag(stored["keys"], USUAL.keys),
    notifications: flag(stored["notifications"], USUAL.notifications),
    opponents: number(stored["opponents"], 1, MOST_PLAYERS - 1, USUAL.opponents),
    level: number(stored["level"], 1, HIGHEST_LEVEL, USUAL.level),
    names: names.length >= FEWEST_PLAYERS ? names : [...USUAL.names],
  };
}

function load(): Settings {
  try {
    return read(globalThis.localStorage?.getItem(KEY) ?? null);
  } catch {
    // A browser may forbid to keep anything; then the settings last as long as the page.
    return read(null);
  }
}

/** The settings: who reads them in a component follows them. The page keeps whatever changes in them. */
export const settings: Settings = $state(load());

/** What is kept, as far as this tab knows: what has not changed is not kept again, over what another tab has chosen since. */
let kept = JSON.stringify(settings);

function take(next: Settings): void {
  Object.assign(settings, next);
  kept = JSON.stringify(settings);
}

/** Takes over what was chosen in another tab, so that neither forgets what the other has kept. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === KEY) take(read(event.newValue));
  };
  // Another tab may have chosen something while this one was being loaded.
  untrack(() => take(load()));
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

/** Keeps the settings for the next visit; an effect that calls it runs again when any of them changes. */
export function save(): void {
  const text = JSON.stringify(settings);
  if (text === kept) return;
  kept = text;
  try {
    globalThis.localStorage?.setItem(KEY, text);
  } catch {
    // See `load`.
  }
}
