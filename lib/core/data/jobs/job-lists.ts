import type { Filter } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { users } from "@/lib/core/data/people/collections";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import type { JobState, WorkFiguresView } from "@/lib/core/domain/jobs/jobs";
import type { JobView } from "@/lib/core/domain/jobs/views";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { DAY_MS } from "@/lib/values/day";
import type { Page } from "@/lib/values/page";
import { jobs } from "./collections";
import type { JobDocument } from "./documents";

/** The queue of jobs for administrators: its lists, and how a job is tried again. */

/** Ended jobs: the latest first. Waiting jobs: in the order in which they are due. */
const DIRECTION = { dead: -1, done: -1, queued: 1, running: 1 } as const;

/** The jobs in one state; empty for viewers without the right. */
export async function listJobs(
  viewer: Viewer,
  { state, ...page }: PageQuery & { state: JobState },
): Promise<Page<JobView>> {
  if (!hasRight(viewer, "seeWork")) return { items: [], next: null };
  const direction = DIRECTION[state];
  const found = await jobs()
    .find({ $and: [{ state }, afterFilter("runAt", direction, page.after)] })
    .sort({ runAt: direction, _id: direction })
    .limit(oneMore(page))
    .toArray();
  const people = await peopleOf(found);
  return toPage(
    found,
    page,
    ({ runAt }) => runAt,
    (job) => toView(job, people),
  );
}

/** The dead jobs of an order, for staff who look at it. */
export async function listDeadJobsOf(viewer: Viewer, orderId: string): Promise<JobView[]> {
  const _id = parseId(orderId);
  if (!_id || !hasRight(viewer, "seeOrders")) return [];
  const found = await jobs().find({ orderId: _id, state: "dead" }).sort({ _id: 1 }).limit(20).toArray();
  const people = await peopleOf(found);
  return found.map((job) => toView(job, people));
}

/** @param most where to stop counting */
export const countDeadJobs = (most: number): Promise<number> =>
  jobs().countDocuments({ state: "dead" }, { limit: most });

export async function findWorkFigures(viewer: Viewer): Promise<WorkFiguresView> {
  if (!hasRight(viewer, "seeWork")) return { dead: 0, queued: 0, oldestDueAt: null, doneInDay: 0 };
  const dayAgo = new Date((await databaseTime()).getTime() - DAY_MS);
  const [dead, queued, oldest, doneInDay] = await Promise.all([
    jobs().countDocuments({ state: "dead" }),
    jobs().countDocuments({ state: "queued" }),
    jobs().findOne({ state: "queued" }, { projection: { runAt: 1 }, sort: { runAt: 1, _id: 1 } }),
    jobs().countDocuments({ state: "done", runAt: { $gte: dayAgo } }),
  ]);
  return { dead, queued, oldestDueAt: oldest?.runAt.toISOString() ?? null, doneInDay };
}

/** Failed jobs: dead ones, and those that wait for another try. */
export const findFailedJobs = (ids: readonly string[]): Promise<JobDocument[]> =>
  jobs()
    .find({ _id: { $in: ids.flatMap((id) => parseId(id) ?? []) }, ...HAS_FAILED })
    .toArray();

const HAS_FAILED = {
  state: { $in: ["dead", "queued"] },
  lastError: { $ne: null },
} satisfies Filter<JobDocument>;

/**
 * Lets a failed job be tried at once, from the first try on.
 * @param entry stored with the change, for the audit
 * @returns false where another write was first
 */
export async function retryJob({ _id, state, tries }: JobDocument, entry: PendingAudit): Promise<boolean> {
  const written = await jobs().updateOne(
    { _id, ...HAS_FAILED, state, tries },
    {
      $set: { state: "queued", runAt: await databaseTime(), tries: 0 },
      $unset: { expiresAt: "" },
      $push: { auditPending: entry },
    },
  );
  return written.modifiedCount === 1;
}

/** By the hexadecimal id of an order or an account: the e-mail. */
async function peopleOf(found: readonly JobDocument[]): Promise<Map<string, string>> {
  const orderIds = found.flatMap(({ orderId }) => orderId ?? []);
  const userIds = found.flatMap(({ userId }) => userId ?? []);
  const [named, accounts] = await Promise.all([
    some(orderIds, () =>
      orders()
        .find({ _id: { $in: orderIds } }, { projection: { "customer.email": 1 } })
        .toArray(),
    ),
    some(userIds, () =>
      users()
        .find({ _id: { $in: userIds } }, { projection: { email: 1 } })
        .toArray(),
    ),
  ]);
  return new Map([
    ...named.map(({ _id, customer }) => [_id.toHexString(), customer.email] as const),
    ...accounts.map(({ _id, email }) => [_id.toHexString(), email] as const),
  ]);
}

const some = async <T>(ids: readonly ObjectId[], find: () => Promise<T[]>): Promise<T[]> =>
  ids.length === 0 ? [] : await find();

function toView(job: JobDocument, people: ReadonlyMap<string, string>): JobView {
  const { _id, kind, state, runAt, queuedAt, tries, lastError, orderId, userId } = job;
  const person = people.get((userId ?? orderId)?.toHexString() ?? "") ?? null;
  return {
    id: _id.toHexString(),
    kind,
    state,
    runAt: runAt.toISOString(),
    queuedAt: queuedAt.toISOString(),
    tries,
    failure: lastError && {
      at: lastError.at.toISOString(),
      what: lastError.what,
      detail: lastError.detail,
    },
    orderId: orderId?.toHexString() ?? null,
    person,
  };
}
