import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import type { JobHandler } from "@/lib/core/commands/jobs/job-handler";
import { wakeJobs } from "@/lib/core/commands/jobs/wake";
import { findScheduledDrafts } from "@/lib/core/data/catalogue/drafts";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { type Taken, updateProduct } from "@/lib/core/data/catalogue/product-writes";
import { insertJobs } from "@/lib/core/data/jobs/jobs";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { requireId } from "@/lib/core/data/store/ids";

/** Three times the pause between two sweeps, so that a job is there before its time comes. */
const AHEAD_MS = 60_000;
const AT_ONCE = 1_000;

/**
 * Queues a job for each draft that becomes public within the next minute. The draft itself has its time, so a crash loses
 * none; an edited draft is another job, since its edit may have mended what kept it back.
 * @returns how many jobs are new
 */
export async function queueScheduledDrafts(): Promise<number> {
  const until = new Date((await databaseTime()).getTime() + AHEAD_MS);
  const due = await findScheduledDrafts(until, AT_ONCE);
  const queued = await insertJobs(
    due.map(({ productId, publishAt, revision }) => ({
      kind: "product.publish",
      payload: { productId, publishAt: publishAt.toISOString() },
      cause: `publish ${productId} ${publishAt.toISOString()} ${revision}`,
      runAt: publishAt,
    })),
  );
  if (queued > 0) wakeJobs();
  return queued;
}

/** How many lost races against edits end the attempt; then it is tried again. */
const TRIES = 5;

/** Makes a draft public, if it still is one and still has this time. The write is guarded, so it happens once. */
export const publishScheduled: JobHandler<"product.publish"> = async ({ payload }) => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const draft = await findProductRecord(payload.productId);
    if (draft?.state !== "draft" || draft.publishAt !== payload.publishAt) return { end: "done" };
    const changes = { fields: {}, facts: {}, state: "published" } as const;
    const published = await updateProduct(requireId(draft.id), draft, changes, null, SYSTEM);
    if (published.ok) {
      await auditNow("products");
      return { end: "done" };
    }
    if (published.taken) {
      const what = `${draft.name} is still a draft: another product has its ${TAKEN_WORD[published.taken]}`;
      return { end: "dead", what, detail: "" };
    }
  }
  return { end: "again", what: "The draft is being changed", detail: "" };
};

const TAKEN_WORD: Readonly<Record<Taken, string>> = {
  name: "name",
  sku: "SKU",
  number: "SKU or another number",
  draft: "SKU or another number",
};
