/** Of several requests only the latest counts, whichever is answered first. */

export class Latest {
  #number = 0;

  /** Begins a request, which replaces those before it. Returns whether it is still the latest. */
  begin(): () => boolean {
    const number = ++this.#number;
    return () => number === this.#number;
  }
}
