import type { ObjectId } from "mongodb";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { MovedBy } from "@/lib/core/data/catalogue/documents";
import type { PendingJob } from "@/lib/core/data/jobs/documents";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import type { CashDiscount } from "@/lib/core/domain/companies/cash-discount";
import type { NetDays } from "@/lib/core/domain/companies/terms";
import type { OrderAmounts } from "@/lib/core/domain/orders/amounts";
import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import type { Parcel, ShipmentLine, ShipmentState } from "@/lib/core/domain/orders/shipments";
import type { StockMove } from "@/lib/core/domain/orders/stock-moves";
import type { OrderHistoryView } from "@/lib/core/domain/orders/views";
import type { OrderFlagKind } from "@/lib/core/domain/payments/payment-differences";
import type { CodedAddress } from "@/lib/core/domain/people/views";
import type { PriceSource } from "@/lib/core/domain/prices/own-prices";
import type { Cents } from "@/lib/values/money";
import type { PaymentRecord, Receipt, Refund } from "./receipts";
import type { OrderReturns } from "./returns";

/** Orders and baskets as they are stored. */

export interface OrderLine {
  productId: ObjectId;
  sku: string;
  name: string;
  image: string;
  /** Of one piece, by the tier of the quantity. */
  priceCents: Cents;
  quantity: number;
  /** Which price of its company's price list it is. Missing without a list. */
  priceSource?: PriceSource;
  /** As in `LinePrice`. */
  listCents?: Cents;
  tierFrom?: number;
  /** In percent, where it is another one than that of the order's tax. */
  taxRate?: number;
  /** The pieces that have left the shop. Missing before the first, and in an order that a version before has shipped. */
  shipped?: number;
  /** The pieces that will not come. Missing unless the rest of the order was closed; the sums of the order are without them. */
  cancelled?: number;
  /** The pieces that came back and are not paid for any more. The sums of the order are without them, too. */
  returned?: number;
}

export interface HistoryEntry {
  event: OrderHistoryView["event"];
  at: Date;
  by: Actor;
  reason: string | null;
  /** Changes beside the status. Missing where there are none. */
  changes?: AuditChange[];
  // Entries of earlier versions may have an `id`. Nothing reads it, so no migration removes it.
}

/** Pieces that leave together. It stands in its order, whose one write decides on pieces, state and moves of stock. */
export interface ShipmentRecord {
  _id: ObjectId;
  /** Of the order, from 1. */
  no: number;
  state: ShipmentState;
  lines: ShipmentLine[];
  parcels: Parcel[];
  by: Actor;
  /** When it was packed. */
  at: Date;
  shippedAt?: Date;
  /** Made of the key of the request that sent it, where several orders were sent at once: a repeated one finds it. */
  request?: ObjectId;
  /** Of the parcel that this request named. Missing where none has sent it, and in shipments of a version before. */
  requestHash?: string;
}

/** A move of stock that an event has left due, until it is done. */
export interface MoveDue extends StockMove {
  _id: ObjectId;
  at: Date;
  /** The hold that it takes from. An expired order may hold its pieces again under another id. */
  holdId?: ObjectId;
  /** Of a move by which pieces leave or come back. Missing in one of a version before the ledger. */
  by?: MovedBy;
}

export interface OrderFlag {
  kind: OrderFlagKind;
  at: Date;
  text: string;
}

/**
 * A change of an unpaid order's lines that is under way. First the order names it, then further pieces are held under an id
 * of its own, then the order accepts it and has the new lines, then the holds of the lines before become the change's.
 */
export interface OrderChange extends OrderAmounts {
  holdId: ObjectId;
  at: Date;
  by: Actor;
  /** Of staff, to the customer. Missing where the customer changes it. */
  reason?: string;
  /** The wanted lines, with what they cost; once accepted, those before. */
  lines: OrderLine[];
  accepted: boolean;
  /** With the new lines the order waits for approval. */
  asks?: true;
}

/** A link by which somebody without an account pays the order. The link's secret is stored nowhere. */
export interface PayLink {
  _id: ObjectId;
  hash: string;
  by: Actor;
  at: Date;
  until: Date;
  /** Null for a link that was not sent by mail. */
  sentTo: string | null;
  revokedAt: Date | null;
}

