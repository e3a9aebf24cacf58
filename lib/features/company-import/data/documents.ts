import type { ObjectId } from "mongodb";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { AddedData } from "@/lib/core/domain/companies/companies";

/** A file of companies that is being imported, or was within the last days. */
export interface CompanyImportDocument {
  /** Of its Idempotency-Key. */
  _id: ObjectId;
  /**
   * Another one for each try of the same key. Its companies have it as `importId`, so that a process that has lost its lease touches
   * no company of a later try. Missing in imports of the version before, whose companies have `_id`.
   */
  runId?: ObjectId;
  requestHash: string;
  /**
   * checking: the file is judged, and nothing is written · adding: its companies are written, and nobody acts for them · undoing: they
   * are deleted, since one of them could not be written · approving: all are written, and become approved · done
   */
  state: "checking" | "adding" | "undoing" | "approving" | "done";
  /** Missing once it is done. A unique index allows one running import. */
  running?: true;
  /** The end of the lease of the process that works at it, by the database's clock. */
  until: Date;
  /** Missing once it is done. */
  by?: Actor & { userId: ObjectId };
  /** Missing before the file is judged, and once it is done. */
  rows?: ImportedCompany[];
  startedAt: Date;
  /** When the database deletes it. Missing until it is done. */
  expiresAt?: Date;
}

export interface ImportedCompany {
  at: string;
  _id: ObjectId;
  data: AddedData;
  owner: { _id: ObjectId; email: string };
}
