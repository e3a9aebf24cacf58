import { idMadeOf, type ObjectId } from "@/lib/core/data/store/ids";
import type { OrderJobKind } from "@/lib/core/domain/jobs/jobs";
import type { PendingJob } from "./documents";

/** The same kind and cause always give the same id. */
export const jobIdOf = (kind: string, cause: string): ObjectId => idMadeOf(`${kind} ${cause}`);

/** @param occasion tells events apart that can happen several times to an order */
export const pendingJobs = (
  orderId: ObjectId,
  kinds: readonly OrderJobKind[],
  at: Date,
  occasion?: string,
): PendingJob[] =>
  kinds.map((kind) => {
    const cause = [orderId.toHexString(), ...(occasion === undefined ? [] : [occasion])].join(" ");
    return { _id: jobIdOf(kind, cause), kind, cause, at };
  });
