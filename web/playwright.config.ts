import { defineConfig } from "@playwright/test";

// The browser is the system's own, nothing is downloaded. Chromium does not start in its sandbox as root.
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    colorScheme: "light",
    viewport: { width: 1440, height: 900 },
    // Tests of other things see every request of the page, and do not wait for files that they do not use.
    serviceWorkers: "block",
    trace: "off",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu"],
    },
  },
});
