import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a program of the installed packages to its end, and reads what it prints. */
export function runTool(
  [tool, ...args]: [string, ...string[]],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, "node_modules/.bin", tool), args, {
      cwd: ROOT,
      // The output is read in logs, without colours.
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", NEXT_TELEMETRY_DISABLED: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
      });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** A report that the program wrote; null where it did not come to that. */
export async function readReport(report: string): Promise<Record<string, unknown> | null> {
  return JSON.parse(await readFile(report, "utf8").catch(() => "null"));
}
