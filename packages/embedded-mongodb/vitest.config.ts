import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    // Tests of slow disks and big collections need more than the default on a busy machine.
    testTimeout: 30_000,
  },
});
