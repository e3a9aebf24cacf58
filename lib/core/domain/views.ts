import type { Role } from "@/lib/core/domain/people/access";
import type { ActorRole, AuditChange } from "@/lib/core/domain/audit/audit";
import type { OrderCompany } from "@/lib/core/domain/companies/company-roles";
import type { ExpectedDelivery } from "@/lib/core/domain/catalogue/expected-deliveries";
import type { JobFailure, JobState } from "@/lib/core/domain/jobs/jobs";
import type { Cents } from "@/lib/values/money";
import type { OrderEvent, OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import type { PriceSource } from "@/lib/core/domain/prices/own-prices";
import type { Carton } from "@/lib/core/domain/catalogue/part-numbers";
import type { PaymentDifference } from "@/lib/core/domain/payments/payment-differences";
import type { Picture } from "@/lib/core/domain/catalogue/pictures";
import type { StaffRole } from "@/lib/registry/staff-rights";
import type { SuccessorLink } from "@/lib/core/domain/catalogue/successors";
import type { OrderTerms } from "@/lib/core/domain/companies/terms";
import type { PriceTier } from "@/lib/core/domain/prices/tiers";

/** Plain shapes that leave the data layer: no driver types, no secrets, dates as ISO strings. */

export interface ProductView {
  id: string;
  sku: string;
  slug: string;
  name: string;
  description: string;
  /** An https address or a path of the shop, that of its first uploaded picture if it has one; empty for no picture. */
  image: string;
  pictures: Picture[];
  /** Rises with each change of the pictures and documents, unlike `revision`. */
  filesRevision: number;
  category: string;
  priceCents: Cents;
  tiers: PriceTier[];
  minimumLot: number;
  /** Empty where the product has none, like the maker's number. */
  gtin: string;
  makerNumber: string;
  /** SKUs that the product had before, and others that lead to it; the newest last. */
  formerNumbers: string[];
  carton: Carton | null;
  /** The product that replaces it, as it says itself. Missing where there is none. */
  successor?: SuccessorLink;
  /** Deliveries that it waits for, the earliest first. Missing where there are none. */
  expected?: readonly ExpectedDelivery[];
  /** Free stock, in pieces: what is held by unpaid orders is not in it. */
  available: number;
  /** Rises with each edit by an administrator, not with sales. */
  revision: number;
  updatedAt: string;
}

export interface CategoryView {
  name: string;
  count: number;
}

export interface Address {
  company: string;
  street: string;
  city: string;
  postalCode: string;
  country: string;
}

export interface OrderLineView {
  productId: string;
  sku: string;
  name: string;
  image: string;
  priceCents: Cents;
  quantity: number;
  /** Which price of its company's price list it is. Missing without a list. */
  priceSource?: PriceSource;
}

export interface OrderHistoryView {
  event: "place" | OrderEvent;
  at: string;
  /** The name of the person where it is one. */
  by: { role: ActorRole; name: string };
  reason: string | null;
  /** Changes beside the status. */
  changes: AuditChange[];
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
  totalCents: Cents;
  /** The order is refunded, and the provider could not send the money in any refund. */
  refundFailed: boolean;
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
  /** Rises with each change of the lines. */
  revision: number;
  /** The customer's own number of the order, for their papers; empty where they gave none. */
  poNumber: string;
  note: string;
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

export interface ReviewView {
  id: string;
  product: { id: string; name: string; slug: string | null };
  /** `note` is trade and place, where the review came with them; else empty. */
  author: { name: string; maskedEmail: string; note: string };
  rating: number;
  comment: string;
  verifiedPurchase: boolean;
  createdAt: string;
  /** The shop's answer; null where there is none. */
  answer: { text: string; at: string } | null;
}

/** A review as its author and administrators see it. */
export interface ModeratedReviewView extends ReviewView {
  /** The author's e-mail. */
  email: string;
  /** Null while the review is public. */
  hidden: { reason: string; at: string } | null;
}

/** The states by which administrators filter reviews. */
export const REVIEW_STATES = ["hidden", "unanswered", "answered"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export interface RatingSummary {
  count: number;
  average: number;
  /** Reviews with 1, 2, 3, 4 and 5, in this order. */
  distribution: [number, number, number, number, number];
}

export interface UserView {
  id: string;
  email: string;
  name: string;
  role: Role | null;
  /** As in a viewer. */
  staffRoles?: readonly StaffRole[];
  /** Otherwise anybody may have made the account with this e-mail. */
  isConfirmed: boolean;
  createdAt: string | null;
}

export interface ProfileView extends UserView {
  phone: string;
  address: Address | null;
}

/** A sign-in of the viewer's account that has not ended. */
export interface SessionView {
  /** Names the session without being its secret. */
  id: string;
  /** The browser's own name, or the program's. */
  device: string;
  network: string | null;
  createdAt: string;
  lastSeen: string;
  /** The session that asks. */
  isCurrent: boolean;
}

export interface Page<T> {
  items: T[];
  /** The `after` of the next page; null on the last page. */
  next: string | null;
}

/** An order's payment for administrators. */
export interface PaymentView {
  orderId: string;
  /** "sandbox" or "stripe"; null until the customer starts to pay. */
  provider: string | null;
  intentId: string | null;
  transactionId: string | null;
  /** The provider's current status; null without a payment, and where the provider does not know it or does not answer. */
  providerStatus: string | null;
  /** The provider was asked and did not answer in time. */
  providerSilent: boolean;
  /** The payment's page at the provider. */
  dashboardUrl: string | null;
  refund: { refundId: string; at: string } | null;
  /** The provider has not accepted the refund yet and is asked again. */
  refundDue: boolean;
  /** `settled`: the provider says that nothing is left to do about it. */
  flags: { kind: PaymentDifference; at: string; text: string; settled: boolean }[];
  events: { id: string; type: string; at: string; handled: boolean }[];
}

/** One line of the comparison of the shop with its payment provider, and what to do about it. */
export interface PaymentDifferenceView {
  kind: PaymentDifference;
  orderId: string | null;
  intentId: string | null;
  shopCents: Cents | null;
  providerCents: Cents | null;
  text: string;
  dashboardUrl: string | null;
}

/** A mail that was stored in the outbox instead of sent. */
export interface MailView {
  id: string;
  to: string;
  subject: string;
  text: string;
  at: string;
}

/** A job, as administrators see it. */
export interface JobView {
  id: string;
  kind: string;
  state: JobState;
  /** Queued: when it is due. Running: when its lease ends. Done and dead: since when. */
  runAt: string;
  queuedAt: string;
  tries: number;
  failure: (JobFailure & { at: string }) | null;
  orderId: string | null;
  /** The e-mail of the person that it concerns; null where there is none. */
  person: string | null;
}
