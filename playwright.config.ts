import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium";

const browser = await findChromium();

/** The browser's journeys, against a real shop that the set-up starts. */
export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/support/browser-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // Four were as fast on two cores, and some pages then so slow that their tests gave up.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : [["list"]],
  use: {
    // The set-up writes the address of its shop here before the workers start.
    ...(process.env.SHOP_URL ? { baseURL: process.env.SHOP_URL } : {}),
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    // What a test answers in the shop's place must not be fetched behind its back.
    serviceWorkers: "block",
    launchOptions: browser,
    screenshot: "only-on-failure",
    // A third of the time of every test; `npx playwright test FILE --trace on` has it for the one that failed.
    trace: "off",
  },
});
