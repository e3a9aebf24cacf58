import { collectionOf } from "./collection";

/** A backup was written into this database: what happened after the backup was made is not in it. */
export interface RestoreDocument {
  _id: "restored";
  at: Date;
  /** When the backup was made. */
  backupOf: Date;
}

const meta = collectionOf<RestoreDocument>("meta");

/** The last restore; null where there was none. */
export const findRestore = (): Promise<RestoreDocument | null> => meta().findOne({ _id: "restored" });
