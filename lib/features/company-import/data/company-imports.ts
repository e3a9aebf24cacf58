import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { newId, type ObjectId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { DAY_MS } from "@/lib/values/day";
import { companyImports } from "./collections";
import type { CompanyImportDocument } from "./documents";

/** Imports of companies: the one that is running, its state, and the lease of the process that works at it. */

/** A process renews its lease with each portion of rows. */
const LEASE_MS = 60_000;
/** For so long the same Idempotency-Key adds nothing again. */
const KEPT_MS = 30 * DAY_MS;

export const findImport = (_id: ObjectId): Promise<CompanyImportDocument | null> =>
  companyImports().findOne({ _id });

export const findRunningImport = (): Promise<CompanyImportDocument | null> =>
  companyImports().findOne({ running: true });

/** @returns with a lease; null where another import is running, or the key was used already */
export async function beginImport(
  { _id, requestHash }: Pick<CompanyImportDocument, "_id" | "requestHash">,
  by: Actor & { userId: ObjectId },
): Promise<CompanyImportDocument | null> {
  const now = await databaseTime();
  const begun: CompanyImportDocument = {
    _id,
    runId: newId(),
    requestHash,
    state: "checking",
    running: true,
    until: new Date(now.getTime() + LEASE_MS),
    by,
    startedAt: now,
  };
  return (await insertOnce(companyImports(), begun)) ? begun : null;
}

/**
 * Renews this process's lease, or takes the lease of a process that has died.
 * @param change of its state in the same write
 * @returns the import with the new lease; null where another process has it
 */
export async function renewLease(
  { _id, state, until, rows }: CompanyImportDocument,
  change: Partial<Pick<CompanyImportDocument, "state" | "rows">> = {},
): Promise<CompanyImportDocument | null> {
  // Never the same end twice: the end tells one lease from the next.
  const next = new Date(Math.max((await databaseTime()).getTime() + LEASE_MS, until.getTime() + 1));
  // Without the rows, which are megabytes and known here.
  const leased = await companyImports().findOneAndUpdate(
    { _id, running: true, state, until },
    { $set: { ...change, until: next } },
    { returnDocument: "after", projection: { rows: 0 } },
  );
  const kept = change.rows ?? rows;
  return leased && { ...leased, ...(kept ? { rows: kept } : {}) };
}

/** After it the same key may be used again. Call it while no company of the import is stored. */
export async function dropImport({ _id, state, until }: CompanyImportDocument): Promise<void> {
  await companyImports().deleteOne({ _id, state, until });
}

/** Deletes what it has of persons. */
export async function endImport({ _id, until }: CompanyImportDocument): Promise<void> {
  await companyImports().updateOne(
    { _id, state: "approving", until },
    {
      $set: { state: "done", expiresAt: new Date((await databaseTime()).getTime() + KEPT_MS) },
      $unset: { running: "", rows: "", by: "" },
    },
  );
}
