/** A rush through the puzzles: harder and harder, until the third mistake. */

export interface Rush {
  solved: number;
  mistakes: number;
  /** The numbers of the puzzles so far; the last is the one to solve. */
  numbers: number[];
}

/** So many mistakes end it. */
export const MOST_MISTAKES = 3;

/** After so many puzzles of a grade the next grade comes. */
const OF_A_GRADE = 3;

const HARDEST = 5;

/** The number of the next puzzle: one of the grade that is due and not seen in this rush, drawn by `random` from 0 to 1. */
export function next(grades: readonly number[], seen: readonly number[], random: () => number): number {
  const due = Math.min(HARDEST, 1 + Math.floor(seen.length / OF_A_GRADE));
  const unseen = grades
    .map((grade, index) => ({ grade, number: index + 1 }))
    .filter((each) => !seen.includes(each.number));
  // Where a grade has no more, the nearest one to it has.
  const nearest = Math.min(...unseen.map(({ grade }) => Math.abs(grade - due)));
  const fitting = unseen.filter(({ grade }) => Math.abs(grade - due) === nearest);
  // Who has seen them all sees them again.
  if (fitting.length === 0) return 1 + Math.floor(random() * grades.length);
  return fitting[Math.floor(random() * fitting.length)]?.number ?? 1;
}

export const isOver = (rush: Rush): boolean => rush.mistakes >= MOST_MISTAKES;
