import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder with those above it that are missing, for their owner alone; harmless where it is there. Node's own
 * recursive `mkdir` never ends where a folder cannot be made and the system calls that "no such file", as in /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let folder = path; !(await isThere(folder)); folder = dirname(folder)) missing.push(folder);
  for (const folder of missing.reverse()) {
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      // Somebody else has just made it.
      if (codeOf(error) !== "EEXIST") throw error;
    });
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === "ENOENT") return false;
      throw error;
    },
  );

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : null);
