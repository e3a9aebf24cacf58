import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * A Python of its own under `.cache`, with these packages; made at the first run.
 * @returns the path of its program; null where there is no Python, or no way to the packages
 */
export async function pythonWith(name: string, ...packages: string[]): Promise<string | null> {
  const folder = fileURLToPath(new URL(`../../.cache/${name}/`, import.meta.url));
  const inside = join(folder, "bin/python");
  try {
    if (!existsSync(inside)) {
      await mkdir(folder, { recursive: true });
      await run("python3", ["-m", "venv", folder]);
    }
    // Does nothing where they are installed already.
    await run(inside, ["-m", "pip", "install", "--quiet", ...packages]);
    return inside;
  } catch {
    return null;
  }
}
