/** A value that has stayed the same for a while: nobody presses a button for one that has just taken the place of another. */

/** How long it takes to read a number and to compare it. */
const STEADY_MS = 1500;

export class Steady<T> {
  #steady = $state.raw<{ value: T } | null>(null);
  readonly #now: () => T;

  /** Follows the value. Call it in a component; it ends with the component. */
  constructor(now: () => T) {
    this.#now = now;
    $effect(() => {
      const value = now();
      const timer = setTimeout(() => (this.#steady = { value }), STEADY_MS);
      return () => clearTimeout(timer);
    });
  }

  /** Whether the value has not changed for long enough. */
  get steady(): boolean {
    return this.#steady !== null && this.#steady.value === this.#now();
  }
}
