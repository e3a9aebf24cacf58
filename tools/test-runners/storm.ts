import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toxiproxyProgram } from "./toxiproxy";

/**
 * `npm run test:more -- storm`: runs 100,000 hostile requests, 20 cuts of each kind, 150 kills and races between two
 * instances in about forty minutes, and prints the figures for docs/reliability.md. `--short`: one round of each.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const short = process.argv.includes("--short");
const folder = await mkdtemp(join(tmpdir(), "halfinch-storm-"));
const figures = join(folder, "figures");

const toxiproxy = (await toxiproxyProgram()) !== null;
console.log(
  toxiproxy
    ? "The line is cut by Toxiproxy."
    : "Toxiproxy cannot be built here (it needs Go): the tests' own line is cut.",
);
const settings = {
  HALFINCH_STORM: short ? "" : "1",
  HALFINCH_STORM_FIGURES: figures,
  HALFINCH_TOXIPROXY: toxiproxy ? "1" : "",
};
const codes = short
  ? [await vitest(["--project", "storm"])]
  : [
      await vitest(["--project", "integration", "tests/security/bad-input.test.ts"]),
      await vitest(["--project", "storm"]),
    ];

console.log(
  `\n${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);
console.log(
  `${new Date().toISOString().slice(0, 10)}, npm run test:more -- storm${short ? " --short" : ""}\n`,
);
console.log(await readFile(figures, "utf8").catch(() => "no figures"));
await rm(folder, { recursive: true, force: true });
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function vitest(args: string[]): Promise<number | null> {
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
