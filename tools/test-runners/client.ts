import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pythonWith } from "./python-venv";

/**
 * `npm run test:more -- client`: openapi-python-client makes a client of the OpenAPI document, which orders and pays. Skipped with
 * a word where it cannot be had.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PYTHON = await pythonWith("generated-client", "openapi-python-client==0.29.1");

const child = spawn(
  join(ROOT, "node_modules/.bin/vitest"),
  ["run", "--project", "recomputed", "tests/recomputed/generated-client.test.ts"],
  { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...(PYTHON === null ? {} : { PYTHON }) } },
);
child.once("close", (code) => {
  process.exitCode = code ?? 1;
});
