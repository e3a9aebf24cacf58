import type { Collection } from "mongodb";
import { companies } from "@/lib/core/data/companies/collections";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import type { PendingJob } from "@/lib/core/data/jobs/documents";
import type { NewJob } from "@/lib/core/data/jobs/jobs";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import { IS_SET } from "@/lib/core/data/store/filters";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { JobKind, JobPayloads } from "@/lib/core/domain/jobs/jobs";
import { wishes } from "@/lib/features/wishes/data/collections";
import type { WishDocument } from "@/lib/features/wishes/data/documents";
import { invitations, sessions, users } from "./collections";
import type { InvitationDocument, SessionDocument, UserDocument } from "./documents";

/**
 * Jobs that follow from writes to accounts and companies, from sign-ins, invitations and wishes. The write itself stores them, in the same document;
 * `lib/core/commands/jobs/move-account-jobs.ts` copies them to the queue and then removes them here. So a crash between the two loses
 * none, and a repeated copy meets the same ids.
 */
export interface AccountJobsDue {
  from: { source: Source; _id: ObjectId | string; due: PendingJob[] }[];
  jobs: NewJob[];
}

/** The kinds that need to know nothing but their account. */
type AccountJobKind = {
  [K in JobKind]: { userId: string } extends JobPayloads[K] ? K : never;
}[JobKind];

type CompanyJobKind = "mail.company-applied" | "mail.company-decided" | "mail.company-invitation";

/** @param cause the same cause is the same job */
export const accountJob = (
  kind: AccountJobKind | CompanyJobKind | "mail.staff-sign-in" | "mail.invitation" | "mail.wish",
  cause: string,
  at: Date,
): PendingJob => ({
  _id: jobIdOf(kind, cause),
  kind,
  cause,
  at,
});

interface WithJobs {
  _id: ObjectId | string;
  jobsDue?: PendingJob[];
}

type Account = Pick<UserDocument, "_id" | "jobsDue">;
type SignIn = Pick<SessionDocument, "_id" | "userId" | "device" | "network" | "createdAt" | "jobsDue">;
type Invitation = Pick<InvitationDocument, "_id" | "jobsDue">;
type Company = Pick<CompanyDocument, "_id" | "jobsDue">;
type Wish = Pick<WishDocument, "_id" | "userId" | "jobsDue">;

/** The collections whose documents have `jobsDue`: the fields that their jobs are made of, and the jobs' payload and person. */
const SOURCES = {
  account: {
    collection: users,
    fields: {},
    about: ({ _id }: Account) => ({ payload: { userId: _id.toHexString() }, userId: _id }),
  },
  signIn: {
    collection: sessions,
    fields: { userId: 1, device: 1, network: 1, createdAt: 1 },
    about: ({ userId, device, network = null, createdAt }: SignIn) => ({
      payload: { userId: userId.toHexString(), device, network, at: createdAt.toISOString() },
      userId,
    }),
  },
  invitation: {
    collection: invitations,
    fields: {},
    about: ({ _id }: Invitation) => ({ payload: { invitationId: _id.toHexString() } }),
  },
  company: {
    collection: companies,
    fields: {},
    about: ({ _id }: Company, { kind, cause }: PendingJob) => ({
      payload: {
        companyId: _id.toHexString(),
        ...(kind === "mail.company-invitation" ? { invitationId: cause } : {}),
      },
    }),
  },
  wish: {
    collection: wishes,
    fields: { userId: 1 },
    about: ({ _id, userId }: Wish) => ({ payload: { wishId: _id.toHexString() }, userId }),
  },
} as const;
type Source = keyof typeof SOURCES;
const ALL_SOURCES = Object.keys(SOURCES) as Source[];

// Their types differ in everything else, so that the driver's types have no common filter.
const collectionOf = (source: Source) => SOURCES[source].collection() as unknown as Collection<WithJobs>;

const IS_PENDING = { "jobsDue.at": IS_SET };

/** @param limit of each source: none of a source whose limit is 0 */
export async function findAccountJobs(limit: number, { wishes: most = limit } = {}): Promise<AccountJobsDue> {
  const limits: Partial<Record<Source, number>> = { wish: most };
  const found = await Promise.all(
    ALL_SOURCES.filter((source) => limits[source] !== 0).map(async (source) => {
      const projection = { jobsDue: 1, ...SOURCES[source].fields };
      const documents = await collectionOf(source)
        .find(IS_PENDING, { projection })
        .limit(limits[source] ?? limit)
        .toArray();
      return documents.map((document) => ({ source, document }));
    }),
  );
  const all = found.flat();
  return {
    from: all.map(({ source, document: { _id, jobsDue = [] } }) => ({ source, _id, due: jobsDue })),
    jobs: all.flatMap(({ source, document }) => jobsOf(source, document)),
  };
}

// A newer version may have stored a kind that this one does not know: it copies it, too.
function jobsOf(source: Source, document: WithJobs): NewJob[] {
  const about = SOURCES[source].about as (
    document: WithJobs,
    job: PendingJob,
  ) => Pick<NewJob, "payload" | "userId">;
  return (document.jobsDue ?? []).map(
    (job) => ({ kind: job.kind, cause: job.cause, ...about(document, job) }) as NewJob,
  );
}

/** A cheap question, for those who look every two seconds. */
export async function isAccountJobDue(): Promise<boolean> {
  const found = await Promise.all(
    ALL_SOURCES.map((source) => collectionOf(source).findOne(IS_PENDING, { projection: { _id: 1 } })),
  );
  return found.some((document) => document !== null);
}

/** Removes the copied jobs. Jobs of later writes stay. */
export async function endAccountJobs({ from }: AccountJobsDue): Promise<void> {
  for (const source of ALL_SOURCES) {
    const moved = from.filter((one) => one.source === source);
    if (moved.length === 0) continue;
    await collectionOf(source).bulkWrite(
      moved.map(({ _id, due }) => ({
        updateOne: {
          filter: { _id },
          update: { $pull: { jobsDue: { _id: { $in: due.map((job) => job._id) } } } },
        },
      })),
      { ordered: false },
    );
  }
}
