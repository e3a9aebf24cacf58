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

/**
 * Error codes of a primary that steps down, a server that shuts down, `maxTimeMS` exceeded, a write that met another one (112),
 * and a full disk (14031).
 */
const PASSING_CODES = new Set([
  6, 7, 50, 64, 89, 91, 112, 133, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031,
]);

/** Servers on PostgreSQL pass on its SQLSTATE: a connection, a lack of resources, a restart, a standby, a conflict of writes. */
const PASSING_STATES = /^(?:08|40|53|57P|57014$|55P03$|25006$)/;

/** With the code 1, "internal error", only the text says that the server behind is away. */
const PASSING_TEXTS =
  /unexpected EOF|broken pipe|connection (?:refused|reset|closed)|conn closed|closed the connection|terminating connection|failed to connect|too many (?:clients|connections)|the database system is |read-only transaction/i;

const CONFLICT_TEXTS = /deadlock detected|could not serialize access|tuple concurrently updated/i;

const INTERNAL_ERROR = 1;

/** A write to a socket that has just closed: the driver passes on the system's error unchanged. */
const BROKEN_LINE = new Set(["ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"]);

const TIMED_OUT = 50;

/** Whether the server has ended a query after the time that the query itself allows. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === TIMED_OUT;

/** Whether an error means that the database is unavailable, not that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // The driver wraps whatever ends a bulk write, a broken connection too, into an error of the server.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error)
    return isDatabaseUnavailable(error.errorResponse);
  if (error instanceof MongoWriteConcernError || error instanceof MongoServerError)
    return isPassing(error) || isConflict(error);
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

function isPassing(error: MongoServerError): boolean {
  const code = Number(error.code);
  if (PASSING_CODES.has(code) || PASSING_STATES.test(sqlStateOf(code))) return true;
  if (error.hasErrorLabel("RetryableWriteError") || error.hasErrorLabel("TransientTransactionError"))
    return true;
  return code === INTERNAL_ERROR && PASSING_TEXTS.test(error.message);
}

/** Whether the server did not begin the write, because it was no primary. Of a write of several documents some may be done. */
export const isNotPrimary = (error: unknown): boolean =>
  error instanceof MongoServerError &&
  !(error instanceof MongoBulkWriteError) &&
  !(error instanceof MongoWriteConcernError) &&
  error.code === NOT_PRIMARY;

const NOT_PRIMARY = 10107;

/** Whether the server has refused a write, whole, because it met another one. The same write may succeed in a moment. */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof MongoBulkWriteError
    ? isPartlyConflict(error) && didNothing(error)
    : error instanceof MongoServerError && isConflict(error);

/** As `isWriteConflict`, for writes of which those that were done may be repeated: some of them may be. */
export function isPartlyConflict(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return isWriteConflict(error);
  if (error.errorResponse instanceof Error) return false;
  const refused = [error.writeErrors].flat();
  return refused.length === 0
    ? isConflict(error)
    : refused.every(({ code, errmsg = "" }) => isConflict({ code, message: errmsg }));
}

function isConflict({ code, message }: { code?: unknown; message: string }): boolean {
  const number = Number(code);
  return (
    number === WRITE_CONFLICT ||
    sqlStateOf(number).startsWith("40") ||
    (number === INTERNAL_ERROR && CONFLICT_TEXTS.test(message))
  );
}

const didNothing = ({
  insertedCount,
  modifiedCount,
  upsertedCount,
  deletedCount,
}: MongoBulkWriteError): boolean => insertedCount + modifiedCount + upsertedCount + deletedCount === 0;

const WRITE_CONFLICT = 112;

/** Whether an upsert met another one that has inserted its document; servers tell it by a duplicate key or an internal error. */
export const isUpsertRace = (error: unknown): boolean =>
  error instanceof MongoServerError && !(error instanceof MongoBulkWriteError) && isRace(error);

/** As `isUpsertRace`, for upserts of which those that were done may be repeated. */
export function isPartlyUpsertRace(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return isUpsertRace(error);
  if (error.errorResponse instanceof Error) return false;
  const refused = [error.writeErrors].flat();
  return refused.length === 0
    ? isRace(error)
    : refused.every(({ code, errmsg = "" }) => isRace(new MongoServerError({ message: errmsg, code })));
}

const isRace = (error: MongoServerError): boolean =>
  error.code === DUPLICATE_KEY || (error.code === INTERNAL_ERROR && !isPassing(error));

/** PostgreSQL packs the five characters of a SQLSTATE into six bits each. Other codes give an empty text. */
const sqlStateOf = (code: number): string =>
  code < 0x10000
    ? ""
    : [0, 6, 12, 18, 24].map((shift) => String.fromCharCode(48 + ((code >> shift) & 63))).join("");

export const DUPLICATE_KEY = 11000;

export const isDuplicateKey = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** The fields of the unique index that refused a write. Empty where the server does not name it. */
export function duplicateFields(error: MongoServerError): string[] {
  const pattern: unknown = error.keyPattern;
  if (typeof pattern === "object" && pattern !== null) return Object.keys(pattern);
  const index = /index:? ['"`]?([^\s'"`]+)/i.exec(error.message)?.[1] ?? "";
  return index === "_id_" ? ["_id"] : index.split(/_-?1(?:_|$)/).filter(Boolean);
}
