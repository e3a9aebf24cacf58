import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, runLauncher } from "../tests/support/shop-process";
import { median } from "./load";
import { memoryOf } from "./memory";

export interface Start {
  /** From the command to the first page, with the database's own start. */
  seconds: number;
  /** Of all processes, after the requests that were asked for; null where the system does not tell. */
  memory: number | null;
}

/** Starts the shop as `npm start` does, asks for the first page and then so many more, and stops it again. */
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

/** The median of some starts on a built tree and a database that is there already. */
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
