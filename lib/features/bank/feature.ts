import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Bodies,
  type Collections,
  EXPIRES,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";
import { MAX_STATEMENT_BYTES } from "./domain/statement";

/** Statements of the bank, and the money that they have brought. */
export const collections: Collections = {
  bankStatements: { indexes: [{ keys: { at: -1, _id: -1 } }, { keys: { "by.userId": 1 } }, AUDIT_DUE] },
  bankEntries: {
    indexes: [
      { keys: { tryAt: 1 }, options: { partialFilterExpression: { state: "new" } } },
      { keys: { state: 1, day: -1, _id: -1 } },
      { keys: { day: -1, _id: -1 } },
      { keys: { statementId: 1, day: -1, _id: -1 } },
      { keys: { orderId: 1 }, options: { partialFilterExpression: { orderId: { $type: "objectId" } } } },
      { keys: { namedOrderIds: 1 }, options: { partialFilterExpression: { state: "closed" } } },
      { keys: { "uses.orderId": 1 }, options: { sparse: true } },
      { keys: { useSince: 1 }, options: { partialFilterExpression: { useSince: { $type: "date" } } } },
      EXPIRES,
      AUDIT_DUE,
    ],
  },
};

export const auditKinds = {
  bankStatement: {
    word: "Bank statements",
    pendingIn: "bankStatements",
    events: { add: "Bank statement uploaded" },
  },
  bankEntry: {
    word: "Payments by transfer",
    pendingIn: "bankEntries",
    events: { set: "Transfer set aside or opened" },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  credits: "Payments in it",
  entryState: "State",
  transferEntry: "Entry of the account",
  transferCents: "Transferred",
  transferDay: "Day of the transfer",
  discountCents: "Cash discount",
} satisfies AuditFields;

export const rights = {
  bookTransfers: {
    allows: "book bank transfers for orders, and take bookings back",
    roles: ["accounts"],
    orderEvents: ["payPart", "unpayPart", "settle", "unsettle"],
    calls: [
      "POST /orders/{id}/transfers",
      "POST /orders/{id}/transfers/undo",
      "POST /bank-statements",
      "GET /bank-statements",
      "GET /bank-entries",
      "POST /bank-entries/{id}/booking",
      "PUT /bank-entries/{id}/state",
    ],
    pages: ["/dashboard/bank-statements", "/dashboard/bank-entries", "/dashboard/open-accounts"],
    needsProof: true,
  },
} satisfies Rights;

export const bodies = {
  "POST /bank-statements": { types: ["application/xml", "text/xml"], maxBytes: MAX_STATEMENT_BYTES },
} satisfies Bodies;

export const officePages = [
  { group: "money", place: 10, href: "/dashboard/bank-statements", label: "Bank statements" },
  { group: "money", place: 20, href: "/dashboard/bank-entries", label: "Payments by transfer" },
] satisfies OfficePages;
