import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** `npm run test:more -- recomputed`: another program computes what the shop has computed, from an export. */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const child = spawn(
  join(ROOT, "node_modules/.bin/vitest"),
  [
    "run",
    "--project",
    "recomputed",
    ...["baskets", "facets", "prices", "order-sums", "tax-sums", "order-money"].map(
      (name) => `tests/recomputed/${name}.test.ts`,
    ),
  ],
  {
    cwd: ROOT,
    stdio: "inherit",
  },
);
child.once("close", (code) => {
  process.exitCode = code ?? 1;
});
