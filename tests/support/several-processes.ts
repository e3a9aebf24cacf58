import { connect, createServer, type Socket } from "node:net";
import { freePort, type Shop, type ShopOptions, startShop } from "./shop-process";

/**
 * Starts several processes of the shop on one database behind one URL. Connections go to them in turn, so that a test
 * with several connections is served by all of them without knowing it.
 */
export async function startSeveral(count: number, { settings }: ShopOptions): Promise<Omit<Shop, "process">> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shops: Shop[] = [];
  // The first one prepares the database, so the others start after it.
  for (let n = 0; n < count; n += 1)
    shops.push(await startShop({ settings: { ...settings, NEXTAUTH_URL: url } }));
  const line = await distribute(
    port,
    shops.map((shop) => Number(new URL(shop.url).port)),
  );
  const [first] = shops;
  if (!first) throw new Error("No shop was started");
  const endAll = async <T>(end: (shop: Shop) => Promise<T>): Promise<T[]> => {
    await line.close();
    return Promise.all(shops.map(end));
  };
  return {
    url,
    dataDir: first.dataDir,
    admin: first.admin,
    output: () => shops.map((shop) => shop.output()).join("\n"),
    stop: async () => (await endAll((shop) => shop.stop())).find((code) => code !== 0) ?? 0,
    kill: async () => void (await endAll((shop) => shop.kill())),
  };
}

async function distribute(port: number, targets: number[]): Promise<{ close: () => Promise<void> }> {
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const target = targets[turn++ % targets.length] ?? 0;
    const upstream = connect({ port: target, host: "127.0.0.1", allowHalfOpen: true });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      // A connection that breaks on one side is closed on the other.
      from.on("error", () => to.resetAndDestroy());
      from.on("close", () => {
        open.delete(from);
        if (from.errored) return;
        if (!from.readableEnded) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
