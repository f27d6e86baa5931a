/** Web Locks, where the browser has them: not on pages over plain HTTP. */

/** Holds a lock as long as this context lives or until it is released. Calls back once the lock is held; at once without locks. */
export function hold(name: string, held: () => void): () => void {
  if (navigator.locks === undefined) {
    held();
    return () => undefined;
  }
  const abort = new AbortController();
  let release: () => void = () => abort.abort();
  void navigator.locks
    .request(name, { signal: abort.signal }, () => {
      const released = new Promise<void>((done) => (release = done));
      held();
      return released;
    })
    .catch(() => undefined);
  return () => release();
}
