import type { z } from "zod";
import type { BasketOrder } from "@/lib/core/commands/orders/place-basket-order";
import type { OwnAddresses } from "@/lib/core/data/people/addresses";
import type { AuditChange, AuditEntryView } from "@/lib/core/domain/audit/audit";
import type { auditEntrySchema } from "@/lib/core/domain/audit/schemas/audit-answers";
import { discountOffer } from "@/lib/core/domain/companies/cash-discount";
import type { OrderTerms } from "@/lib/core/domain/companies/terms";
import { lastDecision } from "@/lib/core/domain/orders/approvals";
import type { AskedOrderLine } from "@/lib/core/domain/orders/order-lines";
import { isAwaiting, isHeld, isPaid, isShipped } from "@/lib/core/domain/orders/order-statuses";
import { isPartlyPaid, isToldByStatus, openOfView, receivedOfView } from "@/lib/core/domain/orders/receipts";
import type {
  orderDetailSchema,
  orderSchema,
  shipmentSchema,
} from "@/lib/core/domain/orders/schemas/order-answers";
import type { changeLinesSchema, placeBasketOrderSchema } from "@/lib/core/domain/orders/schemas/orders";
import { paidPieces } from "@/lib/core/domain/orders/shipments";
import type { OrderView, ShipmentView } from "@/lib/core/domain/orders/views";
import type { payOrderSchema } from "@/lib/core/domain/payments/schemas/payments";
import type {
  addressesOutSchema,
  profileOutSchema,
  sessionsOutSchema,
  userOutSchema,
} from "@/lib/core/domain/people/schemas/account-answers";
import type { ProfileView, SessionView, UserView } from "@/lib/core/domain/people/views";
import { shopCurrency } from "@/lib/values/currency";
import { type Cents, centsOf, centsToDollars, totalOf } from "@/lib/values/money";
import { WIRE_FIELD_NAMES } from "./wire-goods";
import { toReturn } from "./wire-returns";
import { toOrderTax, toTaxSum } from "./wire-tax";

/**
 * With wire-goods.ts the only place that knows both the shop's names and the specification's (sections 3 and 7). `to…` makes what a call
 * answers, with cents as dollars; `from…` makes what a command takes from a body that its schema has parsed.
 */

export type Order = z.output<typeof orderSchema>;

type Shipment = z.output<typeof shipmentSchema>;
export type OrderDetail = z.output<typeof orderDetailSchema>;

export type User = z.output<typeof userOutSchema>;

export type Profile = z.output<typeof profileOutSchema>;

export type Addresses = z.output<typeof addressesOutSchema>;

export type SessionLine = z.output<typeof sessionsOutSchema>["sessions"][number];

export type AuditLine = z.output<typeof auditEntrySchema>;

/** The documented order has one product; of several, the first is shown and the total counts all. */
export function toOrder(order: OrderView): Order {
  const line = order.lines[0];
  if (!line) throw new Error(`order ${order.id} has no line`);
  return {
    _id: order.id,
    productId: line.productId,
    productName: line.name,
    quantity: line.quantity,
    totalPrice: centsToDollars(order.goodsCents),
    customerName: order.customer.name,
    customerEmail: order.customer.email,
    customerPhone: order.customer.phone,
    paid: isPaid(order),
    transactionId: order.transactionId,
    shiped: isShipped(order),
    status: order.status,
    createdAt: order.placedAt,
    expiresAt: isHeld(order) ? order.expiresAt : null,
    ...dueBeside(order),
    ...(order.terms ? { terms: toOrderTerms(order.terms, order.dueCents) } : {}),
  };
}

/** Nothing where the goods are all. */
const dueBeside = ({
  goodsCents,
  dueCents,
  deliveryOpen,
}: OrderView): Pick<Order, "due" | "deliveryOpen"> => ({
  ...(dueCents === goodsCents ? {} : { due: centsToDollars(dueCents) }),
  ...(deliveryOpen ? { deliveryOpen } : {}),
});

const toOrderTerms = (terms: OrderTerms, dueCents: Cents): Order["terms"] => ({
  netDays: terms.netDays,
  ...discountIn(terms, dueCents),
  settled: centsToDollars(terms.settledCents),
  dueAt: terms.dueAt,
  ...(terms.isWrittenOff ? { writtenOff: true } : {}),
});

function discountIn(terms: OrderTerms, dueCents: Cents): Pick<NonNullable<Order["terms"]>, "discount"> {
  const offer = discountOffer(terms, dueCents);
  if (!offer) return {};
  const { percent, days, discountCents, until } = offer;
  const amount = centsToDollars(discountCents);
  return { discount: { percent, days, amount, until: until?.toISOString() ?? null } };
}

