/** Web Locks, where the browser has them: not on pages over plain HTTP. */

/** A lock that is held, or waited for. */
export interface Hold {
  /** Takes the lock from whoever holds it. */
  take(): void;
  release(): void;
}

/**
 * Holds a lock as long as this context lives, until it is released, or until another context takes it; then it is waited for again.
 * Calls back when the lock is held, at once without locks, and when it is lost.
 */
export function hold(name: string, held: () => void, lost: () => void = () => undefined): Hold {
  const { locks } = navigator;
  if (locks === undefined) {
    held();
    return { take: () => undefined, release: () => undefined };
  }
  let [holds, over] = [false, false];
  /** Ends the request for the lock, or the lock. */
  let end: () => void;
  const request = (steal: boolean): void => {
    const abort = new AbortController();
    end = () => abort.abort();
    const holding = (): Promise<void> => {
      const ended = new Promise<void>((done) => (end = done));
      holds = true;
      held();
      return ended;
    };
    // A lock cannot be stolen and waited for.
    const options = steal ? { steal } : { signal: abort.signal };
    locks.request(name, options, holding).catch(() => {
      if (!holds || over) return;
      holds = false;
      lost();
      request(false);
    });
  };
  request(false);
  return {
    take: () => {
      if (holds || over) return;
      end();
      request(true);
    },
    release: () => {
      over = true;
      end();
    },
  };
}
