import type { JobHandler } from "@/lib/core/commands/jobs/job-handler";
import { followEmail } from "@/lib/core/data/people/account-emails";

/** Gives the copies of an e-mail in orders and reviews the one that the account has now. */
export const runFollowEmail: JobHandler<"account.follow-email"> = async ({ payload }) => {
  await followEmail(payload.userId);
  return { end: "done" };
};
