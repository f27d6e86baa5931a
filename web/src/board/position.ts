/** Parses the text form of a position: what is where. It knows the notation, but no rules. */

import type { Colour, Pawn } from "../wire/messages";

/** The colours in the order of the notation. */
export const COLOURS = ["B", "R", "Y", "G", "P", "W", "K"] as const satisfies readonly Colour[];
/** The colours that have a pawn. */
export const PAWNS = ["B", "R", "Y", "G", "P"] as const satisfies readonly Pawn[];

/** Places are counted from 1; these two are where a pawn is before the first and after the last. */
export const START = 0;
export const STAIRS = 56;
export const PLACES = 55;

/** The counters of a hand by colour, or only their number if the hand is concealed. */
export type Hand = { open: true; counts: Record<Colour, number>; size: number } | { open: false; size: number };

export interface Position {
  /** The counter of each place from the first; null where it was taken. */
  path: (Colour | null)[];
  /** The place of each pawn: START, 1 to 55, or STAIRS. */
  pawns: Record<Pawn, number>;
  /** The pawns that are home, the first to arrive first. */
  stairs: Pawn[];
  hands: Hand[];
}

/** Whether a letter of the notation means a pawn. */
export function isPawn(text: string): text is Pawn {
  return PAWNS.some((pawn) => pawn === text);
}

function isColour(text: string): text is Colour {
  return COLOURS.some((colour) => colour === text);
}

export function readHand(text: string): Hand {
  if (text.startsWith("?")) return { open: false, size: Number(text.slice(1)) };
  const counts: Record<Colour, number> = { B: 0, R: 0, Y: 0, G: 0, P: 0, W: 0, K: 0 };
  let colour: Colour | null = null;
  for (const letter of text) {
    if (isColour(letter)) colour = letter;
    else if (colour !== null) counts[colour] = 10 * counts[colour] + Number(letter);
  }
  return { open: true, counts, size: COLOURS.reduce((sum, each) => sum + counts[each], 0) };
}

export function readPosition(text: string): Position {
  // The turn, which follows, is in the view as well.
  const [path = "", stairs = "-", hands = "-"] = text.split(" ");
  const pawns: Record<Pawn, number> = { B: START, R: START, Y: START, G: START, P: START };
  const counters = [...path].map((letter, index) => {
    const colour = letter.toUpperCase();
    if (!isColour(colour)) return null;
    if (isPawn(colour) && letter !== colour) pawns[colour] = index + 1;
    return colour;
  });
  const home = [...stairs].filter(isPawn);
  for (const pawn of home) pawns[pawn] = STAIRS;
  return {
    path: counters,
    pawns,
    stairs: home,
    hands: hands.split(",").map(readHand),
  };
}
