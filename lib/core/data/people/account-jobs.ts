import type { Collection } from "mongodb";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import type { PendingJob } from "@/lib/core/data/jobs/documents";
import type { NewJob } from "@/lib/core/data/jobs/jobs";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import { collectionOf } from "@/lib/core/data/store/collection";
import { IS_SET } from "@/lib/core/data/store/filters";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { JobKind, JobPayloads } from "@/lib/core/domain/jobs/jobs";
import { DECLARED_COLLECTIONS } from "@/lib/registry/declared/collections";
import type { CollectionDeclaration } from "@/lib/registry/manifest";
import type { InvitationDocument, SessionDocument, UserDocument } from "./documents";

/**
 * Jobs that follow from writes to accounts and companies, from sign-ins, invitations and wishes. The write itself stores them, in the same document;
 * `lib/core/commands/jobs/move-account-jobs.ts` copies them to the queue and then removes them here. So a crash between the two loses
 * none, and a repeated copy meets the same ids.
 */
export interface AccountJobsDue {
  from: { source: string; _id: ObjectId | string; due: PendingJob[] }[];
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
/** A record of a person's (`jobsOfPerson` in its manifest). */
interface OfPerson extends WithJobs {
  _id: ObjectId;
  userId: ObjectId;
}
type Company = Pick<CompanyDocument, "_id" | "jobsDue">;

interface Source {
  /** The name of its collection. */
  name: string;
  collection: () => Collection<WithJobs>;
  /** The fields that its jobs are made of. */
  fields: Readonly<Record<string, 1>>;
  /** The payload and the person of a job. */
  about: (document: WithJobs, job: PendingJob) => Pick<NewJob, "payload" | "userId">;
}

// The collections' types differ in everything else, so that the driver's types have no common filter.
const source = <T extends WithJobs>(
  name: string,
  fields: Source["fields"],
  about: (document: T, job: PendingJob) => object,
): Source => ({ name, collection: collectionOf<WithJobs>(name), fields, about: about as Source["about"] });

/** The collections whose documents have `jobsDue`. */
const SOURCES: readonly Source[] = [
  source("users", {}, ({ _id }: Account) => ({ payload: { userId: _id.toHexString() }, userId: _id })),
  source(
    "sessions",
    { userId: 1, device: 1, network: 1, createdAt: 1 },
    ({ userId, device, network = null, createdAt }: SignIn) => ({
      payload: { userId: userId.toHexString(), device, network, at: createdAt.toISOString() },
      userId,
    }),
  ),
  source("invitations", {}, ({ _id }: Invitation) => ({ payload: { invitationId: _id.toHexString() } })),
  source("companies", {}, ({ _id }: Company, { kind, cause }) => ({
    payload: {
      companyId: _id.toHexString(),
      ...(kind === "mail.company-invitation" ? { invitationId: cause } : {}),
    },
  })),
  ...Object.entries<CollectionDeclaration>(DECLARED_COLLECTIONS).flatMap(([name, { jobsOfPerson }]) =>
    jobsOfPerson
      ? [
          source(name, { userId: 1 }, ({ _id, userId }: OfPerson) => ({
            payload: { [jobsOfPerson]: _id.toHexString() },
            userId,
          })),
        ]
      : [],
  ),
];

const IS_PENDING = { "jobsDue.at": IS_SET };

/** @param limit of each collection: none of one whose limit is 0 */
export async function findAccountJobs(limit: number, { wishes = limit } = {}): Promise<AccountJobsDue> {
  const limits: Readonly<Record<string, number>> = { wishes };
  const found = await Promise.all(
    SOURCES.filter(({ name }) => limits[name] !== 0).map(async (from) => {
      const documents = await from
        .collection()
        .find(IS_PENDING, { projection: { jobsDue: 1, ...from.fields } })
        .limit(limits[from.name] ?? limit)
        .toArray();
      return documents.map((document) => ({ from, document }));
    }),
  );
  const all = found.flat();
  return {
    from: all.map(({ from, document: { _id, jobsDue = [] } }) => ({ source: from.name, _id, due: jobsDue })),
    jobs: all.flatMap(({ from, document }) => jobsOf(from, document)),
  };
}

// A newer version may have stored a kind that this one does not know: it copies it, too.
const jobsOf = ({ about }: Source, document: WithJobs): NewJob[] =>
  (document.jobsDue ?? []).map(
    (job) => ({ kind: job.kind, cause: job.cause, ...about(document, job) }) as NewJob,
  );

/** A cheap question, for those who look every two seconds. */
export async function isAccountJobDue(): Promise<boolean> {
  const found = await Promise.all(
    SOURCES.map(({ collection }) => collection().findOne(IS_PENDING, { projection: { _id: 1 } })),
  );
  return found.some((document) => document !== null);
}

/** Removes the copied jobs. Jobs of later writes stay. */
export async function endAccountJobs({ from }: AccountJobsDue): Promise<void> {
  for (const { name, collection } of SOURCES) {
    const moved = from.filter((one) => one.source === name);
    if (moved.length === 0) continue;
    await collection().bulkWrite(
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
