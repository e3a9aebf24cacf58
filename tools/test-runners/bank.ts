import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pythonWith } from "./python-venv";

/**
 * `npm run test:more -- bank`: python-stdnum judges references, account numbers and VAT IDs, and python-sepa the reading of statements; each
 * is skipped where it cannot be had.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const python = (await pythonWith("bank-numbers", "python-stdnum==2.2")) ?? "python3";
const statementsPython = (await pythonWith("bank-statements", "sepa==0.5.4")) ?? "python3";

const child = spawn(
  join(ROOT, "node_modules/.bin/vitest"),
  [
    "run",
    "--project",
    "recomputed",
    "tests/recomputed/bank.test.ts",
    "tests/recomputed/bank-statements.test.ts",
  ],
  {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PYTHON: python, STATEMENTS_PYTHON: statementsPython },
  },
);
child.once("close", (code) => {
  process.exitCode = code ?? 1;
});
