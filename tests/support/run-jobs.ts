import { moveAllOrderJobs } from "@/lib/core/commands/jobs/move-order-jobs";
import { runDueJobs } from "@/lib/core/commands/jobs/run-jobs";
import { outbox } from "@/lib/core/data/jobs/collections";
import { JOB_HANDLERS } from "@/lib/upkeep/job-handlers";

/** Does what the shop does by itself within seconds: queues the jobs of events and runs them. */
export async function runAllJobs(): Promise<void> {
  await moveAllOrderJobs();
  await runDueJobs(JOB_HANDLERS);
}

/** The subjects of the mails to this person, oldest first, without the order's number. */
export async function mailsTo(email: string): Promise<string[]> {
  await runAllJobs();
  const mails = await outbox().find({ to: email }).sort({ _id: 1 }).toArray();
  return mails.map(({ subject }) => subject.replace(/ ?[0-9A-F]{6}:? ?/, " "));
}
