import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { afterFilter, oneMore, type PageQuery } from "@/lib/core/data/store/paging";
import type { CountState } from "@/lib/features/counts/domain/counts";
import { counts } from "./collections";
import { countChanged } from "./count-audit";
import type { CountDocument } from "./documents";

/** The writes and reads of counts. Commands and pages ask for the right before they come here. */

export async function findCount(id: string): Promise<CountDocument | null> {
  const _id = parseId(id);
  return _id && (await counts().findOne({ _id }));
}

/** The newest first, one more than the limit where there are more. */
export const findListed = (page: PageQuery): Promise<CountDocument[]> =>
  counts()
    .find(afterFilter("createdAt", -1, page.after), { projection: { productIds: 0, auditPending: 0 } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();

const WAITING: CountState[] = ["open", "unsettled"];

/** How many are to be counted or closed, `most` at most. */
export const countWaitingCounts = (most: number): Promise<number> =>
  counts().countDocuments({ state: { $in: WAITING } }, { limit: most });

type NewCount = Pick<CountDocument, "_id" | "title" | "scope" | "scopeName" | "requestHash"> & {
  productIds: ObjectId[];
};

/** The intention: its lines are made from the products that it names. @returns false where its id is there already */
export async function insertCount(count: NewCount, by: Actor): Promise<boolean> {
  const at = await databaseTime();
  const products = count.productIds.length;
  return await insertOnce(counts(), {
    ...count,
    state: "opening",
    lineCount: products,
    by: { role: by.role, userId: by.userId },
    createdAt: at,
    dueSince: at,
    revision: 0,
    auditPending: [countChanged("add", count, { countState: [null, "open"], countProducts: products }, by)],
  });
}

/** All its lines are there. Harmless when repeated. */
export async function endOpening(_id: ObjectId): Promise<void> {
  await counts().updateOne(
    { _id, state: "opening" },
    { $set: { state: "open" }, $unset: { productIds: "", dueSince: "" } },
  );
}

type Read = Pick<CountDocument, "_id" | "title" | "state" | "revision">;

const asRead = ({ _id, state, revision }: Read) => ({ _id, state, revision });

/** From here on its differences come into stock, whatever happens. @returns the count as it is then; null where it was changed meanwhile */
export async function beginClosing(
  before: Read,
  closeKey: ObjectId,
  by: Actor,
): Promise<CountDocument | null> {
  const { role, userId, name, onOwn } = by;
  const event = before.state === "open" ? "set" : "retry";
  return await counts().findOneAndUpdate(
    asRead(before),
    {
      $set: {
        state: "closing",
        dueSince: await databaseTime(),
        closedBy: { role, userId, name, ...(onOwn ? { onOwn } : {}) },
        closeKey,
      },
      $inc: { revision: 1 },
      $push: { auditPending: countChanged(event, before, { countState: [before.state, "closed"] }, by) },
    },
    { returnDocument: "after" },
  );
}

/** Each difference is in stock, or a finding. Harmless when repeated. @param closing as it was read */
export async function endClosing(
  { _id, dueSince }: Pick<CountDocument, "_id" | "dueSince">,
  state: "closed" | "unsettled",
): Promise<void> {
  await counts().updateOne(
    { _id, state: "closing", ...(dueSince ? { dueSince } : {}) },
    {
      $set: { state, closedAt: await databaseTime() },
      $unset: { dueSince: "", "closedBy.name": "" },
      $inc: { revision: 1 },
    },
  );
}

/** Nothing that was counted comes into stock. @returns false where it was changed or closed since it was read */
export async function cancelCount(before: Read, by: Actor): Promise<boolean> {
  const entry = countChanged("cancel", before, { countState: [before.state, "cancelled"] }, by);
  return await endBy(before, "cancelled", entry);
}

/** Leaves the findings of a closed count as they are. @returns false where it was changed since it was read */
export async function dropFindings(before: Read, by: Actor): Promise<boolean> {
  const entry = countChanged("edit", before, { countState: [before.state, "closed"] }, by);
  return await endBy(before, "closed", entry);
}

async function endBy(
  before: Read,
  state: "cancelled" | "closed",
  entry: ReturnType<typeof countChanged>,
): Promise<boolean> {
  const written = await counts().updateOne(asRead(before), {
    $set: { state, closedAt: await databaseTime() },
    $inc: { revision: 1 },
    $push: { auditPending: entry },
  });
  return written.modifiedCount === 1;
}

/** Counts of a process that died while it opened or closed them, or that met too many others. */
export const findUnfinished = (before: Date, limit: number): Promise<CountDocument[]> =>
  counts()
    .find({ dueSince: { $type: "date", $lte: before } })
    .sort({ dueSince: 1 })
    .limit(limit)
    .toArray();