export interface OrderDocument extends OrderAmounts, OrderReturns {
  _id: ObjectId;
  customer: { userId: ObjectId; name: string; email: string; phone: string };
  /** The company that the customer ordered for, with its texts of that moment. Missing where they ordered for themselves. */
  company?: { id: ObjectId; name: string; legalName: string; vatId: string; poRequired: boolean };
  address: CodedAddress | null;
  lines: OrderLine[];
  /** The version of the shop's terms that was in force when it was placed. Missing where none was published. */
  termsVersion?: number;
  /** The staff member who has placed it for its customer. Missing where the customer did. */
  placedBy?: ObjectId;
  /** The offer that its customer has accepted. Missing where there was none. */
  offer?: { id: ObjectId; number: string; version: number };
  /** It is on account: paid after it was shipped. Missing for an order that is paid before. */
  terms?: {
    netDays: NetDays;
    /** As it was when the order was placed. Missing where there was none. */
    discount?: CashDiscount;
    /** Of what is due. */
    settledCents: Cents;
    /** Whether its total counts against the credit of its company, once it is placed. */
    owed: boolean;
    /** The last day of its payment. Missing until it is shipped. */
    dueAt?: Date;
    /** The last reminder, 1 for the first, and when it was queued. Missing before the first. */
    reminded?: number;
    remindedAt?: Date;
    /** When the shop gave its money up. Missing where it did not. */
    writtenOffAt?: Date;
  };
  /** The sum due that somebody of the company has approved last. Missing where nobody has. */
  approvedCents?: Cents;
  /** The goods and the address that they have approved. Missing where nobody has, and in what was approved by a version before. */
  approved?: { lines: Pick<OrderLine, "productId" | "name" | "quantity">[]; address: CodedAddress | null };
  /** People other than its customer who have decided on it, changed or cancelled it: their names are in its history. */
  actedBy?: ObjectId[];
  /** The customer or person of the company who changed the lines last, and so does not decide on them. Missing while nobody has. */
  changedBy?: ObjectId;
  status: OrderStatus;
  /** The attempt to hold stock that counts for this order; null once there is none. */
  holdId: ObjectId | null;
  /** Earlier attempts to place it that were given up. Their stock may still be held. Only while it is being placed. */
  abandonedHolds?: ObjectId[];
  /** Set until that attempt is confirmed. After a crash the stock may be held or not. */
  holdingSince: Date | null;
  /** In the order in which they were packed. Missing before the first, and in an order that a version before has shipped. */
  shipments?: ShipmentRecord[];
  /** Its rest was closed: when, and the part of its sum that the closed pieces were. Missing where it was not. */
  closedRest?: { at: Date; cents: Cents };
  /** The moves of stock that are due, the earliest first. Missing before the first. */
  movesDue?: MoveDue[];
  /** A version before `movesDue` has left a move due: the one that the status asks for. */
  stockDue: boolean;
  /** For an order that a version before has refunded: by product, the hold of the return that counts. */
  returns: Record<string, ObjectId>;
  /** The status before the refund, which decides what happens to the stock. */
  refundedFrom: OrderStatus | null;
  /** Its lines are still to leave the customer's basket. Missing once they have, and for an order that did not come from it. */
  basketDue?: true;
  /** The refund is still to be requested from the provider, or requested again. */
  refundDue: boolean;
  /** The provider's latest report says that the refund failed. Missing if it never reported one. */
  refundFailed?: boolean;
  payment: PaymentRecord;
  /** All money that came, in its order. Missing before the first, and in orders of a version before: read it by `receiptsOf`. */
  receipts?: Receipt[];
  /** All money that went back or is to go back. Missing before the first: read it by `refundsOf`. */
  refunds?: Refund[];
  /** Rises with each write of the two, which guards the next one. Missing before the first. */
  moneyRevision?: number;
  /** Since when a refund of a part is to be sent to the card. Missing while none is. */
  partRefundSince?: Date;
  /** Since when a person has to send a refund by bank transfer. Missing while none is due. */
  transferRefundSince?: Date;
  /** Since when transfers that it does not need any more are to be given back to their entries. Missing while none are. */
  moneyBackSince?: Date;
  flags: OrderFlag[];
  /** When the latest flag was raised. Missing without flags, which keeps the index small. */
  flaggedAt?: Date;
  history: HistoryEntry[];
  idempotencyKey: string;
  /** Of an order that staff have placed: their id and their idempotency key. */
  staffKey?: string;
  requestHash: string;
  placedAt: Date;
  /** When an order that is unpaid, or waits for approval, expires. */
  expiresAt: Date;
  /** When it would expire if its customer were known. Only while the order is held for a new customer's shorter time. */
  ordinaryExpiresAt?: Date;
  /** The client's network and the wider ones around it. Only while the order is unpaid and its customer has never paid. */
  networks?: string[];
  /** When the order ended without payment after it held stock for long (`lib/core/domain/orders/lapses.ts`). */
  lapsedAt?: Date;
  /** When the customer has extended the hold. Missing if they never did. */
  extendedAt?: Date;
  /** The number of changes of the lines and of the shipments. Missing before the first. */
  revision?: number;
  /** Missing without a change under way. No other event happens to the order meanwhile. */
  change?: OrderChange;
  /** Missing where the customer gave none. */
  poNumber?: string;
  note?: string;
  /** The day from which on it may leave, `2026-12-01`. Missing where its customer has named none. */
  shipFrom?: string;
  /** In the order in which they were made. Missing before the first. */
  payLinks?: PayLink[];
  updatedAt: Date;
  /** The history has entries that the audit does not have. Set with each transition. */
  auditDue?: boolean;
  /** The number of history entries that are in the audit. */
  audited?: number;
  /** Work that follows from events, until it is in the queue of jobs. */
  jobsDue?: PendingJob[];
  /** The words that the shop finds it by (`order-words.ts`). Missing while they are due, and while it is being placed. */
  words?: string[];
}

/** A customer's basket. `_id` is the customer's. */
export interface BasketDocument {
  _id: ObjectId;
  /** From 1 on. */
  revision: number;
  poNumber: string;
  note: string;
  lines: {
    productId: ObjectId;
    quantity: number;
    /** The terms when the customer last set or accepted the line. */
    seen: { unitCents: Cents; minimumLot: number; companyId?: string };
  }[];
  updatedAt: Date;
  /** The latest orders whose lines have left it, so that they leave it once. Missing before the first. */
  ordered?: ObjectId[];
  /** When the database deletes it. */
  expiresAt: Date;
}
