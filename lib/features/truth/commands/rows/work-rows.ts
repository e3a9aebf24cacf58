import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { retryJobs } from "@/lib/core/commands/audit/retry-jobs";
import { replayEvent } from "@/lib/core/commands/payments/handle-payment-event";
import { copyAllMovements } from "@/lib/core/commands/stock/copy-movements";
import type { JobDocument } from "@/lib/core/data/jobs/documents";
import type { PaymentEventDocument } from "@/lib/core/data/payments/documents";
import { jobWord } from "@/lib/core/domain/jobs/jobs";
import type { Pass, RowCheck } from "@/lib/features/truth/commands/row-check";
import {
  findEvent,
  findJob,
  findLastBackup,
  findLateJobs,
  findUnhandledEvents,
} from "@/lib/features/truth/data/open-work";
import { findPendingCopies, type PendingCopy } from "@/lib/features/truth/data/pending-copies";
import { type Difference, LATE_MS, MOST_KEPT } from "@/lib/features/truth/domain/rows";
import { DAY_MS } from "@/lib/values/day";
import { formatDay } from "@/lib/values/formats";
import { dayOfShop } from "@/lib/values/shop-day";
import { lateMoves, lateRefunds } from "./order-work-rows";
import { latePapers, missingNumbers } from "./paper-rows";

const late = (now: Date) => new Date(now.getTime() - LATE_MS);

/** Late work, by lists that hold little else: one portion. */
export const lateWork: Pass = {
  portion: async (_, now) => {
    const [jobs, events, copies, backup, ...others] = await Promise.all([
      findLateJobs(late(now), MOST_KEPT),
      findUnhandledEvents(late(now), MOST_KEPT),
      findPendingCopies(late(now)),
      findLastBackup(),
      lateMoves(now),
      lateRefunds(now),
      missingNumbers(),
      latePapers(now),
    ]);
    const backupDifference = backup && backupOf(backup, now);
    return {
      differences: [
        ...jobs.flatMap((job) => jobDifference(job, now) ?? []),
        ...events.map(eventDifference),
        ...copies.map(copyDifference),
        ...(backupDifference ? [backupDifference] : []),
        ...others.flat(),
      ],
      next: null,
      looked: jobs.length + events.length + copies.length,
      ...(backup ? {} : { unknown: { backup: NO_BACKUP } }),
    };
  },
};

const NO_BACKUP = "No backup is noted in this database: npm run backup notes each one.";

function jobDifference(job: JobDocument, now: Date): Difference | null {
  const { state, runAt, lastError, tries } = job;
  if (state === "done" || (state !== "dead" && runAt >= late(now))) return null;
  const id = job._id.toHexString();
  const failed = lastError ? `: ${lastError.what}` : "";
  return {
    row: "jobs",
    subject: id,
    about: { kind: "job", id, label: jobWord(job.kind) },
    text:
      state === "dead"
        ? `It was given up after ${tries} tries${failed}`
        : `It should have run before${failed}`,
    ...(state === "dead" ? { mend: "This has it tried again, from the first try on." } : {}),
  };
}

export const jobsRow: RowCheck = {
  again: async (subject, now) => {
    const job = await findJob(subject);
    return job && jobDifference(job, now);
  },
  mend: async (subject, by) => {
    const retried = await retryJobs(by, [subject]);
    return retried.ok && retried.value.modifiedCount > 0;
  },
};

const eventDifference = ({ _id, type, intentId, tries }: PaymentEventDocument): Difference => ({
  row: "events",
  subject: _id,
  about: { kind: "payment", id: intentId ?? "", label: type },
  text: `${_id} came ${tries === 1 ? "once" : `${tries} times`} and was not handled`,
  mend: "This asks the payment provider what it knows of this payment, and brings the order up to it.",
});

export const eventsRow: RowCheck = {
  again: async (subject) => {
    const event = await findEvent(subject);
    return event?.state === "received" ? eventDifference(event) : null;
  },
  mend: async (subject) => {
    const event = await findEvent(subject);
    return event?.state === "received" && (await replayEvent(event)).ok;
  },
};

const copyDifference = ({ place }: PendingCopy): Difference => ({
  row: "audit",
  subject: place,
  about: { kind: "none", id: "", label: place },
  text: `Entries in ${place} wait for more than five minutes`,
  mend: "This copies what waits, as the shop does every two seconds.",
});

export const auditRow: RowCheck = {
  again: async (subject, now) => {
    const found = (await findPendingCopies(late(now))).find(({ place }) => place === subject);
    return found ? copyDifference(found) : null;
  },
  mend: async (subject) => {
    if (subject === "movements") await copyAllMovements();
    else await moveAllAudit();
    return true;
  },
};

const backupOf = (at: Date, now: Date): Difference | null =>
  now.getTime() - at.getTime() <= DAY_MS
    ? null
    : {
        row: "backup",
        subject: "backup",
        about: { kind: "none", id: "", label: "" },
        text: `The last backup was made on ${formatDay("short", dayOfShop(at))}`,
      };

export const backupRow: RowCheck = {
  again: async (_, now) => {
    const at = await findLastBackup();
    return at && backupOf(at, now);
  },
};
