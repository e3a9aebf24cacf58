import type { PendingAudit } from "@/lib/core/data/audit/documents";
import { IS_SET } from "@/lib/core/data/store/filters";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { papers } from "./collections";
import type { CreditClaim, PaperDocument, PaperFiles } from "./documents";

/** Notes in a paper's document of what has become of it. What it says is never written again. */

export const findFilesDue = (before: Date, limit: number): Promise<PaperDocument[]> =>
  papers()
    .find({ filesDue: { $type: "date", $lt: before } })
    .limit(limit)
    .toArray();

export async function setFiles(_id: ObjectId, files: PaperFiles): Promise<void> {
  await papers().updateOne({ _id, files: null }, { $set: { files }, $unset: { filesDue: "" } });
}

/**
 * First the invoice says what is to be credited, then the credit note is issued.
 * @returns false where somebody else has asked for another credit note meanwhile
 */
export async function claimCredit(
  { _id, claims = [] }: PaperDocument,
  claim: CreditClaim,
  entry: PendingAudit,
): Promise<boolean> {
  const unchanged =
    claims.length === 0 ? { claims: { $exists: false } } : { claims: { $size: claims.length } };
  const claimed = await papers().updateOne(
    { _id, ...unchanged },
    { $push: { claims: claim, auditPending: entry }, $set: { creditsDue: claim.at } },
  );
  return claimed.modifiedCount === 1;
}

export const findCreditsDue = (before: Date, limit: number): Promise<PaperDocument[]> =>
  papers()
    .find({ creditsDue: { $type: "date", $lt: before } })
    .limit(limit)
    .toArray();

/** @param claims as many as had their credit note when this was looked up */
export async function endCreditsDue(_id: ObjectId, claims: number): Promise<void> {
  await papers().updateOne({ _id, claims: { $size: claims } }, { $unset: { creditsDue: "" } });
}

/** The return is left to a person: they are asked once, whatever they credit then. */
export async function noteAskedReturn(_id: ObjectId, returnId: ObjectId): Promise<void> {
  await papers().updateOne({ _id }, { $addToSet: { askedReturns: returnId } });
}

const MOST_SENT = 100;

export async function noteSent(_id: ObjectId, to: string, at: Date): Promise<void> {
  await papers().updateOne({ _id }, { $push: { sent: { $each: [{ to, at }], $slice: -MOST_SENT } } });
}

/** The account of the buyer is deleted: from `keptUntil` on nothing needs their name any more. */
export async function stripLater(customerId: ObjectId): Promise<void> {
  const found = papers().find({ customerId, stripAt: { $exists: false } }, { projection: { keptUntil: 1 } });
  for await (const { _id, keptUntil } of found)
    await papers().updateOne({ _id }, { $set: { stripAt: keptUntil } });
}

export const findStripDue = (now: Date, limit: number): Promise<PaperDocument[]> =>
  papers()
    .find({ stripAt: { ...IS_SET, $lt: now } })
    .limit(limit)
    .toArray();

/** Takes the person out. The hash stays, and tells that the paper was another before. */
export async function stripPaper({ _id }: PaperDocument, content: PaperDocument["content"]): Promise<void> {
  await papers().updateOne(
    { _id },
    { $set: { content, files: null, sent: [] }, $unset: { stripAt: "", filesDue: "" } },
  );
}
