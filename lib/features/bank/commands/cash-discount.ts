import { discountReceipt } from "@/lib/core/data/orders/discount-receipts";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { keptReceiptsOf, newReceipt, openOf, receiptsOf } from "@/lib/core/data/orders/order-money";
import type { MoneyActor, Receipt } from "@/lib/core/data/orders/receipts";
import { discountCents, discountText, isInTimeForDiscount } from "@/lib/core/domain/companies/cash-discount";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { MOST_RECEIPTS } from "@/lib/core/domain/orders/receipts";
import { env } from "@/lib/env";
import type { Cents } from "@/lib/values/money";

/** The cash discount of an order on account, as its money comes. */

/** The discount that the order would have by a transfer of this day; 0 where it has none any more. */
export function discountBy(order: OrderDocument, day: string): Cents {
  const { terms } = order;
  if (!terms?.discount || receiptsOf(order).length + 2 > MOST_RECEIPTS) return 0;
  const { netDays, discount, dueAt } = terms;
  // All of its money has to come in time, also where it comes in parts.
  const days = [day, ...keptReceiptsOf(order).map((receipt) => receipt.day)];
  const grace = env().discountGraceDays;
  const isInTime = days.every((one) => isInTimeForDiscount({ netDays, discount, dueAt }, one, grace));
  return isInTime ? Math.min(discountCents(dueOf(order), discount), openOf(order)) : 0;
}

/** The rest that a transfer leaves open and that the discount covers; 0 where it leaves nothing, or more. */
export function discountTaken(order: OrderDocument, cents: Cents, day: string): Cents {
  const missing = openOf(order) - cents;
  return missing > 0 && missing <= discountBy(order, day) ? missing : 0;
}

/** Of a transfer, and of the discount that it takes: that is of no entry, so that it is nobody's money. */
export function receiptsOfTransfer(
  order: OrderDocument,
  { transactionId, cents, discount, ...rest }: BookedTransfer,
): [Receipt, ...Receipt[]] {
  const receipt = newReceipt(order, { transactionId, kind: "transfer", cents, ...rest });
  if (discount === 0) return [receipt];
  const terms = order.terms?.discount;
  const reason = terms ? `Cash discount, ${discountText(terms)}` : "Cash discount";
  const ofDiscount = { transactionId: `discount:${transactionId}`, cents: discount, reason };
  return [receipt, discountReceipt(order, { ...ofDiscount, ...rest })];
}

interface BookedTransfer {
  transactionId: string;
  cents: Cents;
  /** 0 where it takes none. */
  discount: Cents;
  day: string;
  by: MoneyActor;
  at: Date;
}
