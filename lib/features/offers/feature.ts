import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Bodies,
  type Collections,
  DAY,
  type Jobs,
  job,
  type Limits,
  MINUTE,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";
import { MAX_OFFER_BYTES } from "./domain/offers";

const dateOf = (field: string) => ({
  keys: { [field]: 1 as const },
  options: { partialFilterExpression: { [field]: { $type: "date" } } },
});

export const collections: Collections = {
  offers: {
    indexes: [
      { keys: { listedAt: -1, _id: -1 } },
      { keys: { state: 1, listedAt: -1, _id: -1 } },
      { keys: { words: 1 } },
      {
        keys: { linkHashes: 1 },
        options: { partialFilterExpression: { linkHashes: { $exists: true } } },
      },
      { keys: { "customer.userId": 1, _id: 1 } },
      dateOf("accepting.since"),
      dateOf("mailsSince"),
      dateOf("answeredAt"),
      AUDIT_DUE,
    ],
  },
};

export const auditKinds = {
  offer: {
    word: "Offers",
    pendingIn: "offers",
    events: {
      add: "Offer made",
      edit: "Offer changed",
      share: "Offer sent",
      unshare: "Offer withdrawn",
      accept: "Offer accepted",
      decline: "Offer declined",
      delete: "Draft of an offer removed",
    },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  offerLines: "Lines of the offer",
  offerDelivery: "Delivery of the offer",
  offerUntil: "Valid until",
  offerVersion: "Version",
  offerDue: "Total of the offer",
} satisfies AuditFields;

export const jobs = {
  "mail.offer": job<{ offerId: string; version: number }>("Mail: offer"),
  /** To the person of sales who has sent it, as the next one. */
  "mail.offer-accepted": job<{ offerId: string; version: number }>("Mail to sales: offer accepted"),
  "mail.offer-declined": job<{ offerId: string; version: number }>("Mail to sales: offer declined"),
} satisfies Jobs;

export const limits = {
  // By staff member: each goes to a mailbox.
  offersSent: { points: 200, seconds: DAY },
  // By client IP, of people who have a link or guess at one.
  offerAnswers: { points: 30, seconds: 10 * MINUTE },
  // By client IP: each is drawn anew.
  offerPdfs: { points: 30, seconds: 10 * MINUTE },
} satisfies Limits;

export const rights = {
  keepOffers: {
    allows: "write offers to customers and withdraw them",
    roles: ["sales"],
    calls: [
      "GET /offers",
      "POST /offers",
      "GET /offers/{id}",
      "PATCH /offers/{id}",
      "DELETE /offers/{id}",
      "POST /offers/{id}/withdraw",
      "GET /offers/{id}/pdf",
    ],
    pages: ["/dashboard/offers"],
  },
  sendOffers: {
    allows: "send offers, at prices that they agree with customers",
    roles: ["sales"],
    calls: ["POST /offers/{id}/send"],
    needsProof: true,
  },
} satisfies Rights;

export const bodies = {
  "PATCH /offers/{id}": { maxBytes: MAX_OFFER_BYTES },
} satisfies Bodies;

export const officePages = [
  { group: "orders", place: 22, href: "/dashboard/offers", label: "Offers" },
] satisfies OfficePages;
