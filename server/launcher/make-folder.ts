import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and its missing parents, readable by their owner alone; does nothing for a folder that exists. Node's
 * recursive `mkdir` never returns where the system answers "no such file" to the creation of a folder, as in /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let folder = path; !(await exists(folder)); folder = dirname(folder)) missing.push(folder);
  for (const folder of missing.reverse()) {
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      // Another process has just made it.
      if (codeOf(error) !== "EEXIST") throw error;
    });
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === "ENOENT") return false;
      throw error;
    },
  );

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : null);
