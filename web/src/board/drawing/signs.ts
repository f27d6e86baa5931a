/** The sign of each colour: a shape for people who cannot tell the colours apart, with room for a letter. */

import type { Colour } from "../../wire/messages";

/** The names of the colours in CSS classes. */
export const COLOUR_CLASSES = {
  B: "blue",
  R: "red",
  Y: "yellow",
  G: "green",
  P: "purple",
  W: "white",
  K: "black",
} as const satisfies Record<Colour, string>;

/** Shapes around the origin, about two units wide: drop, heart, star, leaf, diamond, ring and square. */
export const SHAPES: Record<Colour, string> = {
  B: "M0-1.16C.3-.62 .92-.2 .92 .28A.92 .82 0 0 1-.92 .28C-.92-.2-.3-.62 0-1.16Z",
  R: "M0 1.06C-.5 .62-1.08 .2-1.08-.34A.58 .58 0 0 1 0-.6A.58 .58 0 0 1 1.08-.34C1.08 .2 .5 .62 0 1.06Z",
  Y: "M0-1.22L.36-.5L1.16-.38L.6 .2L.72 1L0 .64L-.72 1L-.6 .2L-1.16-.38L-.36-.5Z",
  G: "M0-1.2C.9-.7 1.05 .3 0 1.1C-1.05 .3-.9-.7 0-1.2Z",
  P: "M0-1.2L1.02 0L0 1.2L-1.02 0Z",
  W: "M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z",
  K: "M-.62-.86H.62Q.86-.86 .86-.62V.62Q.86 .86 .62 .86H-.62Q-.86 .86-.86 .62V-.62Q-.86-.86-.62-.86Z",
};

/** The sign of white without a letter, which would fill the ring. */
export const RING = "M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1ZM0-.56A.56 .56 0 1 0 0 .56A.56 .56 0 1 0 0-.56Z";

/** How far below the middle of its shape each letter is. */
export const LETTER_DROP: Record<Colour, number> = { B: 0.16, R: -0.08, Y: 0.06, G: 0, P: 0, W: 0, K: 0 };

/** What marks the moves that the engine judges, in two units: a cross and a tick. */
export const JUDGEMENTS = { played: "M-.38-.38L.38 .38M.38-.38L-.38 .38", better: "M-.46 .04L-.12 .38L.48-.34" };
