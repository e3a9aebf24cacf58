import type { JobHandler } from "@/lib/core/commands/jobs/job-handler";
import { followEmail } from "@/lib/core/data/people/account-emails";
import { requireId } from "@/lib/core/data/store/ids";
import { DECLARED_FOLLOWS_EMAIL } from "@/lib/upkeep/declared/follows-email";

/** Gives the copies of an e-mail in orders and elsewhere the one that the account has now. */
export const runFollowEmail: JobHandler<"account.follow-email"> = async ({ payload }) => {
  const email = await followEmail(payload.userId);
  if (email !== null)
    for (const follow of DECLARED_FOLLOWS_EMAIL) await follow(requireId(payload.userId), email);
  return { end: "done" };
};
