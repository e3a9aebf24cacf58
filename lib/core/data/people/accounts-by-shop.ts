import type { ObjectId } from "mongodb";
import { accountChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { newId } from "@/lib/core/data/store/ids";
import { findTaken } from "@/lib/core/data/store/taken";
import { isReserved } from "./account-emails";
import { users } from "./collections";

/**
 * An account that the shop makes for a caller: without a password, and with an e-mail that nobody has confirmed.
 * @param refused asked before a new one is stored
 * @returns `taken` where an account has the e-mail, or may have it back, that is another's than the one which this person of the
 * shop has made and nobody has taken over
 */
export async function createAccountByShop<R>(
  { name, email, phone }: { name: string; email: string; phone: string },
  by: Actor & { userId: ObjectId },
  refused: () => Promise<R | null>,
): Promise<"made" | "made before" | "taken" | R> {
  const before = await isOwnMaking(email, by);
  if (before !== null) return before ? "made before" : "taken";
  if (await isReserved(email, await databaseTime())) return "taken";
  const refusal = await refused();
  if (refusal !== null) return refusal;
  const _id = newId();
  const change = { field: "accountMade", from: null, to: "by the shop, for an order" };
  try {
    await users().insertOne({
      _id,
      name,
      email,
      phone,
      emailVerified: null,
      image: null,
      createdAt: new Date(),
      madeBy: by.userId,
      auditPending: [accountChanged({ _id, email }, [change], by)],
    });
    return "made";
  } catch (error) {
    if (!(await findTaken(error, users(), { email: { email } }))) throw error;
    // A twin of this request may have made it.
    return (await isOwnMaking(email, by)) ? "made before" : "taken";
  }
}

/** Null where no account has the e-mail. */
async function isOwnMaking(email: string, by: { userId: ObjectId }): Promise<boolean | null> {
  const user = await users().findOne(
    { email },
    { projection: { passwordHash: 1, emailVerified: 1, madeBy: 1 } },
  );
  return user && !user.passwordHash && !user.emailVerified && user.madeBy?.equals(by.userId) === true;
}
