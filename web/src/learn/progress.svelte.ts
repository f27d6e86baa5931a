/** What somebody has learnt and solved on this device, remembered from visit to visit. There is no account. */

export interface Progress {
  /** The step of the lesson to go on with, from 0. */
  step: number;
  /** The day of the last puzzle of the day that was answered, in days since 1970; 0 if there is none. */
  day: number;
  /** How many days in a row it was solved, up to that day. */
  streak: number;
  /** The most puzzles that were solved in a rush. */
  best: number;
}

const KEY = "bigpoints-learning";

/** What was learnt, from a text that anybody may have written: what is not understood has not happened. */
export function read(text: string | null): Progress {
  let stored: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) stored = value as Record<string, unknown>;
  } catch {
    // An unreadable text is no text.
  }
  const number = (name: keyof Progress): number => {
    const value = stored[name];
    return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0;
  };
  return { step: number("step"), day: number("day"), streak: number("streak"), best: number("best") };
}

/** The progress once the puzzle of a day was answered: only the first answer of a day counts. */
export function answered(before: Progress, day: number, right: boolean): Progress {
  if (before.day === day) return before;
  const streak = right ? (before.day === day - 1 ? before.streak : 0) + 1 : 0;
  return { ...before, day, streak };
}

function kept(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    // A browser may forbid to keep anything; then it lasts as long as the page.
    return null;
  }
}

/** The progress: who reads it in a component follows it, and `keep` changes it. */
export const progress: Progress = $state(read(kept()));

/** Changes some of the progress, and keeps it for the next visit. The rest is as another tab may have kept it since. */
export function keep(change: (before: Progress) => Partial<Progress>): void {
  const text = kept();
  const before = text === null ? { ...progress } : read(text);
  Object.assign(progress, before, change(before));
  try {
    globalThis.localStorage?.setItem(KEY, JSON.stringify(progress));
  } catch {
    // See `kept`.
  }
}
