import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import { giveUpPayment } from "@/lib/core/commands/payments/give-up-payment";
import { refuseDistanceSale } from "@/lib/core/commands/tax/refuse-distance-sale";
import { withCountryCode } from "@/lib/core/data/orders/countries";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { heldForApproval } from "@/lib/core/data/orders/order-change-writes";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { requireId } from "@/lib/core/data/store/ids";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { missingIn } from "@/lib/core/domain/orders/amounts";
import { whyNoFurtherChange } from "@/lib/core/domain/orders/order-changes";
import { whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING, whileBeingPaid } from "@/lib/core/domain/orders/order-refusals";
import { isAwaiting } from "@/lib/core/domain/orders/order-statuses";
import { whyNoShipFrom } from "@/lib/core/domain/orders/ship-from";
import type { Viewer } from "@/lib/core/domain/people/access";
import { addressLine } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";
import { done, type Result, refuse } from "@/lib/values/result";
import { asksForApproval } from "./asks-for-approval";
import { changerOf } from "./changer-of";
import { costElsewhere } from "./cost-of-order";
import { refuseCountry } from "./refuse-by-shop";

/** An undefined field was not sent and stays as it is; an empty text removes the old one. */
export interface OrderPapers {
  poNumber?: string | undefined;
  note?: string | undefined;
  address?: Address | undefined;
  /** A day; empty takes it back. */
  shipFrom?: string | undefined;
  /** Of staff, to the customer. */
  reason?: string | undefined;
}

const PO_NUMBER_NEEDED = refuse("invalid", "This company needs a PO number on each order", {
  fields: { poNumber: "is needed on each order of this company" },
});
const poNumberRemoved = ({ poNumber }: OrderPapers): boolean => poNumber === "";
const TRIES = 3;

/**
 * Changes the PO number, the note and the day from which on it may leave of an order that is not shipped, and its delivery address while its lines can be changed:
 * a paid order may be on its way to the packing table. The same again changes nothing.
 */
export async function annotateOrder(
  viewer: Viewer,
  orderId: string,
  papers: OrderPapers,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findOrderToChange(viewer, "annotate", orderId);
    if (!found.ok) return found;
    const order = found.value;
    const changer = await changerOf(viewer, order, papers.reason);
    if (!changer.ok) return changer;
    const { by, customer, isByShop, reason } = changer.value;
    const changes = changesOf(order, papers);
    if (changes.length === 0) return done({ modifiedCount: 0 });
    const { poNumber, note, address, shipFrom } = papers;
    const isDay = changes.some(({ field }) => field === "shipFrom");
    const noDay = isDay ? whyNotOnDay(order, shipFrom) : null;
    if (noDay) return refuse("invalid", `shipFrom ${noDay}`, { fields: { shipFrom: noDay } });
    const addressRefusal = changes.some(({ field }) => field === "address") && whyNot("amend", order);
    if (addressRefusal) return addressRefusal;
    const isMoved = papers.address && changes.some(({ field }) => field === "address");
    const elsewhere = (isMoved ? await refuseCountry(papers.address) : null) ?? null;
    if (elsewhere) return elsewhere;
    const coded = isMoved && address ? await withCountryCode(address) : null;
    const cost = coded ? await costElsewhere(order, coded) : done(null);
    if (!cost.ok) return cost;
    const distant = cost.value ? await refuseDistanceSale(order._id, cost.value) : null;
    if (distant) return distant;
    if (order.company?.poRequired && poNumberRemoved(papers)) return PO_NUMBER_NEEDED;
    // A day can always be taken back, or nobody could send the order earlier.
    const isTakenBack = isDay && !shipFrom && changes.length === 1;
    const full = isTakenBack ? null : whyNoFurtherChange(order.history);
    if (full) return full;
    const isRerouted = order.company !== undefined && changes.some(({ field }) => field === "address");
    const asks =
      isRerouted && address !== undefined && (await asksForApproval(customer, order, { ...order, address }));
    const asking = asks ? await askAgain(order) : done<Partial<Transition>>({});
    if (!asking.ok) return asking;
    const { guard, set, jobs = [], ...event } = asking.value;
    const changed = await changeOrder(order, {
      event: "annotate",
      from: order.status,
      by,
      reason,
      occasion: String(order.history.length),
      jobs: isByShop ? [...jobs, "mail.order-changed"] : jobs,
      ...event,
      // Another request may have written between: its text must not count as the one before.
      guard: { updatedAt: order.updatedAt, ...guard },
      set: {
        // Somebody who approves, packs or sends the order has to see this first.
        ...(isAwaiting(order) || asks || isDay ? { revision: (order.revision ?? 0) + 1 } : {}),
        // Nobody approves an address that they have set.
        ...(isRerouted && (!isByShop || by.onOwn) ? { changedBy: requireId(viewer.userId) } : {}),
        ...set,
        ...(poNumber === undefined ? {} : { poNumber }),
        ...(note === undefined ? {} : { note }),
        ...(shipFrom ? { shipFrom } : {}),
        ...(coded ? { address: coded, ...cost.value } : {}),
      },
      unset: { ...(cost.value ? missingIn(cost.value) : {}), ...(shipFrom === "" ? { shipFrom: "" } : {}) },
      changes,
    });
    if (changed) return done({ modifiedCount: 1 });
  }
  return CHANGING;
}

/** The parts of the write by which the order waits for approval of its new address. A payment that was begun is given up first. */
async function askAgain(order: OrderDocument): Promise<Result<Partial<Transition>>> {
  const refusal = await giveUpPayment(order);
  if (refusal) return whileBeingPaid(refusal);
  const at = new Date();
  return done({
    event: "ask",
    at,
    jobs: ["mail.approval-asked"],
    guard: { expiresAt: { $gt: at }, "payment.intentId": order.payment.intentId },
    set: { expiresAt: heldForApproval(order, at) },
  });
}

function changesOf(order: OrderDocument, { poNumber, note, address, shipFrom }: OrderPapers): AuditChange[] {
  const fields: [string, string, string | undefined][] = [
    ["poNumber", order.poNumber ?? "", poNumber],
    ["note", order.note ?? "", note],
    ["shipFrom", order.shipFrom ?? "", shipFrom],
    ["address", addressText(order.address), address && addressText(address)],
  ];
  return fields.flatMap(([field, from, to]) =>
    to === undefined || to === from ? [] : [{ field, from: from || null, to: to || null }],
  );
}

/** Why the order cannot have this day. Removing the day is always allowed. */
function whyNotOnDay(order: OrderDocument, day: string | undefined): string | null {
  if (!day) return null;
  const isPacked = (order.shipments ?? []).some(({ state }) => state === "packed");
  return isPacked ? "is too late: pieces of the order are packed" : whyNoShipFrom(day, new Date());
}

const addressText = (address: Address | null): string => (address ? addressLine(address) : "");
