import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const PRELOAD = fileURLToPath(new URL("./jumping-clock.mjs", import.meta.url));

export interface Clock {
  /** Environment variables for a shop with this clock. */
  settings: Record<string, string>;
  /** Sets the clock ahead of the machine's by so many milliseconds; resolves once the shop uses it. */
  setAhead: (pid: number, milliseconds: number) => Promise<void>;
}

/** A clock that can be changed while a shop uses it. */
export async function aClock(folder: string): Promise<Clock> {
  const file = join(folder, "clock");
  await writeFile(file, "0");
  return {
    settings: { NODE_OPTIONS: `--import=${PRELOAD}`, HALFINCH_TEST_CLOCK: file },
    setAhead: async (pid, milliseconds) => {
      await writeFile(file, String(milliseconds));
      process.kill(pid, "SIGUSR2");
      while ((await readFile(`${file}.set`, "utf8").catch(() => "")) !== String(milliseconds)) {
        await sleep(10);
      }
    },
  };
}
