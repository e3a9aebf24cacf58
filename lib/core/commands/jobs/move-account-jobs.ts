import { countQueuedJobs, countQueuedWishMails, insertJobs } from "@/lib/core/data/jobs/jobs";
import { endAccountJobs, findAccountJobs, isAccountJobDue } from "@/lib/core/data/people/account-jobs";
import { isDatabaseUnavailable } from "@/lib/core/data/store/errors";
import { log } from "@/lib/log";
import { MOST_QUEUED } from "./queue-job";
import { wakeJobs } from "./wake";

const AT_ONCE = 500;
/** More wishes' mails wait in their wishes, so that other mails are not behind all of those of a large delivery. */
const MOST_WISH_MAILS = 500;

/**
 * Copies the jobs that writes to accounts and sign-ins have left to the queue, and only then removes them there: a crash between
 * the two, or two processes at once, neither lose nor double one. While too many jobs wait they stay where they are.
 */
export async function moveAccountJobs(): Promise<void> {
  const wishMails = await countQueuedWishMails(MOST_WISH_MAILS);
  const due = await findAccountJobs(AT_ONCE, { wishes: MOST_WISH_MAILS - wishMails });
  if (due.jobs.length === 0) return;
  if ((await countQueuedJobs(MOST_QUEUED)) >= MOST_QUEUED) {
    log.warn(`${MOST_QUEUED} jobs wait, those of accounts are queued later`);
    return;
  }
  await insertJobs(due.jobs);
  await endAccountJobs(due);
  wakeJobs();
}

/** For a command whose write is stored: where the database does not answer now, the sweeper moves its jobs later. */
export async function queueAccountJobs(): Promise<void> {
  try {
    if (await isAccountJobDue()) await moveAccountJobs();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "the jobs of an account are queued later");
  }
}
