import type { ObjectId } from "mongodb";
import type { AuditChange, AuditEvent, AuditKind } from "@/lib/domain/audit";
import type { JobFailure, JobState } from "@/lib/domain/jobs";
import type { LinkPurpose } from "@/lib/domain/links";
import type { Cents } from "@/lib/domain/money";
import type { OrderStatus } from "@/lib/domain/order-lifecycle";
import type { OrderFlagKind } from "@/lib/domain/payment-differences";
import type { StaffRole } from "@/lib/domain/staff-rights";
import type { PriceTier } from "@/lib/domain/tiers";
import type { Address, OrderHistoryView } from "@/lib/domain/views";

/** The documents as they are stored. They stay inside lib/data and lib/commands; views leave the server. */

export interface Hold {
  /** The id of one attempt to hold; the order names the attempt that counts. */
  holdId: ObjectId;
  orderId: ObjectId;
  quantity: number;
  /** "return": pieces of a refunded order on their way from `sold` back to `available`. */
  kind: "order" | "return";
  at: Date;
  expiresAt: Date;
}

/** After every write: available + Σ holds + sold = received. */
export interface ProductDocument {
  _id: ObjectId;
  sku: string;
  name: string;
  /** Unique among products on sale (`productNameKey`). Missing if an earlier version that still runs has made the product. */
  nameKey?: string;
  slug: string;
  description: string;
  image: string;
  category: string;
  priceCents: Cents;
  /** Missing in a product of a version before tiers, and in most others. */
  tiers?: PriceTier[];
  minimumLot: number;
  available: number;
  holds: Hold[];
  sold: number;
  received: number;
  archived: boolean;
  archivedAt: Date | null;
  revision: number;
  /** The index in the list's default order, which is that of creation. */
  position: number;
  createdAt: Date;
  updatedAt: Date;
  /** Stored with the change itself, until the entry is copied to the audit's collection. */
  auditPending?: PendingAudit[];
}

export interface OrderLine {
  productId: ObjectId;
  sku: string;
  name: string;
  image: string;
  /** Of one piece, by the tier of the quantity. */
  priceCents: Cents;
  quantity: number;
}

export interface HistoryEntry {
  event: OrderHistoryView["event"];
  at: Date;
  by: Actor;
  reason: string | null;
  /** What else than the status has changed. Missing where nothing has. */
  changes?: AuditChange[];
  // Entries of earlier versions may have an `id`. Nothing reads it, so no migration removes it.
}

export interface Actor {
  /** `staff`: with a role beside the administrator's. */
  role: "customer" | "admin" | "staff" | "system";
  userId: ObjectId | null;
  name: string;
}

