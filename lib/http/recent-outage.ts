/**
 * Pages that fail because something is away tell the server so, which answers 503 instead of 500 then. They run in
 * another module graph of the same process, so the time of it lies on globalThis.
 */
const KEY = Symbol.for("halfinch.outage");
const kept = globalThis as typeof globalThis & { [KEY]?: number };

/** A page that failed for it is answered well within this. */
const RECENT_MS = 5_000;

export function noteOutage(): void {
  kept[KEY] = Date.now();
}

export const isRecentOutage = (): boolean => Date.now() - (kept[KEY] ?? 0) < RECENT_MS;
