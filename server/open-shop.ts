import { setTimeout as sleep } from "node:timers/promises";
import { prepareShop } from "../lib/commands/upkeep/prepare-shop";
import { startSweeper } from "../lib/commands/upkeep/sweep";
import { catalogueRevision, watchCatalogueRevision } from "../lib/data/catalogue-revision";
import { catalogueEntries } from "../lib/data/catalogue-search/catalogue-entries";
import { closeDatabase, pingDatabase } from "../lib/data/connection";
import { isDatabaseUnavailable } from "../lib/data/errors";
import type { Env } from "../lib/env";
import { isRecentOutage } from "../lib/http/recent-outage";
import { type ShopServer, shopServer } from "./shop-server";

interface Options {
  root: string;
  distDir: string;
  dev: boolean;
  env: Env;
  /** Asked only where there is no administrator yet. */
  firstPassword: () => Promise<string>;
  /** One line for the operator. */
  say: (line: string) => void;
}

/** The shop, ready to listen: database prepared, pages loaded. */
export async function openShop(options: Options): Promise<ShopServer & { madeAdmin: boolean }> {
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
      outage: isRecentOutage,
    }),
  ]);
  for (const difference of prepared.indexDifferences) options.say(`Index: ${difference}`);
  // A large catalogue takes seconds to read, which the first search need not wait for; should it fail, that reads it.
  catalogueEntries().catch(() => {});
  const stopWatching = watchCatalogueRevision(1_000);
  const stopSweeping = startSweeper();
  return {
    madeAdmin: prepared.madeAdmin,
    listen: server.listen,
    close: async (graceMs) => {
      const swept = stopSweeping();
      await server.close(graceMs);
      stopWatching();
      await swept;
      await closeDatabase();
    },
  };
}

const PAUSE_MS = 1_000;

/**
 * A database that is away, or goes while it is made ready, is waited for, aloud; whatever else is wrong with it stops
 * the start. Making it ready may begin anew at any point.
 */
async function preparedDatabase({ say, firstPassword }: Options) {
  let waiting = false;
  for (;;) {
    const prepared = (await pingDatabase(2_000)) ? await unlessAway(() => prepareShop(firstPassword)) : null;
    if (prepared) {
      if (waiting) say("The database answers now.");
      return prepared;
    }
    if (!waiting) say("The database does not answer (MONGODB_URI); waiting for it …");
    waiting = true;
    // A driver's client whose first connection failed never tries again.
    await closeDatabase();
    await sleep(PAUSE_MS);
  }
}

async function unlessAway<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}
