import { timingSafeEqual } from "node:crypto";
import { linkToken } from "@/lib/auth/link-tokens";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { findAddressee } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import * as stored from "@/lib/features/wishes/data/wishes";
import { done, type Result, refuse } from "@/lib/values/result";

/** Mails of wishes can be stopped without signing in, by the program that shows the mail (RFC 8058). */

const NO_LINK = refuse("not_found", "There is no such link");

/** The secret part of the link in each mail of this person. It is stored nowhere, and another session secret ends it. */
export const stopToken = (userId: string): string => `${userId}.${linkToken(userId, PURPOSE)}`;

const PURPOSE = "stop-wish-mails";

/** Withdraws all wishes of the person whose mail has the link. Nothing is left to tell them of until they wish again. */
export async function stopWishMails(token: string): Promise<Result<{ deletedCount: number }>> {
  const [userId = ""] = token.split(".");
  if (!isSame(token, stopToken(userId))) return NO_LINK;
  const person = await findAddressee(userId);
  if (!person) return NO_LINK;
  const by = { role: "customer", userId: requireId(userId), name: person.name } as const;
  const wishes = await stored.findWishesOf(requireId(userId));
  const products = await findBasketProducts(wishes.map(({ productId }) => productId.toHexString()));
  let deletedCount = 0;
  for (const wish of wishes) {
    const name = products.get(wish.productId.toHexString())?.name ?? "";
    // A wish that is told or changed at this moment is read again.
    for (let now: typeof wish | null = wish; now !== null; now = await stored.findWishById(wish)) {
      if (!(await stored.withdrawWish(now, name, by))) continue;
      deletedCount += 1;
      break;
    }
  }
  if (deletedCount > 0) await auditNow("wishes");
  return done({ deletedCount });
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}
