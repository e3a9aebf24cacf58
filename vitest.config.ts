import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const path = (relative: string) => `${root}${relative}`;

/** What only Next's bundler understands: a module that forbids its importer in the browser is empty elsewhere. */
const alias = [
  { find: /^@\//, replacement: root },
  { find: "server-only", replacement: path("tests/support/empty.ts") },
];

const ignored = ["**/node_modules/**", "**/.next*/**"];

/** Against one embedded server, with a database for each file. */
const withDatabase = {
  globalSetup: path("tests/support/embedded-setup.ts"),
  setupFiles: path("tests/support/own-database.ts"),
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** They hold an answer against a deadline that it just keeps: nothing else may run beside them. */
const judgedByTheClock = [
  "tests/handlers/outage.test.ts",
  "tests/integration/database-away.test.ts",
  "tests/integration/database-gone.test.ts",
  "tests/operations/nginx.test.ts",
];

/**
 * unit: pure code, tests beside it. integration: commands, data and route handlers, without those of them that are
 * timed. api: a real shop over HTTP, some of it timed, too. launcher: the start itself. The browser's tests are
 * Playwright's.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: [
            "{app,components,lib,operations,packages,sample-data,server,tools,bench,tests/rules}/**/*.test.{ts,tsx}",
          ],
          exclude: ignored,
          // Hashing takes its time by design, and more of it on a machine that does something else besides.
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "integration",
          include: ["tests/{integration,handlers,operations,security}/**/*.test.{ts,tsx}"],
          exclude: [...ignored, "tests/security/shop/**", ...judgedByTheClock],
          ...withDatabase,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "timed",
          include: judgedByTheClock,
          exclude: ignored,
          ...withDatabase,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "api",
          include: ["tests/{api,security/shop}/**/*.test.ts"],
          exclude: ignored,
          globalSetup: path("tests/support/api-setup.ts"),
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "launcher",
          include: ["tests/launcher/**/*.test.ts"],
          exclude: ignored,
          globalSetup: path("tests/support/build-setup.ts"),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "storm",
          include: ["tests/storm/**/*.test.ts", "tests/launcher/payment-kills.test.ts"],
          exclude: ignored,
          globalSetup: path("tests/support/build-setup.ts"),
          // What is measured is how long the shop is away: nothing else may run beside it.
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
