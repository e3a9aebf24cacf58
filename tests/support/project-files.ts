import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Files that installs, builds and runs leave in the project's folder (see .gitignore). */
const NOT_OURS =
  /^(?:\.git|\.launcher|\.next.*|data|coverage|test-results|playwright-report|\.cache)$|^\.env(?:\.local)?$|\.(?:tsbuildinfo|log)$/;

/** The project's files, from its root: those that git knows, or all, where there is no git or no repository. */
export function projectFiles(): string[] {
  const { status, stdout } = spawnSync("git", ["ls-files", "-z"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout.split("\0").filter((file) => file !== "") : filesUnder(ROOT);
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    // Below it, such a name is one of ours: lib/data.
    .filter(({ name }) => name !== "node_modules" && !(folder === ROOT && NOT_OURS.test(name)))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [relative(ROOT, path)];
    });
