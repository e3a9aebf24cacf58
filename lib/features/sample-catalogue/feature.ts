import type { AuditFields, Opens } from "@/lib/registry/manifest";

export const opens = {
  keepShop: { calls: ["GET /shop/sample-catalogue", "DELETE /shop/sample-catalogue"] },
} satisfies Opens;

export const auditFields = {
  sampleProducts: "Sample products",
  sampleReviews: "Sample reviews",
  sampleFamilies: "Sample families",
  sampleAttributes: "Sample attributes",
} satisfies AuditFields;
