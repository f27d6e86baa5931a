/** What players can say to each other: in words, and as a sign. */

import type { Reaction } from "../wire/messages";

/** In the order in which they are offered. Keys are written out, because the build searches the sources for them. */
const WORDS: Record<Reaction, { text: Key; sign: string }> = {
  // A star.
  well_played: {
    text: "reaction-well-played",
    sign: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8Z",
  },
  // A clover leaf.
  good_luck: {
    text: "reaction-good-luck",
    sign: "M12 12C9 12 6 10 6 7.5a3 3 0 0 1 6-.5a3 3 0 0 1 6 .5C18 10 15 12 12 12c-3 0-6 1-6 3.5a2.8 2.8 0 0 0 6 .5a2.8 2.8 0 0 0 6-.5C18 13 15 12 12 12Zm0 0c0 4 1 7 3 9",
  },
  // A heart.
  thanks: {
    text: "reaction-thanks",
    sign: "M12 20C6 15.5 3.5 12.5 3.5 9a4.3 4.3 0 0 1 8.5-1.2A4.3 4.3 0 0 1 20.5 9c0 3.5-2.5 6.5-8.5 11Z",
  },
  // An hourglass.
  one_moment: {
    text: "reaction-one-moment",
    sign: "M6 3h12M6 21h12M8 3v3.5c0 2.5 4 3.5 4 5.5s-4 3-4 5.5V21M16 3v3.5c0 2.5-4 3.5-4 5.5s4 3 4 5.5V21",
  },
  // A cup of tea.
  no_hurry: {
    text: "reaction-no-hurry",
    sign: "M4 10h13v4a6 6 0 0 1-6 6h-1a6 6 0 0 1-6-6ZM17 11h1a2.5 2.5 0 0 1 0 5h-1.5M8 3c-1 1.5 1 2.5 0 4M13 3c-1 1.5 1 2.5 0 4",
  },
  // A face with an open mouth.
  oops: {
    text: "reaction-oops",
    sign: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M9 9.5v.1M15 9.5v.1M12 14a2 2 0 1 1 0 4a2 2 0 1 1 0-4",
  },
  // A circular arrow.
  again: { text: "reaction-again", sign: "M19 12a7 7 0 1 1-2.2-5.1L19 9M19 4v5h-5" },
};

export const REACTIONS = Object.keys(WORDS) as Reaction[];

/** How a reaction is said; null for one that only a newer server knows. */
export function wordsOf(reaction: Reaction): { text: Key; sign: string } | null {
  return Object.hasOwn(WORDS, reaction) ? WORDS[reaction] : null;
}
