import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Collections,
  HOUR,
  type Jobs,
  job,
  type Limits,
  MINUTE,
  type Opens,
  type Rights,
} from "@/lib/registry/manifest";

export const collections: Collections = {
  taxRates: { indexes: [AUDIT_DUE] },
};

export const auditKinds = {
  taxRates: { word: "Rates of VAT", pendingIn: "taxRates", events: { edit: "Rates of VAT changed" } },
} as const satisfies AuditKinds;

export const auditFields = {
  taxRate: "Rate of VAT",
  vatProof: "Proof of the VAT ID",
} satisfies AuditFields;

export const jobs = {
  /** Sales of a year to persons in other member states are near their limit. */
  /** A company has entered a VAT ID that the tax offices can confirm. */
  "tax.check-vat-id": job<{ companyId: string; vatId: string }>("Check of a VAT ID"),
  "mail.distance-sales": job<{ year: number }>("Mail to the shop: sales to other EU states near their limit"),
} satisfies Jobs;

export const limits = {
  // By company.
  vatChecks: { points: 10, seconds: HOUR },
  vatChecksAtCheckout: { points: 1, seconds: 10 * MINUTE },
} satisfies Limits;

export const rights = {
  proveVatIds: {
    allows: "record the proof of a company's VAT ID",
    roles: ["accounts"],
    calls: ["PUT /companies/{id}/vat-proof"],
    needsProof: true,
  },
} satisfies Rights;

export const opens = {
  keepShop: {
    calls: ["GET /tax-rates/{country}", "PUT /tax-rates/{country}"],
    pages: ["/dashboard/shop/tax"],
  },
} satisfies Opens;
