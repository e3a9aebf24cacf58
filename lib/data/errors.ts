import {
  MongoClientClosedError,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from "mongodb";

/** The database is away, or too slow to wait for. A passing state: the same call may succeed in a moment. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Of a primary that steps down, a server that shuts down, of maxTimeMS run out, and of a disk without room (14031). */
const PASSING_CODES = new Set([
  6, 7, 50, 64, 89, 91, 133, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031,
]);

/** A write onto a socket that has just ended comes out of the driver as the system's own error, not as one of its own. */
const BROKEN_LINE = new Set(["ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"]);

/** Whether an error of the driver says that the database is away, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof MongoWriteConcernError || error instanceof MongoServerError) {
    return PASSING_CODES.has(Number(error.code));
  }
  return (
    error instanceof DatabaseUnavailable ||
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoTopologyClosedError ||
    error instanceof MongoNotConnectedError ||
    error instanceof MongoClientClosedError ||
    error instanceof MongoExpiredSessionError ||
    error instanceof MongoOperationTimeoutError ||
    (error instanceof Error && "code" in error && BROKEN_LINE.has(String(error.code))) ||
    // The classes of the pool are not exported by the driver.
    (error instanceof Error && /^Mongo(WaitQueueTimeout|PoolCleared|PoolClosed)Error$/.test(error.name))
  );
}

/** @param field narrows it to the unique index over this field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return false;
  return field === undefined || fieldsOf(error).includes(field);
}

/** Servers name the index in their message; newer ones also give the key's pattern. */
function fieldsOf(error: MongoServerError): string[] {
  const pattern: unknown = error.keyPattern;
  if (typeof pattern === "object" && pattern !== null) return Object.keys(pattern);
  const index = /index: (\S+)/.exec(error.message)?.[1] ?? "";
  return index.split(/_-?1(?:_|$)/).filter(Boolean);
}
