import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

/** A folder in memory, where Linux has one. */
const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 * 2 ** 30;

/**
 * The parent folder for databases of tests: in memory where there is room, otherwise the system's temporary folder. Each
 * write of a shop waits until it is on the disk, which for thousands of writes is a third of the tests' time
 * (docs/performance.md); a killed process loses nothing in either.
 */
export async function fastFolder(): Promise<string> {
  try {
    await access(IN_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
