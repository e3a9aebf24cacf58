import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Collections,
  DAY,
  type IndexDeclaration,
  type Jobs,
  job,
  type Limits,
  MINUTE,
  type OfficePages,
  type Opens,
  type Rights,
} from "@/lib/registry/manifest";

/** Most papers have nothing left to do, and stand in none of these. */
const due = (field: string): IndexDeclaration => ({ keys: { [field]: 1 }, options: { sparse: true } });

export const collections: Collections = {
  papers: {
    indexes: [
      // No number twice: this decides, whichever process issues.
      { keys: { series: 1, number: -1 }, options: { unique: true } },
      { keys: { orderId: 1 } },
      { keys: { customerId: 1, issuedAt: -1, _id: -1 } },
      { keys: { companyId: 1, issuedAt: -1, _id: -1 } },
      { keys: { issuedAt: -1, _id: -1 } },
      due("filesDue"),
      due("creditsDue"),
      due("stripAt"),
      AUDIT_DUE,
    ],
  },
  // By the hash of their content.
  paperFiles: { indexes: [] },
  // Where series begin and go on, and which months are locked: one document.
  paperBooks: { indexes: [AUDIT_DUE] },
  // Papers that could not be issued, with why.
  paperProblems: { indexes: [{ keys: { at: -1, _id: -1 } }, { keys: { recordRevision: 1 } }] },
};

export const auditKinds = {
  paper: {
    word: "Papers",
    pendingIn: "papers",
    events: { add: "Paper issued", change: "Credit note asked for", export: "Papers exported" },
  },
  paperNumbers: {
    word: "Numbers of papers",
    pendingIn: "paperBooks",
    events: { set: "Numbers of papers set" },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  paperTotalCents: "Total of the paper",
  creditedLines: "Lines to credit",
  startNumber: "First number",
  continuedAfter: "Continued after",
  lostNumbers: "Lost numbers",
  lockedThrough: "Months locked through",
} satisfies AuditFields;

export const jobs = {
  /** An order has shipped whose invoice is due. */
  "papers.issue": job<{ orderId: string }>("Invoice of a shipped order"),
  /** An order was paid whose invoice is due then. */
  "papers.issue-paid": job<{ orderId: string }>("Invoice of a paid order"),
  /** An order with an invoice was refunded. */
  "papers.credit": job<{ orderId: string }>("Credit note of a refunded order"),
  /** A part of the money of an order with an invoice went back. */
  "papers.credit-part": job<{ orderId: string }>("Credit note of a part that was refunded"),
  /** The rest of an order with an invoice will not come. */
  "papers.credit-rest": job<{ orderId: string }>("Credit note of the rest of an order"),
  /** Pieces of an order with an invoice came back, and are settled. */
  "papers.credit-returns": job<{ orderId: string }>("Credit note of pieces that came back"),
  "papers.files": job<{ paperId: string }>("Files of a paper"),
  "mail.paper": job<{ paperId: string; userId?: string }>("Mail: invoice or credit note"),
} satisfies Jobs;

export const limits = {
  // By the mailbox that papers go to.
  paperMailTo: { points: 30, seconds: DAY },
  // By the account that asks: each is drawn anew.
  drawnPapers: { points: 60, seconds: MINUTE, perInstance: true },
} satisfies Limits;

export const rights = {
  keepPapers: {
    allows: "issue invoices, correct them by credit notes, and send papers",
    roles: ["accounts"],
    calls: [
      "POST /orders/{id}/papers",
      "POST /papers/{id}/credit",
      "POST /papers/{id}/send",
      "GET /paper-numbers",
      "PATCH /paper-numbers",
      "GET /exports/bookings.csv",
      "GET /exports/vat.csv",
      "GET /exports/papers.zip",
    ],
    widens: [
      "GET /papers",
      "GET /papers/{id}",
      "GET /papers/{id}/pdf",
      "GET /papers/{id}/cii",
      "GET /papers/{id}/ubl",
    ],
    pages: ["/dashboard/invoicing", "/dashboard/invoicing/[id]"],
    needsProof: true,
  },
} satisfies Rights;

export const officePages = [
  { group: "money", place: 35, href: "/dashboard/invoicing", label: "Invoicing" },
] satisfies OfficePages;

export const opens = {
  keepShop: { calls: ["GET /papers/specimens/{specimen}"] },
} satisfies Opens;
