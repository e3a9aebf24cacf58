import type { JobKind, JobPayloads } from "@/lib/domain/jobs";
import { invitations, sessions, users } from "./collections";
import type { InvitationDocument, PendingJob, SessionDocument, UserDocument } from "./documents";
import { IS_SET } from "./filters";
import type { ObjectId } from "./ids";
import type { NewJob } from "./jobs";
import { jobIdOf } from "./pending-jobs";

/**
 * Jobs that follow from writes to accounts, from sign-ins and from invitations. The write itself stores them, in the same document;
 * `lib/commands/jobs/move-account-jobs.ts` copies them to the queue and then removes them here. So a crash between the two loses
 * none, and a repeated copy meets the same ids.
 */
export interface AccountJobsDue {
  accounts: { _id: ObjectId; due: PendingJob[] }[];
  signIns: { _id: string; due: PendingJob[] }[];
  invitations: { _id: ObjectId; due: PendingJob[] }[];
  jobs: NewJob[];
}

/** The kinds that need to know nothing but their account. */
type AccountJobKind = {
  [K in JobKind]: { userId: string } extends JobPayloads[K] ? K : never;
}[JobKind];

/** @param cause the same cause is the same job */
export const accountJob = (
  kind: AccountJobKind | "mail.staff-sign-in" | "mail.invitation",
  cause: string,
  at: Date,
): PendingJob => ({
  _id: jobIdOf(kind, cause),
  kind,
  cause,
  at,
});

const IS_PENDING = { "jobsDue.at": IS_SET } as const;

export async function findAccountJobs(limit: number): Promise<AccountJobsDue> {
  const [accounts, signIns, invited] = await Promise.all([
    users()
      .find(IS_PENDING, { projection: { jobsDue: 1 } })
      .limit(limit)
      .toArray(),
    sessions()
      .find(IS_PENDING, { projection: { jobsDue: 1, userId: 1, device: 1, network: 1, createdAt: 1 } })
      .limit(limit)
      .toArray(),
    invitations()
      .find(IS_PENDING, { projection: { jobsDue: 1 } })
      .limit(limit)
      .toArray(),
  ]);
  return {
    accounts: accounts.map(({ _id, jobsDue = [] }) => ({ _id, due: jobsDue })),
    signIns: signIns.map(({ _id, jobsDue = [] }) => ({ _id, due: jobsDue })),
    invitations: invited.map(({ _id, jobsDue = [] }) => ({ _id, due: jobsDue })),
    jobs: [
      ...accounts.flatMap(jobsOfAccount),
      ...signIns.flatMap(jobsOfSignIn),
      ...invited.flatMap(jobsOfInvitation),
    ],
  };
}

// A newer version may have stored a kind that this one does not know: it copies it, too.
const jobsOfAccount = ({ _id, jobsDue = [] }: Pick<UserDocument, "_id" | "jobsDue">): NewJob[] =>
  jobsDue.map(
    ({ kind, cause }) => ({ kind, cause, payload: { userId: _id.toHexString() }, userId: _id }) as NewJob,
  );

const jobsOfSignIn = ({
  userId,
  device,
  network = null,
  createdAt,
  jobsDue = [],
}: Pick<SessionDocument, "userId" | "device" | "network" | "createdAt" | "jobsDue">): NewJob[] =>
  jobsDue.map(({ kind, cause }) => {
    const payload = { userId: userId.toHexString(), device, network, at: createdAt.toISOString() };
    return { kind, cause, payload, userId } as NewJob;
  });

const jobsOfInvitation = ({ _id, jobsDue = [] }: Pick<InvitationDocument, "_id" | "jobsDue">): NewJob[] =>
  jobsDue.map(({ kind, cause }) => ({ kind, cause, payload: { invitationId: _id.toHexString() } }) as NewJob);

/** A cheap question, for those who look every two seconds. */
export async function isAccountJobDue(): Promise<boolean> {
  const [account, signIn, invitation] = await Promise.all([
    users().findOne(IS_PENDING, { projection: { _id: 1 } }),
    sessions().findOne(IS_PENDING, { projection: { _id: 1 } }),
    invitations().findOne(IS_PENDING, { projection: { _id: 1 } }),
  ]);
  return account !== null || signIn !== null || invitation !== null;
}

/** Removes the copied jobs. Those of later writes stay. */
export async function endAccountJobs({
  accounts,
  signIns,
  invitations: invited,
}: AccountJobsDue): Promise<void> {
  const without = ({ due }: { due: PendingJob[] }) => ({
    $pull: { jobsDue: { _id: { $in: due.map(({ _id }) => _id) } } },
  });
  if (accounts.length > 0)
    await users().bulkWrite(
      accounts.map((one) => ({ updateOne: { filter: { _id: one._id }, update: without(one) } })),
      { ordered: false },
    );
  if (signIns.length > 0)
    await sessions().bulkWrite(
      signIns.map((one) => ({ updateOne: { filter: { _id: one._id }, update: without(one) } })),
      { ordered: false },
    );
  if (invited.length > 0)
    await invitations().bulkWrite(
      invited.map((one) => ({ updateOne: { filter: { _id: one._id }, update: without(one) } })),
      { ordered: false },
    );
}
