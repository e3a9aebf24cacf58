import type { WayToPay } from "@/lib/core/domain/companies/terms";
import type { Charge, OrderTax, TaxSum } from "@/lib/core/domain/orders/amounts";
import type { Address } from "@/lib/core/domain/people/views";
import type { Cents } from "@/lib/values/money";
import type { OfferState } from "./offers";

/** Offers as staff and customers read them. */

/** A line as staff read it: what it costs in the offer, and what it would cost without. */
export interface OfferLineView {
  productId: string;
  sku: string;
  name: string;
  quantity: number;
  /** The price that sales have set; null where it is the customer's own. */
  ownCents: Cents | null;
  /** The customer's own price now; null where the product is no longer sold. */
  usualCents: Cents | null;
  listCents: Cents | null;
  /** Free pieces now. */
  available: number;
  /** Empty where the line can be ordered. */
  problem: string;
  nearest: number[];
}

/** Sums of an offer, as they are now or were when a version was sent. */
export interface OfferSums {
  goodsCents: Cents;
  charges: Charge[];
  taxes: TaxSum[];
  tax?: OrderTax;
  dueCents: Cents;
  deliveryOpen?: true;
}

export interface OfferVersionView extends OfferSums {
  version: number;
  at: string;
  /** Null where the account was deleted. */
  by: string | null;
  validUntil: string;
  lines: {
    productId: string;
    sku: string;
    name: string;
    quantity: number;
    unitCents: Cents;
    listCents: Cents;
  }[];
  address: Address;
  payBy: WayToPay;
  note: string;
}

/** An offer in a list of staff. */
export interface OfferSummary {
  id: string;
  number: string;
  state: OfferState;
  customer: { name: string; email: string };
  company: string | null;
  /** Of the newest version; 0 before the first. */
  version: number;
  /** Of the newest version; null before the first. */
  dueCents: Cents | null;
  validUntil: string | null;
  lineCount: number;
  /** Sales have changed it since it was sent. */
  isChanged: boolean;
  by: string | null;
  at: string;
  changedAt: string;
  orderId: string | null;
  revision: number;
}

export interface OfferView extends OfferSummary {
  /** False for a caller whose account the first sending makes. */
  hasAccount: boolean;
  companyId: string | null;
  /** As sales have written it, sent or not. */
  content: {
    phone: string;
    lines: OfferLineView[];
    address: Address;
    /** Null where the shop's table says it. */
    deliveryCents: Cents | null;
    payBy: WayToPay;
    note: string;
    staffNote: string;
    /** Null: so many days from its sending as usual. */
    validUntil: string | null;
  };
  /** Null where something is missing or wrong: `problem` says what. */
  sums: OfferSums | null;
  problem: string | null;
  versions: OfferVersionView[];
  /** Null before it was sent, and once nothing shows it any more. */
  url: string | null;
  declined: { at: string; word: string } | null;
}

/** The part of an offer that the holder of its link reads. */
export interface OfferToAnswer extends OfferSums {
  number: string;
  version: number;
  state: Exclude<OfferState, "draft" | "withdrawn">;
  sentAt: string;
  validUntil: string;
  /** The company where it is for one, else the customer. */
  madeFor: string;
  isForCompany: boolean;
  needsPoNumber: boolean;
  lines: { sku: string; name: string; image: string; quantity: number; unitCents: Cents; listCents: Cents }[];
  address: Address;
  /** Days from shipping to payment; null where it is paid before it ships. */
  netDays: number | null;
  note: string;
  /** Where the order that it has become is paid, while it can be. */
  order: { number: string; payUrl: string | null; waits: boolean; isOnAccount: boolean } | null;
}
