import type { ObjectId } from "mongodb";
import { accountChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { NO_WORDS } from "@/lib/core/data/store/filters";
import { newId } from "@/lib/core/data/store/ids";
import { findTaken } from "@/lib/core/data/store/taken";
import { isReserved } from "./account-emails";
import { users } from "./collections";

interface Caller {
  name: string;
  email: string;
  phone: string;
}

type Maker = Actor & { userId: ObjectId };

/**
 * An account that the shop makes for a caller: without a password, and with an e-mail that nobody has confirmed. Until its first
 * order the person of the shop who has made it can correct its name and phone.
 * @param refused asked before a new one is stored
 * @returns `taken` where an account has the e-mail, or may have it back, that this person of the shop has not made, that somebody
 * has taken over, or that has ordered under another name
 */
export async function createAccountByShop<R>(
  caller: Caller,
  by: Maker,
  refused: () => Promise<R | null>,
): Promise<"made" | "made before" | "taken" | R> {
  const { name, email, phone } = caller;
  const before = await takeMadeBefore(caller, by);
  if (before !== null) return before;
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
    return (await takeMadeBefore(caller, by)) ?? "taken";
  }
}

/** Null where no account has the e-mail. */
async function takeMadeBefore(caller: Caller, by: Maker): Promise<"made before" | "taken" | null> {
  const { name, email, phone } = caller;
  const user = await users().findOne(
    { email },
    { projection: { name: 1, phone: 1, passwordHash: 1, emailVerified: 1, madeBy: 1 } },
  );
  if (!user) return null;
  if (user.passwordHash || user.emailVerified || !user.madeBy?.equals(by.userId)) return "taken";
  const isOfCaller = user.name === name;
  if (isOfCaller && user.phone === phone) return "made before";
  // An order keeps the name that it was placed under: another name would be another person.
  const ordered = await orders().findOne({ "customer.userId": user._id }, { projection: { _id: 1 } });
  if (ordered) return isOfCaller ? "made before" : "taken";
  const phoneChange = { field: "phone", from: user.phone ?? null, to: phone };
  const nameChange = { field: "name", from: user.name ?? null, to: name };
  const changes = [...(isOfCaller ? [] : [nameChange]), ...(user.phone === phone ? [] : [phoneChange])];
  const corrected = await users().updateOne(
    { _id: user._id, email, madeBy: by.userId, passwordHash: { $exists: false }, emailVerified: null },
    {
      $set: { name, phone },
      $unset: { ...NO_WORDS },
      $push: { auditPending: accountChanged({ _id: user._id, email }, changes, by) },
    },
  );
  return corrected.matchedCount > 0 ? "made before" : "taken";
}
