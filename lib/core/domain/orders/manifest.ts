import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import {
  type AuditFields,
  type AuditKinds,
  type Collections,
  HOUR,
  type IndexDeclaration,
  JOBS_DUE,
  type Jobs,
  job,
  type Limits,
  MINUTE,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";

const OF_COMPANIES = { partialFilterExpression: { "company.id": { $type: "objectId" } } };
const IS_OWED = { partialFilterExpression: { "terms.owed": true } };

/** Orders on account that are not settled, by the day on which they are due, in all, by their last reminder and of a company, and by their sum. */
const OWED_ORDERS: readonly IndexDeclaration[] = [
  { keys: { "terms.dueAt": 1, _id: 1 }, options: IS_OWED },
  { keys: { totalCents: 1, "terms.dueAt": 1 }, options: IS_OWED },
  { keys: { dueCents: 1, "terms.dueAt": 1 }, options: IS_OWED },
  { keys: { "terms.reminded": 1, "terms.dueAt": 1 }, options: IS_OWED },
  { keys: { "company.id": 1, "terms.dueAt": 1, _id: 1 }, options: IS_OWED },
];

export const collections: Collections = {
  orders: {
    indexes: [
      { keys: { "customer.userId": 1, idempotencyKey: 1 }, options: { unique: true } },
      // A staff member's key belongs to one order, whoever its customer is. Some servers apply a partial unique index to all
      // documents; a sparse one has only those with the field.
      { keys: { staffKey: 1 }, options: { unique: true, sparse: true }, isPlainWhereSharded: true },
      { keys: { "customer.userId": 1, placedAt: -1, _id: -1 } },
      { keys: { "customer.userId": 1, status: 1, placedAt: -1 } },
      { keys: { placedAt: -1, _id: -1 } },
      { keys: { "company.id": 1, placedAt: -1, _id: -1 }, options: OF_COMPANIES },
      { keys: { "company.id": 1, status: 1 }, options: OF_COMPANIES },
      { keys: { status: 1, expiresAt: 1 } },
      { keys: { "payment.intentId": 1 } },
      // Unpaid orders by their age. They expire after different times.
      { keys: { placedAt: 1, _id: 1 }, options: { partialFilterExpression: { status: "unpaid" } } },
      // Each has the orders that wait for the warehouse and no others: they leave it when they are shipped.
      {
        keys: { status: 1, placedAt: 1, _id: 1 },
        options: { partialFilterExpression: { status: "paid" } },
      },
      {
        keys: { placedAt: 1, _id: 1, status: 1 },
        options: { partialFilterExpression: { status: "accepted" } },
      },
      ...OWED_ORDERS,
      // Orders that wait for approval, by their end.
      {
        keys: { "company.id": 1, expiresAt: 1, _id: 1 },
        options: { partialFilterExpression: { status: "awaiting" } },
      },
      // The orders of others with the name of a person whose account is deleted.
      { keys: { actedBy: 1 }, options: { partialFilterExpression: { actedBy: { $exists: true } } } },
      // The sales of a year to persons in other member states (lib/core/data/tax/distance-sales.ts).
      {
        keys: { "tax.distanceYear": 1 },
        options: { partialFilterExpression: { "tax.distanceYear": { $exists: true } } },
      },
      // Cancelled orders that may be thinned.
      {
        keys: { updatedAt: 1, _id: 1 },
        options: { partialFilterExpression: { status: "cancelled", "payment.provider": null } },
      },
      // The orders that a transfer of an amount may be for: of goods alone, and with charges or taxes.
      {
        keys: { totalCents: 1, placedAt: -1 },
        options: { partialFilterExpression: { status: "unpaid" } },
      },
      {
        keys: { status: 1, totalCents: 1, placedAt: -1 },
        options: { partialFilterExpression: { status: "expired" } },
      },
      {
        keys: { dueCents: 1, placedAt: -1 },
        options: { partialFilterExpression: { status: "unpaid" } },
      },
      {
        keys: { status: 1, dueCents: 1, placedAt: -1 },
        options: { partialFilterExpression: { status: "expired" } },
      },
      { keys: { networks: 1 }, options: { partialFilterExpression: { networks: { $exists: true } } } },
      {
        keys: { "customer.userId": 1, lapsedAt: -1 },
        options: { partialFilterExpression: { lapsedAt: { $exists: true } } },
      },
      // The sweeper's work lists: partial indexes that hold only orders with work to do.
      {
        keys: { holdingSince: 1 },
        options: { partialFilterExpression: { holdingSince: { $type: "date" } } },
      },
      { keys: { "change.at": 1 }, options: { partialFilterExpression: { "change.at": { $type: "date" } } } },
      { keys: { basketDue: 1, updatedAt: 1 }, options: { partialFilterExpression: { basketDue: true } } },
      {
        keys: { "movesDue.at": 1 },
        options: { partialFilterExpression: { "movesDue.at": { $type: "date" } } },
      },
      {
        keys: { "shipments._id": 1 },
        options: { partialFilterExpression: { "shipments._id": { $exists: true } } },
      },
      {
        keys: { "goodsReturns._id": 1 },
        options: { partialFilterExpression: { "goodsReturns._id": { $exists: true } } },
      },
      {
        keys: { returnsOpenSince: 1, _id: 1 },
        options: { partialFilterExpression: { returnsOpenSince: { $type: "date" } } },
      },
      {
        keys: { returnsWaitSince: 1 },
        options: { partialFilterExpression: { returnsWaitSince: { $type: "date" } } },
      },
      {
        keys: { shipFrom: 1, _id: 1 },
        options: { partialFilterExpression: { shipFrom: { $type: "string" } } },
      },
      // Of versions before.
      { keys: { stockDue: 1, updatedAt: 1 }, options: { partialFilterExpression: { stockDue: true } } },
      { keys: { refundDue: 1, updatedAt: 1 }, options: { partialFilterExpression: { refundDue: true } } },
      {
        keys: { partRefundSince: 1 },
        options: { partialFilterExpression: { partRefundSince: { $type: "date" } } },
      },
      {
        keys: { transferRefundSince: 1 },
        options: { partialFilterExpression: { transferRefundSince: { $type: "date" } } },
      },
      {
        keys: { moneyBackSince: 1 },
        options: { partialFilterExpression: { moneyBackSince: { $type: "date" } } },
      },
      { keys: { flaggedAt: 1 }, options: { partialFilterExpression: { flaggedAt: { $type: "date" } } } },
      { keys: { auditDue: 1, updatedAt: 1 }, options: { partialFilterExpression: { auditDue: true } } },
      JOBS_DUE,
      // Found by what a caller says. An order without words is found by null, to get them.
      { keys: { words: 1 } },
    ],
  },
};

export const auditKinds = {
  order: {
    word: "Orders",
    events: {
      confirm: "Order placed",
      ask: "Order waits for approval",
      accept: "Order accepted on account",
      approve: "Order approved",
      decline: "Order declined",
      extend: "Hold extended",
      amend: "Order's lines changed",
      charge: "Delivery of an order agreed on",
      annotate: "Order's papers changed",
      share: "Pay link made",
      unshare: "Pay link revoked",
      pay: "Order paid",
      cancel: "Order cancelled",
      expire: "Order expired",
      pack: "Shipment packed",
      unpack: "Packing undone",
      label: "Parcels of a shipment changed",
      shipPart: "Part of an order shipped",
      ship: "Order shipped",
      payPart: "Part of an order paid",
      unpayPart: "Part payment taken back",
      closeRest: "Rest of an order closed",
      sendBack: "Refund sent by bank transfer",
      settle: "Order on account settled",
      unsettle: "Settlement taken back",
      remind: "Reminder of a payment sent",
      writeOff: "Debt written off",
      refund: "Order refunded",
      refundPart: "Part of an order's money sent back",
      askReturn: "Return asked for",
      allowReturn: "Return allowed",
      refuseReturn: "Return refused",
      receiveReturn: "Return received",
      settleReturn: "Return settled",
    },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  status: "State",
  totalCents: "Total cost",
  deliveryCents: "Delivery",
  expiresAt: { word: "Held until", isMoment: true },
  poNumber: { word: "PO number", isPersonal: true },
  note: { word: "Note", isPersonal: true },
  shipFrom: "Ship from",
  address: { word: "Delivery address", isPersonal: true },
} satisfies AuditFields;

interface OfOrder {
  orderId: string;
}

export const jobs = {
  "mail.order-placed": job<OfOrder>("Mail: order placed"),
  /** An order waits for approval: makes a mail to each person who decides on it. */
  "mail.approval-asked": job<OfOrder>("Mails: an order waits for approval"),
  "mail.approval": job<OfOrder & { userId: string }>("Mail: an order waits for approval"),
  "mail.order-approved": job<OfOrder>("Mail: order approved"),
  /** An order is on account from now on. */
  "mail.order-accepted": job<OfOrder>("Mail: order on account"),
  "mail.order-settled": job<OfOrder>("Mail: order on account paid"),
  /** A transfer that is less than what was open. */
  "mail.part-paid": job<OfOrder>("Mail: part of an order paid"),
  /** A refund by bank transfer that had been due. */
  "mail.refund-sent": job<OfOrder>("Mail: refund sent by bank transfer"),
  "mail.order-unsettled": job<OfOrder>("Mail: payment of an order on account taken back"),
  /** The payment of an order on account is overdue: makes a mail to each person who pays it. */
  "mail.payment-overdue": job<OfOrder>("Mails: an order on account is overdue"),
  "mail.payment-reminder": job<OfOrder & { userId: string; step: number }>(
    "Mail: an order on account is overdue",
  ),
  /** To the shop: no row of the table of deliveries fits. */
  "mail.delivery-asked": job<OfOrder>("Mail to the shop: price of a delivery"),
  /** The price of its delivery is agreed on, so that it can be paid. */
  "mail.delivery-agreed": job<OfOrder>("Mail: price of a delivery agreed on"),
  /** Staff have changed its lines or papers. */
  "mail.order-changed": job<OfOrder>("Mail: order changed by the shop"),
  "mail.order-declined": job<OfOrder>("Mail: order declined"),
  /** Two hours before an unpaid order expires. */
  "mail.order-expiring": job<OfOrder>("Mail: the hold ends in two hours"),
  "mail.order-expired": job<OfOrder>("Mail: order expired"),
  "mail.order-cancelled": job<OfOrder>("Mail: order cancelled"),
  "mail.order-paid": job<OfOrder>("Mail: order paid"),
  /** To the shop: paid, or on account. */
  "mail.new-paid-order": job<OfOrder>("Mail to the shop: new paid order"),
  "mail.order-shipped": job<OfOrder>("Mail: order shipped"),
  "mail.order-refunded": job<OfOrder>("Mail: money returned"),
  /** The order keeps its status. */
  "mail.part-refunded": job<OfOrder>("Mail: part of the money returned"),
  "mail.refund-failed": job<OfOrder>("Mail: refund failed"),
  /** After a refund had failed. */
  "mail.refund-sent-again": job<OfOrder>("Mail: refund sent again"),
} satisfies Jobs;

export const limits = {
  orderChange: { points: { setting: "ordersPer10Minutes" }, seconds: 10 * MINUTE },
  // Mails about what costs nothing. Each instance counts for itself: a few more mails are worth less than a write for each order.
  orderMails: { points: 20, seconds: HOUR, perInstance: true },
} satisfies Limits;

export const rights = {
  seeOrders: {
    allows: "see every order and its customer",
    roles: ["sales", "warehouse", "accounts", "support"],
    isHinted: true,
    calls: ["GET /orderadmin", "GET /exports/orders.csv"],
    widens: ["GET /orders", "GET /orders/{id}", "GET /companies/{id}/orders"],
    pages: ["/dashboard/allorders", "/dashboard/holds"],
  },
  cancelOrders: {
    allows: "cancel unpaid orders",
    roles: ["sales"],
    orderEvents: ["cancel"],
    calls: ["POST /orders/{id}/release"],
    widens: ["DELETE /orders/{id}"],
  },
  changeOrders: {
    allows: "change orders that are placed",
    roles: ["sales"],
    orderEvents: ["amend", "annotate"],
    widens: ["PUT /orders/{id}/lines", "PATCH /orders/{id}/reference"],
  },
  agreeDelivery: {
    allows: "agree on the price of an order's delivery",
    roles: ["sales"],
    orderEvents: ["charge"],
    calls: ["PUT /orders/{id}/charges"],
  },
  shipOrders: {
    allows: "ship paid orders",
    roles: ["warehouse"],
    orderEvents: ["pack", "unpack", "label", "shipPart", "ship"],
    calls: ["PATCH /ordersShiped/{id}", "POST /orders/{id}/shipments", "PATCH /shipments/{id}"],
    pages: ["/dashboard/orders/[id]/pack"],
  },
} satisfies Rights;

export const officePages = [
  {
    group: "orders",
    place: 10,
    href: "/dashboard/allorders",
    get label() {
      return LABELS.adminMenu.allOrders;
    },
    also: ["/dashboard/myorders", "/dashboard/payment"],
  },
  { group: "stock", place: 30, href: "/dashboard/holds", label: "Stock on hold" },
  { group: "money", place: 30, href: "/dashboard/open-accounts", label: "Open accounts" },
] satisfies OfficePages;
