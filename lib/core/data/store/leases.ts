import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { leases } from "./collections";
import { insertOnce } from "./insert-once";

export interface Lease {
  /** @returns false if the lease was lost: another process may be doing the same work */
  renew: () => Promise<boolean>;
  release: () => Promise<void>;
}

/**
 * One holder at a time among all instances, until the lease ends. A holder that stalls for longer loses it without noticing,
 * so work under a lease must be harmless when done twice: the lease only saves work. A lease that ends later than any lease
 * taken now could was made by a wrong clock and is ignored.
 */
export async function takeLease(name: string, milliseconds: number): Promise<Lease | null> {
  const owner = randomUUID();
  const until = () => inMilliseconds(milliseconds);
  // No upsert: several of one new key at once fail on some engines.
  const taken = await leases().updateOne(
    {
      _id: name,
      $or: [{ until: { $lt: new Date() } }, { until: { $gt: inMilliseconds(2 * milliseconds) } }],
    },
    { $set: { owner, until: until() } },
  );
  if (taken.matchedCount === 0 && !(await insertOnce(leases(), { _id: name, owner, until: until() })))
    return null;
  return {
    renew: async () => {
      const renewed = await leases().updateOne({ _id: name, owner }, { $set: { until: until() } });
      return renewed.matchedCount === 1;
    },
    release: async () => {
      await leases().deleteOne({ _id: name, owner });
    },
  };
}

const inMilliseconds = (milliseconds: number): Date => new Date(Date.now() + milliseconds);

/** Waits for the lease, renews it while the work runs, and releases it. */
export async function underLease<T>(name: string, milliseconds: number, work: () => Promise<T>): Promise<T> {
  const lease = await waitForLease(name, milliseconds);
  const renewal = setInterval(() => void lease.renew().catch(() => undefined), milliseconds / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await lease.release();
  }
}

async function waitForLease(name: string, milliseconds: number): Promise<Lease> {
  for (;;) {
    const lease = await takeLease(name, milliseconds);
    if (lease) return lease;
    await sleep(250);
  }
}
