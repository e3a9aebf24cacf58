import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import autocannon from "autocannon";
import type { Figure } from "./load";
import type { Pacing } from "./paced-reader";

const run = promisify(execFile);

/**
 * Requests one URL as fast as possible over connections that stay open. Uses `wrk` where it is installed: a generator in
 * JavaScript reads large bodies more slowly than the shop sends them and would measure itself.
 */
export async function read(
  url: string,
  connections: number,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Figure> {
  const address = url.replace("localhost", "127.0.0.1");
  const sent = { "accept-encoding": "br", ...headers };
  return (await hasWrk())
    ? byWrk(address, connections, seconds, sent)
    : byAutocannon(address, connections, seconds, sent);
}

/**
 * Requests at a fixed rate from another process and times each request from the moment it was due: the wait of a visitor
 * while the machine has other work. Requesting as fast as possible would measure only the load that it makes itself.
 */
export async function readPaced(pacing: Pacing): Promise<Figure> {
  const child = fork(fileURLToPath(new URL("./paced-reader.ts", import.meta.url)), {
    execArgv: ["--import", import.meta.resolve("tsx")],
  });
  const told = once(child, "message");
  const ended = once(child, "exit").then(() =>
    Promise.reject(new Error("the reader ended without a figure")),
  );
  child.send({ ...pacing, url: pacing.url.replace("localhost", "127.0.0.1") });
  const [figure] = (await Promise.race([told, ended])) as [Figure];
  // From here on its exit is expected.
  ended.catch(() => {});
  return figure;
}

let known: Promise<boolean> | undefined;

/** Whether `wrk` is installed; the report names the generator. */
export function hasWrk(): Promise<boolean> {
  known ??= run("wrk", ["--version"]).then(
    () => true,
    // `wrk --version` exits with 1.
    (error: { code?: unknown }) => error.code !== "ENOENT",
  );
  return known;
}

type Headers = Record<string, string>;

async function byWrk(url: string, connections: number, seconds: number, headers: Headers): Promise<Figure> {
  const { stdout } = await run("wrk", [
    "--threads=1",
    `--connections=${connections}`,
    `--duration=${Math.max(1, Math.round(seconds))}s`,
    "--latency",
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    url,
  ]);
  const find = (pattern: RegExp) => pattern.exec(stdout)?.slice(1) ?? [];
  const count = Number(find(/(\d+) requests in/)[0] ?? 0);
  const socketErrors = find(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/);
  return {
    perSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)[0] ?? 0),
    p50: milliseconds(find(/50%\s+([\d.]+)(us|ms|s)/)),
    p99: milliseconds(find(/99%\s+([\d.]+)(us|ms|s)/)),
    errors:
      Number(find(/Non-2xx or 3xx responses: (\d+)/)[0] ?? 0) +
      socketErrors.reduce((sum, errors) => sum + Number(errors), 0),
    count,
  };
}

const milliseconds = ([value = "0", unit = "ms"]: string[]): number =>
  Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? 1);

async function byAutocannon(
  url: string,
  connections: number,
  seconds: number,
  headers: Headers,
): Promise<Figure> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
    count: result.requests.total,
  };
}
