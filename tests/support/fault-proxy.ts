import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** The faults of a line between two machines. */
export type Fault = "refuse" | "hang" | "reset" | "delay";
export const FAULTS: readonly Fault[] = ["refuse", "hang", "reset", "delay"];
/** Added to each answer of the database. */
export const DELAY_MS = 200;

/** A line between the shop and its database that can be broken and repaired. */
export interface FaultProxy {
  port: number;
  break: (fault: Fault) => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * A faulty line in this process. Toxiproxy does the same in another process, where Go can build it: see
 * tools/test-runners/toxiproxy.ts.
 */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let fault: Fault | null = null;
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (fault === "reset") return void client.resetAndDestroy();
    const upstream = connect({ port: targetPort, host: "127.0.0.1", allowHalfOpen: true });
    const pair = [client, upstream] as const;
    pairs.add(pair);
    join(client, upstream, 0);
    join(upstream, client, DELAY_MS);
    for (const socket of pair) {
      socket.on("error", () => end(pair));
      socket.on("close", () => end(pair));
    }
  });
  const port = await listen(server, 0);

  return {
    port,
    break: async (wanted) => {
      fault = wanted;
      if (wanted === "refuse") await stop(server, () => endAll());
      if (wanted === "reset") for (const [client] of pairs) client.resetAndDestroy();
    },
    mend: async () => {
      const before = fault;
      fault = null;
      if (before === "refuse") await listen(server, port);
      // Data that was held back is dropped: a connection that hung for seconds is replaced.
      if (before === "hang") endAll();
    },
    close: async () => {
      if (fault !== "refuse") await stop(server, () => endAll());
    },
  };

  function join(from: Socket, to: Socket, delay: number): void {
    from.on("data", (bytes) => {
      if (fault === "hang") return;
      if (fault === "delay" && delay > 0) setTimeout(() => to.writable && to.write(bytes), delay);
      else to.write(bytes);
    });
    from.on("end", () => fault !== "hang" && to.end());
  }

  function end(pair: readonly [Socket, Socket]): void {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  }

  function endAll(): void {
    for (const pair of [...pairs]) end(pair);
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1" }, () => {
      server.removeListener("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function stop(server: Server, endConnections: () => void): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    endConnections();
  });
}
