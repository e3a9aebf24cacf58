import { dueOf } from "@/lib/core/domain/orders/amounts";
import { changesSinceApproval } from "@/lib/core/domain/orders/approved-order";
import { TO_SHIP_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import { isKept } from "@/lib/core/domain/orders/receipts";
import { type Parcel, shippedOf } from "@/lib/core/domain/orders/shipments";
import type {
  OrderView,
  ParcelView,
  ReceiptView,
  RefundView,
  ReturnView,
  ShipmentView,
} from "@/lib/core/domain/orders/views";
import { BANK, entryOf } from "@/lib/core/domain/payments/bank-transfers";
import { addressOf } from "@/lib/core/domain/people/address-book";
import { carrierUrl } from "@/lib/core/domain/shop/carriers";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { approvedOrder, toCompare } from "./approved-order";
import type { OrderDocument, ShipmentRecord } from "./documents";
import { isRefundFailed, isTakenBack, receiptsOf, refundsOf, transactionOfReceipt } from "./order-money";
import type { Receipt, Refund } from "./receipts";
import type { ReturnRecord } from "./returns";

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
          ...(order.terms.discount ? { discount: order.terms.discount } : {}),
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
    ...(line.listCents === undefined ? {} : { listCents: line.listCents }),
    ...(line.tierFrom === undefined ? {} : { tierFrom: line.tierFrom }),
    ...(line.taxRate === undefined ? {} : { taxRate: line.taxRate }),
    shipped: shippedOf(order, line),
    ...(line.cancelled ? { cancelled: line.cancelled } : {}),
    ...(line.returned ? { returned: line.returned } : {}),
  })),
  ...(order.closedRest ? { closedRest: { cents: order.closedRest.cents } } : {}),
  shipments: (order.shipments ?? []).filter((shipment) => isThere(order, shipment)).map(toShipmentView),
  ...(order.goodsReturns ? { returns: order.goodsReturns.map(toReturnView) } : {}),
  goodsCents: order.totalCents,
  charges: order.charges ?? [],
  taxes: order.taxes ?? [],
  ...(order.tax ? { tax: order.tax } : {}),
  dueCents: dueOf(order),
  ...(order.deliveryOpen ? { deliveryOpen: true as const } : {}),
  refundFailed: isRefundFailed(order),
  ...moneyOf(order),
  transactionId: order.payment.transactionId,
  ...transferOf(order),
  placedAt: order.placedAt.toISOString(),
  expiresAt: order.expiresAt.toISOString(),
  extended: order.extendedAt !== undefined,
  ...(order.placedBy && !order.offer ? { placedByShop: true as const } : {}),
  ...(order.offer
    ? {
        offer: {
          id: order.offer.id.toHexString(),
          number: order.offer.number,
          version: order.offer.version,
        },
      }
    : {}),
  ...(order.termsVersion === undefined ? {} : { termsVersion: order.termsVersion }),
  ...changedOf(order),
  revision: order.revision ?? 0,
  ...(order.shipFrom === undefined ? {} : { shipFrom: order.shipFrom }),
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

/** A packed shipment of an order that ended leaves the shop no more. */
const isThere = ({ status }: OrderDocument, { state }: ShipmentRecord): boolean =>
  state === "shipped" || (state === "packed" && TO_SHIP_STATUSES.includes(status));

export const toShipmentView = ({
  _id,
  no,
  state,
  lines,
  parcels,
  at,
  shippedAt,
}: ShipmentRecord): ShipmentView => ({
  id: _id.toHexString(),
  no,
  state,
  lines,
  parcels: parcels.map(toParcelView),
  packedAt: at.toISOString(),
  shippedAt: shippedAt?.toISOString() ?? null,
});

/**
 * By the list of carriers as it is now, and not as it was when the parcel left: a parcel that is on its way has its link as soon as the
 * owner adds the template, and loses one that was wrong.
 */
function toParcelView(parcel: Parcel): ParcelView {
  const trackingUrl = parcel.url === undefined ? carrierUrl(parcel, shopRecord().carriers) : null;
  return trackingUrl === null ? parcel : { ...parcel, trackingUrl };
}

export const toReturnView = ({ _id, at, ...goods }: ReturnRecord): ReturnView => ({
  id: _id.toHexString(),
  askedAt: at.toISOString(),
  ...goods,
});

function changedOf(order: OrderDocument): Pick<OrderView, "changedSinceApproval"> {
  const approved = approvedOrder(order);
  const changes = approved ? changesSinceApproval(approved, toCompare(order)) : [];
  return changes.length > 0 ? { changedSinceApproval: changes } : {};
}

function moneyOf(order: OrderDocument): Pick<OrderView, "receipts" | "refunds"> {
  const receipts = receiptsOf(order).map(toReceiptView);
  const refunds = refundsOf(order).map(toRefundView);
  return {
    ...(receipts.length > 0 ? { receipts } : {}),
    ...(refunds.length > 0 ? { refunds } : {}),
  };
}

function toReceiptView(receipt: Receipt): ReceiptView {
  const { kind, cents, day, takenBackAt, byRate } = receipt;
  const entry = entryOf(transactionOfReceipt(receipt));
  return {
    kind,
    cents,
    day,
    ...(entry === null ? {} : { entry }),
    ...(kind === "card" ? { transaction: transactionOfReceipt(receipt) } : {}),
    isTakenBack: !isKept(receipt),
    ...(takenBackAt ? { takenBackAt: takenBackAt.toISOString() } : {}),
    ...(byRate ? { byRate } : {}),
  };
}

const toRefundView = ({ _id, cents, reason, cause, state, byTransfer, sentAt, at }: Refund): RefundView => ({
  id: _id,
  cents,
  reason,
  cause,
  state,
  byTransfer: byTransfer === true,
  ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
  at: at.toISOString(),
});

function transferOf(order: OrderDocument): Pick<OrderView, "transfer"> {
  const { provider, transactionId } = order.payment;
  const entry = provider === BANK && transactionId !== null ? entryOf(transactionId) : null;
  return entry === null ? {} : { transfer: { entry, isTakenBack: isTakenBack(order) } };
}
