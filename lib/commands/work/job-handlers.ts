import type { JobHandlers } from "@/lib/commands/jobs/job-handler";
import { writeRoleChanged, writeStaffSignIn } from "@/lib/commands/mails/account-mails";
import { mailJob } from "@/lib/commands/mails/mail-job";

/** The handler of each kind of job. A kind is declared in `lib/domain/jobs.ts`. */
export const JOB_HANDLERS: JobHandlers = {
  "mail.role-changed": mailJob(writeRoleChanged),
  "mail.staff-sign-in": mailJob(writeStaffSignIn),
};
