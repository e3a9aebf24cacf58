import { type AuditFields, DAY, type Jobs, job, type Limits, type Rights } from "@/lib/registry/manifest";

export const auditFields = {
  payLinkUntil: "Pay link until",
  payLinkTo: "Pay link sent to",
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
    allows: "make and revoke pay links of unpaid orders",
    roles: ["sales", "accounts"],
    widens: [
      "GET /orders/{id}/pay-links",
      "POST /orders/{id}/pay-links",
      "DELETE /orders/{id}/pay-links/{linkId}",
    ],
  },
} satisfies Rights;
