import { randomUUID } from "node:crypto";
import { withTimeout } from "@/lib/concurrency/with-timeout";
import { leases } from "./collections";
import { readDatabaseTime } from "./database-time";
import { isDuplicateKey } from "./errors";

/** Whether the database does what an order needs: a read, a guarded write, and its time. Never throws. */
export async function isDatabaseReady(milliseconds: number): Promise<boolean> {
  asking ??= orderlike().finally(() => {
    asking = null;
  });
  return await withTimeout(asking, milliseconds, () => new Error("no answer in time")).then(
    () => true,
    () => false,
  );
}

/** All who ask at the same time have one answer. */
let asking: Promise<void> | null = null;

const NAME = "readiness";
/** Anybody may ask, so a write that succeeded counts for a while. */
const WRITE_COUNTS_MS = 1000;
let writtenAt = Number.NEGATIVE_INFINITY;

async function orderlike(): Promise<void> {
  const [seen, until] = await Promise.all([leases().findOne({ _id: NAME }), readDatabaseTime()]);
  if (performance.now() - writtenAt < WRITE_COUNTS_MS) return;
  const owner = randomUUID();
  try {
    if (seen) await leases().updateOne({ _id: NAME, owner: seen.owner }, { $set: { owner, until } });
    else await leases().insertOne({ _id: NAME, owner, until });
  } catch (error) {
    // Another instance was faster: the database has compared and refused, as it should.
    if (!isDuplicateKey(error)) throw error;
  }
  writtenAt = performance.now();
}
