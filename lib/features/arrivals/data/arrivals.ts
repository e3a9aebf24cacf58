import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { IS_SET } from "@/lib/core/data/store/filters";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { afterFilter, oneMore, type PageQuery } from "@/lib/core/data/store/paging";
import { type ArrivalContent, arrivalChanged, NO_CONTENT } from "./arrival-audit";
import { arrivals } from "./collections";
import type { ArrivalDocument } from "./documents";

/** The writes and reads of arrivals. Commands and pages ask for the right before they come here. */

/** Null for a removed one as well. */
export async function findArrival(id: string): Promise<ArrivalDocument | null> {
  const _id = parseId(id);
  return _id && (await arrivals().findOne({ _id, state: { $ne: "removed" } }));
}

/** The request that made it, also of a removed one; null where there is none. */
export async function findArrivalHash(_id: ObjectId): Promise<string | null> {
  const found = await arrivals().findOne({ _id }, { projection: { requestHash: 1 } });
  return found?.requestHash ?? null;
}

/** The newest first, one more than the limit where there are more. */
export const findListed = (page: PageQuery): Promise<ArrivalDocument[]> =>
  arrivals()
    .find({ $and: [{ listedAt: IS_SET }, afterFilter("listedAt", -1, page.after)] })
    .sort({ listedAt: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();

/** @returns false where its id is there already */
export async function insertArrival(
  { _id, requestHash, ...content }: ArrivalContent & Pick<ArrivalDocument, "_id" | "requestHash">,
  by: Actor,
): Promise<boolean> {
  const at = await databaseTime();
  return await insertOnce(arrivals(), {
    _id,
    ...content,
    state: "draft",
    listedAt: at,
    by: { role: by.role, userId: by.userId },
    createdAt: at,
    requestHash,
    revision: 0,
    auditPending: [arrivalChanged("add", _id, NO_CONTENT, content, by)],
  });
}

type Draft = Pick<ArrivalDocument, "_id" | "revision"> & ArrivalContent;

const asRead = ({ _id, revision }: Draft) => ({ _id, state: "draft" as const, revision });

/** @returns false where it was changed, booked or removed since it was read */
export async function replaceArrival(before: Draft, after: ArrivalContent, by: Actor): Promise<boolean> {
  const { supplier, reference, lines } = after;
  const written = await arrivals().updateOne(asRead(before), {
    $set: { supplier, reference, lines },
    $inc: { revision: 1 },
    $push: { auditPending: arrivalChanged("edit", before._id, before, after, by) },
  });
  return written.modifiedCount === 1;
}

/** @returns false where it was changed, booked or removed since it was read */
export async function removeArrival(before: Draft, by: Actor): Promise<boolean> {
  const written = await arrivals().updateOne(asRead(before), {
    $set: { state: "removed", ...NO_CONTENT },
    $unset: { listedAt: "" },
    $inc: { revision: 1 },
    $push: { auditPending: arrivalChanged("delete", before._id, before, NO_CONTENT, by) },
  });
  return written.modifiedCount === 1;
}

/** From here on its pieces come into stock, whatever happens. @returns the arrival as it is then; null where it was changed or booked */
export async function beginBooking(
  before: Draft,
  bookKey: ObjectId,
  by: Actor,
): Promise<ArrivalDocument | null> {
  const { role, userId, name } = by;
  return await arrivals().findOneAndUpdate(
    asRead(before),
    {
      $set: {
        state: "booking",
        bookingSince: await databaseTime(),
        bookedBy: { role, userId, name },
        bookKey,
      },
      $inc: { revision: 1 },
      $push: { auditPending: arrivalChanged("set", before._id, before, before, by) },
    },
    { returnDocument: "after" },
  );
}

/** All its pieces are in. Harmless when repeated. */
export async function endBooking(_id: ObjectId): Promise<void> {
  await arrivals().updateOne(
    { _id, state: "booking" },
    {
      $set: { state: "booked", bookedAt: await databaseTime() },
      $unset: { bookingSince: "", "bookedBy.name": "" },
      $inc: { revision: 1 },
    },
  );
}

/** Bookings of a process that died before all pieces were in, or that met too many others. */
export const findUnfinished = (before: Date, limit: number): Promise<ArrivalDocument[]> =>
  arrivals()
    .find({ bookingSince: { $type: "date", $lte: before } })
    .sort({ bookingSince: 1 })
    .limit(limit)
    .toArray();
