import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Bodies,
  type Collections,
  HOUR,
  type Limits,
} from "@/lib/registry/manifest";
import { SPREADSHEET_TYPES } from "@/lib/values/spreadsheet-types";
import { MAX_OWN_NUMBERS_BYTES } from "./domain/own-numbers";

export const collections: Collections = { ownNumbers: { indexes: [AUDIT_DUE] } };

export const auditKinds = {
  ownNumbers: {
    word: "Own part numbers",
    pendingIn: "ownNumbers",
    isPersonal: true,
    events: { edit: "Own part numbers changed" },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  ownNumber: "Own number",
  ownNumberCount: "Own numbers",
} satisfies AuditFields;

export const limits = { ownNumberChanges: { points: 300, seconds: HOUR } } satisfies Limits;

export const bodies = {
  "PUT /own-numbers": {
    types: ["application/json", SPREADSHEET_TYPES.csv],
    maxBytes: MAX_OWN_NUMBERS_BYTES,
    isPublic: true,
  },
} satisfies Bodies;
