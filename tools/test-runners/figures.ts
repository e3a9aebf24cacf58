import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs tests that note figures, one call of vitest after another, and prints the figures for the documents. Ends with 1 where
 * a test failed.
 * @param command as its user types it
 * @param runs the arguments of each call of vitest
 */
export async function runForFigures(
  command: string,
  runs: readonly (readonly string[])[],
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "halfinch-figures-"));
  const figures = join(folder, "figures");
  const codes: (number | null)[] = [];
  for (const args of runs) codes.push(await vitest(args, { ...settings, HALFINCH_STORM_FIGURES: figures }));
  console.log(
    `\n${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  );
  console.log(`${new Date().toISOString().slice(0, 10)}, ${command}\n`);
  console.log(await readFile(figures, "utf8").catch(() => "no figures"));
  await rm(folder, { recursive: true, force: true });
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
}

function vitest(args: readonly string[], settings: Record<string, string>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, "node_modules/.bin/vitest"), ["run", ...args], {
      cwd: ROOT,
      env: { ...process.env, ...settings },
      stdio: "inherit",
    });
    child.once("error", reject);
    child.once("close", resolve);
  });
}
