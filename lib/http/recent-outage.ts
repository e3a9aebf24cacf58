/**
 * Lets a page that fails because of an outage tell the server, which then answers 503 instead of 500. Pages and server
 * load this module twice in one process, so the time of the outage is stored on globalThis.
 */
const KEY = Symbol.for("halfinch.outage");
const shared = globalThis as typeof globalThis & { [KEY]?: number };

/** A failed page is answered well within this time. */
const RECENT_MS = 5_000;

export function noteOutage(): void {
  shared[KEY] = Date.now();
}

export const isRecentOutage = (): boolean => Date.now() - (shared[KEY] ?? 0) < RECENT_MS;
