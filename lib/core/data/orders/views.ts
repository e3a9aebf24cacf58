import { dueOf } from "@/lib/core/domain/orders/amounts";
import { changesSinceApproval } from "@/lib/core/domain/orders/approved-order";
import { isRefunded } from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { BANK, entryOf, TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import { addressOf } from "@/lib/core/domain/people/address-book";
import { approvedOrder, toCompare } from "./approved-order";
import type { OrderDocument } from "./documents";

export const toOrderView = (order: OrderDocument): OrderView => ({
  id: order._id.toHexString(),
  status: order.status,
  customer: {
    userId: order.customer.userId.toHexString(),
    name: order.customer.name,
    email: order.customer.email,
    phone: order.customer.phone,
  },
  ...(order.company
    ? {
        company: {
          id: order.company.id.toHexString(),
          name: order.company.name,
          legalName: order.company.legalName,
          vatId: order.company.vatId,
        },
      }
    : {}),
  ...(order.terms
    ? {
        terms: {
          netDays: order.terms.netDays,
          settledCents: order.terms.settledCents,
          dueAt: order.terms.dueAt?.toISOString() ?? null,
          isWrittenOff: order.terms.writtenOffAt !== undefined,
          ...(order.terms.reminded && order.terms.remindedAt
            ? { reminded: { step: order.terms.reminded, at: order.terms.remindedAt.toISOString() } }
            : {}),
        },
      }
    : {}),
  ...(order.changedBy ? { changedBy: order.changedBy.toHexString() } : {}),
  address: order.address && addressOf(order.address),
  lines: order.lines.map((line) => ({
    productId: line.productId.toHexString(),
    sku: line.sku,
    name: line.name,
    image: line.image,
    priceCents: line.priceCents,
    quantity: line.quantity,
    ...(line.priceSource ? { priceSource: line.priceSource } : {}),
  })),
  goodsCents: order.totalCents,
  charges: order.charges ?? [],
  taxes: order.taxes ?? [],
  dueCents: dueOf(order),
  ...(order.deliveryOpen ? { deliveryOpen: true as const } : {}),
  refundFailed: isRefundFailed(order),
  transactionId: order.payment.transactionId,
  ...transferOf(order),
  placedAt: order.placedAt.toISOString(),
  expiresAt: order.expiresAt.toISOString(),
  extended: order.extendedAt !== undefined,
  ...(order.placedBy ? { placedByShop: true as const } : {}),
  ...(order.termsVersion === undefined ? {} : { termsVersion: order.termsVersion }),
  ...changedOf(order),
  revision: order.revision ?? 0,
  poNumber: order.poNumber ?? "",
  note: order.note ?? "",
  history: order.history.map(({ event, at, by, reason, changes = [] }) => ({
    event,
    at: at.toISOString(),
    by: { role: by.role, name: by.name, ...(by.onOwn ? { onOwn: true as const } : {}) },
    reason,
    changes,
  })),
});

function changedOf(order: OrderDocument): Pick<OrderView, "changedSinceApproval"> {
  const approved = approvedOrder(order);
  const changes = approved ? changesSinceApproval(approved, toCompare(order)) : [];
  return changes.length > 0 ? { changedSinceApproval: changes } : {};
}

function transferOf({
  payment: { provider, transactionId, refund },
}: OrderDocument): Pick<OrderView, "transfer"> {
  const entry = provider === BANK && transactionId !== null ? entryOf(transactionId) : null;
  return entry === null
    ? {}
    : { transfer: { entry, isTakenBack: refund?.refundId === TRANSFER_ENDS.takenBack } };
}

/** Orders of earlier versions have no `refundFailed`; their flags tell it. */
export const isRefundFailed = ({ status, refundFailed, refundDue, flags }: OrderDocument): boolean =>
  isRefunded({ status }) &&
  (refundFailed ??
    flags.some(({ kind }) => kind === "refund_failed" || (kind === "refund_refused" && refundDue)));
