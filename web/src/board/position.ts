/** The text of a position, read: what lies and stands where. It knows the notation and no rule. */

/** The colours in the order of the notation. */
export const COLOURS = ["B", "R", "Y", "G", "P", "W", "K"] as const;
export type Colour = (typeof COLOURS)[number];
/** The colours that have a pawn. */
export const PAWNS = ["B", "R", "Y", "G", "P"] as const;
export type Pawn = (typeof PAWNS)[number];

/** Places are counted from 1; these two are where a pawn is before the first and after the last. */
export const START = 0;
export const STAIRS = 56;
export const PLACES = 55;

/** The counters of a hand by colour, or only how many there are. */
export type Hand = { open: true; counts: Record<Colour, number>; size: number } | { open: false; size: number };

export interface Position {
  /** The counter of each place from the first, none where it was taken. */
  path: (Colour | null)[];
  /** The place of each pawn: START, 1 to 55, or STAIRS. */
  pawns: Record<Pawn, number>;
  /** The pawns that are home, the first to arrive first. */
  stairs: Pawn[];
  hands: Hand[];
}

export function isPawn(text: string | null): text is Pawn {
  return PAWNS.some((pawn) => pawn === text);
}

export function isColour(text: string | null): text is Colour {
  return COLOURS.some((colour) => colour === text);
}

export function readHand(text: string): Hand {
  if (text.startsWith("?")) return { open: false, size: Number(text.slice(1)) };
  const counts: Record<Colour, number> = { B: 0, R: 0, Y: 0, G: 0, P: 0, W: 0, K: 0 };
  let size = 0;
  for (const [, colour, count] of text.matchAll(/([BRYGPWK])(\d+)/g)) {
    counts[colour as Colour] = Number(count);
    size += Number(count);
  }
  return { open: true, counts, size };
}

export function readPosition(text: string): Position {
  // Whose turn it is the view says itself.
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
