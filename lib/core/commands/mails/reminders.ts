import { wakeJobs } from "@/lib/core/commands/jobs/wake";
import { insertJobs } from "@/lib/core/data/jobs/jobs";
import {
  type ExpiringOrder,
  findExpiring,
  raiseReminded,
  readReminded,
} from "@/lib/core/data/orders/reminders";

/** How long before the end of the hold. */
export const REMINDED_BEFORE_MS = 2 * 3_600_000;
/** A shorter hold needs no reminder. */
const SHORTEST_HOLD_MS = 3 * 3_600_000;

const AT_ONCE = 500;
const ROUNDS = 20;

/**
 * Queues the reminders that are due: of unpaid orders that expire within two hours. The jobs come first and the note of how
 * far this has got after them: a crash in between, or two sweepers at once, queue the same jobs again.
 */
export async function queueReminders(now: Date): Promise<void> {
  const until = new Date(now.getTime() + REMINDED_BEFORE_MS);
  const reminded = (await readReminded()) ?? now;
  let after = reminded > now ? reminded : now;
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await findExpiring(after, until, AT_ONCE);
    await insertJobs(found.filter(isHeldLong).map(toJob));
    const last = found.length < AT_ONCE ? undefined : found.at(-1);
    // Orders that expire in the same millisecond as the last one may follow it.
    after =
      last === undefined ? until : new Date(Math.max(last.expiresAt.getTime() - 1, after.getTime() + 1));
    await raiseReminded(after);
    if (found.length > 0) wakeJobs();
    if (last === undefined) return;
  }
}

const isHeldLong = ({ placedAt, expiresAt }: ExpiringOrder): boolean =>
  expiresAt.getTime() - placedAt.getTime() >= SHORTEST_HOLD_MS;

/** Each end has a reminder of its own: it can be extended. */
const toJob = ({ _id, expiresAt }: ExpiringOrder) =>
  ({
    kind: "mail.order-expiring",
    cause: `${_id.toHexString()} ${expiresAt.toISOString()}`,
    payload: { orderId: _id.toHexString() },
    orderId: _id,
  }) as const;
