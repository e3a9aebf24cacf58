/** Younger work is left alone: its request may still be running. */
const MIN_AGE_MS = 30_000;

/** Work that was begun before and is not done has stalled: its process has died, or its request has timed out. */
export const stalledBefore = (now: Date): Date => new Date(now.getTime() - MIN_AGE_MS);
