import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium";

const browser = await findChromium();

/**
 * The pages of a test share a process. Otherwise its first page begins in one and goes on in another, since the shop's pages are
 * isolated from what opened them: 0.55 s of CPU time for a new context with two page loads, 0.60 s without this.
 */
const FEWER_PROCESSES = ["--renderer-process-limit=1"];

/** The browser's journeys, against a real shop that the set-up starts. */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/support/browser-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // Four workers were no faster on two cores, and made some tests time out.
  workers: 2,
  forbidOnly: true,
  // The run names a test that needed its second go (tools/test-runners/all.ts).
  retries: 1,
  // No test here judges how fast the machine is.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : [["list"]],
  use: {
    // The set-up writes the URL of its shop here before the workers start.
    ...(process.env.SHOP_URL ? { baseURL: process.env.SHOP_URL } : {}),
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    // Nothing moves, also in contexts that a test opens itself: a look that is still fading in depends on the moment.
    // Tests of movement say `test.use(MOVING)` (tests/support/browser.ts).
    contextOptions: { reducedMotion: "reduce" },
    // A service worker would fetch behind the back of tests that answer in the shop's place.
    serviceWorkers: "block",
    launchOptions: { ...browser, args: [...browser.args, ...FEWER_PROCESSES] },
    screenshot: "only-on-failure",
    // Tracing takes a third of each test's time; use `npx playwright test FILE --trace on` for a failed one.
    trace: "off",
  },
});
