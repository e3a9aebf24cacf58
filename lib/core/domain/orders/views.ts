import type { ActorRole, AuditChange } from "@/lib/core/domain/audit/audit";
import type { OrderCompany } from "@/lib/core/domain/companies/company-roles";
import type { OrderTerms } from "@/lib/core/domain/companies/terms";
import type { Address } from "@/lib/core/domain/people/views";
import type { PriceSource } from "@/lib/core/domain/prices/own-prices";
import type { RatePart } from "@/lib/core/domain/tax/rate-parts";
import type { Cents } from "@/lib/values/money";
import type { Charge, OrderTax, TaxSum } from "./amounts";
import type { ChangeSinceApproval } from "./approved-order";
import type { OrderEvent, OrderStatus } from "./order-lifecycle";
import type { ReceiptKind, RefundCause, RefundState } from "./receipts";
import type { ReturnParts } from "./returns";
import type { Parcel, ShipmentParts } from "./shipments";

export interface OrderLineView {
  productId: string;
  sku: string;
  name: string;
  image: string;
  priceCents: Cents;
  quantity: number;
  /** Which price of its company's price list it is. Missing without a list. */
  priceSource?: PriceSource;
  /** As in `LinePrice`. */
  listCents?: Cents;
  tierFrom?: number;
  /** In percent, where it is another one than that of the order's tax. */
  taxRate?: number;
  /** The pieces that have left the shop. */
  shipped: number;
  /** The pieces that will not come. Missing where there are none. */
  cancelled?: number;
  /** The pieces that came back and are not paid for any more. Missing where there are none. */
  returned?: number;
}

export interface ParcelView extends Parcel {
  /** The carrier's page of it, by the shop's list of carriers. Missing beside a `url` of its own. */
  trackingUrl?: string;
}

export interface ShipmentView extends ShipmentParts {
  id: string;
  /** Of the order, from 1. */
  no: number;
  parcels: readonly ParcelView[];
  packedAt: string;
  /** Null until it has left. */
  shippedAt: string | null;
}

/** Pieces that are to come back, or have. */
export interface ReturnView extends ReturnParts {
  id: string;
  /** Of the order, from 1. */
  no: number;
  askedAt: string;
  /** The text of the shop to its customer. Missing without one. */
  answer?: string;
  revision: number;
  /** Once it is settled: what the pieces had cost, and what of it goes back. */
  creditedCents?: Cents;
  refundCents?: Cents;
}

export interface OrderHistoryView {
  event: "place" | OrderEvent;
  at: string;
  /** The name of the person where it is one. */
  by: { role: ActorRole; name: string; onOwn?: true };
  reason: string | null;
  /** Changes beside the status. */
  changes: AuditChange[];
}

/** Money that came for an order. */
export interface ReceiptView {
  kind: ReceiptKind;
  cents: Cents;
  /** `2026-11-22` */
  day: string;
  /** Of the shop's account; missing for other money. */
  entry?: string;
  /** The provider's name of a payment by card. Missing for other money. */
  transaction?: string;
  isTakenBack: boolean;
  /** ISO; missing while it counts. */
  takenBackAt?: string;
  /** Of a discount: its part of each rate of tax. Missing in those of earlier versions. */
  byRate?: RatePart[];
}

/** Money of an order that goes back. */
export interface RefundView {
  id: string;
  cents: Cents;
  reason: string;
  cause: RefundCause;
  state: RefundState;
  /** Somebody of the shop sends it by bank transfer. */
  byTransfer: boolean;
  /** ISO; missing unless it had been due, and a person has said that it was sent. */
  sentAt?: string;
  at: string;
}

export interface OrderView {
  id: string;
  status: OrderStatus;
  customer: { userId: string; name: string; email: string; phone: string };
  /** Missing where the person ordered for themselves. */
  company?: OrderCompany;
  terms?: OrderTerms;
  /** The person who changed the lines last. Missing while nobody has. */
  changedBy?: string;
  address: Address | null;
  lines: OrderLineView[];
  /** In the order in which they were packed, without those that were undone. */
  shipments: ShipmentView[];
  /** In the order in which they were asked for. Missing before the first. */
  returns?: ReturnView[];
  /** Its rest will not come: the part of its sum that those pieces were. Missing where it is whole. */
  closedRest?: { cents: Cents };
  /** Of the pieces that come. */
  goodsCents: Cents;
  /** Empty where the goods are all. */
  charges: Charge[];
  taxes: TaxSum[];
  /** Missing where the shop knew no tax. */
  tax?: OrderTax;
  /** To be paid: goods, charges and taxes. */
  dueCents: Cents;
  /** The price of the delivery is still to be agreed on. */
  deliveryOpen?: true;
  /** The order is refunded, and the provider could not send the money in any refund. */
  refundFailed: boolean;
  /** In their order. Missing before the first. */
  receipts?: ReceiptView[];
  refunds?: RefundView[];
  transactionId: string | null;
  /** Missing unless it was paid by bank transfer. A booking that was taken back was no money of the shop's. */
  transfer?: { entry: string; isTakenBack: boolean };
  placedAt: string;
  /** When an unpaid order expires. */
  expiresAt: string;
  /** The customer has used the one extension of the hold. */
  extended: boolean;
  /** The shop has placed it for the customer. */
  placedByShop?: true;
  /** The offer of the shop that the customer has accepted. Missing where there was none. */
  offer?: { id: string; number: string; version: number };
  /** The version of the shop's terms that it was placed under. Missing where none was published. */
  termsVersion?: number;
  /** Missing where nobody has approved it, or nothing has changed since. */
  changedSinceApproval?: ChangeSinceApproval[];
  /** Rises with each change of the lines and of the shipments. */
  revision: number;
  /** The customer's own number of the order, for their papers; empty where they gave none. */
  poNumber: string;
  note: string;
  /** The day from which on it may leave. Missing where its customer has named none. */
  shipFrom?: string;
  history: OrderHistoryView[];
}

/** The stock that an unpaid order holds, for administrators. */
export interface HoldView {
  orderId: string;
  customer: { userId: string; name: string; email: string };
  lines: { name: string; quantity: number }[];
  since: string;
  until: string;
  /** Where the order came from; null where its customer has paid once, for whom it does not count. */
  network: string | null;
}
