import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const path = (relative: string) => `${root}${relative}`;

/** `server-only` means something to Next's bundler alone; in tests it is empty. */
const alias = [
  { find: /^@\//, replacement: root },
  { find: "server-only", replacement: path("tests/support/empty.ts") },
];

const ignored = ["**/node_modules/**", "**/.next*/**"];

/** One embedded database server, with a database for each file. */
const withDatabase = {
  globalSetup: path("tests/support/embedded-setup.ts"),
  setupFiles: path("tests/support/own-database.ts"),
  // No time-out judges how fast the machine is: a test that hangs hangs at any load.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** Tests with tight deadlines: nothing else may run beside them. */
const timedTests = [
  "tests/calls/outage.test.ts",
  "tests/papers/paper-figures.test.ts",
  "tests/store/database-away.test.ts",
  "tests/store/database-gone.test.ts",
  "tests/shipments/picking-time.test.ts",
];
const nginxTests = ["tests/operations/nginx*.test.ts"];

/** Tests of a running shop that are judged by the clock. */
const timedApiTests = ["tests/api/sign-in-flood.test.ts", "tests/security/shop/{sign-in,transport}.test.ts"];
const withShop = {
  globalSetup: path("tests/support/api-setup.ts"),
  testTimeout: 30_000,
  hookTimeout: 120_000,
};

/** Folders of tests with a set-up of their own. Every other folder of `tests` has the name of a feature or a room of `lib/core`. */
const testsOfOtherProjects = [
  "tests/{api,fitment/pairs,hostile,launcher,recomputed,rules,storm}/**",
  "tests/security/shop/**",
];

/**
 * unit: pure code, tests beside it. embedded: the database of its own. integration: commands, data and route handlers.
 * api: a real shop over HTTP. timed, timed-api: those of them that are judged by the clock. nginx: in front of a shop.
 * launcher: the start itself. The browser's tests are Playwright's.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: [
            "{app,components,lib,operations,sample-data,server,tools,bench,tests/fitment/pairs,tests/rules}/**/*.test.{ts,tsx}",
          ],
          exclude: ignored,
          // Pure code keeps nothing between files, and loads twice as fast together.
          isolate: false,
          setupFiles: [path("tests/support/real-world.ts")],
          // A busy machine takes long to load sixty modules, or to hash a password.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "embedded",
          include: ["packages/*/tests/**/*.test.ts"],
          exclude: ignored,
          isolate: false,
          testTimeout: 30_000,
          // Some tests fill a database first.
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "integration",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...ignored, ...testsOfOtherProjects, ...timedTests, ...nginxTests],
          ...withDatabase,
          isolate: false,
          setupFiles: [path("tests/support/as-in-a-new-process.ts"), path("tests/support/own-database.ts")],
          sequence: { setupFiles: "list" },
        },
      },
      {
        resolve: { alias },
        test: {
          name: "timed",
          include: timedTests,
          exclude: ignored,
          ...withDatabase,
        },
      },
      {
        resolve: { alias },
        test: { name: "nginx", include: nginxTests, exclude: ignored, ...withDatabase },
      },
      {
        resolve: { alias },
        test: {
          name: "api",
          include: ["tests/{api,security/shop}/**/*.test.ts"],
          exclude: [...ignored, ...timedApiTests],
          ...withShop,
        },
      },
      {
        resolve: { alias },
        test: { name: "timed-api", include: timedApiTests, exclude: ignored, ...withShop },
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
          name: "recomputed",
          include: ["tests/recomputed/**/*.test.ts"],
          exclude: ignored,
          ...withDatabase,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "storm",
          include: ["tests/storm/**/*.test.ts", "tests/launcher/payment-kills.test.ts"],
          exclude: ignored,
          globalSetup: path("tests/support/build-setup.ts"),
          // These measure how long the shop is down: nothing else may run beside them.
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "hostile",
          include: ["tests/hostile/**/*.test.ts"],
          exclude: ignored,
          globalSetup: path("tests/support/build-setup.ts"),
          // Each starts two shops of its own.
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
