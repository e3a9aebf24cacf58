/**
 * A command runs in Next's bundle and the queue in the custom server: two module graphs of one process, which meet on
 * globalThis (see lib/core/data/store/connection.ts).
 */
const KEY = Symbol.for("halfinch.jobs");
const kept = globalThis as typeof globalThis & { [KEY]?: () => void };

/** Lets this process look for due jobs now, if it runs any. */
export const wakeJobs = (): void => kept[KEY]?.();

/** @param look null ends it */
export function whenWoken(look: (() => void) | null): void {
  if (look === null) delete kept[KEY];
  else kept[KEY] = look;
}
