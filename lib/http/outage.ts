import { DeadlineError } from "./deadline";

/**
 * Whether an error says that something the shop stands on is away or overrun, rather than that the shop is wrong.
 * By name, since the driver's classes belong to the data layer alone.
 */
const OUTAGES = new Set([
  "MongoServerSelectionError",
  "MongoNetworkError",
  "MongoNetworkTimeoutError",
  "MongoPoolClearedError",
  "MongoPoolClosedError",
  "PoolClearedOnNetworkError",
  "MongoWaitQueueTimeoutError",
  "MongoTopologyClosedError",
  "MongoServerClosedError",
  "MongoStalePrimaryError",
  "MongoNotConnectedError",
  "MongoClientClosedError",
  "MongoExpiredSessionError",
  "MongoOperationTimeoutError",
  "HashingBusyError",
]);

/** Of a replica set that changes its primary, of a server that shuts down, and of maxTimeMS run out. */
const PASSING_SERVER_CODES = new Set([
  6, 7, 50, 64, 89, 91, 133, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);

export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  if (error instanceof DeadlineError || OUTAGES.has(error.name)) return true;
  if (/^Mongo(Server|WriteConcern)Error$/.test(error.name)) {
    return "code" in error && PASSING_SERVER_CODES.has(Number(error.code));
  }
  return isOutage(error.cause, depth + 1);
}
