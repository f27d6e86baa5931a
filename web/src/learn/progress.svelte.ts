/** Progress in the lesson and the puzzles, stored on this device. */

export interface Progress {
  /** The step of the lesson to continue with, from 0. */
  step: number;
  /** The day of the last daily puzzle answered, in days since 1970; 0 if there is none. */
  day: number;
  /** How many days in a row it was solved. */
  streak: number;
  /** The most puzzles solved in a rush. */
  best: number;
  /** 1 once this device knows the game: after a whole game or the lesson, or when the goal was read and closed. */
  known: number;
}

const KEY = "bigpoints-learning";

/** Reads stored progress, and ignores what is damaged. */
export function read(text: string | null): Progress {
  let stored: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) stored = value as Record<string, unknown>;
  } catch {
    // Damaged storage counts as empty.
  }
  const number = (name: keyof Progress): number => {
    const value = stored[name];
    return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0;
  };
  // Versions that did not note it: whoever has solved puzzles knows the game.
  const solved = number("day") > 0 || number("best") > 0;
  return {
    step: number("step"),
    day: number("day"),
    streak: number("streak"),
    best: number("best"),
    known: "known" in stored ? number("known") : Number(solved),
  };
}

/** The progress after an answer to a daily puzzle; only the first answer of a day counts. */
export function answered(before: Progress, day: number, right: boolean): Progress {
  if (before.day === day) return before;
  const streak = right ? (before.day === day - 1 ? before.streak : 0) + 1 : 0;
  return { ...before, day, streak };
}

function loadText(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    // If the browser forbids storage, progress lasts as long as the page.
    return null;
  }
}

/** The progress. Reactive; change it with `update`. */
export const progress: Progress = $state(read(loadText()));

/** Changes some of the progress and stores it. The rest comes from the storage, where another tab may have changed it. */
export function update(change: (before: Progress) => Partial<Progress>): void {
  const text = loadText();
  const before = text === null ? { ...progress } : read(text);
  Object.assign(progress, before, change(before));
  try {
    globalThis.localStorage?.setItem(KEY, JSON.stringify(progress));
  } catch {
    // See `loadText`.
  }
}

/** The game is known on this device from now on. */
export function know(): void {
  if (progress.known === 0) update(() => ({ known: 1 }));
}
