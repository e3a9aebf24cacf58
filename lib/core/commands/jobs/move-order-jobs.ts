import { insertJobs, type NewJob } from "@/lib/core/data/jobs/jobs";
import { endOrderJobs, findOrderJobs } from "@/lib/core/data/orders/order-jobs";
import { wakeJobs } from "./wake";

const AT_ONCE = 500;

/**
 * Copies the jobs that orders' events have left to the queue, and only then removes them there: a crash between the two, or
 * two processes at once, neither lose nor double one.
 * @returns how many orders were looked at
 */
export async function moveOrderJobs(): Promise<number> {
  const due = await findOrderJobs(AT_ONCE);
  if (due.length === 0) return 0;
  await insertJobs(
    due.flatMap(({ _id, jobsDue }) =>
      jobsDue.map(({ kind, cause }) => {
        const payload = { orderId: _id.toHexString() };
        // A newer version may have stored a kind that this one does not know: it copies it, too.
        return { kind, cause, payload, orderId: _id } as NewJob;
      }),
    ),
  );
  await endOrderJobs(due);
  wakeJobs();
  return due.length;
}

/** More than this many at once come only after an outage. */
const ROUNDS = 20;

export async function moveAllOrderJobs(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) if ((await moveOrderJobs()) < AT_ONCE) return;
}
