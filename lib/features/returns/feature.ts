import {
  type AuditFields,
  DAY,
  type Jobs,
  job,
  type Limits,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";

export const auditFields = {
  returnNo: "Return",
  returnPieces: "Pieces that come back",
  returnedStock: "Pieces back to stock",
  returnedScrap: "Unusable pieces",
  returnedCents: "Price of the pieces that came back",
} satisfies AuditFields;

export const jobs = {
  /** To the shop. */
  "mail.return-asked": job<{ orderId: string }>("Mail to the shop: return requested"),
  "mail.return-allowed": job<{ orderId: string }>("Mail: return allowed"),
  "mail.return-refused": job<{ orderId: string }>("Mail: return refused"),
  "mail.return-received": job<{ orderId: string }>("Mail: return received"),
  "mail.return-settled": job<{ orderId: string }>("Mail: return settled"),
} satisfies Jobs;

export const limits = {
  // By customer: the shop looks at each, and each takes room in its order.
  returnsAsked: { points: 30, seconds: DAY },
} satisfies Limits;

export const rights = {
  takeReturns: {
    allows: "allow or refuse what customers want to send back, take it in, and send its money back",
    roles: ["sales", "warehouse"],
    orderEvents: ["askReturn", "allowReturn", "refuseReturn", "receiveReturn", "settleReturn"],
    calls: ["PATCH /returns/{id}"],
    widens: ["POST /orders/{id}/returns"],
    pages: ["/dashboard/returns"],
  },
} satisfies Rights;

export const officePages = [
  { group: "orders", place: 14, href: "/dashboard/returns", label: "Returns" },
] satisfies OfficePages;
