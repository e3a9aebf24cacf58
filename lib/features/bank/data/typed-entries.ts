import type { ObjectId } from "@/lib/core/data/store/ids";
import { bankEntries } from "./collections";
import type { BankEntryDocument } from "./documents";

/** Entries that staff typed in before their statement came. Money that was booked from them stays booked. */

const AT_ONCE = 400;
const TRIES = 20;

/** Completes typed entries by those of their statement. Where the amounts differ, the statement counts. @returns the ids of the typed ones */
export async function fillTypedEntries(entries: readonly BankEntryDocument[]): Promise<ObjectId[]> {
  const filled: ObjectId[] = [];
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE);
    const typed = await bankEntries()
      .find({ _id: { $in: some.map(({ _id }) => _id) }, statementId: null }, { projection: { _id: 1 } })
      .toArray();
    for (const { _id } of typed) {
      const brought = some.find((entry) => entry._id.equals(_id));
      if (brought && (await fillTyped(brought))) filled.push(_id);
    }
  }
  return filled;
}

/** A booking meanwhile changes what is left of it, so that it is read again. @returns false where another has filled it */
async function fillTyped(brought: BankEntryDocument): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const typed = await bankEntries().findOne({ _id: brought._id, statementId: null });
    if (!typed) return false;
    if (await writeBrought(typed, brought)) return true;
  }
  throw new Error(`the entry ${brought.transactionId} is changed all the time`);
}

/** Its state follows: `useSince` has the sweep bring it up to its uses where this process dies before. */
async function writeBrought(typed: BankEntryDocument, brought: BankEntryDocument): Promise<boolean> {
  const { statementId, statementName, payer, text, namedOrderIds, isLumped, day } = brought;
  const { amountCents, currency } = brought;
  // In another currency staff have typed what the bank pays out for it, so that the amounts cannot be compared.
  const more = currency === typed.currency ? amountCents - typed.amountCents : 0;
  const { leftCents, asideCents = 0 } = typed;
  // Nothing waits for the part that was set aside, so that it is reduced first.
  const lessAside = Math.min(asideCents, Math.max(0, -more));
  const now = new Date();
  const written = await bankEntries().updateOne(
    {
      _id: typed._id,
      statementId: null,
      revision: typed.revision,
      useRevision: typed.useRevision ?? { $exists: false },
    },
    {
      $set: {
        ...{ statementId, statementName, payer, text, namedOrderIds, isLumped, day },
        amountCents: typed.amountCents + more,
        brought: { amountCents, currency },
        ...(leftCents === undefined ? {} : { leftCents: leftCents + more + lessAside, useSince: now }),
        ...(lessAside > 0 && lessAside < asideCents ? { asideCents: asideCents - lessAside } : {}),
        ...(more > 0 ? { state: "new" as const, tryAt: now } : {}),
      },
      $unset: {
        ...(more > 0 ? { expiresAt: "" as const } : {}),
        ...(lessAside > 0 && lessAside === asideCents ? { asideCents: "" as const } : {}),
      },
      $inc: { revision: 1 },
    },
  );
  return written.modifiedCount === 1;
}
