/** A request that was refused or did not arrive. */

import type { Refusal } from "./refusals";

export class Failure extends Error {
  constructor(
    /** The status of the answer; 0 if there was none. */
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.text);
  }
}
