import { refuse } from "@/lib/values/result";

/** No job was queued (`queue-job.ts`). */
export const MANY_MAILS_WAIT = refuse(
  "busy",
  "The shop has many mails to send. Please try again in some minutes.",
  { details: { retryAfter: 300 } },
);
