import { decidesOn, hasRight, ownsOrder, paysOrder, type Viewer } from "@/lib/core/domain/people/access";
import { rightsThatCause } from "@/lib/registry/staff-rights";
import type { Refusal, RefusalCode } from "@/lib/values/result";
import { isSettled, type Settlement } from "./amounts";
import {
  BY_MONEY,
  DELIVERY_OPEN,
  GONE,
  NO_SUCH_ORDER,
  PART_SHIPPED,
  SYSTEM_ONLY,
  staffOnly,
} from "./order-refusals";
import { LIFECYCLE, type OrderEvent, type OrderStatus, type Rule } from "./order-table";
import { isPartShipped } from "./shipments";

export { NO_SUCH_ORDER, NO_SUCH_REFUND, staffOnly } from "./order-refusals";
export * from "./order-table";

/** The life of an order. Buttons, commands, refusals, guarded writes and the documented calls read the table through this file. */

/** As much of an order as the table needs. */
export interface OrderState extends Settlement {
  status: OrderStatus;
  /** Missing where nothing of the order can have left the shop. */
  lines?: readonly { shipped?: number | undefined }[];
}

const UNPAID = LIFECYCLE.confirm.to;

export interface OwnedOrder extends OrderState {
  customer: { userId: { toString: () => string } };
  company?: { id: { toString: () => string } } | undefined;
}

/**
 * Whether the viewer may cause the event now.
 * @param order null where the viewer has no such order
 * @returns null if so, else the answer that says why not
 */
export function may(viewer: Viewer, event: OrderEvent, order: OwnedOrder | null): Refusal | null {
  const rule: Rule = LIFECYCLE[event];
  return mayInAnyStatus(viewer, event, order) ?? (order && refusalOf(rule, order));
}

/** The part of `may` that depends on the viewer alone. */
export function mayWithAnyOrder(viewer: Viewer, event: OrderEvent): Refusal | null {
  const { who }: Rule = LIFECYCLE[event];
  const isOfCustomers = who.includes("owner") || who.includes("approver");
  const rights = rightsThatCause(event);
  if (isOfCustomers || rights.some((right) => hasRight(viewer, right))) return null;
  const [right] = rights;
  return right === undefined ? SYSTEM_ONLY : staffOnly(right);
}

/** The part of `may` that does not depend on the order's status. */
export function mayInAnyStatus(viewer: Viewer, event: OrderEvent, order: OwnedOrder | null): Refusal | null {
  const forbidden = mayWithAnyOrder(viewer, event);
  if (forbidden) return forbidden;
  if (order === null) return NO_SUCH_ORDER;
  const { who }: Rule = LIFECYCLE[event];
  const isAllowed =
    (who.includes("owner") && ownsOrder(viewer, order)) ||
    (who.includes("payer") && paysOrder(viewer, order)) ||
    (who.includes("approver") && decidesOn(viewer, order)) ||
    rightsThatCause(event).some((right) => hasRight(viewer, right));
  return isAllowed ? null : NO_SUCH_ORDER;
}

function refusalOf({ byHand, refusals, ...rule }: Rule, order: OrderState): Refusal | null {
  const statuses = byHand ?? rule.from;
  if (statuses.includes(order.status) && rule.whole && isPartShipped(order)) return PART_SHIPPED;
  if (statuses.includes(order.status))
    return rule.needsDue && order.deliveryOpen ? DELIVERY_OPEN : refusalByMoney(rule, order);
  const refusal = refusals[order.status] ?? NO_SUCH_ORDER;
  return refusal === BY_MONEY.settled && order.terms && !isSettled(order) ? BY_MONEY.never : refusal;
}

/** For an event that the order's status allows. */
function refusalByMoney(
  { onAccount, to, from }: Pick<Rule, "onAccount" | "to" | "from">,
  order: OrderState,
): Refusal | null {
  if (onAccount === undefined) return null;
  if (!order.terms) {
    if (to !== null || onAccount === "never") return null;
    // An order that is paid before it ships owes nothing in any other status.
    if (from.includes(UNPAID)) return order.status === UNPAID ? null : BY_MONEY.settled;
    // Other events that change the money alone are those of orders on account.
    return BY_MONEY.prepaid;
  }
  if (onAccount === "never") return BY_MONEY.never;
  const now = isSettled(order) ? "settled" : "unsettled";
  return now === onAccount ? null : BY_MONEY[now];
}

/** Why a person cannot cause the event in this status; null where they can. */
export const whyNot = (event: OrderEvent, order: OrderState): Refusal | null =>
  refusalOf(LIFECYCLE[event], order);

/** For the document of the calls: when a person may cause the event, and what the order is then. */
export function describeEvent(event: OrderEvent): string {
  const { from, byHand = from, to }: Rule = LIFECYCLE[event];
  const after = to === null ? "it stays so" : `it is ${to} afterwards`;
  return `Allowed while the order is ${byHand.join(" or ")}; ${after}.`;
}

/** For the document of the calls: the codes that refuse the event, each listed once. */
export function refusalCodesOf(event: OrderEvent): RefusalCode[] {
  const { refusals, needsDue, whole }: Rule = LIFECYCLE[event];
  const codes = Object.values(refusals).map(({ code }) => code);
  return [
    ...new Set([...codes, ...(needsDue ? [DELIVERY_OPEN.code] : []), ...(whole ? [PART_SHIPPED.code] : [])]),
  ];
}

/** The status after the event; null where it cannot happen. */
export function nextStatus(from: OrderStatus, event: OrderEvent): OrderStatus | null {
  const rule: Rule = LIFECYCLE[event];
  return rule.from.includes(from) ? (rule.to ?? from) : null;
}

/** Whether the event can happen to the order, by the shop itself if not by hand. */
export const canHappen = (event: OrderEvent, { status }: OrderState): boolean =>
  nextStatus(status, event) !== null;

/** Whether the event has happened and nothing has happened since: asking for it again changes nothing. */
export const hasHappened = (event: OrderEvent, { status }: OrderState): boolean =>
  status === LIFECYCLE[event].to;

/** The one status that the event starts from. */
export function onlySourceOf(event: OrderEvent): OrderStatus {
  const [source, ...others]: readonly OrderStatus[] = LIFECYCLE[event].from;
  if (source === undefined || others.length > 0) throw new Error(`${event} starts from several statuses`);
  return source;
}

/** The answer for an order of the viewer's that can no longer be read by the documented calls; null where it can. */
export const whyNotReadable = ({ status }: OrderState): Refusal | null =>
  (GONE as Partial<Record<OrderStatus, Refusal>>)[status] ?? null;
