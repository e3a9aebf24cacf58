import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, runLauncher } from "../tests/support/shop-process";
import { median } from "./load";
import { memoryOf } from "./memory";

export interface Start {
  /** From the command to the first page, including the start of the database. */
  seconds: number;
  /** Memory of all processes after the requests; null where the system has no /proc. */
  memory: number | null;
}

/** Starts the shop as `npm start` does, requests the first page and more, and stops it. */
export async function startOnce(
  dataDir: string,
  { requests = 0, settings = {} }: { requests?: number; settings?: Record<string, string> } = {},
): Promise<Start> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const began = performance.now();
  const launcher = runLauncher({ PORT: String(port), DATA_DIR: dataDir, ...settings });
  await launcher.says(/Halfinch is open at/);
  await (await fetch(url)).text();
  const seconds = (performance.now() - began) / 1000;
  for (let n = 0; n < requests; n += 1) await (await fetch(url + (PATHS[n % PATHS.length] ?? "/"))).text();
  const memory = await memoryOf(launcher.process.pid);
  launcher.process.kill("SIGTERM");
  await launcher.exited;
  return { seconds, memory };
}

const PATHS = ["/", "/singlegoods", "/reviewsS", "/login", "/api/goods", "/blogs", "/no-such-page"];

/** The median of several starts on a built tree and an existing database. */
export async function laterStart(times: number): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), "halfinch-bench-"));
  try {
    await startOnce(dataDir);
    const seconds: number[] = [];
    for (let n = 0; n < times; n += 1) seconds.push((await startOnce(dataDir)).seconds);
    return median(seconds);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
