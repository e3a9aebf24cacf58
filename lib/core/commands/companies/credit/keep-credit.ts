import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { stalledBefore } from "@/lib/core/commands/jobs/stalled-before";
import {
  correctCredit,
  findCreditOrders,
  findCredits,
  findOwedIds,
  mendCreditUsed,
  owe,
  releaseCredit,
  releaseReservation,
} from "@/lib/core/data/companies/company-credit";
import { takesCredit } from "@/lib/core/data/companies/credit-of";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { isPlaced } from "@/lib/core/domain/orders/order-statuses";

type CreditOrder = Pick<OrderDocument, "_id" | "status" | "company" | "terms" | "totalCents" | "dueCents">;

const TRIES = 5;

/**
 * Makes the company's credit say what the order says after an event. Harmless when repeated. The next event may come before this
 * one's credit is written, so the order is looked at again afterwards.
 */
export async function finishCredit(changed: CreditOrder): Promise<void> {
  let order: CreditOrder | null = changed;
  for (let tries = 0; tries < TRIES && order?.company && order.terms; tries += 1) {
    const { _id: orderId, company } = order;
    const takes = takesCredit(order);
    const reservation = { companyId: company.id, orderId, cents: dueOf(order) };
    if (!takes) await releaseCredit(company.id, orderId);
    else if (!(await owe(reservation))) await correctCredit(reservation);
    order = await findOrderDocument(orderId);
    if (order && takesCredit(order) === takes && dueOf(order) === reservation.cents) return;
  }
}

/**
 * Mends reservations that a process which died left in either direction, from what the orders say. It goes over both sides once:
 * what changes meanwhile is seen the next time.
 * @returns how many were mended
 */
export async function mendCredit(now: Date): Promise<number> {
  let mended = 0;
  const reserved = new Set<string>();
  for (const company of await findCredits()) {
    for (const { orderId } of company.credits ?? []) reserved.add(orderId.toHexString());
    if (await mendCreditUsed(company)) mended += 1;
    mended += await releaseStray(company, now);
    mended += await correctSums(company, now);
  }
  const left = (await findOwedIds()).filter((id) => !reserved.has(id.toHexString()));
  const owed = await forEachIsolated("reserving an order's credit", left, async (id) => {
    const order = await findOrderDocument(id);
    if (!order || !takesCredit(order)) return false;
    await finishCredit(order);
    return true;
  });
  return mended + owed;
}

/** The rest of an order was closed, and the process that should have said so here has died. */
async function correctSums(
  { _id: companyId, credits = [] }: Pick<CompanyDocument, "_id" | "credits">,
  now: Date,
): Promise<number> {
  const old = credits.filter(({ at }) => at < stalledBefore(now));
  const found = await findCreditOrders(old);
  const wrong = old.filter(({ orderId, cents }) => {
    const order = found.get(orderId.toHexString());
    return order && isPlaced(order) && takesCredit(order) && dueOf(order) !== cents;
  });
  return await forEachIsolated("correcting credit", wrong, async ({ orderId }) => {
    const order = await findOrderDocument(orderId);
    return order !== null && (await correctCredit({ companyId, orderId, cents: dueOf(order) }));
  });
}

async function releaseStray(
  { _id, credits = [] }: Pick<CompanyDocument, "_id" | "credits">,
  now: Date,
): Promise<number> {
  // An order that is being placed reserves before it is placed.
  const old = credits.filter(({ at }) => at < stalledBefore(now));
  const found = await findCreditOrders(old);
  const stray = old.filter(({ orderId }) => {
    const order = found.get(orderId.toHexString());
    return !order || (isPlaced(order) && !takesCredit(order));
  });
  return await forEachIsolated("releasing credit", stray, (credit) => releaseReservation(_id, credit));
}
