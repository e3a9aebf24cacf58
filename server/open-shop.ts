import { setTimeout as sleep } from "node:timers/promises";
import { namedAccount } from "../lib/auth/named-account";
import { startJobs } from "../lib/core/commands/jobs/run-jobs";
import {
  catalogueRevision,
  oldestSendableRevision,
  watchCatalogueRevision,
} from "../lib/core/data/catalogue/catalogue-revision";
import { catalogueEntries } from "../lib/core/data/catalogue/search/catalogue-entries";
import { closeDatabase, pingDatabase } from "../lib/core/data/store/connection";
import { isDatabaseUnavailable } from "../lib/core/data/store/errors";
import { shopRecord } from "../lib/core/domain/shop/shop-record";
import type { Env } from "../lib/env";
import { startStoringSearches } from "../lib/features/statistics/commands/store-searches";
import { countSearch } from "../lib/features/statistics/data/search-counter";
import { isRecentOutage } from "../lib/http/recent-outage";
import { JOB_HANDLERS } from "../lib/upkeep/job-handlers";
import { prepareShop } from "../lib/upkeep/start/prepare-shop";
import type { SampleCompany } from "../lib/upkeep/start/sample-company";
import { startSweeper } from "../lib/upkeep/sweep";
import { type ShopServer, shopServer } from "./shop-server";

interface Options {
  root: string;
  distDir: string;
  dev: boolean;
  env: Env;
  /** Called only when there is no administrator yet. */
  firstPassword: () => Promise<string>;
  /** Called only where the sample company is made; null where it never is. */
  samplePassword: (() => Promise<string>) | null;
  /** Prints one line for the operator. */
  say: (line: string) => void;
}

/** The shop, ready to listen: the database is prepared and Next is loaded. */
export async function openShop(
  options: Options,
): Promise<ShopServer & { madeAdmin: boolean; sampleCompany: SampleCompany | null }> {
  const { env } = options;
  const [prepared, server] = await Promise.all([
    preparedDatabase(options),
    shopServer({
      ...options,
      host: env.host,
      port: env.port,
      publicUrl: env.publicUrl,
      isLoopback: env.isLoopback,
      trustProxy: env.trustProxy,
      withStripe: env.payments === "stripe",
      revision: catalogueRevision,
      recordRevision: () => shopRecord().revision,
      languages: () => shopRecord().languages,
      oldestSendable: oldestSendableRevision,
      outage: isRecentOutage,
      accountOf: ({ headers }) =>
        namedAccount(headers, {
          authSecret: env.authSecret,
          secure: env.publicUrl.startsWith("https:"),
        }),
      searched: countSearch,
    }),
  ]);
  for (const difference of prepared.indexDifferences) options.say(`Index: ${difference}`);
  for (const line of prepared.draftsAlike) options.say(`Drafts: ${line}`);
  // A large catalogue takes seconds to load. Loading it now spares the first search the wait; on failure that search loads it.
  catalogueEntries().catch(() => {});
  const stopWatching = watchCatalogueRevision(1_000);
  const stopSweeping = startSweeper();
  const stopJobs = startJobs(JOB_HANDLERS);
  const stopStoring = startStoringSearches();
  return {
    madeAdmin: prepared.madeAdmin,
    sampleCompany: prepared.sampleCompany,
    listen: server.listen,
    close: async (graceMs) => {
      const ended = Promise.all([stopSweeping(), stopJobs()]);
      await server.close(graceMs);
      stopWatching();
      await Promise.all([ended, stopStoring()]);
      await closeDatabase();
    },
  };
}

const RETRY_MS = 1_000;

/**
 * Waits for a database that is unavailable, or becomes so during its preparation, and says so once. Any other failure
 * stops the start. The preparation can be repeated from any point.
 */
async function preparedDatabase({ say, firstPassword, samplePassword }: Options) {
  let waiting = false;
  for (;;) {
    const prepared = (await pingDatabase(2_000))
      ? await nullOnOutage(() => prepareShop(firstPassword, samplePassword))
      : null;
    if (prepared) {
      if (waiting) say("The database answers now.");
      return prepared;
    }
    if (!waiting) say("The database does not answer (MONGODB_URI); waiting for it …");
    waiting = true;
    // A MongoClient whose first connection failed never tries again.
    await closeDatabase();
    await sleep(RETRY_MS);
  }
}

async function nullOnOutage<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}
