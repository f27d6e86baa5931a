/** A puzzle rush: harder and harder puzzles, until the third mistake. */

export interface Rush {
  solved: number;
  mistakes: number;
  /** The puzzles so far; the last is the one to solve. */
  numbers: number[];
}

/** A rush ends with this many mistakes. */
export const MAX_MISTAKES = 3;

/** How many puzzles of a grade come before the next grade. */
const PUZZLES_PER_GRADE = 3;

const MAX_GRADE = 5;

/** The next puzzle: a random unseen one of the grade that is due. */
export function next(grades: readonly number[], seen: readonly number[], random: () => number): number {
  const due = Math.min(MAX_GRADE, 1 + Math.floor(seen.length / PUZZLES_PER_GRADE));
  const unseen = grades
    .map((grade, index) => ({ grade, number: index + 1 }))
    .filter((each) => !seen.includes(each.number));
  // If there is none left, the nearest grade is used.
  const nearest = Math.min(...unseen.map(({ grade }) => Math.abs(grade - due)));
  const fitting = unseen.filter(({ grade }) => Math.abs(grade - due) === nearest);
  // After all of them, they repeat.
  if (fitting.length === 0) return 1 + Math.floor(random() * grades.length);
  return fitting[Math.floor(random() * fitting.length)]?.number ?? 1;
}

export const isOver = (rush: Rush): boolean => rush.mistakes >= MAX_MISTAKES;
