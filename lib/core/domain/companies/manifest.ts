import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Collections,
  DAY,
  HOUR,
  JOBS_DUE,
  type Jobs,
  job,
  type Limits,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";

export const collections: Collections = {
  companies: {
    indexes: [
      ...["priceListId", "credits.orderId"].map((field) => ({
        keys: { [field]: 1 } as const,
        options: { partialFilterExpression: { [field]: { $exists: true } } },
      })),
      { keys: { "members.userId": 1 } },
      // The link of an invitation, and the invitations to one mailbox.
      ...["invitations.hash", "invitations.email"].map((field) => ({
        keys: { [field]: 1 } as const,
        options: { partialFilterExpression: { [field]: { $type: "string" } } },
      })),
      { keys: { createdAt: -1, _id: -1 } },
      { keys: { state: 1, createdAt: -1, _id: -1 } },
      { keys: { words: 1 } },
      // Some servers apply a partial unique index to all documents; a sparse one has only those with the field.
      { keys: { numberKey: 1 }, options: { unique: true, sparse: true } },
      AUDIT_DUE,
      JOBS_DUE,
    ],
  },
};

export const auditKinds = {
  company: {
    word: "Companies",
    pendingIn: "companies",
    events: {
      add: "Company applied",
      edit: "Company changed",
      set: "Company approved or suspended",
      invite: "Invited to a company",
      give: "Joined a company",
      take: "Left a company",
      change: "Roles in a company changed",
    },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  chosenCompany: "Acts for",
  legalName: "Registered name",
  vatId: "VAT ID",
  companyNumber: "Customer number",
  companyState: "State",
  poRequired: "PO number required",
  approvalOverCents: "Approval over",
  ownApproval: "People alone approve their own orders",
  limitCents: "Limit an order",
  company: "Company",
  companyRoles: "Roles",
} satisfies AuditFields;

export const jobs = {
  /** A company has applied: to the shop. */
  "mail.company-applied": job<{ companyId: string }>("Mail to the shop: a company applies"),
  /** The shop has approved or suspended a company: to its owner. */
  "mail.company-decided": job<{ companyId: string }>("Mail: company approved or suspended"),
  /** Somebody is asked to act for a company. */
  "mail.company-invitation": job<{ companyId: string; invitationId: string }>(
    "Mail: invitation to a company",
  ),
} satisfies Jobs;

export const limits = {
  // An application is read by staff; changes are entries of the audit. By person, and by company.
  companyApplications: { points: 5, seconds: DAY },
  // By the person of the shop: each sends an invitation to a mailbox.
  companiesAdded: { points: 100, seconds: DAY },
  companyChanges: { points: 60, seconds: HOUR },
} satisfies Limits;

export const rights = {
  seeCompanies: {
    allows: "see every company and its people",
    roles: ["sales", "accounts", "support"],
    calls: ["GET /companyadmin"],
    widens: ["GET /companies/{id}", "POST /companies/{id}/vat-check"],
    pages: ["/dashboard/companies"],
  },
  keepCompanies: {
    allows: "add, approve and suspend companies",
    roles: ["sales"],
    calls: ["POST /companyadmin", "PUT /companies/{id}/state", "PUT /companies/{id}/number"],
    pages: ["/dashboard/add-company"],
    needsProof: true,
  },
  keepTerms: {
    allows: "set a company's terms of payment and credit, and write its debts off",
    roles: ["accounts"],
    orderEvents: ["writeOff"],
    calls: ["PUT /companies/{id}/terms", "POST /orders/{id}/write-off"],
    needsProof: true,
  },
} satisfies Rights;

export const officePages = [
  {
    group: "customers",
    place: 20,
    href: "/dashboard/companies",
    label: "Companies",
    also: ["/dashboard/company", "/dashboard/add-company", "/dashboard/import-companies"],
  },
] satisfies OfficePages;
