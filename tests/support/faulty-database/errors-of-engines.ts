import type { Document } from "mongodb";

/** Errors that a reply has, as MongoDB and other engines word them. */

const error = (code: number, codeName: string, errmsg: string): Document => ({
  ok: 0,
  code,
  codeName,
  errmsg,
});

export const NOT_PRIMARY = error(10107, "NotWritablePrimary", "not primary");
export const NOT_PRIMARY_READ = error(13435, "NotPrimaryNoSecondaryOk", "not primary and secondaryOk=false");
export const STEPPED_DOWN = error(
  189,
  "PrimarySteppedDown",
  "Primary stepped down while waiting for replication",
);
export const INTERRUPTED = error(11602, "InterruptedDueToReplStateChange", "operation was interrupted");
export const WRITE_CONFLICT = error(
  112,
  "WriteConflict",
  "Caused by :: Write conflict during plan execution",
);

/** DocumentDB and FerretDB pass on the state of PostgreSQL, packed into a code, or the code 1 and PostgreSQL's words. */
export const DEADLOCK = error(16908292, "", "deadlock detected");
export const DEADLOCK_IN_WORDS = error(1, "InternalError", "deadlock detected");
export const UPSERT_COLLISION = error(1, "InternalError", "duplicate key value violates unique constraint");
export const CUT_BEHIND = error(1, "InternalError", "unexpected EOF");
export const IN_RECOVERY = error(1, "InternalError", "FATAL: the database system is in recovery mode");
export const STARTING = error(1, "InternalError", "FATAL: the database system is starting up");

export const labelled = (reply: Document, ...errorLabels: string[]): Document => ({ ...reply, errorLabels });
