import {
  type AuditFields,
  DAY,
  type Limits,
  MINUTE,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";

export const auditFields = {
  // The order costs the price; its reason may name the person.
  agreedPrice: { word: "Agreed price", keeps: /^(.*? a piece): .*$/su },
} satisfies AuditFields;

export const limits = {
  // By staff member, whose orders for customers have no other limit.
  draftOrders: { points: 60, seconds: 10 * MINUTE },
  // The e-mails may be anybody's: each gets the mail of an order.
  customersMade: { points: 100, seconds: DAY },
} satisfies Limits;

export const rights = {
  placeForCustomers: {
    allows: "place orders for customers, at prices that they agree with them",
    roles: ["sales"],
    calls: ["POST /draft-orders", "POST /draft-orders/check"],
    pages: ["/dashboard/new-order"],
    needsProof: true,
  },
} satisfies Rights;

export const officePages = [
  { group: "orders", place: 20, href: "/dashboard/new-order", label: "New order" },
] satisfies OfficePages;
