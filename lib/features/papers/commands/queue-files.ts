import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import type { PaperDocument } from "@/lib/features/papers/data/documents";

/** Files come later, from the paper alone. Where the queue is full, or this process dies first, the sweep queues them. */
export async function queueFiles({ _id, orderId }: Pick<PaperDocument, "_id" | "orderId">): Promise<void> {
  const paperId = _id.toHexString();
  await queueJob({ kind: "papers.files", payload: { paperId }, cause: paperId, orderId });
}
