import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * `npm run test:more -- imports`: LibreOffice and openpyxl open an export, change and save it, and the import shows exactly
 * their change; SQLite compares the export with the database. Programs that are not there are skipped with a word.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const child = spawn(
  join(ROOT, "node_modules/.bin/vitest"),
  ["run", "--project", "recomputed", "tests/recomputed/imports.test.ts"],
  { cwd: ROOT, stdio: "inherit" },
);
child.once("close", (code) => {
  process.exitCode = code ?? 1;
});
