/** The letter of each colour in the current language: on the counters if wanted, and as the key of a pawn. */

import { PAWNS } from "../board/position";
import type { Colour, Pawn } from "../wire/messages";
import { t } from "./texts.svelte";

const KEYS: Record<Colour, Key> = {
  B: "page-letter-blue",
  R: "page-letter-red",
  Y: "page-letter-yellow",
  G: "page-letter-green",
  P: "page-letter-purple",
  W: "page-letter-white",
  K: "page-letter-black",
};

export const letterOf = (colour: Colour): string => t(KEYS[colour]);

/** The pawn that a key chooses, whether typed as a capital or not. */
export function pawnOfKey(key: string): Pawn | null {
  const letter = key.toLocaleUpperCase();
  return PAWNS.find((pawn) => letterOf(pawn) === letter) ?? null;
}
