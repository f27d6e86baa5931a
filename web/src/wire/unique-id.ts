/** Ids that nobody else makes up. */

import { toHex } from "../fairness/hash";

/** A unique id of 128 random bits. `randomUUID` is missing on pages over plain HTTP. */
export function uniqueId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
