import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { Refusal } from "@/lib/values/result";

/** Counts a change of one's own account: each is an entry of the audit, which is never deleted. */
export const refuseOften = ({ userId }: Viewer): Promise<Refusal | null> =>
  refuseOver("ownChanges", userId, "You have changed your account very often. Please try again later.");
