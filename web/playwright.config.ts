import { defineConfig } from "@playwright/test";

// The browser is the system's own: nothing is downloaded. As root it refuses to start in its sandbox.
export default defineConfig({
  testDir: "e2e",
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
    trace: "off",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu"],
    },
  },
});
