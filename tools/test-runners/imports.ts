import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pythonWith } from "./python-venv";

/**
 * `npm run test:more -- imports`: LibreOffice and openpyxl open an export, change and save it, and the import shows exactly
 * their change; SQLite compares the export with the database. Programs that are not there are skipped with a word.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const python = await pythonWith("openpyxl", "openpyxl==3.1.5");
const child = spawn(
  join(ROOT, "node_modules/.bin/vitest"),
  ["run", "--project", "recomputed", "tests/recomputed/imports.test.ts"],
  { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...(python ? { PYTHON: python } : {}) } },
);
child.once("close", (code) => {
  process.exitCode = code ?? 1;
});
