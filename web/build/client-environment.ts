/** The environment of the tests: no document, but modules compiled as for the browser, so that effects run. */

import type { Environment } from "vitest/runtime";

export default {
  name: "client",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
