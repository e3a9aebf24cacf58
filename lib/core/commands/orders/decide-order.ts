import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { settleChange } from "@/lib/core/commands/stock/settle-change";
import type { Actor } from "@/lib/core/data/audit/documents";
import { lengthenHoldsIn } from "@/lib/core/data/catalogue/held-stock";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import type { OrderGuard } from "@/lib/core/data/orders/order-writes";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { requireId } from "@/lib/core/data/store/ids";
import { membershipOf } from "@/lib/core/domain/companies/company-roles";
import { HELD_UNTIL_SHIPPED } from "@/lib/core/domain/companies/terms";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { type Decision, decidedText, decisionOf, lastDecision } from "@/lib/core/domain/orders/approvals";
import { isLapse } from "@/lib/core/domain/orders/lapses";
import { LIFECYCLE, may, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING, changedMeanwhile } from "@/lib/core/domain/orders/order-refusals";
import { decidesOn, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { holdTimes, isCustomerKnown } from "./admission";

type Decided = Result<{ modifiedCount: 0 | 1 }>;

interface Asked {
  decision: Decision;
  /** The customer reads it. */
  reason: string;
  /** Of the order, as it was read. */
  revision: number;
}

const NOT_A_DECIDER = refuse("forbidden", "Owners and approvers of the order's company decide on it");
const OWN_ORDER = refuse("forbidden", "You placed this order: somebody else of the company decides on it");
const OWN_CHANGE = refuse(
  "forbidden",
  "You changed this order last: somebody else of the company decides on it",
);
const INACTIVE = refuse(
  "company_inactive",
  "The company cannot order now, so nothing can be approved. You can decline the order.",
);
const TRIES = 3;

/**
 * Approves an order of a company, which can be paid from then on or is on account, or declines it, which frees its stock. Of several decisions at
 * once one wins, and the others are told of it. The same person's same decision again changes nothing.
 */
export async function decideOrder(viewer: Viewer, orderId: string, asked: Asked): Promise<Decided> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findOrderDocumentFor(viewer, orderId);
    if (!found) return NO_SUCH_ORDER;
    if (!decidesOn(viewer, found)) return whyNotDecider(viewer, found);
    const refusal = may(viewer, asked.decision, found);
    if (refusal) return decidedBefore(viewer, found, asked) ?? refusal;
    const at = new Date();
    // Before the sweeper has noticed it.
    if (found.expiresAt <= at) return LIFECYCLE[asked.decision].refusals.expired;
    const order = await settleChange(found, at);
    if (!order) return CHANGING;
    if ((order.revision ?? 0) !== asked.revision) return changedMeanwhile(order);
    const companyState = membershipOf(viewer, order.company?.id.toHexString() ?? "")?.state;
    if (asked.decision === "approve" && companyState !== "approved") return INACTIVE;
    if (await decide(viewer, order, asked, at)) return done({ modifiedCount: 1 });
  }
  return CHANGING;
}

/** @returns whether it was decided by this request */
async function decide(
  viewer: Viewer,
  order: OrderDocument,
  { decision, reason }: Asked,
  at: Date,
): Promise<boolean> {
  const by: Actor = { role: "customer", userId: requireId(viewer.userId), name: viewer.name };
  // The lines that were seen, and not after the end of the hold.
  const guard: OrderGuard = { revision: order.revision ?? { $exists: false }, expiresAt: { $gt: at } };
  const occasion = String(order.history.length);
  const heldMs = at.getTime() - order.placedAt.getTime();
  if (decision === "decline")
    return (
      (await changeOrder(order, {
        event: "decline",
        by,
        at,
        reason,
        guard,
        occasion,
        set: !order.placedBy && isLapse("decline", by.role, heldMs, 0) ? { lapsedAt: at } : {},
      })) !== null
    );
  if (order.terms) {
    const set = { ...approvedAs(order), expiresAt: HELD_UNTIL_SHIPPED };
    const from = order.status;
    const said = { by, at, reason: reason || null, guard, occasion, set };
    const accepted = await changeOrder(order, { event: "accept", from, ...said });
    if (accepted) await lengthenHoldsIn(accepted, HELD_UNTIL_SHIPPED);
    return accepted !== null;
  }
  const times = holdTimes(await isCustomerKnown(order), at, order);
  const set = { ...times, ...approvedAs(order) };
  const approved = await changeOrder(order, {
    event: "approve",
    by,
    at,
    reason: reason || null,
    guard,
    occasion,
    set,
  });
  if (approved) await lengthenHoldsIn(approved, approved.expiresAt);
  return approved !== null;
}

/** The goods and the address that count as approved: others ask again. */
const approvedAs = (order: OrderDocument): Pick<OrderDocument, "approvedCents" | "approved"> => ({
  approvedCents: dueOf(order),
  approved: {
    lines: order.lines.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
    address: order.address,
  },
});

/** Staff decide on nothing of a company's: for them there is no such question. */
function whyNotDecider(viewer: Viewer, { customer, company, changedBy, placedBy }: OrderDocument): Refusal {
  if (!company || membershipOf(viewer, company.id.toHexString()) === null) return NO_SUCH_ORDER;
  if ([customer.userId, placedBy].some((id) => id?.toHexString() === viewer.userId)) return OWN_ORDER;
  return changedBy?.toHexString() === viewer.userId ? OWN_CHANGE : NOT_A_DECIDER;
}

/** Somebody was faster, or the same request came twice. Null where nobody has decided on it. */
function decidedBefore(viewer: Viewer, { history }: OrderDocument, { decision }: Asked): Decided | null {
  const last = lastDecision(history);
  if (last === null) return null;
  const entry = history.findLast(({ event }) => decisionOf(event) === last.decision);
  if (last.decision === decision && entry?.by.userId?.toHexString() === viewer.userId)
    return done({ modifiedCount: 0 });
  const { by, at } = last;
  return refuse("not_awaiting", `${decidedText(last)} already`, {
    details: { decision: last.decision, by, at },
  });
}
