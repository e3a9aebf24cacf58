import { expect } from "vitest";
import { issueApiToken } from "@/lib/auth/api-token";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import type { Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { differencesNow } from "@/lib/features/truth/commands/look";
import { sweepOnce } from "@/lib/upkeep/sweep";
import type { RunningDatabase } from "../../server/launcher/database";
import { startToxiproxy, toxiproxyProgram } from "../../tools/test-runners/toxiproxy";
import { sessionJwt } from "../people/stored-accounts";
import { startEmbedded } from "../support/embedded";
import { type FaultProxy, startFaultProxy } from "../support/fault-proxy";
import { aCustomer, aProduct, later, openTestShop } from "../support/shop-in-process";
import { freePort, type Shop, startShop, testSecret } from "../support/shop-process";

/** A shop in other processes, on a database that can be cut off and killed, and that this process can read. */
export interface StormFixtures {
  database: RunningDatabase;
  line: FaultProxy;
  shops: Shop[];
  products: ProductDocument[];
  buyers: Buyer[];
  /** Starts an instance, on this port where one was killed. */
  startInstance: (port?: number, settings?: Record<string, string>) => Promise<Shop>;
  close: () => Promise<void>;
}

export interface Buyer {
  viewer: Viewer;
  token: string;
  /** A browser's session, which lasts longer than an hour. */
  cookie: string;
}

const LIMITS = {
  LIMIT_SIGNUPS_PER_HOUR: "1000000",
  LIMIT_PAYMENTS_PER_MINUTE: "1000000",
  LIMIT_REVIEWS_PER_DAY: "1000000",
  LIMIT_UNPAID_ORDERS: "1000000",
  LIMIT_UNPAID_ORDERS_PER_NETWORK: "1000000",
  LIMIT_ORDERS_PER_10_MINUTES: "1000000",
};

interface Wanted {
  instances?: number;
  buyers?: number;
  products?: number;
  stock?: number;
  settings?: Record<string, string>;
  /** The parent folder of the database's folder. */
  folder?: string;
  /** Whether to use Toxiproxy where it can be built, instead of the proxy in this process. */
  toxiproxy?: boolean;
}

export async function openStorm(wanted: Wanted = {}): Promise<StormFixtures> {
  const {
    instances = 1,
    buyers = 8,
    products = 12,
    stock = 10_000_000,
    settings = {},
    toxiproxy,
    folder,
  } = wanted;
  const database = await databaseToStorm(folder);
  const databasePort = Number(new URL(database.uri).port);
  const program = toxiproxy ? await toxiproxyProgram() : null;
  const line = await (program ? startToxiproxy(program, databasePort) : startFaultProxy(databasePort));

  const shared = { ...LIMITS, SAMPLE_DATA: "0", NEXTAUTH_SECRET: testSecret(), ...settings };
  // This process reads the database directly, without the faulty line.
  Object.assign(process.env, { ...shared, MONGODB_URI: database.uri, MONGODB_DB: "halfinch" });
  await openTestShop();
  const throughLine = database.uri.replace(`:${databasePort}`, `:${line.port}`);
  const startInstance = (port?: number, more: Record<string, string> = {}) =>
    startShop({ settings: { ...shared, MONGODB_URI: throughLine, MONGODB_DB: "halfinch", ...more }, port });

  const shops: Shop[] = [];
  for (let n = 0; n < instances; n += 1) shops.push(await startInstance());
  return {
    database,
    line,
    shops,
    products: await several(products, () => aProduct({ available: stock, priceCents: 25 })),
    buyers: await several(buyers, aBuyer),
    startInstance,
    close: async () => {
      await Promise.all(shops.map((shop) => shop.stop()));
      await line.close();
      await database.close();
    },
  };
}

/** A new database that can be killed; or the run's database, which only the line can cut off. */
async function databaseToStorm(folder?: string): Promise<RunningDatabase> {
  const given = process.env.TEST_MONGODB_URI;
  if (!given) return await startEmbedded({ port: await freePort(), folder });
  return { uri: given, pid: () => null, close: async () => {} };
}

export async function aBuyer(): Promise<Buyer> {
  const viewer = await aCustomer();
  const { userId, sessionId } = viewer;
  return {
    viewer,
    token: await issueApiToken({ userId, sessionId }, env().authSecret),
    cookie: `next-auth.session-token=${await sessionJwt(userId, sessionId)}`,
  };
}

/** No row of the truth panel differs, late work among them. Call it after `heal`. */
export async function expectEveryRowAgrees(): Promise<void> {
  expect(await differencesNow(new Date())).toEqual([]);
}

/** Does at once what the shop does by itself within two minutes after a fault. */
export async function heal(): Promise<void> {
  await sweepOnce(later());
  await reconcilePayments(later());
  await sweepOnce(later());
}

async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let n = 0; n < count; n += 1) made.push(await make());
  return made;
}
