import type { ObjectId } from "mongodb";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { AddedData } from "@/lib/core/domain/companies/companies";

/** A file of companies that is being imported, or was within the last days. */
export interface CompanyImportDocument {
  /** Of its Idempotency-Key. */
  _id: ObjectId;
  requestHash: string;
  /**
   * checking: the file is judged, and nothing is written · adding: its companies are written, and nobody acts for them · undoing: they
   * go again, since one of them could not be written · approving: all are there, and become what they shall be · done
   */
  state: "checking" | "adding" | "undoing" | "approving" | "done";
  /** Missing once it is done: one import is under way at a time. */
  running?: true;
  /** Until then it is the process's that works at it, by the database's clock. */
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
