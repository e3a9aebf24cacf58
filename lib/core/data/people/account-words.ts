import { wordsOfAccount } from "@/lib/core/domain/people/account-words";
import { users } from "./collections";
import type { UserDocument } from "./documents";

/** The words by which staff find an account. A write that changes a field they come from removes them (`NO_WORDS`). */

const WORDED = {
  ...{ name: 1, email: 1, phone: 1, address: 1, otherAddresses: 1, billingAddress: 1 },
  addressRevision: 1,
} as const;
type Worded = Pick<UserDocument, "_id" | keyof typeof WORDED>;

const DUE = { words: null as never };

export const isAccountWordsDue = async (): Promise<boolean> =>
  (await users().findOne(DUE, { projection: { _id: 1 } })) !== null;

/** @returns how many were looked at */
export async function fillAccountWords(limit: number): Promise<number> {
  const due = await users().find<Worded>(DUE, { projection: WORDED }).limit(limit).toArray();
  if (due.length === 0) return 0;
  await users().bulkWrite(
    due.map((account) => ({
      updateOne: { filter: asRead(account), update: { $set: { words: wordsOfAccount(account) } } },
    })),
    { ordered: false },
  );
  return due.length;
}

/** A field that was missing is missing still. */
const asRead = ({ _id, email, name, phone, addressRevision, billingAddress }: Worded) => ({
  ...{ _id, email },
  name: name ?? null,
  phone: (phone ?? null) as never,
  addressRevision: (addressRevision ?? null) as never,
  billingAddress: (billingAddress ?? null) as never,
});
