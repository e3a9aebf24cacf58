import { setTimeout as sleep } from "node:timers/promises";
import { MongoClient } from "mongodb";
import type { RunningDatabase } from "../server/launcher/database";
import { startEmbedded } from "../tests/support/embedded";
import { buildForTests, type Shop, startShop, testSecret } from "../tests/support/shop-process";
import { memoryOf } from "./memory";

export const DATABASE = "halfinch";

/** The shop as `npm start` runs it, with a database that the bench and other servers can use. */
export interface Stand {
  shop: Shop;
  /** All instances, beginning with `shop`. */
  instances: Shop[];
  database: RunningDatabase;
  client: MongoClient;
  /** Memory of the shop's processes and the database, in MB. */
  memory: () => Promise<number | null>;
  /** Restarts the database, to drop the memory that filling it and building its indexes took. */
  restartDatabase: () => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  instances?: number;
  /** Fills the database before the shop starts. */
  fill?: (client: MongoClient) => Promise<void>;
  settings?: Record<string, string>;
}

/** No customer's limits, since sixteen customers stand for thousands. */
export const NO_LIMITS = {
  LIMIT_SIGNUPS_PER_HOUR: "1000000",
  LIMIT_UNPAID_ORDERS: "1000000",
  LIMIT_UNPAID_ORDERS_PER_NETWORK: "1000000",
  LIMIT_ORDERS_PER_10_MINUTES: "1000000",
  LIMIT_PAYMENTS_PER_MINUTE: "1000000",
  LIMIT_REVIEWS_PER_DAY: "1000000",
  LIMIT_SIGNIN_FAILURES: "1000000",
  LIMIT_SIGNIN_FAILURES_PER_NETWORK: "1000000",
  LIMIT_SIGNIN_FAILURES_PER_ACCOUNT: "1000000",
};

async function startAnew(database: RunningDatabase, client: MongoClient): Promise<void> {
  const before = database.pid();
  if (before !== null) process.kill(before, "SIGTERM");
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      database.pid() !== before &&
      (await client
        .db()
        .command({ ping: 1 })
        .catch(() => null))
    )
      return;
    await sleep(50);
  }
  throw new Error("The database does not come back");
}

export async function startStand({ instances = 1, fill, settings = {} }: Options = {}): Promise<Stand> {
  await buildForTests();
  const database = await startEmbedded();
  const client = await new MongoClient(database.uri, { maxPoolSize: 4 }).connect();
  await fill?.(client);
  const common = {
    MONGODB_URI: database.uri,
    MONGODB_DB: DATABASE,
    NEXTAUTH_SECRET: testSecret(),
    SAMPLE_DATA: "1",
    ...NO_LIMITS,
    ...settings,
  };
  const shops: Shop[] = [];
  for (let n = 0; n < instances; n += 1) shops.push(await startShop({ settings: common }));
  // Stopping the bench stops its shops; the database ends by itself.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      for (const { process: launcher } of shops) launcher.kill("SIGTERM");
      process.exit(1);
    });
  const [shop] = shops;
  if (!shop) throw new Error("A stand needs a shop");
  return {
    shop,
    instances: shops,
    database,
    client,
    memory: async () => {
      const all = [...shops.map(({ process }) => process.pid), database.pid() ?? undefined];
      const each = await Promise.all(all.map(memoryOf));
      return each.includes(null) ? null : each.reduce<number>((sum, mb) => sum + (mb ?? 0), 0);
    },
    restartDatabase: () => startAnew(database, client),
    close: async () => {
      await Promise.all(shops.map((each) => each.stop()));
      await client.close();
      await database.close();
    },
  };
}
