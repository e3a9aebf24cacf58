const KEY = Symbol.for("test.database-copy");
const kept = globalThis as typeof globalThis & { [KEY]?: string | undefined };

/**
 * A test that is not about a slow database waits for a busy machine. Tests of a database that is away give a URI of their own
 * and have the shop's own time-outs.
 */
const PATIENT = ["serverSelectionTimeoutMS", "connectTimeoutMS", "socketTimeoutMS", "waitQueueTimeoutMS"]
  .map((name) => `${name}=60000`)
  .join("&");

/** The URI of the worker's present copy of the prepared database (`own-database.ts`), without time-outs. */
export const copyUri = (): string | undefined => kept[KEY];

/** @returns the URI with the time-outs of a test */
export function setCopyUri(uri: string): string {
  kept[KEY] = uri;
  return patient(uri);
}

const patient = (uri: string): string => `${uri}?${PATIENT}`;

/** Whether this file's database has been prepared. A test may use another server, and the whole run one of its own. */
export const isCopy = (): boolean =>
  kept[KEY] !== undefined && process.env.MONGODB_URI === patient(kept[KEY]);
