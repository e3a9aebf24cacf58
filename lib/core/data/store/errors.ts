import {
  MongoBulkWriteError,
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

/** The database is unavailable or too slow. The same call may succeed in a moment. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Error codes of a primary that steps down, a server that shuts down, `maxTimeMS` exceeded, and a full disk (14031). */
const PASSING_CODES = new Set([
  6, 7, 50, 64, 89, 91, 133, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031,
]);

/** A write to a socket that has just closed: the driver passes on the system's error unchanged. */
const BROKEN_LINE = new Set(["ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"]);

/** Whether an error means that the database is unavailable, not that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // The driver wraps whatever ends a bulk write, a broken connection too, into an error of the server.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error)
    return isDatabaseUnavailable(error.errorResponse);
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
    // The driver does not export the classes of its pool errors.
    (error instanceof Error && /^Mongo(WaitQueueTimeout|PoolCleared|PoolClosed)Error$/.test(error.name))
  );
}

/** @param field only errors of the unique index over this field count */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return false;
  return field === undefined || fieldsOf(error).includes(field);
}

/** Every server names the index in its message; newer ones also send the key pattern. */
function fieldsOf(error: MongoServerError): string[] {
  const pattern: unknown = error.keyPattern;
  if (typeof pattern === "object" && pattern !== null) return Object.keys(pattern);
  const index = /index: (\S+)/.exec(error.message)?.[1] ?? "";
  return index.split(/_-?1(?:_|$)/).filter(Boolean);
}
