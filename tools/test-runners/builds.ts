import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** `npm run test:more -- builds`: the fractions of Python compute random builds again; skipped where there is no Python. */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const child = spawn(
  join(ROOT, "node_modules/.bin/vitest"),
  ["run", "--project", "recomputed", "tests/recomputed/builds.test.ts"],
  { cwd: ROOT, stdio: "inherit" },
);
child.once("close", (code) => {
  process.exitCode = code ?? 1;
});
