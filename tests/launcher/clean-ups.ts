import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";

/** Run after each test, the last first, where `cleanUpAfterEach` was called. */
export const cleanUps: (() => Promise<unknown>)[] = [];

export function cleanUpAfterEach(): void {
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });
}

/** A folder that is removed after the test. */
export async function emptyFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "halfinch-launcher-"));
  cleanUps.push(() => rm(path, { recursive: true, force: true }));
  return path;
}
