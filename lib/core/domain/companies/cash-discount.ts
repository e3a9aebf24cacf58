import { receivedOfView } from "@/lib/core/domain/orders/receipts";
import { DAY_MS } from "@/lib/values/day";
import type { Cents } from "@/lib/values/money";
import { storedDay } from "@/lib/values/shop-day";
import type { CashDiscount, NetDays, OrderTerms } from "./terms";

export type { CashDiscount } from "./terms";

/** Cash discount: a company that pays an order on account early may pay less (docs/companies.md, "Orders on account"). */

export const MAX_DISCOUNT_PERCENT = 10;

/** In whole cents, half a cent in the payer's favour. */
export const discountCents = (dueCents: Cents, { percent }: Pick<CashDiscount, "percent">): Cents =>
  Math.floor((dueCents * Math.round(percent * 100) + 5_000) / 10_000);

interface DiscountTerms {
  netDays: NetDays;
  discount: CashDiscount;
  /** As it is stored, at midnight UTC. */
  dueAt: Date;
}

/** The last day on which the discount may be taken, as days are stored. */
export const lastDiscountDay = ({ netDays, discount, dueAt }: DiscountTerms): Date =>
  new Date(dueAt.getTime() - (netDays - discount.days) * DAY_MS);

/**
 * Whether a transfer of this day is in time for the discount. Saturdays and Sundays are not counted, since banks do not work then. The
 * days of an order begin when it is shipped.
 * @param day of the entry, `2026-11-22`
 * @param graceDays how many days of work the bank may take
 */
export function isInTimeForDiscount(
  { dueAt, ...terms }: Omit<DiscountTerms, "dueAt"> & { dueAt?: Date | undefined },
  day: string,
  graceDays: number,
): boolean {
  if (!dueAt) return true;
  const last = lastDiscountDay({ ...terms, dueAt });
  const end = Date.parse(day);
  // Longer than any grace, whatever the days of the week are.
  if (end - last.getTime() > 2 * (graceDays + 7) * DAY_MS) return false;
  let worked = 0;
  for (let at = last.getTime() + DAY_MS; at <= end; at += DAY_MS)
    if (![0, 6].includes(new Date(at).getUTCDay())) worked += 1;
  return worked <= graceDays;
}

/** `2 % within 10 days` */
export const discountText = ({ percent, days }: CashDiscount): string =>
  `${percent} % within ${days === 1 ? "1 day" : `${days} days`}`;

/** As much of it as texts and answers say. */
export interface DiscountOffer extends CashDiscount {
  /** That may be left out. */
  discountCents: Cents;
  /** The last day, as days are stored; null until the order is shipped. */
  until: Date | null;
}

/** Null where the order has none. @param terms.dueAt ISO */
export function discountOffer(
  { netDays, discount, dueAt }: Pick<OrderTerms, "netDays" | "discount" | "dueAt">,
  dueCents: Cents,
): DiscountOffer | null {
  if (!discount) return null;
  const until = dueAt === null ? null : lastDiscountDay({ netDays, discount, dueAt: new Date(dueAt) });
  return { ...discount, discountCents: discountCents(dueCents, discount), until };
}

/** Null once its last day is over, or some of the order's money has come. */
export function openOffer(order: PayableOnAccount, now: Date): DiscountOffer | null {
  const offer = order.terms ? discountOffer(order.terms, order.dueCents) : null;
  const isOver = offer?.until !== null && offer !== null && storedDay(now) > offer.until;
  return offer === null || isOver || receivedOfView(order) > 0 ? null : offer;
}

interface PayableOnAccount {
  dueCents: Cents;
  terms?: OrderTerms;
  receipts?: readonly { cents: Cents; isTakenBack: boolean }[];
}
