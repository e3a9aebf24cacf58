import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, runLauncher } from "../tests/support/stack";
import { memoryOf } from "./memory";

/** `npm run bench:start`: seconds from the command to the first page, with and without a build, and memory. */
const distDir = ".next-bench";
const dataDir = await mkdtemp(join(tmpdir(), "halfinch-bench-"));
await rm(distDir, { recursive: true, force: true });
try {
  const [first] = await start(0);
  const [later, memory] = await start(1_000);
  console.log(`First start, build included, to the first page: ${first.toFixed(1)} s (target 60)`);
  console.log(`Later start to the first page: ${later.toFixed(1)} s (target 4)`);
  console.log(`Memory of all processes after 1,000 requests: ${Math.round(memory ?? 0)} MB (target 400)`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
  await rm(distDir, { recursive: true, force: true });
}

async function start(requests: number): Promise<[number, number | null]> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const began = performance.now();
  const launcher = runLauncher({ PORT: String(port), DATA_DIR: dataDir, NEXT_DIST_DIR: distDir });
  await launcher.says(/Halfinch is open at/);
  await (await fetch(url)).text();
  const seconds = (performance.now() - began) / 1000;
  const paths = ["/", "/singlegoods", "/reviewsS", "/login", "/api/goods", "/blogs", "/no-such-page"];
  for (let n = 0; n < requests; n += 1) await (await fetch(url + (paths[n % paths.length] ?? "/"))).text();
  const memory = await memoryOf(launcher.process.pid);
  launcher.process.kill("SIGTERM");
  await launcher.exited;
  return [seconds, memory];
}
