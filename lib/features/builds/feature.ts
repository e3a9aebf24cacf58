import {
  type AuditFields,
  type AuditKinds,
  type Collections,
  HOUR,
  IN_SLOTS,
  type Limits,
  MINUTE,
} from "@/lib/registry/manifest";

export const collections: Collections = { builds: { indexes: IN_SLOTS } };

export const auditKinds = {
  build: {
    word: "Saved builds",
    pendingIn: "builds",
    isPersonal: true,
    events: { add: "Build made", edit: "Build changed", delete: "Build deleted" },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  bicycles: "Bicycles",
  partCount: "Parts",
  buildPart: "Part",
} satisfies AuditFields;

export const limits = {
  buildChanges: { points: 300, seconds: HOUR },
  // Reads products only, so the limit is not worth a shared write.
  buildCheck: { points: 120, seconds: MINUTE, perInstance: true },
} satisfies Limits;
