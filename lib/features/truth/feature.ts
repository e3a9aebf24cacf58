import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Collections,
  EXPIRES,
  type MoreIndexes,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";

export const collections: Collections = {
  truthFindings: {
    indexes: [{ keys: { row: 1, since: 1, _id: 1 } }, { keys: { look: 1 } }, EXPIRES, AUDIT_DUE],
  },
  // One document.
  truthLooks: { indexes: [] },
};

export const moreIndexes: MoreIndexes = {
  paymentEvents: [
    { keys: { receivedAt: 1, _id: 1 }, options: { partialFilterExpression: { state: "received" } } },
  ],
};

export const auditKinds = {
  truth: {
    word: "Truth",
    pendingIn: "truthFindings",
    events: { mend: "Difference mended" },
  },
} as const satisfies AuditKinds;

export const auditFields = { difference: "Difference" } satisfies AuditFields;

export const rights = {
  seeTruth: {
    allows: "see whether stock, money, credit, papers and audit agree",
    roles: ["accounts"],
    calls: ["GET /truth", "POST /truth/look", "POST /truth/{finding}/mend"],
    pages: ["/dashboard/truth"],
  },
} satisfies Rights;

export const officePages = [
  { group: "money", place: 50, href: "/dashboard/truth", label: "Truth" },
] satisfies OfficePages;
