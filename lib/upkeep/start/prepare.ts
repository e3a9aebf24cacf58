import { claimDraftNumbers } from "@/lib/core/data/catalogue/draft-numbers";
import { migrate } from "@/lib/core/data/migrations/migrate";
import { withPatientDatabase } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { underLease } from "@/lib/core/data/store/leases";
import { env } from "@/lib/env";
import { loadSampleData, markSamples } from "./sample";

export interface Prepared {
  sampleProducts: number;
  /** One line for each index that differs from its declaration. */
  indexDifferences: string[];
  /** A version before let two drafts share a number. A line names each such draft. */
  draftsAlike: string[];
}

/** The lease is renewed while the work goes on. */
const LEASE_MS = 30_000;

/**
 * Makes a database ready for the shop: indexes, migrations, sample data. Idempotent. Of several instances that start together
 * one does it while the others wait.
 */
export const prepareDatabase = (): Promise<Prepared> =>
  underLease("prepare", LEASE_MS, async () => {
    const indexDifferences = await withPatientDatabase(async (db) => {
      await migrate(db);
      return await ensureIndexes(db);
    });
    await markSamples();
    const sampleProducts = env().sampleData ? await loadSampleData(new Date()) : 0;
    return { sampleProducts, indexDifferences, draftsAlike: await claimDraftNumbers() };
  });
