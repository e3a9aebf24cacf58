import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { DAY_MS } from "@/lib/values/day";
import { companyImports } from "./collections";
import type { CompanyImportDocument } from "./documents";

/** Imports of companies: which one is under way, how far it is, and which process works at it. */

/** How long a process has an import for itself. It asks anew for each portion of rows. */
const TURN_MS = 60_000;
/** For so long the same Idempotency-Key adds nothing again. */
const KEPT_MS = 30 * DAY_MS;

export const findImport = (_id: ObjectId): Promise<CompanyImportDocument | null> =>
  companyImports().findOne({ _id });

/** The import that is under way. */
export const findRunningImport = (): Promise<CompanyImportDocument | null> =>
  companyImports().findOne({ running: true });

/** @returns null where another one is under way, or this one is known already */
export async function beginImport(
  { _id, requestHash }: Pick<CompanyImportDocument, "_id" | "requestHash">,
  by: Actor & { userId: ObjectId },
): Promise<CompanyImportDocument | null> {
  const now = await databaseTime();
  const begun: CompanyImportDocument = {
    _id,
    requestHash,
    state: "checking",
    running: true,
    until: new Date(now.getTime() + TURN_MS),
    by,
    startedAt: now,
  };
  return (await insertOnce(companyImports(), begun)) ? begun : null;
}

/**
 * Takes an import for this process, or keeps it.
 * @param change of its state in the same write
 * @returns the import with its new turn; null where another process has it
 */
export async function takeTurn(
  { _id, state, until, rows }: CompanyImportDocument,
  change: Partial<Pick<CompanyImportDocument, "state" | "rows">> = {},
): Promise<CompanyImportDocument | null> {
  // Never the same moment twice: the moment tells one turn from the next.
  const next = new Date(Math.max((await databaseTime()).getTime() + TURN_MS, until.getTime() + 1));
  // Megabytes that are known here.
  const taken = await companyImports().findOneAndUpdate(
    { _id, running: true, state, until },
    { $set: { ...change, until: next } },
    { returnDocument: "after", projection: { rows: 0 } },
  );
  const kept = change.rows ?? rows;
  return taken && { ...taken, ...(kept ? { rows: kept } : {}) };
}

/** Nothing of it is written. The same key may come again. */
export async function dropImport({ _id, state, until }: CompanyImportDocument): Promise<void> {
  await companyImports().deleteOne({ _id, state, until });
}

/** Of persons nothing is kept. */
export async function endImport({ _id, until }: CompanyImportDocument): Promise<void> {
  await companyImports().updateOne(
    { _id, state: "approving", until },
    {
      $set: { state: "done", expiresAt: new Date((await databaseTime()).getTime() + KEPT_MS) },
      $unset: { running: "", rows: "", by: "" },
    },
  );
}
