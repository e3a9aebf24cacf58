import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { newId, type ObjectId } from "@/lib/core/data/store/ids";
import { offers } from "./collections";
import { mailDue, type OfferDocument } from "./documents";
import { offerChanged } from "./offer-audit";

/** The writes by which an offer is accepted and declined, and those that finish what a crash has left. */

/**
 * The intention: from here on nobody changes or ends the offer until its order is placed or refused.
 * @returns null where this version is none any more that can be accepted
 */
export async function beginAccepting(
  { _id, versions }: Pick<OfferDocument, "_id" | "versions">,
  poNumber: string,
): Promise<OfferDocument | null> {
  const since = await databaseTime();
  return await offers().findOneAndUpdate(
    { _id, state: "sent", versions: { $size: versions.length }, openUntil: { $gt: since } },
    {
      $set: {
        state: "accepting",
        accepting: { version: versions.length, attempt: newId(), since, poNumber },
      },
    },
    { returnDocument: "after" },
  );
}

/** Takes an attempt over whose process has died. @returns null where another process was first */
export const takeAttempt = async (offer: OfferDocument): Promise<OfferDocument | null> =>
  await offers().findOneAndUpdate(
    { _id: offer._id, state: "accepting", "accepting.attempt": offer.accepting?.attempt },
    { $set: { "accepting.attempt": newId(), "accepting.since": await databaseTime() } },
    { returnDocument: "after" },
  );

/** The order could not be placed: the offer is open as before. */
export async function giveUpAccepting({ _id, accepting }: OfferDocument): Promise<void> {
  if (!accepting) return;
  await offers().updateOne(
    { _id, state: "accepting", "accepting.attempt": accepting.attempt },
    { $set: { state: "sent" }, $unset: { accepting: "" } },
  );
}

/**
 * Its order is placed, so that the offer is accepted whatever it was meanwhile: an order that is there counts. Harmless when
 * repeated.
 */
export async function endAccepting(
  offer: Pick<OfferDocument, "_id" | "number">,
  { version, orderId }: { version: number; orderId: ObjectId },
  by: Actor,
): Promise<void> {
  const at = await databaseTime();
  await offers().updateOne(
    { _id: offer._id, orderId: { $exists: false } },
    {
      $set: {
        state: "accepted",
        acceptedVersion: version,
        orderId,
        answeredAt: at,
        changedAt: at,
        mailsSince: at,
      },
      $unset: { accepting: "" },
      $push: {
        mailsDue: mailDue("mail.offer-accepted", version),
        auditPending: offerChanged("accept", offer, by, [{ field: "offerVersion", from: null, to: version }]),
      },
    },
  );
}

/** @returns false where this version is none any more that can be declined */
export async function storeDecline(
  offer: Pick<OfferDocument, "_id" | "number" | "versions">,
  word: string,
  by: Actor,
): Promise<boolean> {
  const { _id, versions } = offer;
  const at = await databaseTime();
  const version = versions.length;
  const written = await offers().updateOne(
    { _id, state: "sent", versions: { $size: version }, openUntil: { $gt: at } },
    {
      $set: { state: "declined", word, answeredAt: at, changedAt: at, mailsSince: at },
      $push: {
        mailsDue: mailDue("mail.offer-declined", version),
        auditPending: offerChanged("decline", offer, by, [
          { field: "offerVersion", from: null, to: version },
        ]),
      },
    },
  );
  return written.modifiedCount === 1;
}

/** Acceptances whose process died before the offer's end. */
export const findUnfinished = (before: Date, limit: number): Promise<OfferDocument[]> =>
  offers()
    .find({ "accepting.since": { $type: "date", $lte: before } })
    .sort({ "accepting.since": 1 })
    .limit(limit)
    .toArray();

type MailsDue = Pick<OfferDocument, "_id" | "mailsDue">;

/** Offers with mails that are not in the queue yet. */
export const findMailsDue = (limit: number): Promise<MailsDue[]> =>
  offers()
    .find<MailsDue>({ mailsSince: { $type: "date", $gt: new Date(0) } }, { projection: { mailsDue: 1 } })
    .sort({ mailsSince: 1 })
    .limit(limit)
    .toArray();

/** These mails are in the queue. */
export async function endMailsDue(_id: ObjectId, queued: readonly string[]): Promise<void> {
  await offers().updateOne({ _id }, { $pull: { mailsDue: { $in: [...queued] } } });
  await offers().updateOne(
    { _id, "mailsDue.0": { $exists: false } },
    { $unset: { mailsSince: "", mailsDue: "" } },
  );
}

/** How many offers customers have accepted or declined since then. */
export const countAnswered = (since: Date, most: number): Promise<number> =>
  offers().countDocuments({ answeredAt: { $type: "date", $gte: since } }, { limit: most });
