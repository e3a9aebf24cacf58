import type { TestProject } from "vitest/node";
import { patientUri, startEmbedded } from "./embedded";
import { fastFolder } from "./fast-folder";
import { onJavaServer } from "./java-server";
import { makeRoomForSamples } from "./java-server-samples";
import { startSeveral } from "./several-processes";
import { ADMIN, buildForTests, type ShopOptions, startShop, testSecret } from "./shop-process";

export interface SharedShop {
  url: string;
  admin: { email: string; password: string };
  /** The shop's database, for records that no call can make or show. */
  mongodbUri: string;
  mongodbDb: string;
  authSecret: string;
}

declare module "vitest" {
  interface ProvidedContext {
    shop: SharedShop;
  }
}

/** One shop with the sample catalogue for all HTTP tests, without low limits. */
export const SHARED_SETTINGS = {
  MONGODB_DB: "halfinch",
  SAMPLE_DATA: "1",
  LIMIT_SIGNUPS_PER_HOUR: "1000000",
  // All tests have one address.
  LIMIT_SIGNIN_FAILURES_PER_NETWORK: "1000000",
  LIMIT_PAYMENTS_PER_MINUTE: "1000000",
  LIMIT_REVIEWS_PER_DAY: "1000000",
  LIMIT_UNPAID_ORDERS: "1000",
  LIMIT_UNPAID_ORDERS_PER_NETWORK: "1000000",
  LIMIT_ORDERS_PER_10_MINUTES: "1000",
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildForTests();
  const given = process.env.MONGODB_URI;
  const database = given ? null : await startEmbedded({ folder: await fastFolder() });
  const mongodbUri = database ? patientUri(database.uri) : (given ?? "");
  const authSecret = testSecret();
  const mongodbDb = given ? `test_${testSecret().slice(0, 12)}` : SHARED_SETTINGS.MONGODB_DB;
  if (onJavaServer()) await makeRoomForSamples(mongodbUri, mongodbDb);
  // Every test must pass with one process of the shop and with two on one database.
  const processes = Number(process.env.TEST_PROCESSES ?? "1");
  const start = (options: ShopOptions) =>
    processes > 1 ? startSeveral(processes, options) : startShop(options);
  const shop = await start({
    settings: {
      ...SHARED_SETTINGS,
      MONGODB_URI: mongodbUri,
      MONGODB_DB: mongodbDb,
      NEXTAUTH_SECRET: authSecret,
    },
  });
  project.provide("shop", { url: shop.url, admin: { ...ADMIN }, mongodbUri, mongodbDb, authSecret });
  return async () => {
    await shop.stop();
    await database?.close();
  };
}