export const toOrderDetail = (order: OrderView): OrderDetail => ({
  ...toOrder(order),
  currency: shopCurrency(),
  lines: order.lines.map(
    ({
      productId,
      name,
      sku,
      quantity,
      priceCents,
      priceSource,
      listCents,
      tierFrom,
      shipped,
      cancelled,
      returned,
    }) => ({
      productId,
      name,
      sku,
      quantity,
      unitPrice: centsToDollars(priceCents),
      lineTotal: centsToDollars(totalOf(priceCents, paidPieces({ quantity, cancelled, returned }))),
      ...(priceSource ? { priceSource } : {}),
      ...(listCents === undefined ? {} : { listPrice: centsToDollars(listCents) }),
      ...(tierFrom === undefined ? {} : { tierFrom }),
      shipped,
      ...(cancelled ? { cancelled } : {}),
      ...(returned ? { returned } : {}),
    }),
  ),
  shipments: order.shipments.map(toShipment),
  ...(order.returns ? { returns: order.returns.map(toReturn) } : {}),
  ...(order.charges.length > 0
    ? {
        charges: order.charges.map(({ cents, ...charge }) => ({ ...charge, amount: centsToDollars(cents) })),
      }
    : {}),
  ...(order.taxes.length > 0 ? { taxes: order.taxes.map(toTaxSum) } : {}),
  ...(order.tax ? { tax: toOrderTax(order.tax) } : {}),
  ...(isPartlyPaid(order)
    ? { received: centsToDollars(receivedOfView(order)), open: centsToDollars(openOfView(order)) }
    : {}),
  ...refundsBeside(order),
  ...(order.shipFrom === undefined ? {} : { shipFrom: order.shipFrom }),
  poNumber: order.poNumber,
  note: order.note,
  revision: order.revision,
  extended: order.extended,
  ...(order.placedByShop ? { placedByShop: true as const } : {}),
  ...(order.offer ? { offer: { number: order.offer.number, version: order.offer.version } } : {}),
  ...(order.termsVersion === undefined ? {} : { termsVersion: order.termsVersion }),
  ...(order.company ? { company: order.company } : {}),
  ...approvalOf(order),
});

function refundsBeside({ id, refunds = [] }: OrderView): Pick<OrderDetail, "refunds"> {
  if (isToldByStatus({ id, refunds })) return {};
  return {
    refunds: refunds.map(({ id: refundId, cents, sentAt: _, ...refund }) => ({
      ...refund,
      // For the call that says that it was sent.
      ...(refund.byTransfer && refund.state === "due" ? { _id: refundId } : {}),
      amount: centsToDollars(cents),
    })),
  };
}

export const toShipment = ({ id, lines, parcels, ...shipment }: ShipmentView): Shipment => ({
  _id: id,
  ...shipment,
  lines: [...lines],
  parcels: [...parcels],
});

/** Nothing for an order that has never waited for approval. */
function approvalOf({
  status,
  history,
  changedSinceApproval: changes,
}: OrderView): Pick<OrderDetail, "approval"> {
  if (!history.some(({ event }) => event === "ask")) return {};
  const { decision = null, ...decided } = lastDecision(history) ?? { by: null, at: null, reason: null };
  return {
    approval: { waits: isAwaiting({ status }), decision, ...decided, ...(changes ? { changes } : {}) },
  };
}

/** A line as a customer asks for it. */
export const fromOrderLine = ({ unitPrice, ...line }: WireLine): AskedOrderLine => ({
  ...line,
  seenCents: unitPrice === undefined ? null : centsOf(unitPrice),
});

export const fromBasketOrder = ({
  lines,
  totalPrice,
  due,
  ...order
}: z.output<typeof placeBasketOrderSchema>): BasketOrder => ({
  ...order,
  lines: lines.map(fromOrderLine),
  totalCents: centsOf(totalPrice),
  ...(due === undefined ? {} : { dueCents: centsOf(due) }),
});

type WireLine = z.output<typeof changeLinesSchema>["lines"][number];

export const toUser = (user: UserView): User => ({
  _id: user.id,
  email: user.email,
  name: user.name,
  ...(user.role ? { role: user.role } : {}),
});

export const toProfile = (profile: ProfileView): Profile => ({
  _id: profile.id,
  email: profile.email,
  name: profile.name,
  role: profile.role,
  phone: profile.phone,
  address: profile.address,
});

export const toAddresses = ({ delivery, billing }: OwnAddresses): Addresses => ({
  delivery: delivery.map(({ id, ...address }, index) => ({ _id: id, ...address, isDefault: index === 0 })),
  billing,
});

export const toSession = ({ id, ...session }: SessionView): SessionLine => ({ _id: id, ...session });

export const toAuditEntry = ({ id, subject, changes, ...entry }: AuditEntryView): AuditLine => ({
  _id: id,
  ...entry,
  subject: { _id: subject.id, name: subject.label },
  changes: changes.map(toAuditChange),
});

const toAuditChange = ({ field, from, to }: AuditChange): AuditChange => ({
  field: WIRE_FIELD_NAMES[field] ?? field,
  from: auditValue(field, from),
  to: auditValue(field, to),
});

/** Money is in dollars. */
export const auditValue = (field: string, kept: AuditChange["from"]): AuditChange["from"] =>
  field.endsWith("Cents") && typeof kept === "number" ? centsToDollars(kept) : kept;

export const fromPayment = ({ transectionId, ...payment }: z.output<typeof payOrderSchema>) => ({
  ...payment,
  transactionId: transectionId,
});
