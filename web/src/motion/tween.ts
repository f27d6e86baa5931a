/** Animation over time: a number that goes from 0 to 1, frame by frame. */

/** How much longer than the animation its fallback timer waits, for pages that get no frames. */
const FALLBACK_DELAY_MS = 120;

/** Ends animations and pauses early. */
export class SkipSignal {
  #skipping = false;
  #listeners = new Set<() => void>();

  get skipping(): boolean {
    return this.#skipping;
  }

  /** Ends everything that is running, and anything that starts before `reset`. */
  skip(): void {
    this.#skipping = true;
    for (const listener of this.#listeners) listener();
  }

  /** Lets the next animation run normally again. */
  reset(): void {
    this.#skipping = false;
  }

  /** Calls back on `skip`; returns a function to unsubscribe. */
  onSkip(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Draws from 0 to 1 within a time. A hidden page gets no frames, so a timer ends it as well. */
export function tween(milliseconds: number, signal: SkipSignal, draw: (share: number) => void): Promise<void> {
  if (milliseconds <= 0 || signal.skipping || document.hidden) {
    draw(1);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const start = performance.now();
    let frame = 0;
    const end = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      unsubscribe();
      draw(1);
      resolve();
    };
    const step = (now: number): void => {
      const share = (now - start) / milliseconds;
      if (share >= 1) return end();
      draw(Math.max(0, share));
      frame = requestAnimationFrame(step);
    };
    const timer = setTimeout(end, milliseconds + FALLBACK_DELAY_MS);
    const unsubscribe = signal.onSkip(end);
    frame = requestAnimationFrame(step);
  });
}

/** Waits, unless skipped. */
export function pause(milliseconds: number, signal: SkipSignal): Promise<void> {
  return tween(milliseconds, signal, () => {});
}

/** Slow, fast, slow. */
export function ease(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}
