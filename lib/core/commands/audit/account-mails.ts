import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { NewJob } from "@/lib/core/data/jobs/jobs";
import { COUNTER_BACK } from "@/lib/core/domain/audit/audit";

/** The mails that follow from an entry of the audit about an account, which is stored with the change itself. */
export function accountMailsOf({ _id, at, subject, changes }: PendingAudit): NewJob[] {
  if (!changes.some(({ field }) => field === COUNTER_BACK)) return [];
  return [
    {
      kind: "mail.passkey-refused",
      payload: { userId: subject.id.toHexString(), at: at.toISOString() },
      cause: _id.toHexString(),
      userId: subject.id,
    },
  ];
}
