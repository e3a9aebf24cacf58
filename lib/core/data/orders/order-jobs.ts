import { IS_SET } from "@/lib/core/data/store/filters";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/**
 * Jobs that follow from an order's events. The write of the event stores them in the order; `lib/core/commands/jobs` copies them to
 * the queue and then removes them here. A repeated copy meets the same ids. A version before jobs stores none and sends its
 * mails itself, so that beside it no mail is sent twice.
 */

export type OrderJobsDue = Required<Pick<OrderDocument, "_id" | "jobsDue">>;

const IS_PENDING = { "jobsDue.at": IS_SET } as const;

export async function findOrderJobs(limit: number): Promise<OrderJobsDue[]> {
  const found = await orders()
    .find(IS_PENDING, { projection: { jobsDue: 1 } })
    .limit(limit)
    .toArray();
  return found.map(({ _id, jobsDue = [] }) => ({ _id, jobsDue }));
}

export const isOrderJobDue = async (): Promise<boolean> =>
  (await orders().findOne(IS_PENDING, { projection: { _id: 1 } })) !== null;

/** Removes the copied jobs. Those of events since then stay. */
export async function endOrderJobs(copied: readonly OrderJobsDue[]): Promise<void> {
  if (copied.length === 0) return;
  await orders().bulkWrite(
    copied.map(({ _id, jobsDue }) => ({
      updateOne: {
        filter: { _id },
        update: { $pull: { jobsDue: { _id: { $in: jobsDue.map((job) => job._id) } } } },
      },
    })),
    { ordered: false },
  );
}