export interface PaymentRecord {
  provider: string | null;
  intentId: string | null;
  /** The number of intents of this order, failed ones included. Part of the provider's idempotency key. */
  attempt: number;
  /** The number of refunds that the provider has answered with a failure. Part of the idempotency key as well. */
  failedRefunds?: number;
  transactionId: string | null;
  refund: { refundId: string; at: Date } | null;
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
export interface OrderChange {
  holdId: ObjectId;
  at: Date;
  by: Actor;
  /** The wanted lines; once accepted, the lines before. */
  lines: OrderLine[];
  totalCents: Cents;
  accepted: boolean;
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
  /** Earlier attempts to place it that were given up. Their stock may still be held. Only while it is being placed. */
  abandonedHolds?: ObjectId[];
  /** Set until that attempt is confirmed. After a crash the stock may be held or not. */
  holdingSince: Date | null;
  /** The status asks for a move of stock that is not known to be done. */
  stockDue: boolean;
  /** For a refunded order: by product, the hold of the return that counts. */
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
  flags: OrderFlag[];
  /** When the latest flag was raised. Missing without flags, which keeps the index small. */
  flaggedAt?: Date;
  history: HistoryEntry[];
  idempotencyKey: string;
  requestHash: string;
  placedAt: Date;
  /** When an unpaid order expires. */
  expiresAt: Date;
  /** When it would expire if its customer were known. Only while the order is held for a new customer's shorter time. */
  ordinaryExpiresAt?: Date;
  /** The client's network and the wider ones around it. Only while the order is unpaid and its customer has never paid. */
  networks?: string[];
  /** When the order ended without payment after it held stock for long (`lib/domain/lapses.ts`). */
  lapsedAt?: Date;
  /** When the customer has extended the hold. Missing if they never did. */
  extendedAt?: Date;
  /** The number of changes of the lines. Missing before the first. */
  revision?: number;
  /** Missing without a change under way. No other event happens to the order meanwhile. */
  change?: OrderChange;
  /** Missing where the customer gave none. */
  poNumber?: string;
  note?: string;
  updatedAt: Date;
  /** The history has entries that the audit does not have. Set with each transition. */
  auditDue?: boolean;
  /** The number of history entries that are in the audit. */
  audited?: number;
  /** What is to follow from events, until it is in the queue of jobs. */
  jobsDue?: PendingJob[];
}

/** Stored with the event that it follows from. */
export interface PendingJob {
  /** The id of the job. */
  _id: ObjectId;
  kind: string;
  cause: string;
  at: Date;
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
    seen: { unitCents: Cents; minimumLot: number };
  }[];
  updatedAt: Date;
  /** The latest orders whose lines have left it, so that they leave it once. Missing before the first. */
  ordered?: ObjectId[];
  /** When the database deletes it. */
  expiresAt: Date;
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

/** Never changed. Its id is that of the change, so that copying it twice stores it once. */
export interface AuditDocument extends PendingAudit {
  /** Searchable words and ids, in lower case. */
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
  /** Set while the review is hidden: then only its author and administrators see it. */
  hidden?: { reason: string; at: Date };
  /** The shop's answer, shown under the review. */
  answer?: { text: string; at: Date };
  /** As in a product. */
  auditPending?: PendingAudit[];
}

export interface StoredAddress extends Address {
  /** Missing in the only address of an earlier version, as is the code. */
  id?: ObjectId;
  /** ISO 3166, two letters; null where the text is no exact name of a country. */
  countryCode?: string | null;
}

/** The fields of @auth/mongodb-adapter, plus those of the shop. */
export interface UserDocument {
  _id: ObjectId;
  name?: string | null;
  email: string;
  emailVerified?: Date | null;
  image?: string | null;
  passwordHash?: string;
  phone?: string;
  /** The default delivery address (lib/data/addresses.ts). */
  address?: StoredAddress | null;
  otherAddresses?: StoredAddress[];
  billingAddress?: StoredAddress | null;
  /** Another e-mail that its owner asked for (lib/data/account-emails.ts). */
  emailChange?: EmailChange;
  /** E-mails that the account has had, and that can be put back for a while. */
  formerEmails?: FormerEmail[];
  /** Links that were made before this moment have ended. */
  linksAfter?: Date;
  /** Rises with each change of the delivery addresses. */
  addressRevision?: number;
  createdAt?: Date;
  /** For staff. Missing where there is none, and none was begun. */
  secondFactor?: SecondFactorDocument;
  /** As in a product. */
  auditPending?: PendingAudit[];
}

export interface EmailChange {
  id: ObjectId;
  email: string;
  from: string;
  at: Date;
}

export interface FormerEmail {
  email: string;
  newEmail: string;
  changeId: ObjectId;
  until: Date;
}

/** A link that was sent by mail and acts once. Whoever reads the database cannot open it: the token is stored as a hash. */
export interface LinkDocument {
  /** The id of the job that sends it. */
  _id: ObjectId;
  hash: string;
  purpose: LinkPurpose;
  userId: ObjectId;
  /** The account's e-mail when it was made; for `new-email` the one that the account would get. */
  email: string;
  changeId: ObjectId | null;
  createdAt: Date;
  until: Date;
  usedAt: Date | null;
  /** When the database deletes it. */
  expiresAt: Date;
}

export interface SecondFactorDocument {
  /** Since when the account has a second factor. A session's proof from before does not count. */
  since?: Date;
  /** The secret is sealed (lib/auth/seal.ts). Of each step of time one code counts, once. */
  app?: { secret: string; since: Date; lastStep: number };
  /** An app that is not confirmed by a code yet. */
  begun?: { secret: string; until: Date };
  /** Keyed hashes of the codes that are left. */
  recovery?: string[];
}

export interface SessionDocument {
  _id: string;
  userId: ObjectId;
  device: string;
  /** The network that the sign-in came from, never the whole client IP. Missing in sessions of earlier versions. */
  network?: string | null;
  createdAt: Date;
  lastSeen: Date;
  expiresAt: Date;
  /** When the second factor was proved last in this session, and the password. By the database's clock. */
  factorAt?: Date;
  passwordAt?: Date;
}

/** Where an account has signed in before, by a keyed hash (lib/auth/known-devices.ts). */
export interface KnownDeviceDocument {
  _id: string;
  userId: ObjectId;
  expiresAt: Date;
}

export interface SandboxIntentDocument {
  /** Made from the idempotency key, so that a repeated request cannot make a second intent. */
  _id: string;
  clientSecret: string;
  orderId: string;
  userId: string;
  amountCents: Cents;
  currency: string;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  /** The last four digits; the card number is never stored. */
  last4: string | null;
  billing: { name: string; email: string } | null;
  refund: { refundId: string; reason: string; at: Date } | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Binds a provider's transaction to one order for ever. `_id` is the transaction's id. */
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
  /** When the database deletes it. */
  expiresAt: Date;
}

export interface LeaseDocument {
  _id: string;
  owner: string;
  until: Date;
}

/** Work that is done after an answer was given (lib/domain/jobs.ts). */
export interface JobDocument {
  /** Made from kind and cause, so that a repeat is the same job. */
  _id: ObjectId;
  /** Another version of the shop may know other kinds. */
  kind: string;
  cause: string;
  /** Null once it is done. */
  payload: object | null;
  state: JobState;
  /** Queued: when it is due. Running: when its lease ends, and another process may take it. Done and dead: since when. */
  runAt: Date;
  tries: number;
  lastError: (JobFailure & { at: Date }) | null;
  /** The lease of the process that runs it, and its end by the database's clock. */
  owner: string | null;
  until: Date | null;
  queuedAt: Date;
  orderId?: ObjectId;
  userId?: ObjectId;
  /** When the database deletes it. */
  expiresAt?: Date;
  /** As in a product. */
  auditPending?: PendingAudit[];
}

export interface MailDocument {
  _id: ObjectId;
  to: string;
  subject: string;
  text: string;
  at: Date;
}

/** The collection `meta` has one document each for the staff, the schema's version and the catalogue's revision. */
export interface AdminsDocument {
  _id: "admins";
  /** The administrators. */
  userIds: ObjectId[];
  /** The other roles of staff. Missing until the first is given. */
  roles?: Partial<Record<StaffRole, ObjectId[]>>;
  /** As in a product. */
  auditPending?: PendingAudit[];
}
export interface SchemaDocument {
  _id: "schema";
  version: number;
}
/** Unpaid orders that expire until then are reminded. */
export interface RemindersDocument {
  _id: "reminders";
  until: Date;
}
export interface CatalogueDocument {
  _id: "catalogue";
  /** Every raise. */
  revision: number;
  /** Those of them that were moves of stock. Missing before the first. */
  moves?: number;
}
