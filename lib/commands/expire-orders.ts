import { findOverdueOrders } from "@/lib/data/work-lists";
import { SYSTEM } from "./actor";
import { closeUnpaidOrder } from "./close-unpaid-order";
import { oneByOne } from "./one-by-one";

/** Unpaid orders whose time is over give their stock back. @returns how many; the others are tried again later */
export async function expireOrders(now: Date, limit = 500): Promise<number> {
  const closing = { event: "expire", by: SYSTEM, reason: "Not paid in time", expiredAt: now } as const;
  const overdue = await findOverdueOrders(now, limit);
  return await oneByOne("expiring", overdue, async (order) => (await closeUnpaidOrder(order, closing)).ok);
}
