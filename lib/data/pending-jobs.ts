import { createHash } from "node:crypto";
import type { OrderJobKind } from "@/lib/domain/jobs";
import type { PendingJob } from "./documents";
import { type ObjectId, requireId } from "./ids";

/** The same kind and cause always give the same id. */
export const jobIdOf = (kind: string, cause: string): ObjectId =>
  requireId(createHash("sha256").update(`${kind} ${cause}`).digest("hex").slice(0, 24));

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
