import { formatDay } from "@/lib/values/formats";
import { type Cents, centsToDollars } from "@/lib/values/money";
import { type Refusal, refuse } from "@/lib/values/result";
import { storedDay } from "@/lib/values/shop-day";
import { msg, t } from "@/lib/values/text";
import { price } from "@/lib/values/text-values";

/** Orders on account: a company pays them by bank transfer after they were shipped (docs/companies.md, "Orders on account"). */

/** The days from shipping to payment that a company can have. */
export const NET_DAYS = [7, 14, 30, 45, 60] as const;
export type NetDays = (typeof NET_DAYS)[number];

/** How an order is paid; the first is what is not said. */
export const WAYS_TO_PAY = ["prepay", "terms"] as const;
export type WayToPay = (typeof WAYS_TO_PAY)[number];

/** Of one company: each open order stands in its document. */
export const MAX_ORDERS_ON_ACCOUNT = 500;

/** An order on account is held until it is shipped or cancelled. */
export const HELD_UNTIL_SHIPPED = new Date("9999-12-31T00:00:00Z");

/** A company that pays an order on account early may pay less (`cash-discount.ts`). */
export interface CashDiscount {
  /** From 0.01 to 10, of what is due, with two decimals. */
  percent: number;
  /** From the shipping on; fewer than the days to pay. */
  days: number;
}

/** The days to pay and the credit of a company, as the shop has set them. */
export interface CompanyTerms {
  netDays: NetDays;
  limitCents: Cents;
  /** Missing where it pays the whole amount. */
  discount?: CashDiscount;
}

/** With what its open orders take of it. */
export interface CompanyCredit extends CompanyTerms {
  usedCents: Cents;
}

/** Of an order. Missing where the order is paid before it is shipped. */
export interface OrderTerms {
  netDays: NetDays;
  /** Missing where there is none. */
  discount?: CashDiscount;
  /** Of what is due. */
  settledCents: Cents;
  /** The day as it is stored, at midnight UTC, ISO; null until the order is shipped. */
  dueAt: string | null;
  /** The shop does not wait for its money any more. */
  isWrittenOff: boolean;
  /** The last reminder, 1 for the first, and when it was queued, ISO. Missing before the first. */
  reminded?: { step: number; at: string };
}

/** Never under 0: a payment that was taken back can lead over the limit. */
export const freeCredit = ({
  limitCents,
  usedCents,
}: Pick<CompanyCredit, "limitCents" | "usedCents">): Cents => Math.max(0, limitCents - usedCents);

const DAY_MS = 24 * 3_600_000;

/** The day until which an order is to be paid: so many days after that of its shipping, as days are stored. */
export const dueDay = (shippedAt: Date, netDays: NetDays): Date => storedDay(shippedAt, netDays);

/** From the day after its last day on. @param dueAt as `dueDay` */
export const isOverdue = (dueAt: Date, now: Date): boolean => storedDay(now) > dueAt;

/** The latest day that is overdue. */
export const lastOverdueDay = (now: Date): Date => storedDay(now, -1);

/** So many days after the due day a company is reminded of an order, each time once. */
export const REMINDED_AFTER_DAYS = [3, 14, 30] as const;
export const LAST_REMINDER = REMINDED_AFTER_DAYS.length;

/** The latest due day that the reminder is due for now. @param step 1 for the first reminder */
export const lastDayToRemind = (step: number, now: Date): Date =>
  storedDay(now, -(REMINDED_AFTER_DAYS[step - 1] ?? Number.POSITIVE_INFINITY));

/** The reminder that is due, so that after an outage the newest is sent alone; 0 before the first. @param dueAt as `dueDay` */
export const reminderDue = (dueAt: Date, now: Date): number =>
  REMINDED_AFTER_DAYS.filter((days) => daysLeft(dueAt, now) <= -days).length;

/** `Reminder 2 of 3` */
export const reminderText = (step: number): string => `Reminder ${step} of ${LAST_REMINDER}`;

/** The days that are left until that one, 0 on the day itself; under 0 it is overdue. @param dueAt as `dueDay` */
export const daysLeft = (dueAt: Date, now: Date): number =>
  Math.round((dueAt.getTime() - storedDay(now).getTime()) / DAY_MS);

/** `12 days overdue`, `due today`, `due in 5 days` */
export function daysLeftText(dueAt: Date, now: Date): string {
  const left = daysLeft(dueAt, now);
  if (left === 0) return "due today";
  const days = `${Math.abs(left)} ${Math.abs(left) === 1 ? "day" : "days"}`;
  return left < 0 ? `${days} overdue` : `due in ${days}`;
}

/** `On account, net 30` */
export const termsText = (netDays: number): string => t`On account, net ${netDays}`;

export const overCredit = (credit: CompanyCredit, dueCents: Cents): Refusal => {
  const free = freeCredit(credit);
  return refuse(
    "over_credit",
    msg`This order is ${price(dueCents)}, and ${price(free)} of the company's credit of ${price(credit.limitCents)} is free. Pay it before it ships, or pay open orders first.`,
    { details: { free: centsToDollars(free), limit: centsToDollars(credit.limitCents) } },
  );
};

/** `12 December 2026`, of a day at midnight UTC. */
export const dayText = (day: Date): string => formatDay("long", day);
