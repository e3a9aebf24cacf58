import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { ownDealing } from "@/lib/core/commands/audit/decider";
import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { openOf } from "@/lib/core/data/orders/order-money";
import { findOrdersByIds } from "@/lib/core/data/orders/orders";
import { findAddressee } from "@/lib/core/data/people/users";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import {
  findBankEntry,
  findNewEntries,
  noteProblem,
  takeNewEntry,
} from "@/lib/features/bank/data/bank-entries";
import { findBankStatement } from "@/lib/features/bank/data/bank-statements";
import type { BankEntryDocument } from "@/lib/features/bank/data/documents";
import { isShared, type SharedEntry } from "@/lib/features/bank/data/entry-uses";
import { dayProblem } from "@/lib/features/bank/domain/days";
import { amountText, type EntryProblem, type ProblemKind } from "@/lib/features/bank/domain/entry-states";
import { whatIsLeft } from "@/lib/features/bank/domain/what-is-left";
import { currencyName, shopCurrency } from "@/lib/values/currency";
import type { Cents } from "@/lib/values/money";
import { done, type Refusal, type Result } from "@/lib/values/result";
import { bookEntry } from "./book-transfer";
import { discountBy } from "./cash-discount";
import { settleUses } from "./end-use";
import { openEntry } from "./open-entry";
import { type Booking, waitsForMoney } from "./why-no-transfer";

const AT_ONCE = 100;
/** How long a process has an entry for itself, and how long one waits whose order or card payment is busy. */
const TURN_MS = 60_000;

/**
 * Books the entries of statements whose reference names one order and whose amount is its total; all others wait for a person. Any
 * process may do it at any time: an entry pays one order, and once.
 * @param most after how many to stop
 * @returns how many were looked at
 */
export async function bookNewEntries(now: Date, most = Number.POSITIVE_INFINITY): Promise<number> {
  let looked = 0;
  for (;;) {
    const due = await findNewEntries(now, AT_ONCE);
    if (due.length === 0 || looked >= most) return looked;
    looked += await forEachIsolated("booking an entry of a statement", due, async (entry) => {
      const turn = new Date(Math.max(now.getTime(), Date.now()) + TURN_MS);
      if (await takeNewEntry(entry, turn)) await lookAt(entry);
      return true;
    });
  }
}

async function lookAt(entry: BankEntryDocument): Promise<void> {
  // It may have been booked by hand before its statement came.
  const booking = bookingOf(entry);
  const opened = await openEntry(booking);
  if (opened.leftCents <= 0 && opened.uses.length > 0) return await settleUses(entry._id);
  const named = [...(await findOrdersByIds(entry.namedOrderIds.map((id) => id.toHexString()))).values()];
  const unclear = whyUnclear(opened, named);
  const chosen = ordersToPay(opened, named);
  if (unclear || chosen.length === 0) return await noteWhyItWaits(entry, unclear ?? UNKNOWN);
  const by: Actor = (entry.statementId && (await findBankStatement(entry.statementId))?.by) || SYSTEM;
  for (const { order, ...share } of chosen) {
    const own = await whoseStatement(by, order);
    if (!own.ok) return await noteWhyItWaits(entry, { kind: "own_order", text: `${own.message}.` });
    const said = { by: { ...by, ...own.value }, reason: reasonOf(entry) };
    const booked = await bookEntry(order, { ...booking, ...share }, said);
    if (booked.ok) continue;
    if (!isForNow(booked)) await noteWhyItWaits(entry, problemOf(booked, entry, order));
    return;
  }
  const now = await findBankEntry(entry._id);
  if (now?.state === "new" && isShared(now)) await noteWhyItWaits(now, whatIsLeft(now));
}

/** An order that an entry pays, and how much of the entry it takes; missing where it takes all that is open. */
interface Share {
  order: OrderDocument;
  mostCents?: Cents;
}

/**
 * The orders that an entry pays by itself: the one that its reference names, or all of several where they add up to what is left of it,
 * with or without their cash discounts, and with those that have ended since. The first to be due comes first.
 */
