/** Movement in time: a number that goes from 0 to 1, frame by frame. */

/** Something that ends pauses and movements early. */
export class Hurry {
  #hurried = false;
  #waiting = new Set<() => void>();

  get hurried(): boolean {
    return this.#hurried;
  }

  /** Ends whatever is under way at once. */
  now(): void {
    this.#hurried = true;
    for (const wake of this.#waiting) wake();
  }

  /** The next thing takes its time again. */
  rest(): void {
    this.#hurried = false;
  }

  /** Calls back when it is time to hurry; gives back how to forget about it. */
  onHurry(wake: () => void): () => void {
    this.#waiting.add(wake);
    return () => this.#waiting.delete(wake);
  }
}

/** Draws from 0 to 1 within so many milliseconds. A page that is not looked at gets no frames, so a timer ends it as well. */
export function tween(milliseconds: number, hurry: Hurry, draw: (share: number) => void): Promise<void> {
  if (milliseconds <= 0 || hurry.hurried || document.hidden) {
    draw(1);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const begun = performance.now();
    let frame = 0;
    const end = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      forget();
      draw(1);
      resolve();
    };
    const step = (now: number): void => {
      const share = (now - begun) / milliseconds;
      if (share >= 1) return end();
      draw(Math.max(0, share));
      frame = requestAnimationFrame(step);
    };
    const timer = setTimeout(end, milliseconds + 120);
    const forget = hurry.onHurry(end);
    frame = requestAnimationFrame(step);
  });
}

/** Waits, unless there is a hurry. */
export function pause(milliseconds: number, hurry: Hurry): Promise<void> {
  return tween(milliseconds, hurry, () => {});
}

/** Slow, fast, slow. */
export function ease(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}
