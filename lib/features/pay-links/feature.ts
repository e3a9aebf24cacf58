import {
  type AuditFields,
  DAY,
  type Jobs,
  job,
  type Limits,
  type MoreIndexes,
  type PersonalOrderFields,
  type Rights,
} from "@/lib/registry/manifest";

/** An order has its links. */
export const moreIndexes: MoreIndexes = {
  orders: [
    {
      keys: { "payLinks.hash": 1 },
      options: { partialFilterExpression: { "payLinks.hash": { $exists: true } } },
    },
  ],
};

export const personalOrderFields: PersonalOrderFields = ["payLinks"];

export const auditFields = {
  payLinkUntil: { word: "Pay link until", isMoment: true },
  payLinkTo: { word: "Pay link sent to", isPersonal: true },
} satisfies AuditFields;

export const jobs = {
  /** To the e-mail that a pay link is for. */
  "mail.pay-link": job<{ orderId: string }>("Mail: pay link"),
} satisfies Jobs;

export const limits = {
  // By who sends it, and by mailbox (`mailboxKey`).
  payLinkMail: { points: 30, seconds: DAY },
  payLinkMailTo: { points: 10, seconds: DAY },
} satisfies Limits;

export const rights = {
  sharePayLinks: {
    allows: "make and revoke pay links of orders that are to be paid",
    roles: ["sales", "accounts"],
    orderEvents: ["share", "unshare"],
    widens: [
      "GET /orders/{id}/pay-links",
      "POST /orders/{id}/pay-links",
      "DELETE /orders/{id}/pay-links/{linkId}",
    ],
  },
} satisfies Rights;
