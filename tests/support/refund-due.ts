import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Person } from "../people/stored-accounts";
import { type Product, paidOrder } from "./call-fixtures";

export const REFUND_DUE = "rest-1";

/** A paid order of which a part is to be sent back by bank transfer, for instance since its rest was closed. @returns its id */
export async function orderWithRefundDue(person: Person, product: Product): Promise<string> {
  const { orderId } = await paidOrder(product, person);
  await addRefundDue(orderId);
  return orderId;
}

export async function addRefundDue(orderId: string, refundId = REFUND_DUE, at = new Date()): Promise<void> {
  const refund = {
    _id: refundId,
    cents: 4000,
    reason: "Two tyres are no longer made",
    cause: "rest" as const,
    state: "due" as const,
    byTransfer: true as const,
    at,
    by: { role: "system" as const, userId: null },
  };
  await orders().updateOne(
    { _id: requireId(orderId) },
    { $push: { refunds: refund }, $set: { transferRefundSince: at }, $inc: { moneyRevision: 1 } },
  );
}
