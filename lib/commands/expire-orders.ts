import { findOverdueOrders } from "@/lib/data/work-lists";
import { SYSTEM } from "./actor";
import { closeUnpaidOrder } from "./close-unpaid-order";

/** Unpaid orders whose time is over give their stock back. @returns how many; the others are tried again later */
export async function expireOrders(now: Date, limit = 500): Promise<number> {
  let expired = 0;
  for (const order of await findOverdueOrders(now, limit)) {
    const reason = "Not paid in time";
    const closed = await closeUnpaidOrder(order, { event: "expire", by: SYSTEM, reason, expiredAt: now });
    if (closed.ok) expired += 1;
  }
  return expired;
}
