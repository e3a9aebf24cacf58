import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashSources } from "./hash-sources.mjs";
import { StartRefusal } from "./start-refusal";

/** The sources of a build; a change of another file does not make it stale. */
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

/** Runs `next build` unless the last build in the folder has exactly these sources. @returns whether it built */
export async function buildPagesWhenStale(
  root: string,
  distDir: string,
  onBegin: () => void = () => {},
): Promise<boolean> {
  const sources = await hashSources(root, SOURCES);
  const hashFile = join(root, distDir, "SOURCES");
  const built = await readFile(hashFile, "utf8").catch(() => "");
  if (built === sources) return false;
  onBegin();
  await runBuild(root, distDir);
  await writeFile(hashFile, sources);
  return true;
}

/** A process of its own returns its memory at the end. Its output is shown only when it fails. */
async function runBuild(root: string, distDir: string): Promise<void> {
  const next = join(root, "node_modules/next/dist/bin/next");
  // With NODE_ENV=production npm does not install the packages that only a build needs.
  if (!existsSync(join(root, "node_modules/tailwindcss")))
    throw new StartRefusal(
      "the build needs the development packages: run npm ci --include=dev, then npm start",
    );
  const child = spawn(process.execPath, [next, "build"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_DIST_DIR: distDir,
      NEXT_TELEMETRY_DISABLED: "1",
      // No setting is a part of a build: Next does not read the .env files.
      __NEXT_PROCESSED_ENV: "true",
    },
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
