import autocannon from "autocannon";
import type { Figure } from "./load";

/** Hammers one address over connections that stay open, from this process. */
export async function read(url: string, connections: number, seconds: number): Promise<Figure> {
  const result = await autocannon({
    url: url.replace("localhost", "127.0.0.1"),
    connections,
    duration: seconds,
    headers: { "accept-encoding": "br" },
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
    count: result.requests.total,
  };
}
