/** The file of the program in WebAssembly. */

/** How long the first paint is waited for, where the browser does not tell. */
const MAX_PAINT_MS = 1_000;

/** Compiles the program while it comes in; afterwards, where the host does not say that it is WebAssembly. */
export async function compile(): Promise<WebAssembly.Module> {
  const url = address();
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const streams = response.headers.get("content-type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Asks for the file from the page, so that it comes at the same time as the worker's own file, and the worker finds it in the browser's
 * cache or waits for the same answer. The service worker has it already.
 */
export function requestEarly(): void {
  if (isKept()) return;
  // The worker asks again if this fails.
  fetch(address()).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  );
}

/** Whether the service worker answers this page, so that nothing has to be loaded. */
const isKept = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Resolves once the page shows something, because loading the program must not delay that. */
export function whenPainted(): Promise<void> {
  // A page that nobody sees shows nothing.
  if (isKept() || document.visibilityState === "hidden" || hasPaint(performance)) return Promise.resolve();
  return new Promise((done) => {
    new PerformanceObserver((list, observer) => {
      if (!hasPaint(list)) return;
      observer.disconnect();
      done();
    }).observe({ type: "paint", buffered: true });
    setTimeout(done, MAX_PAINT_MS);
  });
}

const hasPaint = (entries: Pick<Performance, "getEntriesByName">): boolean =>
  entries.getEntriesByName("first-contentful-paint").length > 0;

/** Not imported, so that modules which use it can be tested before the program is built. */
function address(): string {
  return new URL("../../wasm/bigpoints.wasm", import.meta.url).href;
}
