import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import type { OfferDocument, OfferMailKind } from "@/lib/features/offers/data/documents";
import { endMailsDue, findMailsDue } from "@/lib/features/offers/data/offer-answers";

/**
 * Queues the mails that an offer has due. What a crash leaves, the sweeper queues: the same cause is one job.
 * @returns whether all are queued
 */
export async function queueOfferMails({
  _id,
  mailsDue = [],
}: Pick<OfferDocument, "_id" | "mailsDue">): Promise<boolean> {
  const offerId = _id.toHexString();
  const queued: string[] = [];
  for (const due of mailsDue) {
    const [kind, version] = due.split(" ") as [OfferMailKind, string];
    const job = { kind, payload: { offerId, version: Number(version) }, cause: `${offerId} ${version}` };
    if (await queueJob(job)) queued.push(due);
  }
  if (queued.length > 0) await endMailsDue(_id, queued);
  return queued.length === mailsDue.length;
}

const AT_ONCE = 100;

/** For the sweeper. */
export async function queueAllOfferMails(): Promise<void> {
  await forEachIsolated("mails of an offer", await findMailsDue(AT_ONCE), queueOfferMails);
}
