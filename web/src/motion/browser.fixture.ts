/** The parts of a browser that tests need: frames by a fake clock, and a page that may be hidden. */

import { vi } from "vitest";

export const browser = {
  hidden: false,

  begin(): void {
    vi.useFakeTimers();
    browser.hidden = false;
    vi.stubGlobal("document", {
      get hidden() {
        return browser.hidden;
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    vi.stubGlobal("requestAnimationFrame", (draw: (now: number) => void) =>
      setTimeout(() => draw(performance.now()), 16),
    );
    vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  },

  end(): void {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  },
};
