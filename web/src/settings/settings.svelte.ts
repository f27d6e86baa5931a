/** The settings, stored on this device. */

import { untrack } from "svelte";

import { LANGUAGES, type Language } from "../i18n/texts.svelte";
import { FEWEST_PLAYERS, HIGHEST_LEVEL, MOST_PLAYERS } from "../wire/messages";

export const THEMES = ["system", "light", "dark"] as const;
export const PACES = ["any", "quick", "relaxed"] as const;
export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;

/** All settings. */
export interface Settings {
  /** The language; null for the browser's. */
  language: Language | null;
  theme: (typeof THEMES)[number];
  /** How fast moves are shown. */
  speed: (typeof SPEEDS)[number];
  sound: boolean;
  /** Whether moves have to be confirmed. */
  confirm: boolean;
  /** Whether counters and pawns show symbols, and whether they show letters. */
  symbols: boolean;
  letters: boolean;
  /** Whether holes show the numbers of their places. */
  numbers: boolean;
  /** Whether single characters are shortcuts. */
  keys: boolean;
  /** Whether the browser notifies the player of their turn. */
  notifications: boolean;
  /** When not, in minutes after midnight; null for no such hours. */
  quiet: { from: number; until: number } | null;
  /** Whether the visitor was asked about that. */
  asked: boolean;
  /** The number and the level of computer players in the last game. */
  opponents: number;
  level: number;
  /** The number of players in the last search for players, 0 for any, and its pace. */
  searchPlayers: number;
  searchPace: (typeof PACES)[number];
  /** The names of the last players at this screen. */
  names: string[];
}

const KEY = "bigpoints";

const DEFAULTS: Settings = {
  language: null,
  theme: "system",
  speed: "normal",
  sound: false,
  confirm: false,
  symbols: true,
  letters: false,
  numbers: false,
  keys: true,
  notifications: false,
  quiet: null,
  asked: false,
  opponents: 1,
  level: 3,
  searchPlayers: 2,
  searchPace: "any",
  names: ["", ""],
};

/** Reads stored settings; what is damaged gets its default. */
export function read(text: string | null): Settings {
  let stored: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) stored = value as Record<string, unknown>;
  } catch {
    // Damaged storage counts as empty.
  }
  const one = <T>(values: readonly T[], value: unknown, fallback: T): T =>
    values.find((candidate) => candidate === value) ?? fallback;
  const flag = (value: unknown, fallback: boolean): boolean => (typeof value === "boolean" ? value : fallback);
  const number = (value: unknown, least: number, most: number, fallback: number): number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : fallback;
  const hours = (value: unknown): Settings["quiet"] => {
    const { from, until } = (value ?? {}) as Record<string, unknown>;
    const [begin, end] = [from, until].map((minutes) => number(minutes, 0, 24 * 60 - 1, -1)) as [number, number];
    return begin < 0 || end < 0 ? null : { from: begin, until: end };
  };
  const names = Array.isArray(stored["names"])
    ? stored["names"].filter((name): name is string => typeof name === "string").slice(0, MOST_PLAYERS)
    : [];
  return {
    language: one<Language | null>(LANGUAGES, stored["language"], null),
    theme: one(THEMES, stored["theme"], DEFAULTS.theme),
    speed: one(SPEEDS, stored["speed"], DEFAULTS.speed),
    sound: flag(stored["sound"], DEFAULTS.sound),
    confirm: flag(stored["confirm"], DEFAULTS.confirm),
    symbols: flag(stored["symbols"], DEFAULTS.symbols),
    letters: flag(stored["letters"], DEFAULTS.letters),
    numbers: flag(stored["numbers"], DEFAULTS.numbers),
    keys: flag(stored["keys"], DEFAULTS.keys),
    notifications: flag(stored["notifications"], DEFAULTS.notifications),
    quiet: hours(stored["quiet"]),
    asked: flag(stored["asked"], DEFAULTS.asked),
    opponents: number(stored["opponents"], 1, MOST_PLAYERS - 1, DEFAULTS.opponents),
    level: number(stored["level"], 1, HIGHEST_LEVEL, DEFAULTS.level),
    searchPlayers: number(stored["searchPlayers"], 0, MOST_PLAYERS, DEFAULTS.searchPlayers),
    searchPace: one(PACES, stored["searchPace"], DEFAULTS.searchPace),
    names: names.length >= FEWEST_PLAYERS ? names : [...DEFAULTS.names],
  };
}

function load(): Settings {
  try {
    return read(globalThis.localStorage?.getItem(KEY) ?? null);
  } catch {
    // If the browser forbids storage, the settings last as long as the page.
    return read(null);
  }
}

/** The settings. Reactive; the page saves every change. */
export const settings: Settings = $state(load());

/** The settings as last stored. Unchanged ones are not stored again, over changes of another tab. */
let lastStored = JSON.stringify(settings);

function adopt(next: Settings): void {
  Object.assign(settings, next);
  lastStored = JSON.stringify(settings);
}

/** Adopts changes of other tabs, so that no tab overwrites them. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === KEY) adopt(read(event.newValue));
  };
  // Another tab may have changed something while this one was loading.
  untrack(() => adopt(load()));
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

/** Stores the settings. An effect that calls it runs again when any of them changes. */
export function save(): void {
  const text = JSON.stringify(settings);
  if (text === lastStored) return;
  lastStored = text;
  try {
    globalThis.localStorage?.setItem(KEY, text);
  } catch {
    // See `load`.
  }
}
