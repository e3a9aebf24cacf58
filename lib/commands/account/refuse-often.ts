import { consumeLimit } from "@/lib/data/limits";
import type { Viewer } from "@/lib/domain/access";
import { type Refusal, refuse } from "@/lib/domain/result";

/** Counts a change of one's own account: each is an entry of the audit, which is never deleted. */
export async function refuseOften({ userId }: Viewer): Promise<Refusal | null> {
  const allowed = await consumeLimit("ownChanges", userId);
  if (allowed.ok) return null;
  return refuse("too_many", "You have changed your account very often. Please try again later.", {
    details: { retryAfter: allowed.retryAfter },
  });
}
