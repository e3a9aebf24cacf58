import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/**
 * `npm run test:more -- quick-order`: lists of parts in files that openpyxl, XlsxWriter, Python's csv module and LibreOffice have
 * written, and python-stdnum beside the shop's check digits. Programs that cannot be had here are skipped with a word.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const VENV = join(ROOT, ".cache/lists-of-parts");
const PACKAGES = ["openpyxl==3.1.5", "xlsxwriter==3.3.1", "python-stdnum==2.2"];

const run = promisify(execFile);

const child = spawn(
  join(ROOT, "node_modules/.bin/vitest"),
  ["run", "--project", "recomputed", "tests/recomputed/quick-order.test.ts"],
  { cwd: ROOT, stdio: "inherit", env: { ...process.env, PYTHON: await python() } },
);
child.once("close", (code) => {
  process.exitCode = code ?? 1;
});

/** A Python with the packages, or the machine's own, which may have some of them. */
async function python(): Promise<string> {
  const inside = join(VENV, "bin/python");
  try {
    if (!existsSync(inside)) {
      await mkdir(VENV, { recursive: true });
      await run("python3", ["-m", "venv", VENV]);
    }
    // Does nothing where they are installed already.
    await run(inside, ["-m", "pip", "install", "--quiet", ...PACKAGES]);
    return inside;
  } catch {
    return process.env.PYTHON ?? "python3";
  }
}
