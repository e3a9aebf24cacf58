import type { Filter } from "mongodb";
import { jobs } from "@/lib/core/data/jobs/collections";
import type { JobDocument } from "@/lib/core/data/jobs/documents";
import { paymentEvents } from "@/lib/core/data/payments/collections";
import type { PaymentEventDocument } from "@/lib/core/data/payments/documents";
import { collectionOf } from "@/lib/core/data/store/collection";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import { papers } from "@/lib/features/papers/data/collections";
import type { PaperDocument } from "@/lib/features/papers/data/documents";

/** Work that is late. Each question is served by an index that holds little else. */

/** Jobs that are dead, or should have run before. */
export async function findLateJobs(before: Date, limit: number): Promise<JobDocument[]> {
  const late = (filter: Filter<JobDocument>) => jobs().find(filter).sort({ runAt: 1 }).limit(limit).toArray();
  const found = await Promise.all([
    late({ state: "dead" }),
    late({ state: "queued", runAt: { $lt: before } }),
    late({ state: "running", runAt: { $lt: before } }),
  ]);
  return found.flat();
}

export async function findJob(id: string): Promise<JobDocument | null> {
  const _id = parseId(id);
  return _id && (await jobs().findOne({ _id }));
}

/** Messages of the provider that came before and are not handled. */
export const findUnhandledEvents = (before: Date, limit: number): Promise<PaymentEventDocument[]> =>
  paymentEvents()
    .find({ state: "received", receivedAt: { $lt: before } }, { hint: { receivedAt: 1, _id: 1 } })
    .sort({ receivedAt: 1, _id: 1 })
    .limit(limit)
    .toArray();

export const findEvent = (_id: string): Promise<PaymentEventDocument | null> =>
  paymentEvents().findOne({ _id });

/** Each series of papers, by the index over their numbers. */
export async function findSeries(): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const [next] = await papers()
      .find({ series: { $gt: found.at(-1) ?? "" } }, { projection: { series: 1 } })
      .sort({ series: 1, number: -1 })
      .limit(1)
      .toArray();
    if (!next) return found;
    found.push(next.series);
  }
}

/** How many papers of a series have a number up to this. */
export const countUpTo = (series: string, highest: number): Promise<number> =>
  papers().countDocuments({ series, number: { $lte: highest } });

export const findDuePaper = (_id: ObjectId): Promise<PaperDocument | null> => papers().findOne({ _id });

interface BackupDocument {
  _id: "backup";
  at: Date;
}
const meta = collectionOf<BackupDocument>("meta");

/** When the last backup was made; null where the database does not know. */
export const findLastBackup = async (): Promise<Date | null> =>
  (await meta().findOne({ _id: "backup" }))?.at ?? null;
