import { callProvider } from "@/lib/core/commands/requests/call-provider";
import { lengthenHoldsIn } from "@/lib/core/data/catalogue/held-stock";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import {
  findShortHolds,
  hasPaid,
  lengthenHold as lengthenHoldOf,
} from "@/lib/core/data/orders/unpaid-orders";
import { hasConfirmedEmail } from "@/lib/core/data/people/users";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { isUnderWay } from "@/lib/services/payment-gateway";
import { done, type Result } from "@/lib/values/result";

/**
 * Holds all unpaid orders of a customer for the usual time, because they have just paid once or confirmed the e-mail. Where
 * this fails, each order gets that time when it would expire.
 */
export async function lengthenHoldsOf(userId: string | ObjectId): Promise<void> {
  const owner = typeof userId === "string" ? requireId(userId) : userId;
  for (const order of await findShortHolds(owner)) await lengthenHold(order);
}

/**
 * For an order whose shorter time is over: holds it for the usual time if its customer is known by now, or if a payment of it
 * is under way at the provider.
 * @returns whether it is held longer; a refusal where the provider does not answer
 */
export async function lengthenIfEarned(order: OrderDocument): Promise<Result<boolean>> {
  if (order.ordinaryExpiresAt === undefined) return done(false);
  const { userId } = order.customer;
  if ((await hasPaid(userId)) || (await hasConfirmedEmail(userId))) return done(await lengthenHold(order));
  const { intentId } = order.payment;
  if (intentId === null) return done(false);
  const asking = await callProvider((gateway) => gateway.findIntent(intentId));
  if (!asking.ok) return asking.code === "payments_off" ? done(false) : asking;
  return done(asking.value !== null && isUnderWay(asking.value) && (await lengthenHold(order)));
}

/** @returns false where the order has the usual time already, or is no longer unpaid */
async function lengthenHold(order: OrderDocument): Promise<boolean> {
  if (!(await lengthenHoldOf(order))) return false;
  if (order.ordinaryExpiresAt) await lengthenHoldsIn(order, order.ordinaryExpiresAt);
  return true;
}
