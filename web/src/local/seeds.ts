/** Random seeds of games, as the server makes them. */

import { toHex } from "../fairness/hash";

const SEED_LENGTH = 32;

/** Secret seeds for this many games. */
export function seeds(count: number): string[] {
  return Array.from({ length: count }, () => toHex(crypto.getRandomValues(new Uint8Array(SEED_LENGTH))));
}
