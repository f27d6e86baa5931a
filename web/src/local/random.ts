/** Random ids and seeds, as the server makes them. */

import { toHex } from "../fairness/hash";

/** Letters and digits that are hard to confuse; crates/table/src/id.rs has the same. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const ID_LENGTH = 24;

const bytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** A new id of a table. */
export function tableId(): string {
  return Array.from(bytes(ID_LENGTH), (byte) => ALPHABET[byte & 31]).join("");
}

/** Secret seeds for this many games. */
export function seeds(count: number): string[] {
  return Array.from({ length: count }, () => toHex(bytes(32)));
}
