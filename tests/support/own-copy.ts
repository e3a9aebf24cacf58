const KEY = Symbol.for("test.database-copy");
const kept = globalThis as typeof globalThis & { [KEY]?: string | undefined };

/** The URI of the worker's present copy of the prepared database (`own-database.ts`). */
export const copyUri = (): string | undefined => kept[KEY];

export function setCopyUri(uri: string): void {
  kept[KEY] = uri;
}

/** Whether this file's database has been prepared. A test may use another server, and the whole run one of its own. */
export const isCopy = (): boolean => kept[KEY] !== undefined && process.env.MONGODB_URI === kept[KEY];
