/** Keeps the screen on, where the browser can. */

/** Keeps the screen on until the returned function is called. Browsers let it go when the page is hidden: it is asked for again then. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let [wanted, asking] = [true, false];
  const ask = async (): Promise<void> => {
    if (asking || document.visibilityState !== "visible" || (lock !== null && !lock.released)) return;
    asking = true;
    try {
      // Older browsers, and pages without TLS, have none.
      const asked = await (navigator.wakeLock as WakeLock | undefined)?.request("screen");
      lock = asked ?? null;
      if (!wanted) await lock?.release();
    } catch {
      // The device saves power; the screen goes dark as usual.
    } finally {
      asking = false;
    }
  };
  const listener = (): void => void ask();
  document.addEventListener("visibilitychange", listener);
  listener();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", listener);
    void lock?.release().catch(() => undefined);
  };
}
