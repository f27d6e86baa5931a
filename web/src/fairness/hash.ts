/** SHA-256 and HMAC of bytes and of hexadecimal texts. `crypto.subtle` is missing on pages over plain HTTP, so these come from a library. */

import { hmac as hmacOf } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

export { bytesToHex as toHex, sha256 };

/** The HMAC-SHA-256 of bytes. */
export function hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  return hmacOf(sha256, key, bytes);
}

/** 256 bits from 64 lower-case hexadecimal digits; null for any other text. */
export function fromHex(text: string): Uint8Array | null {
  return /^[0-9a-f]{64}$/.test(text) ? hexToBytes(text) : null;
}

/** The SHA-256 of 256 bits, both as hexadecimal digits; null for any other text. */
export function hashOf(text: string): string | null {
  const bytes = fromHex(text);
  return bytes === null ? null : bytesToHex(sha256(bytes));
}
