import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashSources } from "./hash-sources.mjs";
import { StartRefusal } from "./settings";

/** What goes into a build; everything else may change without making it stale. */
const SOURCES = {
  folders: ["app", "components", "lib", "public"],
  files: [
    "package-lock.json",
    "next.config.mjs",
    "postcss.config.mjs",
    "tsconfig.json",
    "instrumentation.ts",
    "middleware.ts",
  ],
};

/** Builds unless the last build in the folder was of exactly these sources. Says whether it built, and when it begins. */
export async function buildWhenStale(
  root: string,
  distDir: string,
  onBegin: () => void = () => {},
): Promise<boolean> {
  const sources = await hashSources(root, SOURCES);
  const stamp = join(root, distDir, "SOURCES");
  const built = await readFile(stamp, "utf8").catch(() => "");
  if (built === sources) return false;
  onBegin();
  await runBuild(root, distDir);
  await writeFile(stamp, sources);
  return true;
}

/** Next's own build, in a process of its own: its memory is given back, its output shown only if it fails. */
async function runBuild(root: string, distDir: string): Promise<void> {
  const next = join(root, "node_modules/next/dist/bin/next");
  // With NODE_ENV=production npm leaves out what only a build needs.
  if (!existsSync(join(root, "node_modules/tailwindcss")))
    throw new StartRefusal(
      "the build needs the development packages: run npm ci --include=dev, then npm start",
    );
  const child = spawn(process.execPath, [next, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => child.kill("SIGKILL");
  process.once("exit", stop);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  process.removeListener("exit", stop);
  if (code !== 0) throw new StartRefusal(`The build failed.\n${output.trimEnd()}`);
}
