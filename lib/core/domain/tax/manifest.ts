import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Collections,
  type Opens,
} from "@/lib/registry/manifest";

export const collections: Collections = {
  taxRates: { indexes: [AUDIT_DUE] },
};

export const auditKinds = {
  taxRates: { word: "Rates of VAT", pendingIn: "taxRates", events: { edit: "Rates of VAT changed" } },
} as const satisfies AuditKinds;

export const auditFields = {
  taxRate: "Rate of VAT",
} satisfies AuditFields;

export const opens = {
  keepShop: {
    calls: ["GET /tax-rates/{country}", "PUT /tax-rates/{country}"],
    pages: ["/dashboard/shop/tax"],
  },
} satisfies Opens;
