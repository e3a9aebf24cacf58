import { Agent, request } from "node:http";

/** The result of one measurement. */
export interface Figure {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  errors: number;
  count: number;
}

export interface Reply {
  status: number;
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** Connections that stay open, as a browser's or a proxy's do. */
export function caller(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  return {
    close: () => agent.destroy(),
    ask: (path: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Reply> =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const asked = request(
          {
            agent,
            hostname: hostname === "localhost" ? "127.0.0.1" : hostname,
            port,
            path,
            method,
            headers: {
              ...(text === undefined
                ? {}
                : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
              ...headers,
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on("data", (chunk: Buffer) => chunks.push(chunk));
            response.once("error", reject);
            response.once("end", () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: Buffer.concat(chunks),
              }),
            );
          },
        );
        asked.once("error", reject);
        asked.end(text);
      }),
  };
}

/** Runs `work` on concurrent workers; a run that throws or returns false is an error. */
export async function runFor(
  seconds: number,
  workers: number,
  work: (worker: number) => Promise<boolean>,
): Promise<Figure> {
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < until) {
        const at = performance.now();
        const good = await work(worker).catch(() => false);
        times.push(performance.now() - at);
        if (!good) errors += 1;
      }
    }),
  );
  return figureOf(times, errors, (performance.now() - began) / 1000);
}

export function figureOf(times: number[], errors: number, seconds: number): Figure {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    perSecond: (times.length - errors) / seconds,
    p50: at(0.5),
    p99: at(0.99),
    errors,
    count: times.length,
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The run with the median rate, so that rate and latencies belong together. */
export function medianFigure(figures: Figure[]): Figure {
  const sorted = [...figures].sort((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("Nothing was measured");
  return { ...middle, errors: figures.reduce((sum, { errors }) => sum + errors, 0) };
}

export type Caller = ReturnType<typeof caller>;