function ordersToPay({ leftCents, uses, day }: SharedEntry, named: readonly OrderDocument[]): Share[] {
  if (named.length < 2) return named.map((order) => ({ order }));
  const isUsed = ({ _id }: OrderDocument) => uses.some(({ orderId }) => orderId.equals(_id));
  const unpaid = named.filter((order) => !isUsed(order));
  const living = unpaid.filter(waitsForMoney);
  const whole = (order: OrderDocument) => (waitsForMoney(order) ? openOf(order) : dueOf(order));
  const discounted = (order: OrderDocument) => whole(order) - discountBy(order, day);
  const asked = [whole, discounted].find(
    (askedOf) => unpaid.reduce((sum, order) => sum + askedOf(order), 0) === leftCents,
  );
  if (!asked) return [];
  const dueAt = ({ terms, expiresAt }: OrderDocument) => (terms?.dueAt ?? expiresAt).getTime();
  return living.toSorted((a, b) => dueAt(a) - dueAt(b)).map((order) => ({ order, mostCents: asked(order) }));
}

/** A statement books nothing for an order of the person who uploaded it. */
async function whoseStatement(
  { userId }: Actor,
  order: OrderDocument,
): Promise<Result<Pick<Actor, "onOwn">>> {
  if (userId === null) return done({});
  const id = userId.toHexString();
  const email = (await findAddressee(id))?.email ?? "";
  return await ownDealing({ userId: id, email }, "bookTransfer", { order });
}

/** Unless it is booked, or a booking of it is under way. */
export async function noteWhyItWaits({ _id }: BankEntryDocument, problem: EntryProblem): Promise<void> {
  const now = await findBankEntry(_id);
  // It waits for another reason, which no booking ends.
  if (now?.leftCents !== undefined && now.leftCents < 0) return;
  if (now) await noteProblem(now, problem);
}

export const bookingOf = ({ transactionId, entry, amountCents, day }: BankEntryDocument): Booking => {
  const former = `${transactionId.split(":").slice(0, 2).join(":")}:${entry}`;
  return { transactionId, formerId: former === transactionId ? null : former, entry, amountCents, day };
};

/** As the customer reads it in the order's history. */
export const reasonOf = ({ statementName }: BankEntryDocument): string => `Statement ${statementName}`;

/** It stays new, and is looked at again. */
const isForNow = ({ code }: Refusal): boolean => code === "busy" || code === "provider_unavailable";

const UNKNOWN: EntryProblem = {
  kind: "unknown_reference",
  text: "Its reference is of no order. Choose the order, or send the money back.",
};

const ASK_THE_BANK = "Ask the bank whether the money has come, and choose the order if it has.";

/** Null where one order is named by money that can be booked. */
function whyUnclear(entry: SharedEntry, named: readonly OrderDocument[]): EntryProblem | null {
  if (entry.doubt !== undefined) return { kind: "unclear", text: `${entry.doubt}. ${ASK_THE_BANK}` };
  if (entry.currency !== shopCurrency()) return inOtherCurrency(entry);
  if (entry.isLumped)
    return {
      kind: "lumped",
      text: "The bank has booked several payments as one and does not say the amount of each. Ask it for the single payments, and book them on the pages of their orders.",
    };
  if (named.length > 1 && ordersToPay(entry, named).length === 0) {
    const numbers = named.map(({ _id }) => orderNumber(_id.toHexString())).join(", ");
    return {
      kind: "several_orders",
      text: `Its reference names the orders ${numbers}, which are not of its amount together. Choose which of them it pays.`,
    };
  }
  const last = named.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime())[0];
  if (last) return dayProblem(entry.day, { now: new Date(), placedAt: last.placedAt });
  return entry.namedOrderIds.length > 0
    ? UNKNOWN
    : {
        kind: "no_reference",
        text: "It has no reference of an order. Choose the order, or send the money back.",
      };
}

export const inOtherCurrency = ({ amountCents, currency }: BankEntryDocument): EntryProblem => ({
  kind: "currency",
  text: `${amountText(amountCents, currency)} is not in ${currencyName()}. Send it back, or book what the bank gives for it on the order's page.`,
});

/** The refusal says what to do with the money. */
export function problemOf(refusal: Refusal, entry: BankEntryDocument, order: OrderDocument): EntryProblem {
  return { kind: kindOf(refusal, entry, order), text: refusal.message };
}

function kindOf({ code }: Refusal, { amountCents }: BankEntryDocument, order: OrderDocument): ProblemKind {
  if (code === "payment_mismatch" && !order.deliveryOpen && amountCents < openOf(order)) return "part";
  if (code === "already_paid") return "second_payment";
  if (code === "over_available") return "sold_out";
  if (code === "cancelled") return "ended";
  return code === "awaiting_approval" ? "awaiting" : "other";
}
