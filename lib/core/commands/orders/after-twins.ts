import { withTimeout } from "@/lib/concurrency/with-timeout";

/** As old as an attempt of another process that is taken for dead. */
const LONGEST_WAIT_MS = 1500;

const lines = new Map<string, Promise<unknown>>();

/**
 * Lets the requests with one key stand in line in this process. Twenty inserts of one unique key at once are twenty that wait for each
 * other: on PostgreSQL's engines for seconds, in which the first one cannot make its order unpaid, and none of them is answered
 * with it. Waits no longer for the one before than for one of another process.
 */
export async function afterTwins<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(key);
  const own = waitFor(before).then(work);
  const ended = own.catch(() => undefined);
  lines.set(key, ended);
  try {
    return await own;
  } finally {
    if (lines.get(key) === ended) lines.delete(key);
  }
}

async function waitFor(before: Promise<unknown> | undefined): Promise<void> {
  if (!before) return;
  await withTimeout(before, LONGEST_WAIT_MS, () => new Error("too slow")).catch(() => undefined);
}
