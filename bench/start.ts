import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stamp, table, writeFigures } from "./document";
import { startOnce } from "./start-times";

/**
 * `npm run bench -- start`: measures the seconds from the command to the first page, with and without a build, and memory
 * after 1,000 requests. Fails beyond the limits, which leave room for a slower machine.
 */
const NEXT_DIST_DIR = ".next-bench";
const REQUESTS = 1_000;
const dataDir = await mkdtemp(join(tmpdir(), "halfinch-bench-"));
await rm(NEXT_DIST_DIR, { recursive: true, force: true });
try {
  const first = await startOnce(dataDir, { settings: { NEXT_DIST_DIR } });
  const later = await startOnce(dataDir, { requests: REQUESTS, settings: { NEXT_DIST_DIR } });
  const rows: [what: string, value: number | null, unit: string, aim: number, most: number][] = [
    ["First start, the build included, to the first page", first.seconds, "s", 60, 60],
    ["Later start to the first page", later.seconds, "s", 4, 6],
    ["Memory of all processes after 1,000 requests", later.memory, "MB", 400, 500],
  ];
  const text = `${stamp("npm run bench -- start")}\n\n${table(
    ["what", "measured", "aim", "fails above"],
    rows.map(([what, value, unit, aim, most]) => [
      what,
      value === null ? "not told by this system" : `${value.toFixed(unit === "s" ? 1 : 0)} ${unit}`,
      `${aim} ${unit}`,
      `${most} ${unit}`,
    ]),
  )}`;
  console.log(text);
  await writeFigures("start", text);
  if (rows.some(([, value, , , most]) => value !== null && value > most)) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
  await rm(NEXT_DIST_DIR, { recursive: true, force: true });
}
