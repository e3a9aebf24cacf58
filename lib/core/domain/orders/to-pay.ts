import type { Cents } from "@/lib/values/money";
import { isOwed, isUnpaid } from "./order-statuses";
import { openOfView } from "./receipts";
import type { OrderView } from "./views";

/** The sum that a customer has to pay, over all of their orders. */
export interface ToPay {
  orders: number;
  cents: Cents;
  /** The earliest end: the moment until which stock is held for an unpaid order, or the due day of one on account. ISO. */
  first: { at: string; isDay: boolean };
}

type PayableOrder = Pick<
  OrderView,
  "status" | "terms" | "dueCents" | "receipts" | "deliveryOpen" | "expiresAt"
>;

/** Null where nothing is to be paid. An order on account is to be paid once it is shipped and has its due day. */
export function toPay(orders: readonly PayableOrder[]): ToPay | null {
  const open = orders.flatMap((order) => {
    if (order.deliveryOpen) return [];
    if (isUnpaid(order)) return [{ cents: openOfView(order), first: { at: order.expiresAt, isDay: false } }];
    const dueAt = order.terms?.dueAt;
    if (!dueAt || !isOwed(order)) return [];
    const cents = order.dueCents - (order.terms?.settledCents ?? 0);
    return [{ cents, first: { at: dueAt, isDay: true } }];
  });
  const [first, ...others] = open;
  if (first === undefined) return null;
  return {
    orders: open.length,
    cents: open.reduce((sum, { cents }) => sum + cents, 0),
    first: others.reduce((before, { first: one }) => (one.at < before.at ? one : before), first.first),
  };
}
