import type { ObjectId } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { MovedBy } from "@/lib/core/data/catalogue/documents";
import type { CashDiscount } from "@/lib/core/domain/companies/cash-discount";
import type { NetDays, WayToPay } from "@/lib/core/domain/companies/terms";
import type { OrderAmounts } from "@/lib/core/domain/orders/amounts";
import type { Address, CodedAddress } from "@/lib/core/domain/people/views";
import type { DeliveryPrice } from "@/lib/core/domain/prices/delivery";
import type { StoredOfferState } from "@/lib/features/offers/domain/offers";
import type { Cents } from "@/lib/values/money";

/** Offers as they are stored. */

/** As sales write it, sent or not. */
export interface OfferContent {
  phone: string;
  lines: { productId: ObjectId; quantity: number; ownCents: Cents | null }[];
  address: Address;
  deliveryCents: Cents | null;
  payBy: WayToPay;
  note: string;
  staffNote: string;
  /** `2026-12-11`; null: so many days from its sending as usual. */
  validUntil: string | null;
}

/** A line as it was sent. */
export interface OfferedLine {
  productId: ObjectId;
  sku: string;
  name: string;
  image: string;
  quantity: number;
  unitCents: Cents;
  listCents: Cents;
}

/** As it was sent. It never changes. */
export interface OfferVersion extends OrderAmounts {
  version: number;
  at: Date;
  by: MovedBy & { userId: ObjectId };
  /** Of the content that was sent: the same request again finds its version. */
  revision: number;
  validUntil: string;
  lines: OfferedLine[];
  delivery: DeliveryPrice;
  address: CodedAddress;
  phone: string;
  payBy: WayToPay;
  /** Of an offer on account. */
  terms?: { netDays: NetDays; discount?: CashDiscount };
  note: string;
}

export interface OfferDocument {
  _id: ObjectId;
  /** The short number, the end of its id. */
  number: string;
  state: StoredOfferState;
  /** Its position in the list. Missing in a removed one. */
  listedAt?: Date;
  by: MovedBy & { userId: ObjectId };
  /** The id is null for a caller until the first sending has made their account. */
  customer: { userId: ObjectId | null; name: string; email: string };
  /** With its name of that moment. */
  company?: { id: ObjectId; name: string };
  content: OfferContent;
  /** In their order. */
  versions: OfferVersion[];
  /** The end of the last day of the newest version. Missing before the first. */
  openUntil?: Date;
  /** Hashes of the tokens of its link: one, but for another session secret since. Missing before the first version. */
  linkHashes?: string[];
  /** Set while its order is being placed. */
  accepting?: { version: number; attempt: ObjectId; since: Date; poNumber: string };
  /** When its customer has accepted or declined it. */
  answeredAt?: Date;
  acceptedVersion?: number;
  orderId?: ObjectId;
  /** Why it was declined. */
  word?: string;
  /** Mails that are not in the queue of jobs yet, as `mailDue` writes them. */
  mailsDue?: string[];
  mailsSince?: Date;
  /** The words that the list finds it by. */
  words: string[];
  createdAt: Date;
  changedAt: Date;
  requestHash: string;
  /** Rises with each change of its content. */
  revision: number;
  auditPending?: PendingAudit[];
}

export type OfferMailKind = "mail.offer" | "mail.offer-accepted" | "mail.offer-declined";

/** A mail about a version. It is the cause of its job after the offer's id. */
export const mailDue = (kind: OfferMailKind, version: number): string => `${kind} ${version}`;
