import type { ObjectId } from "mongodb";
import type { Cents } from "@/lib/domain/money";
import type { OrderStatus } from "@/lib/domain/order-lifecycle";
import type { OrderFlagKind } from "@/lib/domain/payment-differences";
import type { Address, AuditChange, AuditEvent, AuditKind, OrderHistoryView } from "@/lib/domain/views";

/** The documents as they are kept. They never leave lib/data and lib/commands: views do. */

export interface Hold {
  /** One attempt's own id: the order names the one that counts. */
  holdId: ObjectId;
  orderId: ObjectId;
  quantity: number;
  /** "return": pieces of a refunded order on their way from `sold` back to `available`. */
  kind: "order" | "return";
  at: Date;
  expiresAt: Date;
}

/** At every single write: available + Σ holds + sold = received. */
export interface ProductDocument {
  _id: ObjectId;
  sku: string;
  name: string;
  /** What may not be there twice (`productNameKey`). An earlier version that still runs beside this one sets none. */
  nameKey?: string;
  slug: string;
  description: string;
  image: string;
  category: string;
  priceCents: Cents;
  minimumLot: number;
  available: number;
  holds: Hold[];
  sold: number;
  received: number;
  archived: boolean;
  archivedAt: Date | null;
  revision: number;
  /** The order of making. */
  position: number;
  createdAt: Date;
  updatedAt: Date;
  /** Written with the change itself, until it is in the audit's own collection. */
  auditPending?: PendingAudit[];
}

export interface OrderLine {
  productId: ObjectId;
  sku: string;
  name: string;
  image: string;
  priceCents: Cents;
  quantity: number;
}

export interface HistoryEntry {
  event: OrderHistoryView["event"];
  at: Date;
  by: Actor;
  reason: string | null;
  // Entries of earlier versions may have an `id`. Nothing reads it, so no migration removes it.
}

export interface Actor {
  role: "customer" | "admin" | "system";
  userId: ObjectId | null;
  name: string;
}

export interface PaymentRecord {
  provider: string | null;
  intentId: string | null;
  /** How many intents this order has had, failed ones included: part of the provider's idempotency key. */
  attempt: number;
  /** To so many tries to refund it the provider has answered with a failure; likewise part of the key. */
  failedRefunds?: number;
  transactionId: string | null;
  refund: { refundId: string; at: Date } | null;
}

export interface OrderFlag {
  kind: OrderFlagKind;
  at: Date;
  text: string;
}

export interface OrderDocument {
  _id: ObjectId;
  customer: { userId: ObjectId; name: string; email: string; phone: string };
  address: Address | null;
  lines: OrderLine[];
  totalCents: Cents;
  status: OrderStatus;
  /** The attempt to hold stock that counts for this order; null once there is none. */
  holdId: ObjectId | null;
  /** Set while that attempt is not confirmed: stock may be held, or not yet, or no more after a crash. */
  holdingSince: Date | null;
  /** The status says that stock is to be released, sold or returned, and that is not known to be done. */
  stockDue: boolean;
  /** Of a refunded order, which attempt's return of which product counts. */
  returns: Record<string, ObjectId>;
  /** What the order was before it was refunded: decides what becomes of its stock. */
  refundedFrom: OrderStatus | null;
  /** The provider is still to be asked, or asked again, to send the money back. */
  refundDue: boolean;
  /** The provider's last word: the customer does not get the money. Not there while it has never said so. */
  refundFailed?: boolean;
  payment: PaymentRecord;
  flags: OrderFlag[];
  /** When the last of them was raised; not there where there is none, so that the index over it holds little. */
  flaggedAt?: Date;
  history: HistoryEntry[];
  idempotencyKey: string;
  requestHash: string;
  placedAt: Date;
  expiresAt: Date;
  updatedAt: Date;
  /** The history has more than the audit knows of: set with each transition. */
  auditDue?: boolean;
  /** So many entries of the history are in the audit. */
  audited?: number;
}

/** Who changed what, when, from what to what. */
export interface AuditEntry {
  at: Date;
  kind: AuditKind;
  event: AuditEvent;
  by: Actor;
  subject: { id: ObjectId; label: string };
  changes: AuditChange[];
  reason: string | null;
}

export interface PendingAudit extends AuditEntry {
  _id: ObjectId;
}

/** Written once and never changed: its id is the change's own, so that moving it twice is moving it once. */
export interface AuditDocument extends PendingAudit {
  /** What it is found by: whole words and ids, in lower case. */
  words: string[];
}

export interface ReviewDocument {
  _id: ObjectId;
  product: { id: ObjectId; name: string };
  author: { userId: ObjectId | null; name: string; email: string; note: string };
  rating: number;
  comment: string;
  verifiedPurchase: boolean;
  createdAt: Date;
}

/** As @auth/mongodb-adapter keeps them, plus what the shop knows. */
export interface UserDocument {
  _id: ObjectId;
  name?: string | null;
  email: string;
  emailVerified?: Date | null;
  image?: string | null;
  passwordHash?: string;
  phone?: string;
  address?: Address | null;
  createdAt?: Date;
}

export interface SessionDocument {
  _id: string;
  userId: ObjectId;
  device: string;
  createdAt: Date;
  lastSeen: Date;
  expiresAt: Date;
}

export interface SandboxIntentDocument {
  /** Made from the idempotency key, so that asking twice cannot make two. */
  _id: string;
  clientSecret: string;
  orderId: string;
  userId: string;
  amountCents: Cents;
  currency: string;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  /** Never the number. */
  last4: string | null;
  billing: { name: string; email: string } | null;
  refund: { refundId: string; reason: string; at: Date } | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A provider's transaction belongs to one order for ever: its id is this document's. */
export interface PaymentClaimDocument {
  _id: string;
  orderId: ObjectId;
  at: Date;
}

export interface PaymentEventDocument {
  _id: string;
  type: string;
  intentId: string | null;
  orderId: ObjectId | null;
  state: "received" | "handled" | "ignored";
  receivedAt: Date;
  handledAt: Date | null;
  tries: number;
  /** When it is forgotten. */
  expiresAt: Date;
}

export interface LeaseDocument {
  _id: string;
  owner: string;
  until: Date;
}

export interface MailDocument {
  _id: ObjectId;
  to: string;
  subject: string;
  text: string;
  at: Date;
}

/** The collection `meta` has one document each for the administrators, the schema's version and the catalogue's revision. */
export interface AdminsDocument {
  _id: "admins";
  userIds: ObjectId[];
  /** As in a product. */
  auditPending?: PendingAudit[];
}
export interface SchemaDocument {
  _id: "schema";
  version: number;
}
export interface CatalogueDocument {
  _id: "catalogue";
  revision: number;
}
