import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartRefusal } from "./settings";

/** What goes into a build; everything else may change without making it stale. */
const SOURCE_FOLDERS = ["app", "components", "lib", "public"];
const SOURCE_FILES = [
  "package-lock.json",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "instrumentation.ts",
  "middleware.ts",
];

/** Builds unless the last build in the folder was of exactly these sources. Says whether it built, and when it begins. */
export async function buildWhenStale(
  root: string,
  distDir: string,
  onBegin: () => void = () => {},
): Promise<boolean> {
  const sources = await hashSources(root);
  const stamp = join(root, distDir, "SOURCES");
  const built = await readFile(stamp, "utf8").catch(() => "");
  if (built === sources) return false;
  onBegin();
  await runBuild(root, distDir);
  await writeFile(stamp, sources);
  return true;
}

export async function hashSources(root: string): Promise<string> {
  const hash = createHash("sha256");
  // Another Node may mean other prebuilt binaries.
  hash.update(`${process.version.split(".")[0]}\n`);
  const inFolders = await Promise.all(SOURCE_FOLDERS.map((folder) => filesUnder(root, folder)));
  for (const file of [...SOURCE_FILES, ...inFolders.flat()].sort()) {
    const content = await readFile(join(root, file)).catch(() => null);
    if (content) hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

async function filesUnder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries.map((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(root, path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    }),
  );
  return nested.flat();
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
