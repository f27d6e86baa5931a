/** Random ids of tables, as the server makes them. */

/** Letters and digits that are hard to confuse; crates/table/src/id.rs has the same. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const ID_LENGTH = 24;

/** A new id of a table. */
export function tableId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");
}
