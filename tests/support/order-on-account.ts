import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { dueDay } from "@/lib/core/domain/companies/terms";

/** As accounts find an order that was shipped and is not paid yet. Its pieces stay held. @returns the order's id */
export async function makeShippedOnAccount(orderId: string): Promise<string> {
  const terms = { netDays: 30, settledCents: 0, owed: true, dueAt: dueDay(new Date(), 30) } as const;
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { status: "shipped", terms } });
  return orderId;
}
