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
export async function requestEarly(): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  await painted();
  // The worker asks again if this fails.
  await fetch(address()).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  );
}

/** Resolves once the page shows something, because the program must not delay that. A page that nobody sees shows nothing. */
function painted(): Promise<void> {
  if (document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((done) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      done();
    }).observe({ type: "paint", buffered: true });
    setTimeout(done, MAX_PAINT_MS);
  });
}

/** Not imported, so that modules which use it can be tested before the program is built. */
function address(): string {
  return new URL("../../wasm/bigpoints.wasm", import.meta.url).href;
}
